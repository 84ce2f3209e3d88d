"""How a match and its seats lie in their tables."""

from __future__ import annotations

import re
import uuid
from collections import Counter
from collections.abc import Sequence
from typing import cast

from sqlalchemy import insert, select
from sqlmodel import Session, col

from referee.log.engine import Writing
from referee.log.errors import NoSuchBox, NoSuchMatch, Unstorable
from referee.log.people import people_of
from referee.log.rows import BoxRow, MatchRow, SeatRow
from referee.log.values import Match, NewMatch, SeatInfo, State

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
    if new.box_id is not None and page.session.get(BoxRow, new.box_id) is None:
        raise NoSuchBox(new.box_id)
    row = MatchRow(
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
    page.session.add(row)
    page.session.flush()
    write_seats(page.session, row.id, seats)
    return read_match(page.session, code)


def write_seats(session: Session, row: int, seats: Sequence[SeatInfo]) -> None:
    """Write down who sits where, and who these people are."""
    people = people_of(session, (seat.name for seat in seats))
    taken = Counter(people.get(seat.name) for seat in seats)
    # Two seats of one name are two people, or one who plays both: nobody can tell.
    people = {name: person for name, person in people.items() if taken[person] == 1}
    session.connection().execute(
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


def read_match(session: Session, code: str) -> Match:
    """Return a match in an open session."""
    row = session.scalar(select(MatchRow).where(col(MatchRow.code) == code))
    if row is None:
        raise NoSuchMatch(code)
    return with_seats(session, [row])[0]


def with_seats(session: Session, rows: Sequence[MatchRow]) -> tuple[Match, ...]:
    """Put rows and their seats together, with one question for all of them."""
    found = session.scalars(
        select(SeatRow)
        .where(col(SeatRow.match_id).in_([row.id for row in rows]))
        .order_by(col(SeatRow.place))
    )
    seats: dict[int, list[SeatInfo]] = {}
    for seat in found:
        info = SeatInfo(seat.name, seat.colour, seat.symbol, seat.key, seat.person_id)
        seats.setdefault(seat.match_id, []).append(info)
    return tuple(_value(row, seats.get(row.id, [])) for row in rows)


def _value(row: MatchRow, seats: Sequence[SeatInfo]) -> Match:
    return Match(
        uid=row.uid,
        code=row.code,
        game=row.game,
        edition=row.edition,
        opening=row.opening,
        seats=tuple(seats),
        language=row.language,
        settings=row.settings,
        host_key_hash=row.host_key_hash,
        box_id=row.box_id,
        state=cast("State", row.state),
        created_at=row.created_at,
        updated_at=row.updated_at,
        last_number=row.last_number,
        ticks=row.ticks,
        summary=row.summary,
    )
