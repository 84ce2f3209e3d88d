"""The player aid: everything that is looked up during a turn, on both sides of one sheet."""

from typing import Any, Final

from msgspec import Struct

from referee.games.woodcraft.rules.facts import board_facts
from referee.games.woodcraft.rules.printed import MARKETING_COLUMNS
from referee.games.woodcraft.rules.scoring import BY_COLUMN, BY_HELPERS, BY_TOOLS, FLAT
from referee.games.woodcraft.rules.tracks import POINTS_LINE, REPUTATION_END, TILE_SPACES, TOOL_LINE
from referee.games.woodcraft.rules.words import ATTIC, MATERIAL_PRICES, ROOMS, ROWS, TILES
from referee.games.woodcraft.sheets.drawing import attic
from referee.games.woodcraft.sheets.phases import OWN_STEPS, stretches
from referee.games.woodcraft.sheets.printed_facts import Known
from referee.lent.material import Wish

_FREE: Final = ("saw", "splice", "glue", "harvest", "order", "helper", "reuse")
_FREE_ICONS: Final = (
    "saw_tile", "splice_tile", "glue_tile", "pot", "order", "once_per_turn", "reuse",
)  # fmt: skip
_SIGNS: Final = (
    ("blueberry", "berries"), ("points", "points"), ("income", "income"),
    ("reputation", "reputation"), ("produce", "produce"), ("any_tool", "any_tool"),
    ("reuse", "reuse"),
)  # fmt: skip
INCOME_SPACES: Final = 10
# Spaces of the reputation track that pay when they are reached.
REACHED: Final = (13, 14)


class Improvement(Struct, frozen=True):
    """One thing that can be added to a workshop."""

    icon: str
    phrase: str
    facts: dict[str, str | int]
    cost: str
    gain: str
    die: str = ""
    six_discount: int = 0


def improvements(known: Known) -> tuple[Improvement, ...]:
    """Return everything that can be added to a workshop, in the order of adding."""
    return (
        _pot(known, "yellow"),
        _pot(known, "brown"),
        Improvement(
            "saw_tile", "sheet.aid.saw_tile", {"n": 2}, known("saw_tile.2.cost"),
            known("saw_tile.2.gain"), six_discount=int(known("saw_tile.2.six_discount")),
        ),
        Improvement(
            "saw_tile", "sheet.aid.saw_tile", {"n": 3}, known("saw_tile.3.cost"),
            known("saw_tile.3.gain"),
        ),
        *(
            Improvement(
                "splice_tile", "sheet.aid.splice_tile",
                {"n": int(known(f"splice_tile.{number}.raise"))},
                known(f"splice_tile.{number}.cost"), known(f"splice_tile.{number}.gain"),
            )
            for number in (2, 3)
        ),
        Improvement(
            "glue_tile", "improvement.glue", {}, known("glue_tile.cost"), known("glue_tile.gain")
        ),
    )  # fmt: skip


def _pot(known: Known, colour: str) -> Improvement:
    return Improvement(
        "pot",
        "sheet.aid.pot",
        {"colour": colour},
        known(f"pot.{colour}.cost"),
        known(f"pot.{colour}.gain"),
        die=known(f"pot.{colour}.die"),
    )


def attic_links(known: Known) -> list[tuple[attic.AtticLink, Any]]:
    """Return the place and the fact of every reward in the attic."""
    names = [name[6:] for name in board_facts() if name.startswith("attic.")]
    places = [attic.link(*name.split("-")) for name in names]
    return [(place, known[place.fact]) for place in places]


def reputation_values(known: Known) -> list[str]:
    """Return the points per order that each space of the reputation track is worth, or ""."""
    names = board_facts()
    return [
        known(name) if (name := f"reputation.points.{space}") in names else ""
        for space in range(REPUTATION_END + 1)
    ]


def aid(wish: Wish) -> dict[str, object]:
    """Return what the template of the player aid needs."""
    known = Known(wish.box.facts if wish.box else None)
    return {
        "tiles": TILES,
        "materials": [
            (token.removesuffix("s"), count, price)
            for token, packs in MATERIAL_PRICES.items()
            for count, price in packs.items()
        ],
        "free": list(zip(_FREE, _FREE_ICONS, strict=True)),
        "improvements": improvements(known),
        "rooms": [known[f"room.{room}"] for room in ROOMS],
        "rows": [known[f"row.{row}"] for row in range(1, ROWS + 1)],
        "fall_off": known("row.off_board.reputation"),
        "contracts": {
            "marketing": list(enumerate(BY_COLUMN))[1:],
            "helpers": list(enumerate(BY_HELPERS))[3:],
            "tools": list(enumerate(BY_TOOLS))[3:],
        },
        "flat": FLAT,
        "contract_facts": {
            name: known(f"contract.{name}")
            for name in (
                "pots_and_glue.each", "pots_and_glue.most", "splices_and_saws.each",
                "splices_and_saws.most", "tokens.now", "tokens.each", "tokens.most",
                "dice.now", "dice.each",
            )
        },
        "income_spaces": INCOME_SPACES,
        "tool_line": TOOL_LINE,
        "points_line": POINTS_LINE,
        "reputation": reputation_values(known),
        "tile_spaces": TILE_SPACES,
        "reach": {space: known[f"reputation.on_reach.{space}"] for space in REACHED},
        "income_steps": OWN_STEPS,
        "marketing": [
            (known[f"marketing.{column}.cost"], known[f"marketing.{column}.points"])
            for column in range(1, MARKETING_COLUMNS + 1)
        ],
        "attic": attic,
        "attic_spaces": [(name, *attic.middle(name)) for name in ATTIC],
        "attic_links": attic_links(known),
        "signs": _SIGNS,
        "stretches": {"1–3": stretches(3), "4": stretches(4)},
    }  # fmt: skip
