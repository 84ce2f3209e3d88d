"""The wooden elements: what they cost, what is drawn for them, how many there are."""

from __future__ import annotations

from referee.games.intarsia.rules.facts import element_facts
from referee.games.intarsia.rules.words import COLOURS, CROSS, ELEMENTS

_FACTS = element_facts()
# Material cards to pay for each element (IN-R50), in the order of ELEMENTS.
PRICES = tuple(_FACTS[element].price for element in ELEMENTS)
PRICE_OF = dict(zip(ELEMENTS, PRICES, strict=True))
# Cards to draw after it was placed (IN-R81 … R84).
DRAWS = {element: _FACTS[element].draws for element in ELEMENTS}
# Elements that move the reward marker.
REWARDED = frozenset(element for element in ELEMENTS if _FACTS[element].reward)

# The supply counts frames by colour, then midsections, cores, tables and crosses.
Supply = tuple[int, ...]
MIDSECTIONS, CORES, TABLES, CROSSES = range(len(COLOURS), len(COLOURS) + 4)
FRAMES_PER_COLOUR = _FACTS["frame"].supply // len(COLOURS)
# Frames of each colour that go back into the box, by the number of seats (IN-R18).
FRAMES_REMOVED = {2: 4, 3: 2, 4: 0}
IN_THE_BOX = sum(fact.supply for fact in _FACTS.values())
_KIND = {element: len(COLOURS) + number for number, element in enumerate(ELEMENTS[1:])}
KINDS = (*(f"frame.{colour}" for colour in COLOURS), *ELEMENTS[1:])


def full_supply(seats: int) -> Supply:
    """Return the supply before anything has been built (IN-R18)."""
    frames = FRAMES_PER_COLOUR - FRAMES_REMOVED[seats]
    middle, core, table = (_FACTS[element].supply for element in ELEMENTS[1:4])
    return (frames, frames, frames, frames, middle, core, table, _FACTS[CROSS].supply)


def kind_of(element: str, colour: int) -> int:
    """Return where the supply counts an element; a frame of an unknown colour is nowhere (-1)."""
    return colour if element == "frame" else _KIND[element]


def taken(supply: Supply, kind: int, number: int = 1) -> Supply:
    """Return the supply with one element fewer of a kind."""
    left = list(supply)
    left[kind] -= number
    return tuple(left)
