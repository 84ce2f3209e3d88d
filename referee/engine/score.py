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
