"""How a match and its seats lie in their tables."""

from __future__ import annotations

import re
import uuid
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, insert, select
from sqlalchemy import Row as Found
from sqlalchemy.orm import Mapped
from sqlmodel import col

from referee.log.engine import Writing
from referee.log.errors import NoSuchBox, NoSuchMatch, Unstorable
from referee.log.people import people_of
from referee.log.rows import BoxRow, MatchRow, SeatRow
from referee.log.values import Match, NewMatch, SeatInfo

# Seat keys stand in recorded matches between spaces and equal signs.
_SEAT_KEY = re.compile(r"[a-z][a-z0-9_]{0,31}")
_WORDS_OF_THE_HOUSE = {"host", "table"}


def keyed(seats: Sequence[SeatInfo]) -> tuple[SeatInfo, ...]:
    """Give every seat a key of its own."""
    keys = [seat.key or f"s{place}" for place, seat in enumerate(seats, 1)]
    if not keys or len(set(keys)) < len(keys):
        raise Unstorable("a match needs seats, each with a key of its own")
    for key in keys:
        if not _SEAT_KEY.fullmatch(key) or key in _WORDS_OF_THE_HOUSE:
            raise Unstorable(f"{key!r} is no seat key")
    return tuple(
        SeatInfo(seat.name, seat.colour, seat.symbol, key)
        for key, seat in zip(keys, seats, strict=True)
    )


def create_rows(page: Writing, new: NewMatch, seats: Sequence[SeatInfo], code: str) -> Match:
    """Write a new match down under this code."""
    check_box(page.connection, new.box_id)
    row: int = page.connection.execute(
        insert(MatchRow)
        .values(
            uid=str(uuid.uuid4()),
            code=code,
            game=new.game,
            edition=new.edition,
            opening=new.opening,
            language=new.language,
            settings=new.settings,
            host_key_hash=new.host_key_hash,
            box_id=new.box_id,
            state="running",
            created_at=page.now,
            updated_at=page.now,
            last_number=0,
            ticks=0,
            summary={},
        )
        .returning(col(MatchRow.id))
    ).scalar_one()
    write_seats(page.connection, row, seats)
    return read_match(page.connection, code)


def check_box(connection: Connection, box_id: str | None) -> None:
    """Refuse a box that does not exist."""
    if box_id is not None:
        question = select(col(BoxRow.version)).where(col(BoxRow.id) == box_id)
        if connection.execute(question).scalar() is None:
            raise NoSuchBox(box_id)


def write_seats(connection: Connection, row: int, seats: Sequence[SeatInfo]) -> None:
    """Write down who sits where, and who these people are."""
    people = people_of(connection, (seat.name for seat in seats))
    taken = Counter(people.get(seat.name) for seat in seats)
    # Two seats of one name are two people, or one who plays both: nobody can tell.
    people = {name: person for name, person in people.items() if taken[person] == 1}
    connection.execute(
        insert(SeatRow),
        [
            {
                "match_id": row,
                "key": seat.key,
                "place": place,
                "name": seat.name,
                "colour": seat.colour,
                "symbol": seat.symbol,
                "person_id": people.get(seat.name),
            }
            for place, seat in enumerate(seats, 1)
        ],
    )


def read_match(connection: Connection, code: str) -> Match:
    """Return a match."""
    row = connection.execute(_BY_CODE, {"code": code}).first()
    if row is None:
        raise NoSuchMatch(code)
    return with_seats(connection, [row])[0]


def with_seats(
    connection: Connection, rows: Sequence[Found[*tuple[Any, ...]]]
) -> tuple[Match, ...]:
    """Put rows of `MATCH_COLUMNS` and their seats together, with one question for all of them."""
    found = connection.execute(_SEATS, {"matches": [row.id for row in rows]})
    seats: dict[int, list[SeatInfo]] = {}
    for number, name, colour, symbol, key, person in found:
        seat = SeatInfo(name, colour, symbol, key, person)
        seats.setdefault(number, []).append(seat)
    return tuple(
        Match(seats=tuple(seats.get(row.id, ())), **_without_id(row._mapping)) for row in rows
    )


def _without_id(columns: Mapping[Any, Any]) -> dict[str, Any]:
    return {str(name): value for name, value in columns.items() if name != "id"}


# Every column is named as in `Match`. Built once: building them takes longer than asking.
MATCH_COLUMNS: tuple[Mapped[Any], ...] = tuple(
    getattr(MatchRow, name) for name in MatchRow.model_fields
)
_BY_CODE = select(*MATCH_COLUMNS).where(col(MatchRow.code) == bindparam("code"))
_SEATS = (
    select(
        col(SeatRow.match_id),
        col(SeatRow.name),
        col(SeatRow.colour),
        col(SeatRow.symbol),
        col(SeatRow.key),
        col(SeatRow.person_id),
    )
    .where(col(SeatRow.match_id).in_(bindparam("matches", expanding=True)))
    .order_by(col(SeatRow.place))
)
