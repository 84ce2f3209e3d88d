"""One match as a plain value, to the last detail, and back."""

from __future__ import annotations

import json
import time
import uuid
from typing import TYPE_CHECKING, Any

from msgspec.structs import asdict
from pydantic import ValidationError
from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError
from sqlmodel import col

from referee.log.boxes import first_fault
from referee.log.draws import read_draws
from referee.log.engine import Writing
from referee.log.entries import as_row, entries_of
from referee.log.errors import AlreadyHere, Unusable
from referee.log.match_rows import check_box, keyed, read_match, write_seats
from referee.log.rows import DrawsRow, EntryRow, MatchRow, ResultTableRow, TickRow
from referee.log.shelf import KeptPart, match_id, new_code
from referee.log.ticks import read_ticks
from referee.log.values import Draws, Entry, Match, SeatInfo

if TYPE_CHECKING:
    # Comes with the first match that is handed out or taken in.
    from referee.log.export_shape import ExportedDraws, ExportedMatch

_TRIES = 3
# Entries that are written in one go.
AT_ONCE = 50
_RESULT_COLUMNS = (
    col(ResultTableRow.seat),
    col(ResultTableRow.points),
    col(ResultTableRow.rank),
    col(ResultTableRow.breakdown),
    col(ResultTableRow.finished_at),
)


class Exports(KeptPart):
    """Hands whole matches out and takes them in."""

    def export_match(self, code: str, *, secrets: bool = False) -> dict[str, Any]:
        """Return a match with all its entries, ticks and results, ready for JSON.

        Everything that is hidden at the table is in it. The secret of its draws is left out
        until it is revealed, unless `secrets` asks for it: then the match can be continued
        elsewhere. Phones and the host's key stay here.
        """
        with self.store.reading(snapshot=True) as connection:
            match = read_match(connection, code)
            whole = _whole(connection, match, match_id(connection, code), secrets)
        value = whole.model_dump(mode="json")
        if value["draws"] is not None and not value["draws"]["past"]:
            # Older programs do not know that there can be any.
            del value["draws"]["past"]
        return value

    def import_match(
        self, value: object, *, host_key_hash: str = "", box_id: str | None = None
    ) -> Match:
        """Write an exported match down, under its old code if that is free here; bytes are JSON.

        Raises `Unusable` when the value is damaged, `AlreadyHere` when the match is in this
        database.
        """
        read = _read(value)
        code = read.code
        for _ in range(_TRIES):
            try:
                with self.store.writing() as page:
                    _check_new(page.connection, read, box_id)
                    _write(page, read, code, host_key_hash, box_id)
                    return read_match(page.connection, code)
            except IntegrityError:
                # The code is taken by another match, or the same import came first.
                code = new_code()
        raise Unusable("not a match: its parts contradict each other")


def _whole(connection: Connection, match: Match, row: int, secrets: bool) -> ExportedMatch:
    from referee.log.export_shape import (
        ExportedEntry,
        ExportedMatch,
        ExportedResult,
        ExportedSeat,
        ExportedTick,
    )

    draws = read_draws(connection, row)
    if draws is not None and not draws.revealed and not secrets:
        draws = None
    results = connection.execute(
        select(*_RESULT_COLUMNS)
        .where(col(ResultTableRow.match_id) == row)
        .order_by(col(ResultTableRow.rank), col(ResultTableRow.seat))
    )
    return ExportedMatch(
        uid=uuid.UUID(match.uid),
        code=match.code,
        game=match.game,
        edition=match.edition,
        opening=match.opening,
        seats=tuple(
            ExportedSeat(key=seat.key, name=seat.name, colour=seat.colour, symbol=seat.symbol)
            for seat in match.seats
        ),
        language=match.language,
        settings=match.settings,
        state=match.state,
        created_at=match.created_at,
        updated_at=match.updated_at,
        ticks_number=match.ticks,
        summary=match.summary,
        entries=tuple(ExportedEntry(**asdict(entry)) for entry in entries_of(connection, row)),
        ticks=tuple(ExportedTick(**asdict(tick)) for tick in read_ticks(connection, row)),
        results=tuple(ExportedResult.model_validate(dict(result)) for result in results.mappings()),
        draws=None if draws is None else _exported(draws),
    )


def _exported(draws: Draws) -> ExportedDraws:
    from referee.log.export_shape import ExportedDraws

    past = tuple(asdict(each) for each in draws.past)
    return ExportedDraws.model_validate({**asdict(draws), "past": past})


def _read(value: object) -> ExportedMatch:
    from referee.log.export_shape import ExportedMatch

    try:
        # By way of text: only then are moments read from words and nothing else is guessed.
        text = value if isinstance(value, bytes) else json.dumps(value, allow_nan=False)
        read = ExportedMatch.model_validate_json(text)
        keyed([SeatInfo(seat.name, seat.colour, seat.symbol, seat.key) for seat in read.seats])
    except ValidationError as error:
        raise Unusable(f"not a match: {first_fault(error)}") from error
    except (TypeError, ValueError, RecursionError) as error:
        raise Unusable(f"not a match: {error}") from error
    for expected, entry in enumerate(read.entries, 1):
        if entry.number != expected:
            raise Unusable(f"not a match: entry {expected} is missing")
        if entry.strikes and not 1 <= entry.strikes[0] <= entry.strikes[1] < expected:
            raise Unusable(f"not a match: entry {expected} cannot strike {entry.strikes}")
    return read


def _check_new(connection: Connection, read: ExportedMatch, box_id: str | None) -> None:
    here = select(col(MatchRow.code)).where(col(MatchRow.uid) == str(read.uid))
    known = connection.execute(here).scalar()
    if known is not None:
        raise AlreadyHere(known)
    check_box(connection, box_id)


def _write(
    page: Writing, read: ExportedMatch, code: str, host_key_hash: str, box_id: str | None
) -> None:
    connection = page.connection
    row: int = connection.execute(
        insert(MatchRow)
        .values(
            uid=str(read.uid),
            code=code,
            game=read.game,
            edition=read.edition,
            opening=read.opening,
            language=read.language,
            settings=read.settings,
            host_key_hash=host_key_hash,
            box_id=box_id,
            state=read.state,
            created_at=read.created_at,
            updated_at=read.updated_at,
            last_number=len(read.entries),
            ticks=read.ticks_number,
            summary=read.summary,
        )
        .returning(col(MatchRow.id))
    ).scalar_one()
    seats = [SeatInfo(seat.name, seat.colour, seat.symbol, seat.key) for seat in read.seats]
    write_seats(page.connection, row, seats)
    for first in range(0, len(read.entries), AT_ONCE):
        lines = (Entry(**dict(entry)) for entry in read.entries[first : first + AT_ONCE])
        connection.execute(insert(EntryRow), [as_row(row, line) for line in lines])
        # Thousands of lines in one go would hold up everybody whom this process serves.
        time.sleep(0)
    if read.ticks:
        connection.execute(
            insert(TickRow),
            [
                {
                    "match_id": row,
                    "item": tick.item,
                    "done": tick.done,
                    "ticked_by": tick.by,
                    "ticked_at": tick.at,
                }
                for tick in read.ticks
            ],
        )
    if read.results:
        connection.execute(
            insert(ResultTableRow),
            [{"match_id": row, **dict(result)} for result in read.results],
        )
    if read.draws is not None:
        connection.execute(insert(DrawsRow).values(match_id=row, **read.draws.model_dump()))
