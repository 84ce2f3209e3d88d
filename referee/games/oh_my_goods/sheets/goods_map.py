"""The map of goods and chains: what becomes of what, drawn from resources on the left to the right.

Most chains that take two things take coal: it stands as a sign beside the arrow, so that the map
has no line that crosses all the others.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from referee.games.oh_my_goods.rules.chains import coins_each
from referee.games.oh_my_goods.rules.facts import CARDS, good_kinds
from referee.games.oh_my_goods.rules.words import ANY, PLACE

# Column and row of everything on the map.
PLACES: Final[Mapping[str, tuple[int, float]]] = {
    "grain": (0, 1.5), "flour": (1, 0.5), "bread": (2, 0), "foodstuff": (3, 0),
    "cattle": (1, 2), "leather": (2, 1), "shoes": (3, 1), "meat": (2, 2),
    "wool": (0, 3), "fabric": (1, 3), "clothes": (2, 3),
    "wood": (0, 5), "planks": (1, 4.5), "barrels": (2, 4), "windows": (2, 5),
    "coal": (1, 5.5),
    "stone": (0, 6.5), "iron": (1, 6.5), "tools": (2, 6.5),
    "clay": (0, 7.5), "bricks": (1, 7.5),
    ANY: (0, 8.5), "glass": (1, 8.5),
}  # fmt: skip
COLUMN, ROW, WIDE, HIGH, EDGE = 49.0, 14.4, 34.0, 11.4, 2.0
# Room for the coin at the last corner.
COIN: Final = 2.5
WIDTH: Final = 3 * COLUMN + WIDE + 2 * EDGE + COIN
HEIGHT: Final = 8.5 * ROW + HIGH + 2 * EDGE
# How wide a resource is: it has neither building nor worth.
RESOURCE_WIDE: Final = 27.0


class Node(Struct, frozen=True):
    """A resource or a good on the map, with its building and its worth."""

    word: str
    x: float
    y: float
    wide: float
    kind: str = ""
    colour: str = ""
    value: int = 0


class Link(Struct, frozen=True):
    """An arrow from what a chain takes to what it makes; `beside` is what it takes as well."""

    path: str
    x: float
    y: float
    beside: str
    made: int
    gain: int
    chain: bool = True


def nodes() -> list[Node]:
    """Return everything on the map, in the order of its columns."""
    return [_node(word) for word in PLACES]


def links() -> list[Link]:
    """Return all chains; glass has none and is made of any resources."""
    return [_link(good) for good in good_kinds()]


def _node(word: str) -> Node:
    column, row = PLACES[word]
    x, y = EDGE + column * COLUMN, EDGE + row * ROW
    if word in PLACE or word == ANY:
        return Node(word, x + WIDE - RESOURCE_WIDE, y, RESOURCE_WIDE)
    card = _card(word)
    return Node(word, x, y, WIDE, CARDS[card].building, CARDS[card].colour, CARDS[card].value)


def _card(good: str) -> str:
    return next(name for name, card in CARDS.items() if card.good == good)


def _link(good: str) -> Link:
    card = _card(good)
    # What stands nearest to the left is what the arrow comes from.
    main, *beside = CARDS[card].chain or (ANY,)
    start, end = _node(main), _node(good)
    x0, y0 = start.x + start.wide, start.y + HIGH / 2
    x1, y1 = end.x, end.y + HIGH / 2
    bend = (x0 + x1) / 2
    path = f"M{x0:.1f} {y0:.1f}C{bend:.1f} {y0:.1f} {bend:.1f} {y1:.1f} {x1 - 1.2:.1f} {y1:.1f}"
    gain = coins_each(card) if CARDS[card].chain else 0
    return Link(path, x1, y1, "".join(beside), 1 + len(beside), gain, bool(CARDS[card].chain))
