"""Lines of a final scoring: their short names, how they were worked out, and their order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from referee.lent.material import ScoreRow
from referee.text import Phrases, capital, readable


def line_name(what: str, speech: Phrases) -> str:
    """Return the short name of a line: `score_name.<what>`, else `score.<what>`, else a word."""
    key = f"score_name.{what}"
    if speech.has(key):
        return speech.say(key)
    key = f"score.{what}"
    if speech.has(key) and not speech.needs(key):
        return speech.say(key)
    return capital(readable(what))


def working(row: ScoreRow, speech: Phrases) -> str:
    """Return the numbers that a line was worked out from, where the game says them."""
    key = f"score_how.{row.what}"
    return speech.say(key, **row.facts) if speech.has(key) else ""


def in_order(lines: Iterable[Sequence[str]]) -> list[str]:
    """Return all score lines that anybody has, in order; a seat that skips one does not move it."""
    order: list[str] = []
    for line in lines:
        place = 0
        for what in line:
            if what in order:
                place = order.index(what) + 1
            else:
                order.insert(place, what)
                place += 1
    return order
