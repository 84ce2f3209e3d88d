"""The printed facts of a box as pictures: floors, tool board, reward track, start cards."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from referee.games.intarsia.pages.ring_view import around, drawn
from referee.games.intarsia.pages.small_words import Stack, stacks
from referee.games.intarsia.rules.box import CHOICES
from referee.games.intarsia.rules.cards import read_cards
from referee.games.intarsia.rules.facts import board_facts, read_wants
from referee.games.intarsia.rules.facts.shapes import ANY, FEWEST_FIELDS, LETTERS, MOST_FIELDS
from referee.games.intarsia.rules.floor import CENTRE, CROSS_PLACES, FRAME_PLACES, PLACES, PLANTS
from referee.games.intarsia.rules.words import (
    CARDS,
    COLOURS,
    MOST_SEATS,
    SIDES,
    START_CARDS,
    TOOLS,
)

_FIXED = {CROSS_PLACES[CENTRE]}
_PLANT_PLACES = {CROSS_PLACES[number] for number in PLANTS}
# What a place of a reward field can show.
REWARDS = (*COLOURS, CARDS[-1], *LETTERS, ANY)
PLANS = tuple(range(1, MOST_SEATS + 1))
COUNTS = tuple(range(FEWEST_FIELDS, MOST_FIELDS + 1))
CHOICES_OF = CHOICES


class BoxSpot(Struct, frozen=True):
    """A place of a floor in a box; `fact` is "" where nothing is printed that matters."""

    place: str
    kind: str
    colour: str
    fact: str
    depth: int = 0
    enclosed: bool = False


class BoxTile(Struct, frozen=True):
    """A space of the tool board in a box: what is known of its two tiles."""

    tile: str
    colour: str
    needs: str
    bonus: str
    second: str


class BoxField(Struct, frozen=True):
    """A field of the reward track in a box."""

    number: int
    x: float
    y: float
    cards: tuple[str, ...]


class BoxStart(Struct, frozen=True):
    """A start-material card in a box."""

    card: str
    cards: tuple[Stack, ...]
    asked: bool


class BoxView(Struct, frozen=True):
    """All pictures of a box."""

    floors: dict[str, tuple[BoxSpot, ...]]
    # By side, the four plans one by one, for boxes in which they differ.
    plans: dict[str, tuple[tuple[BoxSpot, ...], ...]]
    # Whether something was told of single plans.
    differ: bool
    tools: dict[str, tuple[BoxTile, ...]]
    names: dict[str, str]
    fields: int
    ring: tuple[BoxField, ...]
    starts: tuple[BoxStart, ...]


def box_view(told: Mapping[str, str]) -> BoxView:
    """Return the pictures of a box, filled with what its owner has told."""
    known = {name: fact.value for name, fact in board_facts().items() if fact.value is not None}
    known.update(told)
    fields = int(known.get("ring.fields", "0"))
    return BoxView(
        floors={side: floor(known, side) for side in SIDES},
        plans={side: tuple(floor(known, side, f"{n}.") for n in PLANS) for side in SIDES},
        differ=any(f"floor.{side}.{n}." in name for name in told for side in SIDES for n in PLANS),
        tools={tool: tuple(_tile(known, tool, colour) for colour in COLOURS) for tool in TOOLS},
        names={tool: known.get(f"tool.{tool}", "") for tool in TOOLS},
        fields=fields,
        ring=tuple(_field(known, number, fields) for number in range(1, fields + 1)),
        starts=tuple(_start(known, card) for card in START_CARDS),
    )


def floor(known: Mapping[str, str], side: str, plan: str = "") -> tuple[BoxSpot, ...]:
    """Return the 25 places of one side of all floor plans, or of the one named (`3.`)."""
    found = []
    for place in PLACES:
        fact = f"floor.{side}.{plan}{place}"
        if place in FRAME_PLACES:
            found.append(BoxSpot(place, "frame", known.get(fact, "unknown"), fact))
        elif side == "B" and place in _PLANT_PLACES:
            found.append(BoxSpot(place, "plant", "", ""))
        elif side == "B" and place not in _FIXED:
            found.append(BoxSpot(place, "cross", known.get(fact, "unknown"), fact))
        else:
            found.append(BoxSpot(place, "cross", "", ""))
    return tuple(found)


def _tile(known: Mapping[str, str], tool: str, colour: str) -> BoxTile:
    tile = f"{tool}.{colour}"
    needs, bonus, second = (known.get(f"tile.{tile}.{w}", "") for w in ("needs", "bonus", "second"))
    return BoxTile(tile, colour, needs, bonus, second)


def _field(known: Mapping[str, str], number: int, fields: int) -> BoxField:
    text = known.get(f"ring.{number}")
    return BoxField(number, *around(number, fields), drawn(read_wants(text) if text else None))


def _start(known: Mapping[str, str], card: str) -> BoxStart:
    text = known.get(f"start.{card}")
    asked = f"start.{card}" in board_facts()
    return BoxStart(card, stacks(read_cards(text)) if text else (), asked)


def counted(value: str) -> dict[str, int]:
    """Return how many cards of each kind a start card shows, for a form that asks."""
    cards = read_cards(value) if value else (0,) * len(CARDS)
    return dict(zip(CARDS, cards, strict=True))


def single(value: str) -> tuple[str, ...]:
    """Return the three cards of a reward field, for a form that asks."""
    return drawn(read_wants(value)) if value else ("", "", "")
