"""Reading corrections: a name and a value become a change of the table or of what a seat has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.engine.errors import Unreadable
from referee.engine.fields import Field, Name, Number, Word, Words, shown, split
from referee.games.oh_my_goods.rules.facts import DECK, known_assistants
from referee.games.oh_my_goods.rules.move import (
    AssistantName,
    Building,
    BuildingOrNone,
    GoodsOf,
    PlannedCard,
)
from referee.games.oh_my_goods.rules.table import Estate, Post, Table
from referee.games.oh_my_goods.rules.words import (
    NAMELESS,
    NONE,
    PHASES,
    SETUP,
    SYMBOLS,
    TABLE,
    WAYS,
)

Change = dict[str, object]
# A place for a card that is still to be taken from a pile.
WANTED = ""
SEAT_NAMES = ("hand", "buildings", "goods", "assistants", "worker", "way", "planned")
# The end of a match that nobody tracked.
FINAL_NAMES = ("final_buildings", "final_assistants", "final_coins")
TABLE_NAMES = (
    "round", "active", "turn", "phase", "sunrise", "sunset", "pile", "discards",
    "assistants_shown", "last_round",
)  # fmt: skip
MOST_ROUNDS = 99
MOST_POINTS = 9
MOST_COINS = 9_999


class Counted(Field, frozen=True):
    """A number of cards, or the cards themselves: `5` or `OMG-001,OMG-005`."""

    def read(self, text: str) -> int | tuple[str, ...]:
        """Return the number or the cards."""
        if text == NONE:
            return 0
        if text.isdecimal():
            return int(Number(most=len(DECK)).read(text))
        return Words(words=DECK).read(text)


class Row(Words, frozen=True):
    """Cards of the market: by their symbols, by their ids where the app deals."""

    words: tuple[str, ...] = SYMBOLS
    spec: str = "symbol&"

    def read(self, text: str) -> tuple[str, ...]:
        """Return the cards if all of them can lie there."""
        parts = split(text)
        for part in parts:
            if part not in SYMBOLS and part not in DECK:
                raise Unreadable(f"a symbol such as wood or wood* expected, found {shown(part)}")
        return parts


class Posts(Field, frozen=True):
    """Hired assistants with their buildings: `A03@OMG-012`."""

    def read(self, text: str) -> tuple[Post, ...]:
        """Return where each assistant works."""
        posts = []
        for part in split(text):
            assistant, at, building = part.partition("@")
            if not at:
                raise Unreadable(f"such as A03@OMG-012 expected, found {shown(part)}")
            posts.append(Post(AssistantName().read(assistant), Building().read(building)))
        return tuple(posts)


class Buildings(Field, frozen=True):
    """Buildings by the ids of their cards."""

    def read(self, text: str) -> tuple[str, ...]:
        """Return the buildings."""
        return tuple(Building().read(part) for part in split(text))


class WayOrNone(Word, frozen=True):
    """Orderly or sloppy; `none` when the worker is at home."""

    words: tuple[str, ...] = (*WAYS, NONE)

    def read(self, text: str) -> str:
        """Return the way, "" for none."""
        return super().read(text).replace(NONE, "")


class PointsList(Field, frozen=True):
    """Victory points of each card: `2,3,2`."""

    def read(self, text: str) -> tuple[int, ...]:
        """Return the points."""
        return tuple(int(Number(most=MOST_POINTS).read(part)) for part in split(text))


FIELDS: dict[str, Field] = {
    "hand": Counted(),
    "buildings": Buildings(),
    "goods": GoodsOf(),
    "assistants": Posts(),
    "worker": BuildingOrNone(),
    "way": WayOrNone(),
    "planned": PlannedCard(),
    "round": Number(least=1, most=MOST_ROUNDS),
    "active": Name(),
    "turn": Name(),
    "phase": Word(words=tuple(phase for phase in PHASES if phase != SETUP)),
    "sunrise": Row(),
    "sunset": Row(),
    "pile": Number(most=len(DECK)),
    "discards": Number(most=len(DECK)),
    "assistants_shown": Words(words=tuple(known_assistants())),
    "last_round": Number(most=MOST_ROUNDS),
    "final_buildings": PointsList(),
    "final_assistants": PointsList(),
    "final_coins": Number(most=MOST_COINS),
}


def correctable(table: Table, where: str) -> dict[str, Field]:
    """Return what can be corrected of a seat or of the middle, with how it is written."""
    names = TABLE_NAMES if where == TABLE else SEAT_NAMES
    seats = Word(words=table.seats, spec="seat")
    fields = {name: FIELDS[name] for name in names}
    return {name: seats if isinstance(field, Name) else field for name, field in fields.items()}


def read_value(name: str, text: str) -> Any:
    """Return the value that a correction names; raises Unreadable."""
    field = FIELDS.get(name)
    if field is None:
        known = ", ".join(FIELDS)
        raise Unreadable(f"nothing is called {shown(name)} here; there are {known}")
    return field.read(text)


def change_of(name: str, value: Any) -> Callable[[Estate, bool], Change]:
    """Return how a correction changes what a seat has; the flag says whether the app deals."""
    if name == "hand":
        return lambda estate, app: {"hand": _counted(estate.hand, value, app)}
    if name == "buildings":
        return lambda estate, app: _buildings(estate, value)
    if name == "goods":
        return lambda estate, app: {"goods": _goods(estate, dict(value))}
    if name == "planned":
        return lambda estate, app: {"planned": _planned(estate, value, app)}
    if name == "assistants":
        return lambda estate, app: {"posts": value}
    return lambda estate, app: {name: value}


def _counted(cards: tuple[str, ...], value: int | tuple[str, ...], app: bool) -> tuple[str, ...]:
    """Return a hand as corrected; cards that are only counted must come from a pile."""
    if isinstance(value, tuple):
        return value if app else (NAMELESS,) * len(value)
    kept = cards[:value]
    return kept + (WANTED,) * (value - len(kept))


def _planned(estate: Estate, value: str, app: bool) -> str:
    """Return the planned card as corrected; where the app deals it must be named."""
    if app:
        return estate.planned or NAMELESS if value == NAMELESS else value
    return NAMELESS if value else ""


def _buildings(estate: Estate, value: tuple[str, ...]) -> Change:
    """Return the buildings as corrected; goods stay on those that stay."""
    lying = dict(zip(estate.buildings, estate.goods, strict=True))
    return {"buildings": value, "goods": tuple(lying.get(building, ()) for building in value)}


def _goods(estate: Estate, counts: dict[str, int]) -> tuple[tuple[str, ...], ...]:
    """Return the goods as corrected; what is not named holds none."""
    found = []
    for building, goods in zip(estate.buildings, estate.goods, strict=True):
        count = counts.get(building, 0)
        kept = goods[:count]
        found.append(kept + (WANTED,) * (count - len(kept)))
    return tuple(found)
