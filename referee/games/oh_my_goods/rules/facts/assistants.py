"""The assistants: 8 cards with two sides each, 15 of the 16 sides known."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from msgspec import Struct

from referee.games.oh_my_goods.rules.facts.load import amounts, document
from referee.games.oh_my_goods.rules.words import COLOURS

COST, POINTS = "cost", "points"
DEAREST, MOST_POINTS, MOST_BUILDINGS = 20, 9, 9


class Assistant(Struct, frozen=True, gc=False):
    """What is printed on one side of an assistant."""

    colours: tuple[int, ...]
    cost: int
    points: int


class KnownAssistant(Struct, frozen=True):
    """One side as shipped: what is known of it, how well, and the other reading if there is one."""

    name: str
    printed: str
    sure: str
    rival: str = ""


@cache
def known_assistants() -> Mapping[str, KnownAssistant]:
    """Return all 16 sides; the print of an unknown one is empty."""
    sides = {}
    for name, side in document("assistants.toml").items():
        for text in (side.get("print", ""), side.get("rival", "")):
            if text:
                read_assistant(text)
        sides[name] = KnownAssistant(
            name, side.get("print", ""), side["sure"], side.get("rival", "")
        )
    return MappingProxyType(sides)


@cache
def read_assistant(text: str) -> Assistant:
    """Return what a print such as `green:1,white:2,cost:6,points:3` says; raises ValueError."""
    *colours, cost, points = amounts(text, (*COLOURS, COST, POINTS))
    if not 1 <= sum(colours) <= MOST_BUILDINGS:
        raise ValueError(f"1 to {MOST_BUILDINGS} buildings expected, not {sum(colours)}")
    if cost > DEAREST or points > MOST_POINTS:
        raise ValueError(f"at most {DEAREST} coins and {MOST_POINTS} points expected")
    return Assistant(tuple(colours), cost, points)


def assistant_of(name: str, told: tuple[tuple[str, str], ...]) -> Assistant | None:
    """Return what is printed on a side: what was told of the box, else what is known of it."""
    return _sides(told).get(name)


@cache
def _sides(told: tuple[tuple[str, str], ...]) -> Mapping[str, Assistant]:
    sides = {name: side.printed for name, side in known_assistants().items() if side.printed}
    for name, value in told:
        if name.startswith("assistant."):
            sides[name.removeprefix("assistant.")] = value
    return {name: read_assistant(text) for name, text in sides.items()}
