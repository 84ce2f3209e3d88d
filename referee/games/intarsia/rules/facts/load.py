"""Reads the shipped data files of this folder, once, into immutable values."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Final

from msgspec import Struct

from referee.engine.errors import Unreadable
from referee.engine.fields import shown
from referee.games.intarsia.rules.words import COLOURS, MOST_SEATS, SIDES, START_CARDS, TOOLS

from .shapes import MOST_FIELDS, Shape, canonical

UNKNOWN: Final = "U"
LONGEST: Final = 60


class Element(Struct, frozen=True):
    """One kind of wooden element."""

    price: int
    draws: int
    supply: int
    reward: bool = False


class Spot(Struct, frozen=True):
    """One place of the floor plan."""

    kind: str
    zone: str


class Fact(Struct, frozen=True):
    """Something printed in the box: its value, None when unknown, and how sure it is."""

    name: str
    shape: Shape
    value: str | None = None
    confidence: str = UNKNOWN
    source: str = ""


@cache
def element_facts() -> Mapping[str, Element]:
    """Return the wooden elements by name."""
    return {name: Element(**entry) for name, entry in _document("elements.toml").items()}


@cache
def floor_spots() -> Mapping[str, Spot]:
    """Return the places of a floor plan by name, row by row."""
    return {name: Spot(**entry) for name, entry in _document("floor.toml").items()}


@cache
def board_facts() -> Mapping[str, Fact]:
    """Return every printed fact that there is, by name: most of them unknown."""
    known = _document("printed.toml")["facts"]
    facts = {name: Fact(name, shape, **known.get(name, {})) for name, shape in _names()}
    for name in known:
        if facts[name].value != canonical(facts[name].shape, known[name]["value"]):
            raise ValueError(f"{name}: {known[name]['value']} is not in its one form")
    return MappingProxyType(facts)


@cache
def sources() -> Mapping[str, str]:
    """Return what the source letters of the facts stand for."""
    found: dict[str, str] = _document("printed.toml")["sources"]
    return MappingProxyType(found)


def _names() -> Iterator[tuple[str, Shape]]:
    """Yield the name and the shape of every fact.

    Whether the four floor plans of a box are alike is not known either: `floor.A.r0c1` stands for
    all of them, `floor.A.3.r0c1` for the third one alone.
    """
    for plan in ("", *(f"{number}." for number in range(1, MOST_SEATS + 1))):
        for side in SIDES:
            for place, spot in floor_spots().items():
                if spot.kind == "frame" or (side == "B" and spot.zone in ("edge", "corner")):
                    yield f"floor.{side}.{plan}{place}", "colour"
    for tool in TOOLS:
        yield f"tool.{tool}", "tool"
        for colour in COLOURS:
            yield f"tile.{tool}.{colour}.needs", "needs"
            yield f"tile.{tool}.{colour}.bonus", "bonus"
            yield f"tile.{tool}.{colour}.second", "second"
    yield "ring.fields", "number"
    for field in range(1, MOST_FIELDS + 1):
        yield f"ring.{field}", "reward"
    for card in START_CARDS:
        yield f"start.{card}", "cards"


def read_fact(name: str, text: str) -> str:
    """Return a told fact in its one form; raises Unreadable."""
    fact = board_facts().get(name)
    if fact is None:
        raise Unreadable(f"{shown(name)} is not the name of a printed fact")
    if len(text) > LONGEST:
        raise Unreadable(f"{name}: at most {LONGEST} characters expected, found {len(text)}")
    try:
        return canonical(fact.shape, text.strip())
    except Unreadable as fault:
        raise Unreadable(f"{name}: {fault}") from fault


@cache
def practice_facts() -> Mapping[str, str]:
    """Return our own floor, tool board, reward track and start cards, for trying out."""
    document = _document("practice.toml")
    told: dict[str, str] = {}
    for side, places in document["floor"].items():
        told.update({f"floor.{side}.{place}": colour for place, colour in places.items()})
    for tool, rows in document["tile"].items():
        for colour, (needs, bonus, second) in rows.items():
            space = f"tile.{tool}.{colour}"
            told.update({f"{space}.needs": needs, f"{space}.bonus": bonus})
            told[f"{space}.second"] = second
    told.update({f"tool.{tool}": name for tool, name in document["tool"].items()})
    fields = document["ring"]["fields"]
    told["ring.fields"] = str(len(fields))
    told.update({f"ring.{number}": shows for number, shows in enumerate(fields, 1)})
    told.update({f"start.{card}": shows for card, shows in document["start"].items()})
    return MappingProxyType({name: read_fact(name, text) for name, text in told.items()})


def _document(path: str) -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath(path).read_text(encoding="utf-8"))
