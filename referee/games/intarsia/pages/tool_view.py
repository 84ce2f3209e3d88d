"""The tool board as one seat sees it: what is mine, one element away, gone."""

from __future__ import annotations

from msgspec import Struct

from referee.games.intarsia.rules.elements import kind_of
from referee.games.intarsia.rules.floor import frame_has_cross
from referee.games.intarsia.rules.printed import meets, plan_of, printed
from referee.games.intarsia.rules.reach import within_reach
from referee.games.intarsia.rules.table import Table
from referee.games.intarsia.rules.tools import (
    claim_points,
    claimed_bonuses,
    lies_there,
    owned,
    richest,
    top_bonus,
)
from referee.games.intarsia.rules.words import COLOURS, LAYERS, SPACES, TOOLS, colour_of, tool_of


class Owner(Struct, frozen=True):
    """Who has taken a tile, and its bonus."""

    seat: str
    bonus: int


class TileView(Struct, frozen=True):
    """One space of the tool board.

    `state`: `mine`, `met` (fulfilled, not claimed), `near` (one element away), `far`, `gone`,
    `unknown` (nobody knows what it asks for). For onlookers: `far`, `gone` or `unknown`.
    """

    tile: str
    tool: str
    colour: str
    needs: tuple[int, ...]
    # Bonuses of the tiles that lie there, the top one first; 0 for one that nobody knows.
    bonuses: tuple[int, ...]
    owners: tuple[Owner, ...]
    state: str
    # What claiming it would score now.
    points: int = 0


class ToolView(Struct, frozen=True):
    """One column of the tool board; `name` is what the tool is called, "" while nobody told it."""

    tool: str
    name: str
    tiles: tuple[TileView, ...]


class WayView(Struct, frozen=True):
    """How far a tile is: `open` for so many cards by these elements, or `closed`."""

    tile: str
    state: str
    cards: int
    # Elements and places, in the order of building.
    elements: tuple[tuple[str, str], ...]


def tool_board(table: Table, seat: int | None) -> tuple[ToolView, ...]:
    """Return the six columns of the tool board."""
    told = printed(table).told
    tiles = [_tile(table, seat, space) for space in range(len(SPACES))]
    rows = len(COLOURS)
    return tuple(
        ToolView(
            tool, told.get(f"tool.{tool}", ""), tuple(tiles[rows * column : rows * (column + 1)])
        )
        for column, tool in enumerate(TOOLS)
    )


def _tile(table: Table, seat: int | None, space: int) -> TileView:
    box = printed(table)
    needs = box.needs[space]
    owners = tuple(
        Owner(name, tile.bonus)
        for name, floor in zip(table.seats, table.floors, strict=True)
        for tile in floor.tiles
        if tile.space == space
    )
    bonus = top_bonus(table, box, space) or 0
    points = 0
    if seat is not None and bonus and not owned(table.floors[seat], space):
        points = claim_points(table.floors[seat], space, bonus)
    return TileView(
        SPACES[space],
        TOOLS[tool_of(space)],
        COLOURS[colour_of(space)],
        needs or (),
        _left(table, space),
        owners,
        _state(table, seat, space),
        points,
    )


def _left(table: Table, space: int) -> tuple[int, ...]:
    """Return the bonuses of the tiles that still lie on a space."""
    box, seats = printed(table), len(table.seats)
    taken = claimed_bonuses(table, space)
    stack = list(box.stack(space, seats) or [0] * box.copies(space, seats))
    for bonus in taken:
        stack.remove(bonus if bonus in stack else stack[0])
        if not stack:
            break
    return tuple(stack)


def _state(table: Table, seat: int | None, space: int) -> str:
    box = printed(table)
    if seat is not None and owned(table.floors[seat], space):
        return "mine"
    if not lies_there(table, box, space):
        return "gone"
    needs = box.needs[space]
    if needs is None:
        return "unknown"
    if seat is None:
        return "far"
    places = plan_of(table, seat).places[colour_of(space)]
    depths = table.floors[seat].depths
    if meets(needs, richest(depths, places)):
        return "met"
    return "near" if _one_away(table, seat, places, needs, colour_of(space)) else "far"


def _one_away(
    table: Table, seat: int, places: tuple[int, ...], needs: tuple[int, ...], colour: int
) -> bool:
    """Tell whether a single element would fulfil a requirement."""
    floor = table.floors[seat]
    for place in places:
        depth = floor.depths[place]
        if depth == len(LAYERS) or not (depth or frame_has_cross(place, floor.crosses)):
            continue
        if not table.supply[kind_of(LAYERS[depth], colour)]:
            continue
        after = (*floor.depths[:place], depth + 1, *floor.depths[place + 1 :])
        if meets(needs, richest(after, places)):
            return True
    return False


def ways(table: Table, seat: int) -> tuple[WayView, ...]:
    """Return what is within reach, the cheapest first, then what is closed for good."""
    found = [each for each in within_reach(table, seat) if each.state in ("open", "closed")]
    found.sort(key=lambda each: (each.state == "closed", each.cards, SPACES.index(each.tile)))
    return tuple(WayView(each.tile, each.state, each.cards, each.elements) for each in found)
