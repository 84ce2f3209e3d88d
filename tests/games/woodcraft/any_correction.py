"""Corrections that somebody could type: readable, and often quite wrong."""

from random import Random

from referee.games.woodcraft.rules.corrections import COUNTERS, TABLE_NAMES
from referee.games.woodcraft.rules.dice import ALL_DICE
from referee.games.woodcraft.rules.facts import TOOL_KINDS, practice_helpers, practice_orders
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.words import ATTIC, COLOURS, CONTRACTS, QUADRANTS, ROOMS, SLOTS

SEAT_NAMES = (
    *COUNTERS, "lumber", "completed", "hand", "contracts", "saw_tiles", "splice_tiles",
    "glue_tile", "completed_orders", "open_orders", "orders", "pots", "potted", "helpers",
    "rooms", "tools", "attic",
)  # fmt: skip


def any_correction(rng: Random, table: Table) -> dict[str, str]:
    """Return one to three changes."""
    names = rng.sample((*SEAT_NAMES, *SEAT_NAMES, *TABLE_NAMES), k=rng.choice((1, 1, 2, 3)))
    return {name: any_text(rng, table, name) for name in names}


def any_text(rng: Random, table: Table, name: str) -> str:
    """Return words that a correction of this name can probably read."""
    orders, helpers = (*practice_orders(), "XX/1"), (*practice_helpers(), "XX/2")
    if name in COUNTERS:
        return str(rng.choice((0, 1, 2, 3, 4, 7, 8, 9, 13, 14, 30, 99)))
    if name.startswith("tile."):
        return f"{rng.choice(QUADRANTS)}{rng.randint(1, SLOTS)}"
    match name:
        case "lumber" | "potted":
            return _some(rng, ALL_DICE, 8)
        case "yard":
            return _dice_of(rng, "GGYYBB" if rng.random() < 0.8 else "GYB")
        case "completed" | "hand" | "order_display":
            return _some(rng, (*orders, "?"), 4)
        case "helper_display":
            return _some(rng, (*helpers, "?"), 4)
        case "contracts" | "contracts_shown":
            return _some(rng, CONTRACTS, 4)
        case "reputation_tiles":
            return _some(rng, ("A", "B", "C"), 3)
        case "orders":
            return ",".join(f"{card}@{rng.randint(1, 6)}" for card in rng.choices(orders, k=2))
        case "rooms":
            return ",".join(f"{room}:{rng.choice((*helpers, '?'))}" for room in ROOMS[:3])
        case "attic":
            spaces = rng.sample(ATTIC, rng.randint(0, 6))
            return ",".join(f"{space}:{rng.choice(TOOL_KINDS)}" for space in spaces)
        case "tools":
            return rng.choice((str(rng.randint(0, 11)), _some(rng, (*TOOL_KINDS, "?"), 6)))
        case "saw_tiles" | "splice_tiles" | "glue_tile":
            return rng.choice(("0", "1", "2", "3", "x", "ready", "ready,x", "x,x,x"))
        case "turn":
            return rng.choice(table.seats)
        case "saw":
            return rng.choice(QUADRANTS)
        case "arc":
            return rng.choice(("on", "off"))
        case _:
            return str(rng.choice((0, 1, 2, 3, 4, 5, 8, 10, 11, 13, 14)))


def _some(rng: Random, words: tuple[str, ...], most: int) -> str:
    """Return some of the words, now and then one of them twice."""
    return ",".join(rng.choices(words, k=rng.randint(0, most)))


def _dice_of(rng: Random, colours: str) -> str:
    assert set(colours) <= set(COLOURS)
    return ",".join(f"{colour}{rng.randint(1, 6)}" for colour in colours)
