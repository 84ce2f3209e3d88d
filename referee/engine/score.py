"""Scores as explanations: lines that add up to a total."""

from __future__ import annotations

from msgspec import Struct

from referee.engine.rule import Fact


class ScoreLine(Struct, frozen=True):
    """One source of points with the numbers it was worked out from."""

    what: str
    points: int
    facts: dict[str, Fact] = {}


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
