"""The book of a match: entries are added at its end, and nothing is ever changed or erased."""

from __future__ import annotations

from collections.abc import Sequence

from pydantic import JsonValue
from sqlalchemy import Connection, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlmodel import col

from referee.log.engine import Writing
from referee.log.entries import COLUMNS, as_entry, as_row
from referee.log.errors import NoSuchMatch, Unstorable
from referee.log.results import write_results
from referee.log.rows import DrawsRow, EntryRow, MatchRow
from referee.log.shelf import LAST_NUMBER, MOST_ENTRIES, KeptPart
from referee.log.values import Entry, EntryDraft, Known, SeatResult, Stale, Versions


class Book(KeptPart):
    """Writes down and reads entries."""

    def append(
        self,
        code: str,
        after: int,
        draft: EntryDraft,
        *,
        finished: bool = False,
        summary: dict[str, JsonValue] | None = None,
        results: Sequence[SeatResult] | None = None,
        draws_used: int | None = None,
    ) -> Entry | Stale | Known:
        """Write one entry down after entry `after`; see `append_many`."""
        written = self.append_many(
            code,
            after,
            (draft,),
            finished=finished,
            summary=summary,
            results=results,
            draws_used=draws_used,
        )
        return written[0] if isinstance(written, tuple) else written

    def append_many(
        self,
        code: str,
        after: int,
        drafts: Sequence[EntryDraft],
        *,
        finished: bool = False,
        summary: dict[str, JsonValue] | None = None,
        results: Sequence[SeatResult] | None = None,
        draws_used: int | None = None,
    ) -> tuple[Entry, ...] | Stale | Known:
        """Write entries down after entry `after`, all or none.

        With them, in the same transaction, go the state of the match (finished or running), its
        summary, its results (an empty sequence removes them) and the number of draws used; what
        is None stays as it is. `Known` comes before `Stale`: a resend gets its first answer.
        """
        _check(after, drafts)
        try:
            with self.store.writing() as page:
                row = _advance(page, code, after, len(drafts), finished, summary)
                if row is None:
                    return _explain(page.connection, code, drafts)
                if after + len(drafts) > MOST_ENTRIES:
                    raise Unstorable(f"the book is full: it holds at most {MOST_ENTRIES} entries")
                written = _write(page, row, after, drafts)
                if results is not None:
                    write_results(page, row, results)
                if draws_used is not None:
                    _count_draws(page.connection, row, draws_used)
                page.tell(code, after + len(drafts))
                return written
        except IntegrityError:
            # A move id is unique within a match: this one has been written before.
            with self.store.reading() as connection:
                known = _explain(connection, code, drafts)
                if isinstance(known, Known):
                    return known
            raise

    def entries(self, code: str, after: int = 0) -> tuple[Entry, ...]:
        """Return the entries that follow entry `after`, oldest first."""
        with self.store.reading() as connection:
            found = connection.execute(_ENTRIES, {"code": code, "after": _bounded(after)}).all()
            if not found:
                _versions(connection, code)
            return tuple(as_entry(row) for row in found)

    def known(self, code: str, move_id: str) -> Entry | None:
        """Return the entry that was written under this move id; None when there is none."""
        with self.store.reading() as connection:
            row = connection.execute(_KNOWN, {"code": code, "move_id": move_id}).first()
            return None if row is None else as_entry(row)

    def versions(self, code: str) -> Versions:
        """Say how far a match is; cheap enough to ask on every heartbeat."""
        with self.store.reading() as connection:
            return _versions(connection, code)

    def all_versions(self, codes: Sequence[str]) -> dict[str, Versions]:
        """Say how far many matches are, in one question; those that do not exist are left out."""
        with self.store.reading() as connection:
            found = connection.execute(_ALL_VERSIONS, {"codes": list(codes)}).all()
            return {row.code: Versions(row.last_number, row.ticks) for row in found}


def _check(after: int, drafts: Sequence[EntryDraft]) -> None:
    """Refuse what could not be read back as it was meant."""
    if not drafts:
        raise Unstorable("nothing to write down")
    if len({draft.move_id for draft in drafts}) < len(drafts):
        raise Unstorable("the same move id twice")
    for number, draft in enumerate(drafts, _bounded(after) + 1):
        if draft.strikes is not None and not 1 <= draft.strikes[0] <= draft.strikes[1] < number:
            raise Unstorable(f"entry {number} cannot strike {draft.strikes}")


def _bounded(number: int) -> int:
    return max(0, min(number, LAST_NUMBER))


def _advance(
    page: Writing,
    code: str,
    after: int,
    count: int,
    finished: bool,
    summary: dict[str, JsonValue] | None,
) -> int | None:
    """Move the end of the book, if it still is where the caller saw it; return the match's row.

    The row stays locked until the commit, so entries of one match are written one by one.
    """
    if not 0 <= after <= LAST_NUMBER - count:
        return None
    changes: dict[str, object] = {
        "seen_code": code,
        "seen_number": after,
        "new_number": after + count,
        "new_moment": page.now,
        "new_state": "finished" if finished else "running",
    }
    if summary is None:
        return page.connection.execute(_ADVANCE, changes).scalar()
    changes["new_summary"] = summary
    return page.connection.execute(_ADVANCE_AND_SUM_UP, changes).scalar()


def _write(page: Writing, row: int, after: int, drafts: Sequence[EntryDraft]) -> tuple[Entry, ...]:
    written = tuple(
        Entry(
            number=number,
            at=draft.at or page.now,
            by=draft.by,
            seat=draft.seat,
            kind=draft.kind,
            fields=dict(draft.fields),
            move_id=draft.move_id,
            strikes=draft.strikes,
            fingerprint=draft.fingerprint,
        )
        for number, draft in enumerate(drafts, after + 1)
    )
    page.connection.execute(_INSERT, [as_row(row, entry) for entry in written])
    return written


def _count_draws(connection: Connection, row: int, used: int) -> None:
    connection.execute(
        update(DrawsRow)
        .where(col(DrawsRow.match_id) == row, col(DrawsRow.used) < used)
        .values(used=used)
    )


def _explain(connection: Connection, code: str, drafts: Sequence[EntryDraft]) -> Stale | Known:
    """Say why nothing was written."""
    current = _versions(connection, code).number
    question = (
        select(*COLUMNS)
        .join(MatchRow, col(MatchRow.id) == col(EntryRow.match_id))
        .where(
            col(MatchRow.code) == code,
            col(EntryRow.move_id).in_([draft.move_id for draft in drafts]),
        )
        .order_by(col(EntryRow.number))
    )
    known = connection.execute(question).first()
    return Stale(current) if known is None else Known(as_entry(known))


def _versions(connection: Connection, code: str) -> Versions:
    found = connection.execute(_VERSIONS, {"code": code}).first()
    if found is None:
        raise NoSuchMatch(code)
    return Versions(found.last_number, found.ticks)


# Built once: building a statement takes longer than running it.
_ADVANCE = (
    update(MatchRow)
    .where(
        col(MatchRow.code) == bindparam("seen_code"),
        col(MatchRow.last_number) == bindparam("seen_number"),
    )
    .values(
        last_number=bindparam("new_number"),
        updated_at=bindparam("new_moment"),
        state=bindparam("new_state"),
    )
    .returning(col(MatchRow.id))
)
_ADVANCE_AND_SUM_UP = _ADVANCE.values(summary=bindparam("new_summary"))
_INSERT = insert(EntryRow)
_VERSIONS = select(col(MatchRow.last_number), col(MatchRow.ticks)).where(
    col(MatchRow.code) == bindparam("code")
)
_ALL_VERSIONS = select(col(MatchRow.code), col(MatchRow.last_number), col(MatchRow.ticks)).where(
    col(MatchRow.code).in_(bindparam("codes", expanding=True))
)
_KNOWN = (
    select(*COLUMNS)
    .join(MatchRow, col(MatchRow.id) == col(EntryRow.match_id))
    .where(col(MatchRow.code) == bindparam("code"), col(EntryRow.move_id) == bindparam("move_id"))
)
_ENTRIES = (
    select(*COLUMNS)
    .join(MatchRow, col(MatchRow.id) == col(EntryRow.match_id))
    .where(col(MatchRow.code) == bindparam("code"), col(EntryRow.number) > bindparam("after"))
    .order_by(col(EntryRow.number))
)
