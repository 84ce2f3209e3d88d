"""Final scoring, line by line (OMG-R92, OMG-R93)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from referee.engine.score import ScoreLine, SeatScore, Tie, Verdict, ranks
from referee.games.oh_my_goods.rules.facts import CARDS, PrintedFacts, assistant_of
from referee.games.oh_my_goods.rules.payments import wealth
from referee.games.oh_my_goods.rules.table import Estate, Table
from referee.games.oh_my_goods.rules.words import COINS_PER_POINT


class Finish(Struct, frozen=True):
    """What final scoring needs to know of one seat: points of each card, coins of all goods."""

    name: str
    buildings: tuple[int, ...]
    assistants: tuple[int, ...]
    coins: int


def building_points(estate: Estate) -> int:
    """Return the victory points of a seat's buildings."""
    return sum(CARDS[building].points for building in estate.buildings)


def assistant_points(estate: Estate, facts: PrintedFacts) -> int:
    """Return the victory points of a seat's assistants; an unknown side counts nothing yet."""
    return sum(_assistant_points(estate, facts))


def _assistant_points(estate: Estate, facts: PrintedFacts) -> tuple[int, ...]:
    sides = (assistant_of(post.assistant, facts) for post in estate.posts)
    return tuple(side.points if side else 0 for side in sides)


def finish_of(table: Table, seat: int) -> Finish:
    """Return the end-of-game numbers of a seat at this table."""
    estate = table.estates[seat]
    if estate.final is not None:
        final = estate.final
        return Finish(table.seats[seat], final.buildings, final.assistants, final.coins)
    return Finish(
        name=table.seats[seat],
        buildings=tuple(CARDS[building].points for building in estate.buildings),
        assistants=_assistant_points(estate, table.facts),
        coins=wealth(estate),
    )


def final_scores(seats: Sequence[Finish]) -> tuple[SeatScore, ...]:
    """Score all seats; ties go to the most coins left over, then they are shared (OMG-A14)."""
    lines = [_lines(seat) for seat in seats]
    totals = [sum(line.points for line in each) for each in lines]
    left = [seat.coins % COINS_PER_POINT for seat in seats]
    standing: list[tuple[int, ...]] = [*zip(totals, left, strict=True)]
    places = ranks(standing)
    return tuple(
        SeatScore(
            name=seat.name,
            total=totals[index],
            rank=places[index],
            lines=lines[index],
            facts={
                "left_over": left[index],
                "tied": int(totals.count(totals[index]) > 1),
                "shared": int(standing.count(standing[index]) > 1),
            },
        )
        for index, seat in enumerate(seats)
    )


def _lines(seat: Finish) -> tuple[ScoreLine, ...]:
    points, left = divmod(seat.coins, COINS_PER_POINT)
    return (
        ScoreLine("buildings", sum(seat.buildings), {"n": len(seat.buildings)}),
        ScoreLine("assistants", sum(seat.assistants), {"n": len(seat.assistants)}),
        ScoreLine("goods", points, {"coins": seat.coins, "left_over": left}),
    )


def verdict(scores: Sequence[SeatScore]) -> Verdict:
    """Return who won, and whether coins left over decided or the victory is shared."""
    winners = tuple(score.name for score in scores if score.rank == 1)
    best = max(score.total for score in scores)
    tied = tuple(score.name for score in scores if score.total == best)
    if len(tied) < 2:
        return Verdict(winners)
    left = next(score.facts["left_over"] for score in scores if score.rank == 1)
    what = "left_over" if len(winners) == 1 else "shared"
    tie = Tie(what, tied, {"points": best, "left_over": left, "rule": "OMG-R93"})
    return Verdict(winners, (tie,))


def table_scores(table: Table) -> tuple[SeatScore, ...]:
    """Score the match as the table stands."""
    return final_scores([finish_of(table, seat) for seat in range(len(table.seats))])
