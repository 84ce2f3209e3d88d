"""What another program is to be told of matches: kept until it has heard it, one row a match."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, datetime, timedelta

from sqlalchemy import select, update
from sqlmodel import col

from referee.log.rows import CallRow, MatchRow
from referee.log.shelf import KeptPart, match_id
from referee.log.upsert import insert_into
from referee.log.values import OwedCall

_OWED = (
    col(MatchRow.code),
    col(CallRow.match_id),
    col(CallRow.number),
    col(CallRow.event),
    col(CallRow.tries),
    col(CallRow.due_at),
)


class Calls(KeptPart):
    """Remembers what was told last, so that several processes tell it once."""

    def note_call(self, code: str, number: int, event: str, acting: Collection[str]) -> bool:
        """Note how a match stands as of an entry; True when that is to be told.

        The same event is news only when somebody acts who did not act before; what an older
        entry says is never news. Only the newest is ever owed.
        """
        with self.store.writing() as page:
            row = match_id(page.connection, code)
            page.connection.execute(
                insert_into(page.connection, CallRow)
                .values(match_id=row, number=-1, event="", acting=[], due_at=None, tries=0)
                .on_conflict_do_nothing()
            )
            question = select(col(CallRow.number), col(CallRow.event), col(CallRow.acting))
            told = page.connection.execute(
                question.where(col(CallRow.match_id) == row).with_for_update()
            ).one()
            if number <= told.number:
                return False
            news = event != told.event or not set(acting) <= set(told.acting)
            values: dict[str, object] = {"acting": sorted(acting)}
            if news:
                values |= {"number": number, "event": event, "due_at": page.now, "tries": 0}
            page.connection.execute(
                update(CallRow).where(col(CallRow.match_id) == row).values(**values)
            )
            return news

    def owed_calls(self) -> tuple[OwedCall, ...]:
        """Return everything that is still to be told, the longest due first."""
        question = (
            select(*_OWED)
            .join(MatchRow, col(MatchRow.id) == col(CallRow.match_id))
            .where(col(CallRow.due_at).is_not(None))
            .order_by(col(CallRow.due_at))
        )
        with self.store.reading() as connection:
            return tuple(
                OwedCall(row.code, row.number, row.event, row.tries, row.due_at)
                for row in connection.execute(question)
            )

    def take_call(self, lease: timedelta) -> OwedCall | None:
        """Take what has been due the longest; nobody else gets it before the lease has ended."""
        if not self._any_due():
            return None
        with self.store.writing() as page:
            question = (
                select(*_OWED)
                .join(MatchRow, col(MatchRow.id) == col(CallRow.match_id))
                .where(col(CallRow.due_at) <= page.now)
                .order_by(col(CallRow.due_at))
                .limit(1)
                .with_for_update(of=CallRow, skip_locked=True)
            )
            found = page.connection.execute(question).first()
            if found is None:
                return None
            until = page.now + lease
            page.connection.execute(
                update(CallRow)
                .where(col(CallRow.match_id) == found.match_id)
                .values(due_at=until, tries=col(CallRow.tries) + 1)
            )
            return OwedCall(found.code, found.number, found.event, found.tries + 1, until)

    def _any_due(self) -> bool:
        # Looked at often, and seldom true: no writer should have to wait for it.
        now = self.store.clock().astimezone(UTC)
        question = select(col(CallRow.match_id)).where(col(CallRow.due_at) <= now).limit(1)
        with self.store.reading() as connection:
            return connection.execute(question).first() is not None

    def settle_call(self, call: OwedCall, again_at: datetime | None = None) -> None:
        """Say that a call was heard, or when to try it again; a newer one stays owed."""
        with self.store.writing() as page:
            row = select(col(MatchRow.id)).where(col(MatchRow.code) == call.code).scalar_subquery()
            page.connection.execute(
                update(CallRow)
                .where(col(CallRow.match_id) == row, col(CallRow.number) == call.number)
                .values(due_at=again_at)
            )
