"""The floor plan: which places there are, what lies beside what, what encloses a plant.

Places are named by row and column, `r-2c-2` to `r2c2`. Twelve of them take a frame, and with it a
whole ornament; thirteen take a cross. Both are numbered in the order of reading.
"""

from __future__ import annotations

import re

from referee.games.intarsia.rules.facts import floor_spots

_PLACE = re.compile(r"r(-?[0-2])c(-?[0-2])")
_SPOTS = floor_spots()

PLACES = tuple(_SPOTS)
FRAME_PLACES = tuple(place for place, spot in _SPOTS.items() if spot.kind == "frame")
CROSS_PLACES = tuple(place for place, spot in _SPOTS.items() if spot.kind == "cross")
FRAME_NUMBER = {place: number for number, place in enumerate(FRAME_PLACES)}
CROSS_NUMBER = {place: number for number, place in enumerate(CROSS_PLACES)}


def row_and_column(place: str) -> tuple[int, int]:
    """Return the two numbers of a place's name."""
    match = _PLACE.fullmatch(place)
    if match is None:
        raise ValueError(f"no place is called {place!r}")
    return int(match[1]), int(match[2])


def beside(place: str) -> tuple[str, ...]:
    """Return the places above, left, right and below, as far as the plan goes."""
    row, column = row_and_column(place)
    around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(name for r, c in around if (name := f"r{r}c{c}") in _SPOTS)


# By the number of a frame place, the numbers of the cross places beside it, and the other way.
CROSSES_BESIDE = tuple(
    tuple(CROSS_NUMBER[other] for other in beside(place)) for place in FRAME_PLACES
)
FRAMES_BESIDE = tuple(
    tuple(FRAME_NUMBER[other] for other in beside(place)) for place in CROSS_PLACES
)
# Crosses on a plan are kept as bits, by the number of their place.
MASK_BESIDE = tuple(sum(1 << cross for cross in crosses) for crosses in CROSSES_BESIDE)
CENTRE = CROSS_NUMBER["r0c0"]
START = 1 << CENTRE
# The inner cross places: plants on side B (IN-R120).
PLANTS = tuple(number for number, place in enumerate(CROSS_PLACES) if _SPOTS[place].zone == "inner")
PLANT_MASK = sum(1 << number for number in PLANTS)


def corners_of(plant: int) -> int:
    """Return the crosses at the corners of a plant, as bits."""
    row, column = row_and_column(CROSS_PLACES[plant])
    names = (f"r{r}c{c}" for r in (row - 1, row + 1) for c in (column - 1, column + 1))
    return sum(1 << CROSS_NUMBER[name] for name in names)


# By plant: the ornaments beside it and the crosses at its corners (IN-R122).
ENCLOSURES = tuple((FRAMES_BESIDE[plant], corners_of(plant)) for plant in PLANTS)

Depths = tuple[int, ...]
EMPTY: Depths = (0,) * len(FRAME_PLACES)


def crosses_named(crosses: int) -> tuple[str, ...]:
    """Return the places of crosses that are kept as bits."""
    return tuple(place for number, place in enumerate(CROSS_PLACES) if crosses >> number & 1)


def crosses_at(places: tuple[str, ...]) -> int:
    """Return crosses at these places, as bits."""
    return sum(1 << CROSS_NUMBER[place] for place in set(places))


def frame_has_cross(number: int, crosses: int) -> bool:
    """Tell whether a frame place has a cross beside it (IN-R60)."""
    return bool(MASK_BESIDE[number] & crosses)


def cross_has_frame(number: int, depths: Depths) -> bool:
    """Tell whether a cross place has a frame beside it (IN-R60)."""
    return any(depths[frame] for frame in FRAMES_BESIDE[number])


def enclosed_plants(depths: Depths, crosses: int) -> int:
    """Return how many plants are enclosed by ornaments and crosses alike (IN-R122)."""
    return sum(
        crosses & corners == corners and all(depths[frame] for frame in beside)
        for beside, corners in ENCLOSURES
    )


def cross_count(crosses: int) -> int:
    """Return how many crosses lie on a plan."""
    return crosses.bit_count()
