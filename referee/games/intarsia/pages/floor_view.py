"""A floor as it lies there: every place with its colour and what was built on it."""

from __future__ import annotations

from msgspec import Struct

from referee.games.intarsia.rules.floor import (
    CENTRE,
    CROSS_NUMBER,
    ENCLOSURES,
    FRAME_NUMBER,
    PLACES,
    PLANT_MASK,
    PLANTS,
)
from referee.games.intarsia.rules.printed import UNKNOWN, floor_fact, plan_of
from referee.games.intarsia.rules.table import Floor, Table
from referee.games.intarsia.rules.words import COLOURS


class Spot(Struct, frozen=True):
    """One place: `kind` is frame, cross or plant; `depth` how many elements lie there.

    The colour is "" where every colour will do, `unknown` where nobody has told it yet; `fact` is
    then what it is called in the box.
    """

    place: str
    kind: str
    colour: str
    depth: int
    fact: str = ""
    # A plant with everything around it.
    enclosed: bool = False
    # Built in this turn.
    fresh: bool = False


def spots(table: Table, seat: int) -> tuple[Spot, ...]:
    """Return the 25 places of a seat's floor in the order of reading."""
    return tuple(_spot(table, seat, place) for place in PLACES)


def _spot(table: Table, seat: int, place: str) -> Spot:
    floor, plan = table.floors[seat], plan_of(table, seat)
    fresh = seat == table.turn and place == table.place
    fact = floor_fact(table, seat, place)
    if place in FRAME_NUMBER:
        number = FRAME_NUMBER[place]
        colour = colour_word(plan.frames[number])
        return Spot(place, "frame", colour, floor.depths[number], fact, fresh=fresh)
    number = CROSS_NUMBER[place]
    if table.side == "B" and PLANT_MASK >> number & 1:
        return Spot(place, "plant", "", 0, enclosed=_enclosed(floor, number))
    coloured = table.side == "B" and number != CENTRE
    colour = colour_word(plan.crosses[number]) if coloured else ""
    return Spot(place, "cross", colour, floor.crosses >> number & 1, fact, fresh=fresh)


def colour_word(colour: int) -> str:
    """Return the word of a printed colour."""
    return "unknown" if colour == UNKNOWN else COLOURS[colour]


def _enclosed(floor: Floor, plant: int) -> bool:
    beside, corners = ENCLOSURES[PLANTS.index(plant)]
    return floor.crosses & corners == corners and all(floor.depths[frame] for frame in beside)
