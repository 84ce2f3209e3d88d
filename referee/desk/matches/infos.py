"""A match as lists and pages show it."""

from __future__ import annotations

from collections.abc import Mapping

from referee.desk.values import MatchInfo, SeatCard
from referee.log import Claim, Match


def info_of(match: Match, claims: Mapping[str, Claim]) -> MatchInfo:
    """Return what everybody may know of a match."""
    return MatchInfo(
        code=match.code,
        uid=match.uid,
        game=match.game,
        edition=match.edition,
        language=match.language,
        state=match.state,
        created_at=match.created_at,
        updated_at=match.updated_at,
        number=match.last_number,
        ticks=match.ticks,
        seats=tuple(
            SeatCard(
                key=seat.key,
                place=place,
                name=seat.name,
                colour=seat.colour,
                symbol=seat.symbol,
                claimed=seat.key in claims,
                phone=claims[seat.key].phone if seat.key in claims else "",
                person=seat.person,
            )
            for place, seat in enumerate(match.seats, 1)
        ),
        settings=match.settings,
        opening=match.opening,
        summary=match.summary,
        box=match.box_id,
    )
