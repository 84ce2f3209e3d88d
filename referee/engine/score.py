"""Scores as explanations: lines that add up to a total."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from referee.engine.rule import Fact

# What "decides" when nothing does: the rank is shared.
SHARED = "shared"


class ScoreLine(Struct, frozen=True):
    """One source of points with the numbers it was worked out from.

    A `running` line holds the points that were counted during the match: where they came from is
    told by events.
    """

    what: str
    points: int
    facts: dict[str, Fact] = {}
    running: bool = False


class SeatScore(Struct, frozen=True):
    """All score lines of one seat, its total and its place in the ranking."""

    name: str
    total: int
    rank: int
    lines: tuple[ScoreLine, ...]
    facts: dict[str, Fact] = {}


class Tie(Struct, frozen=True):
    """Seats with equal totals, and what decided between them.

    Said by the phrase `tie.<what>` with its facts; `between` are the seats in turn order.
    """

    what: str
    between: tuple[str, ...]
    facts: dict[str, Fact] = {}


class Verdict(Struct, frozen=True):
    """How a match ended: who won (together, when several), which tie-break was needed, a grade.

    `grade` is a word of the game for a match alone, said by the phrase `grade.<word>`.
    """

    winners: tuple[str, ...]
    ties: tuple[Tie, ...] = ()
    grade: str = ""


def ranks(totals: list[tuple[int, ...]]) -> list[int]:
    """Return the places of some results, the best first place; equal results share one."""
    return [1 + sum(other > total for other in totals) for total in totals]


def ranked(
    seats: Sequence[str],
    lines: Sequence[tuple[ScoreLine, ...]],
    tie_break: Sequence[int] | None = None,
) -> tuple[SeatScore, ...]:
    """Return the scores of seats from their lines; equal ones share a rank.

    Of equal totals the one with more in `tie_break` ranks higher.
    """
    totals = [sum(line.points for line in each) for each in lines]
    places = ranks(list(zip(totals, tie_break or [0] * len(seats), strict=True)))
    return tuple(
        SeatScore(seat, total, place, each)
        for seat, total, place, each in zip(seats, totals, places, lines, strict=True)
    )


def plain_verdict(scores: Sequence[SeatScore], tie_break: str = "") -> Verdict:
    """Return who won, several when they share the first rank, and what decided between equals."""
    winners = tuple(score.name for score in scores if score.rank == 1)
    most = max(score.total for score in scores)
    equal = tuple(score.name for score in scores if score.total == most)
    if len(scores) == 1:
        return Verdict(())
    if len(equal) == 1:
        return Verdict(winners)
    return Verdict(winners, (Tie(tie_break if len(winners) < len(equal) else SHARED, equal),))
