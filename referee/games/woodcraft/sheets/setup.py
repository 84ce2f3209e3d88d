"""The setup sheet: one paper, both sides, for one number of seats."""

from typing import Final

from referee.games.woodcraft.rules.facts import board_facts
from referee.games.woodcraft.rules.table import Workshop
from referee.games.woodcraft.rules.words import QUADRANTS, TILES
from referee.games.woodcraft.sheets.drawing.wheel import draw_wheel
from referee.games.woodcraft.sheets.phases import counts, stretches
from referee.lent.material import Wish

_COMMON: Final = (
    "wheel", "arc", "saw", "yard", "income_board", "tracks", "reputation_tiles", "scoreboard",
    "orders", "helpers", "contracts", "supply",
)  # fmt: skip
_PERSONAL: Final = ("board", "dice", "stock", "first_tiles", "aside")
_CARDS: Final = ("deal", "first_helper", "hand", "first_order")
MOST_SEATS: Final = 4


def setup(wish: Wish) -> dict[str, object]:
    """Return what the template of the setup sheet needs."""
    start = Workshop()
    known = counts(wish.seats, start.blueberries)
    solo = wish.seats == 1
    first = board_facts()["wheel.first_start"].value or QUADRANTS[0]
    front = QUADRANTS[(QUADRANTS.index(first) + 1) % len(QUADRANTS)]
    tiles = {f"{first}{slot}": tile for slot, tile in enumerate(TILES, 1)}
    # With four players all special orders are dealt; nothing is left over.
    cards = _CARDS if wish.seats == MOST_SEATS else (*_CARDS, "leftover")
    personal = (*_PERSONAL, *cards)
    return {
        "counts": known,
        "common": (*_COMMON, "solo") if solo else _COMMON,
        "personal": _PERSONAL,
        "cards": cards,
        "begin": "start_solo" if solo else "start_player",
        "numbers": {name: number for number, name in enumerate(personal, 1)},
        "facts": {
            "income_board": {"side": known.income_side},
            "reputation_tiles": {"side": known.reputation_side},
            "contracts": {"n": known.contracts},
            "stock": {"lanterns": known.lanterns, "blueberries": known.blueberries},
        },
        "wheel": draw_wheel(tiles, front, arc=first),
        "yard": ("G", "G", "Y", "Y", "B", "B"),
        "start_dice": board_facts()["start.dice"].words(),
        "stretches": stretches(wish.seats),
        "people": wish.people,
        "join": wish.join,
    }
