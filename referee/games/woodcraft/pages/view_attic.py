"""The attic as it is built: eleven spaces, and the rewards that are printed between them."""

from __future__ import annotations

from functools import lru_cache

from referee.games.woodcraft.pages.presumed import link_name, marked, presumed
from referee.games.woodcraft.pages.values_seat import AtticLink, AtticSpace
from referee.games.woodcraft.rules.attic import missing_supports
from referee.games.woodcraft.rules.cards import NAMELESS
from referee.games.woodcraft.rules.printed import Told, printed
from referee.games.woodcraft.rules.words import ATTIC

# The rows of the drawing, from the top, and where the first space of each begins. Spaces of a row
# are two half columns wide, with as much between them; links of two rows lie between those.
ROWS = {"T": (1, 1), "M": (3, 3), "B": (5, 1)}
STEP = 4


def _place(space: str) -> tuple[int, int]:
    row, first = ROWS[space[0]]
    return row, first + STEP * (int(space[1]) - 1)


@lru_cache(maxsize=512)
def attic_view(attic: tuple[str, ...]) -> tuple[AtticSpace, ...]:
    """Return the eleven spaces of the attic."""
    return tuple(
        AtticSpace(space, tool, missing_supports(attic, index), *_place(space))
        for index, (space, tool) in enumerate(zip(ATTIC, attic, strict=True))
    )


@lru_cache(maxsize=512)
def links_view(told: Told, attic: tuple[str, ...]) -> tuple[AtticLink, ...]:
    """Return every reward that is printed between two spaces."""
    found, doubts = [], presumed(told)
    for (one, other), gains in printed(told).links.items():
        if one < other:
            (row, column), (next_row, next_column) = _place(ATTIC[one]), _place(ATTIC[other])
            tools = {attic[one], attic[other]}
            found.append(
                AtticLink(
                    (ATTIC[one], ATTIC[other]),
                    marked(gains, link_name(one, other) in doubts),
                    len(tools - {"", NAMELESS}) == len((one, other)),
                    (row + next_row) // 2,
                    (column + next_column) // 2,
                )
            )
    return tuple(found)
