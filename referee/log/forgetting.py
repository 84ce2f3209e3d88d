"""Names that are forgotten everywhere in the database, and in the files that it keeps beside it."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection
from contextlib import closing

from msgspec import Struct
from pydantic import JsonValue
from sqlalchemy import Connection, delete, select, text, update
from sqlmodel import col

from referee.log import sqlite
from referee.log.engine import Store
from referee.log.faults import faults
from referee.log.names import NOBODY, folded
from referee.log.rows import ClaimRow, MatchRow, PersonRow, SeatRow, SpellingRow

# Where names stand, or what is told of their phones.
_TABLES = "people, spellings, seats, claims, seat_requests, matches"
# The key under which numbers of a shared score sheet hold a name.
_NAME = "name"


class Blotted(Struct, frozen=True):
    """At how many seats a dash stands now, and the matches in which anything has changed."""

    seats: int
    matches: frozenset[int]


def blot_out(connection: Connection, number: int, spellings: Collection[str]) -> Blotted:
    """Put a dash in the place of a person's name wherever it stands.

    Of two seats of one name in a match only one is linked to the person: both are forgotten.
    """
    known = {folded(spelling) for spelling in spellings}
    seats = connection.execute(
        select(
            col(SeatRow.match_id),
            col(SeatRow.key),
            col(SeatRow.place),
            col(SeatRow.name),
            col(SeatRow.person_id),
        ).where((col(SeatRow.person_id) == number) | col(SeatRow.person_id).is_(None))
    ).all()
    blotted = [seat for seat in seats if seat.person_id == number or folded(seat.name) in known]
    for seat in blotted:
        connection.execute(
            update(SeatRow)
            .where(col(SeatRow.match_id) == seat.match_id, col(SeatRow.key) == seat.key)
            .values(name=f"{NOBODY}{seat.place}", person_id=None)
        )
        connection.execute(
            update(ClaimRow)
            .where(col(ClaimRow.match_id) == seat.match_id, col(ClaimRow.seat) == seat.key)
            .values(phone="")
        )
    sheets = _blot_out_sheets(connection, known)
    return Blotted(len(blotted), frozenset({seat.match_id for seat in blotted} | sheets))


def _blot_out_sheets(connection: Connection, known: Collection[str]) -> set[int]:
    """Forget names in the numbers of score sheets that nobody has kept yet; return the matches."""
    changed = set()
    question = select(col(MatchRow.id), col(MatchRow.settings)).where(
        col(MatchRow.last_number) == 0
    )
    for row, settings in connection.execute(question).all():
        cleaned = {name: _without(value, known) for name, value in settings.items()}
        if cleaned != settings:
            changed.add(row)
            connection.execute(
                update(MatchRow).where(col(MatchRow.id) == row).values(settings=cleaned)
            )
    return changed


def _without(value: JsonValue, known: Collection[str]) -> JsonValue:
    if not isinstance(value, dict):
        return value
    return {
        name: NOBODY if name == _NAME and isinstance(told, str) and folded(told) in known else told
        for name, told in value.items()
    }


def drop_strangers(connection: Connection, names: Collection[str]) -> None:
    """Forget whoever bears one of these (folded) names and sits at no table any more."""
    here = select(col(SeatRow.person_id)).where(col(SeatRow.person_id).is_not(None))
    called = select(col(SpellingRow.person_id)).where(col(SpellingRow.folded).in_(sorted(names)))
    connection.execute(
        delete(PersonRow).where(col(PersonRow.id).in_(called), col(PersonRow.id).not_in(here))
    )


def sweep(store: Store) -> None:
    """Let no old page of the database hold what was just erased.

    SQLite's log of changes is emptied, PostgreSQL clears its dead rows. Whoever reads right now
    keeps an old state for a moment; the next sweep, or the next quiet moment, clears it.
    """
    if not store.postgres:
        try:
            with closing(sqlite.connect(store.path, store.patience)) as connection:
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        except sqlite3.Error:
            # The name is erased; only its traces stay until the next time.
            return
        return
    with faults(), store.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as line:
        line.execute(text(f"VACUUM {_TABLES}"))
