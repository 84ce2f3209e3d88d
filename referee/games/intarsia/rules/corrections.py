"""Reading corrections: a name and a value become what lies before a seat or on the table."""

from __future__ import annotations

from typing import Any

from referee.engine.errors import Unreadable
from referee.engine.fields import Field, Flag, Name, Number, Word, Words, shown, split
from referee.games.intarsia.rules.cards import CardsField
from referee.games.intarsia.rules.facts import MOST_FIELDS
from referee.games.intarsia.rules.floor import (
    CROSS_PLACES,
    FRAME_NUMBER,
    FRAME_PLACES,
    Depths,
    crosses_at,
    crosses_named,
)
from referee.games.intarsia.rules.reading import joined, tile_word
from referee.games.intarsia.rules.table import Tile
from referee.games.intarsia.rules.words import BONUSES, LAYERS, ROUNDS, SPACES, START_CARDS

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


# What lies before a seat: the name in a correction, the name in `Floor`, how it is written.
SEAT_FIELDS: dict[str, tuple[str, Field]] = {
    "points": ("points", Number(most=999)),
    "hand": ("hand", CardsField()),
    "ornaments": ("depths", Ornaments()),
    "crosses": ("crosses", Crosses()),
    "tiles": ("tiles", Tiles()),
    "start_card": ("start_card", StartCard()),
    "passed": ("passed", Flag()),
}
# What lies in the middle of the table.
TABLE_FIELDS: dict[str, Field] = {
    "round": Number(least=1, most=ROUNDS),
    "turn": Name(),
    "start": Name(),
    "last_passed": Name(),
    "phase": Word(words=PHASES),
    "reward": Number(least=1, most=MOST_FIELDS),
}
SEAT_NAMES = tuple(SEAT_FIELDS)
TABLE_NAMES = tuple(TABLE_FIELDS)


def read_value(name: str, text: str) -> Any:
    """Return what a correction sets a thing to; raises Unreadable."""
    if name in SEAT_FIELDS:
        return SEAT_FIELDS[name][1].read(text)
    if name in TABLE_FIELDS:
        return TABLE_FIELDS[name].read(text)
    known = ", ".join((*SEAT_NAMES, *TABLE_NAMES))
    raise Unreadable(f"nothing is called {shown(name)} here; there are {known}")
