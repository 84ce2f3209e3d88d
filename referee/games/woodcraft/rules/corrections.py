"""Reading corrections: a name and a value become a change of the table or of a workshop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.engine.errors import Unreadable
from referee.engine.fields import Field, Flag, Name, Names, Number, Word, Words, shown, split
from referee.games.woodcraft.rules.announcing import REPUTATION_TILES, TILES_IN_PLAY, YARD_COLOURS
from referee.games.woodcraft.rules.cards import NAMELESS
from referee.games.woodcraft.rules.dice import PIPS
from referee.games.woodcraft.rules.facts import TOOL_KINDS
from referee.games.woodcraft.rules.move import Dice
from referee.games.woodcraft.rules.reading import GONE
from referee.games.woodcraft.rules.table import PlacedOrder, Workshop
from referee.games.woodcraft.rules.wheel import position
from referee.games.woodcraft.rules.words import (
    ATTIC,
    COLOURS,
    CONTRACTS,
    QUADRANTS,
    ROOMS,
    ROWS,
    SLOTS,
    TILES,
)

Change = dict[str, object]
ATTIC_FILLING = ("B1", "B2", "B3", "B4", "M1", "M2", "M3", "T2", "T3", "T1", "T4")
YES = {"true": "yes", "1": "yes", "on": "yes", "false": "no", "0": "no", "off": "no"}

COUNTERS: dict[str, Number] = {
    "points": Number(most=999),
    "blueberries": Number(most=999),
    "lanterns": Number(most=99),
    "glue": Number(most=99),
    "scrap": Number(most=99),
    "sawblades": Number(most=99),
    "reuse": Number(most=99),
    "reputation": Number(most=14),
    "blueberry_income": Number(most=30),
    "hazelnut_income": Number(most=30),
    "marketing": Number(most=8),
}
TABLE_NAMES = (
    "round", "turn", "phase", "saw", "arc", "yard", "order_display", "helper_display",
    "contracts_shown", "reputation_tiles", "neutral", *(f"tile.{tile}" for tile in TILES),
)  # fmt: skip

MOST_SHOWN = {"contracts_shown": len(CONTRACTS), "reputation_tiles": TILES_IN_PLAY}


def seat_change(name: str, text: str) -> Callable[[Workshop], Change]:
    """Return how a correction changes a workshop; raises Unreadable."""
    if name in COUNTERS:
        value = COUNTERS[name].read(text)
        return lambda shop: {name: value}
    if name == "lumber":
        return _fixed(lumber=Dice().read(text))
    if name in ("completed", "hand"):
        return _fixed(**{name: Names().read(text)})
    if name == "contracts":
        return _fixed(contracts=Words(words=CONTRACTS).read(text))
    if name in ("saw_tiles", "splice_tiles"):
        return _fixed(**{name: _tiles(text, 3)})
    if name == "glue_tile":
        return _fixed(glue_tile=_tiles(_as_count(text), 1))
    reader = _READERS.get(name)
    if reader is None:
        known = ", ".join((*SEAT_NAMES, *TABLE_NAMES))
        raise Unreadable(f"nothing is called {shown(name)} here; there are {known}")
    return reader(text)


def _fixed(**change: object) -> Callable[[Workshop], Change]:
    return lambda shop: change


def _as_count(text: str) -> str:
    """Return a yes or no, in any of its words, as the number of glue tiles."""
    return {"yes": "1", "no": "0"}.get(YES.get(text, text), text)


def _tiles(text: str, most: int) -> tuple[bool, ...]:
    """Read tiles as a number of usable ones, or one by one as `ready` and `x`."""
    if text.isdigit():
        return (True,) * int(Number(most=most).read(text))
    flags = Words(words=("ready", "x")).read(text)
    if len(flags) > most:
        raise Unreadable(f"at most {most} tiles expected, found {len(flags)}")
    return tuple(flag == "ready" for flag in flags)


def _completed_orders(text: str) -> Callable[[Workshop], Change]:
    """Set the number of completed orders; those that nobody has named count as `?`."""
    number = Number(most=40).read(text)

    def change(shop: Workshop) -> Change:
        named = shop.completed[:number]
        return {"completed": named + (NAMELESS,) * (number - len(named))}

    return change


def _open_orders(text: str) -> Callable[[Workshop], Change]:
    """Set the number of orders beside the board; unnamed ones lie in the top row."""
    number = Number(most=20).read(text)

    def change(shop: Workshop) -> Change:
        named = shop.orders[:number]
        return {"orders": named + (PlacedOrder(NAMELESS, 1),) * (number - len(named))}

    return change


def _orders(text: str) -> Callable[[Workshop], Change]:
    """Set the orders beside the board, written `OI/6@2`."""
    placed: list[PlacedOrder] = []
    for word in split(text):
        card, at, row = word.rpartition("@")
        if not at:
            raise Unreadable(f"an order with its row such as OI/6@2 expected, found {shown(word)}")
        placed.append(PlacedOrder(Name().read(card), Number(least=1, most=ROWS).read(row)))
    return _fixed(orders=tuple(placed))


def _pots(text: str) -> Callable[[Workshop], Change]:
    """Set the number of pots; trees in pots that stay are kept."""
    number = Number(least=1, most=3).read(text)

    def change(shop: Workshop) -> Change:
        kept = tuple(die or "" for die in shop.pots[:number])
        return {"pots": kept + (None,) * (3 - number)}

    return change


def _potted(text: str) -> Callable[[Workshop], Change]:
    """Set the trees; the pots themselves stay, and a tree in a missing pot shows that it is there.

    Pots are added in their order, so a brown one never comes without the yellow one (R-079).
    """
    trees = Dice().read(text)
    dice = {die[0]: die for die in trees}
    if len(dice) < len(trees):
        raise Unreadable("at most one tree of each colour expected")
    fewest = max((COLOURS.index(colour) + 1 for colour in dice), default=1)

    def change(shop: Workshop) -> Change:
        pots = max(fewest, 3 - shop.pots.count(None))
        planted = tuple(dice.get(colour, "") for colour in COLOURS[:pots])
        return {"pots": planted + (None,) * (3 - pots)}

    return change


def _helpers(text: str) -> Callable[[Workshop], Change]:
    """Set the number of helpers; unnamed ones fill the free rooms in order."""
    number = Number(most=6).read(text)

    def change(shop: Workshop) -> Change:
        rooms = list(shop.rooms)
        for index in range(len(rooms)):
            if rooms[index] and sum(map(bool, rooms)) > number and rooms[index] == NAMELESS:
                rooms[index] = ""
        for index in reversed(range(len(rooms))):
            if sum(map(bool, rooms)) > number:
                rooms[index] = ""
        for index in range(len(rooms)):
            if not rooms[index] and sum(map(bool, rooms)) < number:
                rooms[index] = NAMELESS
        return {"rooms": tuple(rooms)}

    return change


def _tools(text: str) -> Callable[[Workshop], Change]:
    """Set the tools by their kinds or just by their number; they fill the attic from the bottom.

    Where only the number is told, those that are new have no kind.
    """
    if text and not text.isdigit():
        kinds = Words(words=(*TOOL_KINDS, NAMELESS)).read(text)
        if len(kinds) > len(ATTIC):
            raise Unreadable(f"at most {len(ATTIC)} tools expected, found {len(kinds)}")
        filled = dict(zip(ATTIC_FILLING, kinds, strict=False))
        return _fixed(attic=tuple(filled.get(space, "") for space in ATTIC))
    number = Number(most=11).read(text)

    def change(shop: Workshop) -> Change:
        attic = list(shop.attic)
        order = [ATTIC.index(space) for space in ATTIC_FILLING]
        for index in reversed(order):
            if sum(map(bool, attic)) > number:
                attic[index] = ""
        for index in order:
            if not attic[index] and sum(map(bool, attic)) < number:
                attic[index] = NAMELESS
        return {"attic": tuple(attic)}

    return change


def _placed(
    text: str, field: str, places: tuple[str, ...], things: tuple[str, ...]
) -> Callable[[Workshop], Change]:
    """Set rooms or attic space by space, written `R1:HI/3` or `B2:wrench`."""
    found = dict.fromkeys(places, "")
    for word in split(text):
        place, colon, thing = word.partition(":")
        if not colon or place not in found:
            raise Unreadable(f"such as {places[0]}:… expected, found {shown(word)}")
        known = not things or thing in (*things, NAMELESS)
        if not known:
            raise Unreadable(f"one of {', '.join(things)} expected, found {shown(thing)}")
        found[place] = Name().read(thing)
    return _fixed(**{field: tuple(found.values())})


_READERS: dict[str, Callable[[str], Callable[[Workshop], Change]]] = {
    "completed_orders": _completed_orders,
    "open_orders": _open_orders,
    "orders": _orders,
    "pots": _pots,
    "potted": _potted,
    "helpers": _helpers,
    "rooms": lambda text: _placed(text, "rooms", ROOMS, ()),
    "tools": _tools,
    "attic": lambda text: _placed(text, "attic", ATTIC, TOOL_KINDS),
}
SEAT_NAMES = (
    *COUNTERS, "lumber", "completed", "hand", "contracts", "saw_tiles", "splice_tiles", "glue_tile",
    *_READERS,
)  # fmt: skip


def table_field(name: str) -> Field:
    """Return how the value of a table correction is written."""
    if name.startswith("tile."):
        places = tuple(f"{q}{slot}" for q in QUADRANTS for slot in range(1, SLOTS + 1))
        return Word(words=places, spec="place")
    return {
        "round": Number(least=1, most=99),
        "saw": Word(words=QUADRANTS, spec="quadrant"),
        "arc": Flag(),
        "yard": Dice(spec="dice"),
        "order_display": Names(spec="card&"),
        "helper_display": Names(spec="card&"),
        "contracts_shown": Words(words=CONTRACTS, spec="contract&"),
        "reputation_tiles": Words(words=(*REPUTATION_TILES, GONE)),
        "neutral": Number(most=14),
        "phase": Word(words=("turn", "over"), spec="phase"),
        "turn": Name(spec="seat"),
    }[name]


def read_table_value(name: str, text: str) -> Any:
    """Return the value of a table correction; raises Unreadable."""
    if name == "arc":
        text = YES.get(text, text)
    value = table_field(name).read(text)
    if name in MOST_SHOWN:
        lying = [word for word in value if word != GONE]
        if len(set(lying)) < len(lying) or len(value) > MOST_SHOWN[name]:
            raise Unreadable(f"at most {MOST_SHOWN[name]} different ones expected")
    if name == "reputation_tiles":
        return tuple("" if tile == GONE else tile for tile in value)
    return value


def place_of(name: str) -> int:
    """Return the place number of a space such as `BR7`."""
    return position(QUADRANTS.index(name[:2]), int(name[2:]))


def yard_is_possible(yard: tuple[str, ...]) -> bool:
    """Tell whether two dice of each colour lie in the yard, or none at all."""
    return not yard or sorted(die[0] for die in yard) == sorted(YARD_COLOURS)


def ordered_yard(yard: tuple[str, ...]) -> tuple[str, ...]:
    """Return the dice of the yard on their spaces."""
    return tuple(sorted(yard, key=lambda die: (COLOURS.index(die[0]), PIPS[die])))
