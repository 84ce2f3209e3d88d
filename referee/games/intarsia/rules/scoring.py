"""Final scoring, line by line, from the end-of-game numbers of a seat (IN-R03, R04, R110, R122)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from referee.engine.rule import Fact
from referee.engine.score import SHARED, ScoreLine, SeatScore, Tie, Verdict, ranks
from referee.games.intarsia.rules.floor import enclosed_plants
from referee.games.intarsia.rules.table import Floor, Table

# What an ornament of 1, 2, 3, 4 elements scores (IN-R110).
ORNAMENT_POINTS = (1, 3, 7, 12)
PLANT_POINTS = 10


class Finish(Struct, frozen=True):
    """What final scoring needs to know of one seat."""

    name: str
    points: int
    # How many ornaments there are of 1, 2, 3 and 4 elements.
    ornaments: tuple[int, int, int, int]
    tool_tiles: int
    # None on side A, where there are none.
    plants: int | None = None


def finish_of(table: Table, seat: int) -> Finish:
    """Return the end-of-game numbers of a seat at this table."""
    floor = table.floors[seat]
    one, two, three, four, tiles, plants = floor.told or end_of(floor)
    return Finish(
        name=table.seats[seat],
        points=floor.points,
        ornaments=(one, two, three, four),
        tool_tiles=tiles,
        plants=plants if table.side == "B" else None,
    )


def end_of(floor: Floor) -> tuple[int, ...]:
    """Return the ornaments of 1 to 4 elements, the tool tiles and the enclosed plants."""
    return (
        *(floor.depths.count(depth) for depth in (1, 2, 3, 4)),
        len(floor.tiles),
        enclosed_plants(floor.depths, floor.crosses),
    )


def score_lines(seat: Finish) -> tuple[ScoreLine, ...]:
    """Return every line of a seat's final scoring in the rulebook's order."""
    lines = [ScoreLine("score_marker", seat.points, running=True)]
    for elements, (number, each) in enumerate(zip(seat.ornaments, ORNAMENT_POINTS, strict=True), 1):
        lines.append(ScoreLine(f"ornaments.{elements}", number * each, {"n": number, "each": each}))
    if seat.plants is not None:
        points = seat.plants * PLANT_POINTS
        lines.append(ScoreLine("plants", points, {"n": seat.plants, "each": PLANT_POINTS}))
    return tuple(lines)


def final_scores(seats: Sequence[Finish]) -> tuple[SeatScore, ...]:
    """Score all seats: points, then tool tiles decide; who is equal in both shares a rank."""
    lines = [score_lines(seat) for seat in seats]
    totals = [sum(line.points for line in each) for each in lines]
    standing: list[tuple[int, ...]] = [
        (total, seat.tool_tiles) for total, seat in zip(totals, seats, strict=True)
    ]
    places = ranks(standing)
    return tuple(
        SeatScore(
            name=seat.name,
            total=totals[index],
            rank=places[index],
            lines=lines[index],
            facts={
                "tool_tiles": seat.tool_tiles,
                "tied": int(totals.count(totals[index]) > 1),
                "shared": int(standing.count(standing[index]) > 1),
            },
        )
        for index, seat in enumerate(seats)
    )


def table_scores(table: Table) -> tuple[SeatScore, ...]:
    """Score the match as the table stands."""
    return final_scores([finish_of(table, seat) for seat in range(len(table.seats))])


def verdict(scores: Sequence[SeatScore]) -> Verdict:
    """Return the winners: of equal points more tool tiles win, else all win together (IN-R04)."""
    winners = tuple(score.name for score in scores if score.rank == 1)
    best = max(score.total for score in scores)
    tied = [score for score in scores if score.total == best]
    if len(tied) == 1:
        return Verdict(winners)
    what = "more_tool_tiles" if len(winners) < len(tied) else SHARED
    tiles = max(int(score.facts["tool_tiles"]) for score in tied)
    facts: dict[str, Fact] = {"points": best, "tool_tiles": tiles, "rule": "IN-R04"}
    return Verdict(winners, (Tie(what, tuple(score.name for score in tied), facts),))
