"""A match as lists and pages show it."""

from __future__ import annotations

from collections.abc import Iterator

from referee.desk.book.clerk import Party
from referee.desk.values import Handover, MatchInfo, SeatAsk, SeatCard
from referee.log import Claim, Match


def info_of(match: Match, party: Party | None = None) -> MatchInfo:
    """Return what everybody may know of a match."""
    claims = {} if party is None else party.claims
    requests = {} if party is None else party.requests
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
        asks=tuple(
            SeatAsk(asked.seat, asked.phone, asked.at, asked.agreed, asked.name)
            for asked in requests.values()
        ),
        handovers=() if party is None else tuple(_handovers(party.past)),
    )


def _handovers(past: tuple[Claim, ...]) -> Iterator[Handover]:
    """Yield every time a seat went to another phone that its own phone did not give free."""
    before: dict[str, Claim] = {}
    for claim in past:
        last = before.get(claim.seat)
        if (
            last is not None
            and last.released_by != claim.seat
            and last.secret_hash != claim.secret_hash
        ):
            yield Handover(claim.seat, claim.phone, claim.at)
        before[claim.seat] = claim
