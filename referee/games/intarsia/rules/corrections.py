"""Reading corrections: a name and a value become what lies before a seat or on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.engine.errors import Unreadable
from referee.engine.fields import Field, Flag, Name, Number, Word, Words, shown, split
from referee.games.intarsia.rules.cards import CardsField
from referee.games.intarsia.rules.facts import MOST_FIELDS
from referee.games.intarsia.rules.floor import (
    CROSS_PLACES,
    FRAME_NUMBER,
    FRAME_PLACES,
    PLANTS,
    Depths,
    crosses_at,
    crosses_named,
)
from referee.games.intarsia.rules.reading import joined, tile_word
from referee.games.intarsia.rules.scoring import end_of
from referee.games.intarsia.rules.table import Floor, Table, Tile
from referee.games.intarsia.rules.words import BONUSES, LAYERS, ROUNDS, SPACES, START_CARDS, TABLE

# The phases that a correction can lead to; the others only last until something is told.
PHASES = ("building", "conclusion", "over")
NO_CARD = "none"


class Ornaments(Field, frozen=True):
    """All ornaments of a floor: place and number of elements, `r0c1:3,r1c0:1`."""

    def read(self, text: str) -> Depths:
        """Return the elements of each ornament, by the number of its frame place."""
        depths = [0] * len(FRAME_PLACES)
        for word in split(text):
            place, _, number = word.partition(":")
            if place not in FRAME_NUMBER or number not in ("1", "2", "3", "4"):
                raise Unreadable(
                    f"ornaments such as r0c1:3 (1 to {len(LAYERS)} elements) expected,"
                    f" found {shown(word)}"
                )
            if depths[FRAME_NUMBER[place]]:
                raise Unreadable(f"{place} is named twice")
            depths[FRAME_NUMBER[place]] = int(number)
        return tuple(depths)

    def write(self, value: Depths) -> str:
        """Write places and numbers of elements."""
        return joined(f"{p}:{n}" for p, n in zip(FRAME_PLACES, value, strict=True) if n)


class Crosses(Field, frozen=True):
    """All crosses of a floor: their places."""

    def read(self, text: str) -> int:
        """Return the crosses as bits."""
        return crosses_at(Words(words=CROSS_PLACES).read(text))

    def write(self, value: int) -> str:
        """Write the places."""
        return joined(crosses_named(value))


class Tiles(Field, frozen=True):
    """All tool tiles of a seat: space and bonus, `hammer.green:2`."""

    def read(self, text: str) -> tuple[Tile, ...]:
        """Return the tiles."""
        tiles: list[Tile] = []
        for word in split(text):
            space, _, bonus = word.partition(":")
            if space not in SPACES or bonus not in map(str, BONUSES):
                raise Unreadable(f"tiles such as hammer.green:2 expected, found {shown(word)}")
            tiles.append(Tile(SPACES.index(space), int(bonus)))
        return tuple(tiles)

    def write(self, value: tuple[Tile, ...]) -> str:
        """Write spaces and bonuses."""
        return joined(map(tile_word, value))


class StartCard(Field, frozen=True):
    """A start-material card, or `none`."""

    def read(self, text: str) -> str:
        """Return the card; "" when there is none."""
        card: str = Word(words=(*START_CARDS, NO_CARD)).read(text)
        return "" if card == NO_CARD else card

    def write(self, value: str) -> str:
        """Write the card."""
        return value or NO_CARD


class Counts(Field, frozen=True):
    """How many ornaments there are of 1, 2, 3 and 4 elements: `2,4,1,3`."""

    def read(self, text: str) -> tuple[int, ...]:
        """Return the four numbers."""
        parts = split(text)
        most = Number(most=len(FRAME_PLACES))
        counts = tuple(most.read(part) for part in parts)
        if len(counts) != len(LAYERS) or sum(counts) > len(FRAME_PLACES):
            raise Unreadable(f"four numbers such as 2,4,1,3 expected, found {shown(text)}")
        return counts

    def write(self, value: tuple[int, ...]) -> str:
        """Join the numbers by commas."""
        return ",".join(map(str, value))


# What lies before a seat: the name in a correction, the name in `Floor`, how it is written.
SEAT_FIELDS: dict[str, tuple[str, Field]] = {
    "points": ("points", Number(most=999)),
    "hand": ("hand", CardsField(spec="cards")),
    "ornaments": ("depths", Ornaments(spec="printed_value")),
    "crosses": ("crosses", Crosses(spec="printed_value")),
    "tiles": ("tiles", Tiles(spec="printed_value")),
    "start_card": ("start_card", StartCard(spec="printed_value")),
    "passed": ("passed", Flag()),
}
# What lies in the middle of the table.
TABLE_FIELDS: dict[str, Field] = {
    "round": Number(least=1, most=ROUNDS),
    "turn": Name(spec="seat"),
    "start": Name(spec="seat"),
    "last_passed": Name(spec="seat"),
    "phase": Word(words=PHASES, spec="phase"),
    "reward": Number(least=1, most=MOST_FIELDS),
}
# What is told of a seat at the end of a match that nobody tracked.
END_FIELDS: dict[str, Field] = {
    "ornament_counts": Counts(),
    "tool_tiles": Number(most=len(SPACES)),
    "plants": Number(most=len(PLANTS)),
}
SEAT_NAMES = (*SEAT_FIELDS, *END_FIELDS)
TABLE_NAMES = tuple(TABLE_FIELDS)


def read_value(name: str, text: str) -> Any:
    """Return what a correction sets a thing to; raises Unreadable."""
    if name in SEAT_FIELDS:
        return SEAT_FIELDS[name][1].read(text)
    field = TABLE_FIELDS.get(name) or END_FIELDS.get(name)
    if field is not None:
        return field.read(text)
    known = ", ".join((*SEAT_NAMES, *TABLE_NAMES))
    raise Unreadable(f"nothing is called {shown(name)} here; there are {known}")


def told_end(floor: Floor, changes: Mapping[str, str]) -> tuple[int, ...]:
    """Return the end of a match that nobody tracked, as far as a correction tells it."""
    told = {name: read_value(name, text) for name, text in changes.items() if name in END_FIELDS}
    if not told:
        return floor.told
    *counts, tiles, plants = floor.told or end_of(floor)
    return (
        *told.get("ornament_counts", counts),
        told.get("tool_tiles", tiles),
        told.get("plants", plants),
    )


def correctable(table: Table, where: str) -> dict[str, Field]:
    """Return what can be corrected of a seat or of the middle, with how it is written."""
    if where == TABLE:
        seats = Word(words=table.seats, spec="seat")
        return {
            name: seats if isinstance(field, Name) else field
            for name, field in TABLE_FIELDS.items()
        }
    fields = {name: field for name, (_, field) in SEAT_FIELDS.items()}
    return {**fields, **END_FIELDS} if table.phase == "over" else fields
