"""The box sheet: floors, tool board, reward track, start cards, and room for what is unknown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from referee.games.intarsia.pages.box_facts import BoxField, BoxSpot, box_view
from referee.games.intarsia.pages.floor_view import Spot
from referee.games.intarsia.pages.ring_view import around
from referee.games.intarsia.rules.floor import row_and_column
from referee.lent.material import BoxToPrint, Wish
from referee.text import Phrases

# A place of a box, or of a floor in a match.
AnySpot = TypeVar("AnySpot", BoxSpot, Spot)
# As many fields as are drawn while nobody has counted them.
BLANK_FIELDS: Final = 12
# The side of a place in the drawing of a floor.
CELL: Final = 20


def box(wish: Wish, speech: Phrases) -> dict[str, object]:
    """Return what the template of the box sheet needs."""
    del speech
    mine = wish.box or BoxToPrint()
    shown = box_view(mine.facts)
    blank = tuple(
        BoxField(number, *around(number, BLANK_FIELDS), ()) for number in range(1, BLANK_FIELDS + 1)
    )
    return {
        "box": mine,
        "shown": shown,
        "floors": {side: placed(spots) for side, spots in shown.floors.items()},
        "plans": {side: [placed(spots) for spots in plans] for side, plans in shown.plans.items()},
        "cell": CELL,
        "ring": shown.ring or blank,
        "counted": bool(shown.ring),
    }


def placed(spots: Sequence[AnySpot]) -> list[tuple[AnySpot, int, int]]:
    """Return the places of a floor with where they are drawn."""
    corners = [_corner(spot.place) for spot in spots]
    return [(spot, x, y) for spot, (x, y) in zip(spots, corners, strict=True)]


def _corner(place: str) -> tuple[int, int]:
    """Return where a place is drawn: its left upper corner."""
    row, column = row_and_column(place)
    return CELL * (column + 2), CELL * (row + 2)
