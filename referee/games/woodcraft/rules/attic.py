"""Tools and the attic: which spaces are open, what placing a tool brings (R-106 … R-110)."""

from __future__ import annotations

from referee.games.woodcraft.rules.cards import NAMELESS
from referee.games.woodcraft.rules.facts import TOOL_KINDS
from referee.games.woodcraft.rules.printed import Gains, Printed
from referee.games.woodcraft.rules.table import Table, Workshop
from referee.games.woodcraft.rules.words import ATTIC, ATTIC_SUPPORTS, TOOL_COPIES

SUPPORTS: tuple[tuple[int, ...], ...] = tuple(
    tuple(ATTIC.index(support) for support in ATTIC_SUPPORTS.get(space, ())) for space in ATTIC
)


def missing_supports(attic: tuple[str, ...], space: int) -> tuple[str, ...]:
    """Return the spaces that must be filled before this one becomes available (R-108)."""
    return tuple([ATTIC[support] for support in SUPPORTS[space] if not attic[support]])


def available(attic: tuple[str, ...]) -> tuple[int, ...]:
    """Return the free spaces on which a tool may be placed now."""
    return tuple(
        space for space, tool in enumerate(attic) if not tool and not missing_supports(attic, space)
    )


def link_rewards(
    attic: tuple[str, ...], space: int, tool: str, board: Printed
) -> list[tuple[str, Gains]]:
    """Return the rewards between this space and its filled neighbours of another kind (R-109)."""
    found: list[tuple[str, Gains]] = []
    for other, kind in enumerate(attic):
        gains = board.links.get((space, other))
        if gains and kind and kind not in (tool, NAMELESS):
            found.append((ATTIC[other], gains))
    return found


def links_in_doubt(attic: tuple[str, ...], space: int, board: Printed) -> list[tuple[str, Gains]]:
    """Return the rewards between this space and neighbours whose kind nobody has told."""
    return [
        (ATTIC[other], gains)
        for other, kind in enumerate(attic)
        if kind == NAMELESS and (gains := board.links.get((space, other)))
    ]


def in_stock(table: Table, tool: str) -> bool:
    """Tell whether the supply still holds a tool of this kind (R-008)."""
    return sum([shop.attic.count(tool) for shop in table.workshops]) < TOOL_COPIES


def takeable(table: Table, named: tuple[str, ...]) -> tuple[str, ...]:
    """Return the kinds that may be taken when these are named; none named means any kind."""
    placed = 0
    for shop in table.workshops:
        placed += len(shop.attic) - shop.attic.count("")
    if placed < TOOL_COPIES:
        # No kind can have run out yet.
        return named or TOOL_KINDS
    stock = tuple([tool for tool in TOOL_KINDS if in_stock(table, tool)])
    return tuple([tool for tool in named if tool in stock]) or stock


def free_spaces(shop: Workshop) -> int:
    """Return how many tools still fit into the attic."""
    return shop.attic.count("")
