"""Workshops with helpers of every kind: printed cards that somebody has entered."""

from typing import Any

from referee.games.woodcraft.rules.facts import HelperCard, read_helper
from referee.games.woodcraft.rules.table import Table
from tests.games.woodcraft.sample_tables import table_of, with_shop

NOTED = "X/note"


def helper(card: str, ability: str = "none", **fields: str) -> HelperCard:
    return read_helper(
        card, {"deck": "early", "cost": "1", "production": "glue:1", "ability": ability, **fields}
    )


def table_with(*rooms: str, **changes: Any) -> Table:
    """Return a turn of printed cards with these helpers in the rooms of the first seat."""
    known = {
        name: helper(name, **fields)
        for name, fields in {
            "X/1": {},
            "X/2": {},
            "X/lamp": {"production": "lantern:2"},
            "X/order": {"ability": "take_order_now", "gain": "points:4"},
            "X/improve": {"ability": "improve_now"},
            "X/gain": {"ability": "gain", "gain": "reputation:1"},
            NOTED: {"ability": "other", "timing": "immediate", "note": "sing"},
        }.items()
    }
    table = table_of(cards="printed", phase="turn", helpers_entered=known)
    return with_shop(table, 0, rooms=(*rooms, *("",) * (6 - len(rooms))), **changes)
