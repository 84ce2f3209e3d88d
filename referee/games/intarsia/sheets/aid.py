"""The player aid: everything that is looked up during a turn, on one page."""

from __future__ import annotations

from typing import Final

from referee.games.intarsia.pages.box_facts import box_view
from referee.games.intarsia.rules.elements import DRAWS, FRAMES_PER_COLOUR, FRAMES_REMOVED, PRICE_OF
from referee.games.intarsia.rules.opening import SEAT_COUNTS
from referee.games.intarsia.rules.scoring import ORNAMENT_POINTS, PLANT_POINTS
from referee.games.intarsia.rules.words import ELEMENTS, ROUNDS
from referee.games.intarsia.sheets.box import CELL, placed
from referee.lent.material import Wish
from referee.text import Phrases

STEPS: Final = ("pay", "place", "claim", "draw")


def aid(wish: Wish, speech: Phrases) -> dict[str, object]:
    """Return what the template of the player aid needs."""
    del wish, speech
    floors = box_view({}).floors
    return {
        "floors": {side: placed(spots) for side, spots in floors.items()},
        "cell": CELL,
        "steps": STEPS,
        "elements": [(element, PRICE_OF[element], DRAWS[element]) for element in ELEMENTS],
        "ornaments": list(enumerate(ORNAMENT_POINTS, 1)),
        "plant": PLANT_POINTS,
        "rounds": range(1, ROUNDS + 1),
        "frames": [(seats, FRAMES_PER_COLOUR - FRAMES_REMOVED[seats]) for seats in SEAT_COUNTS],
    }
