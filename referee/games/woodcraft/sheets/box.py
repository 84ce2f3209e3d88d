"""The box sheet: what is printed in somebody's copy, how sure it is, and blanks for the rest."""

from __future__ import annotations

from typing import Final

from referee.games.woodcraft.rules.facts import board_facts
from referee.games.woodcraft.rules.printed import MARKETING_COLUMNS
from referee.games.woodcraft.rules.words import ATTIC, QUADRANTS, ROOMS
from referee.games.woodcraft.sheets.aid import attic_links
from referee.games.woodcraft.sheets.box_cards import helper_decks, order_decks, solo_cards
from referee.games.woodcraft.sheets.drawing import attic
from referee.games.woodcraft.sheets.drawing.wheel import RIM_SLOTS
from referee.games.woodcraft.sheets.printed_facts import Known
from referee.lent.material import BoxToPrint, Wish

_TILES: Final = ("A", "B", "C")
_SIDES: Final = {"24": ("top", "middle", "bottom"), "3": ("top", "bottom")}
_SIDE_NAMES: Final = {"24": "2/4", "3": "3"}


def box(wish: Wish) -> dict[str, object]:
    """Return what the template of the box sheet needs."""
    mine = wish.box or BoxToPrint()
    known = Known(mine.facts)
    links = attic_links(known)
    return {
        "box": mine,
        "rim": [
            (quadrant, [known[f"rim.{quadrant}.{slot}"] for slot in range(1, RIM_SLOTS + 1)])
            for quadrant in QUADRANTS
        ],
        "saw": [
            (quadrant, known[f"saw.{quadrant}.A"], known[f"saw.{quadrant}.B"])
            for quadrant in QUADRANTS
        ],
        "reputation_tiles": [
            (tile, _SIDE_NAMES[side], {
                place: known[f"reputation_tile.{tile}.{side}.{place}"] for place in places
            })
            for side, places in _SIDES.items()
            for tile in _TILES
        ],
        "marketing": [
            (column, known[f"marketing.{column}.cost"], known[f"marketing.{column}.points"])
            for column in range(1, MARKETING_COLUMNS + 1)
        ],
        "rooms": [known[f"room.{room}"] for room in ROOMS],
        "room_names": ROOMS,
        "reach": [(space, known[f"reputation.on_reach.{space}"]) for space in (13, 14)],
        "beyond": known["reputation.beyond"],
        "tools": [known[f"tool.{number}"] for number in range(1, _size("tool_kinds") + 1)],
        "attic": attic,
        "attic_spaces": [(name, *attic.middle(name)) for name in ATTIC],
        "attic_links": links,
        "attic_checks": [(place, fact) for place, fact in links if fact.to_check],
        "orders_in": {deck: _size(f"{deck}_orders") for deck in ("early", "late", "special")},
        "helpers_in": {deck: _size(f"{deck}_helpers") for deck in ("early", "late")},
        "orders": order_decks(wish.box),
        "helpers": helper_decks(wish.box),
        "solo": solo_cards(wish.box),
        # How a reward that is sure is printed.
        "key_example": "blueberry:2",
    }  # fmt: skip


def _size(what: str) -> int:
    return board_facts()[f"box.{what}"].number()
