"""Tool tiles: which requirements are met, which tiles lie there, what a claim scores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from referee.games.intarsia.rules.floor import FRAME_NUMBER
from referee.games.intarsia.rules.printed import (
    UNKNOWN,
    Printed,
    before_last,
    meets,
    plan_of,
    printed,
)
from referee.games.intarsia.rules.table import Floor, Table, Tile
from referee.games.intarsia.rules.words import CROSS, IN_COLUMN, IN_ROW, colour_of, tool_of


def richest(depths: Sequence[int], places: tuple[int, ...]) -> list[int]:
    """Return the elements of the ornaments on some places, the richest first."""
    found = [depths[place] for place in places if depths[place]]
    found.sort(reverse=True)
    return found


def fulfilled_at(floor: Floor, places: tuple[int, ...], needs: tuple[int, ...]) -> int | None:
    """Return in which turn ornaments on some places fulfilled a requirement.

    0 for what a correction told; None when it is not fulfilled.
    """
    return _fulfilled_at(floor.turns, floor.settled, places, needs)


# Asked for when a claim is judged and again when it is made.
@lru_cache(maxsize=1_024)
def _fulfilled_at(
    turns: tuple[int, ...], settled: int, places: tuple[int, ...], needs: tuple[int, ...]
) -> int | None:
    depths = dict.fromkeys(places, 0)
    for number, place in enumerate(turns, 1):
        if place in depths:
            depths[place] += 1
        elif number != settled:
            continue
        if number >= settled and meets(needs, sorted(depths.values(), reverse=True)):
            return 0 if number <= settled else number
    return None


def owned(floor: Floor, space: int) -> bool:
    """Tell whether a seat has a tile of this space already (IN-R74)."""
    for tile in floor.tiles:  # noqa: SIM110 - any() takes twice as long
        if tile.space == space:
            return True
    return False


def claimed_bonuses(table: Table, space: int) -> list[int]:
    """Return the bonuses of the tiles that all seats have claimed from a space."""
    return [tile.bonus for floor in table.floors for tile in floor.tiles if tile.space == space]


def lies_there(table: Table, box: Printed, space: int) -> bool:
    """Tell whether a tile of this space is still on the tool board, as far as anybody knows."""
    claimed = [tile.space for floor in table.floors for tile in floor.tiles]
    return claimed.count(space) < box.copies(space, len(table.seats))


def top_bonus(table: Table, box: Printed, space: int) -> int | None:
    """Return the bonus of the tile that lies on top of a space; None when nobody knows it."""
    stack = box.stack(space, len(table.seats))
    if stack is None:
        return None
    left = list(stack)
    for bonus in claimed_bonuses(table, space):
        if bonus in left:
            left.remove(bonus)
    return left[0] if left else None


def claim_points(floor: Floor, space: int, bonus: int) -> int:
    """Return what a claim scores: its bonus and those of all tiles of the same tool (IN-R73)."""
    same = IN_COLUMN[tool_of(space)]
    return bonus + sum([tile.bonus for tile in floor.tiles if tile.space in same])


def with_tile(floor: Floor, space: int, bonus: int) -> tuple[Tile, ...]:
    """Return the tiles of a seat with one more."""
    return (*floor.tiles, Tile(space, bonus))


def newly_fulfilled(table: Table, seat: int, space: int, needs: tuple[int, ...]) -> bool:
    """Tell whether the element of this turn has fulfilled a requirement that was open before."""
    floor = table.floors[seat]
    places = plan_of(table, seat).places[colour_of(space)]
    ornaments = richest(floor.depths, places)
    return meets(needs, ornaments) and open_before(table, floor, places, ornaments, needs)


def open_before(
    table: Table,
    floor: Floor,
    places: tuple[int, ...],
    ornaments: Sequence[int],
    needs: tuple[int, ...],
) -> bool:
    """Tell whether a requirement that is met now was still open before the element of this turn."""
    if table.element in ("", CROSS):
        return False
    number = FRAME_NUMBER[table.place]
    return number in places and not meets(needs, before_last(ornaments, floor.depths[number]))


def just_earned(table: Table, box: Printed, seat: int, floor: Floor) -> tuple[int, ...]:
    """Return the spaces that the element of this turn has fulfilled, known or possibly.

    A tile that nobody has described yet may ask for just what was built now.
    """
    if table.element in ("", CROSS):
        return ()
    plan = box.plans[table.side, table.plans[seat]]
    number = FRAME_NUMBER[table.place]
    colour = plan.frames[number]
    if colour == UNKNOWN:
        return ()
    depths = floor.depths
    return box.earned(colour, plan.ornaments[colour](depths), depths[number])


def may_be_claimed(table: Table, box: Printed, seat: int) -> tuple[int, ...]:
    """Return the spaces whose tiles the element of this turn has earned."""
    floor = table.floors[seat]
    return tuple(
        space
        for space in just_earned(table, box, seat, floor)
        if not owned(floor, space) and lies_there(table, box, space)
    )


def may_claim(table: Table, box: Printed, seat: int, floor: Floor) -> bool:
    """Tell whether the element of this turn has earned any tile.

    The seat's floor is given as it is now. What the table knows of it may be older: whoever has a
    tile of a space cannot claim the other one anyhow (IN-R74).
    """
    for space in just_earned(table, box, seat, floor):
        if not owned(floor, space) and lies_there(table, box, space):
            return True
    return False


def late_claims(table: Table, seat: int) -> Iterator[int]:
    """Yield the spaces with a known tile that a seat has fulfilled and not claimed (IN-R75)."""
    floor = table.floors[seat]
    box = printed(table)
    places = box.plans[table.side, table.plans[seat]].places
    for colour, row in enumerate(IN_ROW):
        ornaments = richest(floor.depths, places[colour])
        if not ornaments:
            continue
        for space in row:
            needs = box.needs[space]
            if needs is None or not meets(needs, ornaments):
                continue
            if not owned(floor, space) and lies_there(table, box, space):
                yield space


def in_best_order(table: Table, spaces: Sequence[int]) -> list[int]:
    """Return spaces in the order in which claiming them scores most (IN-A02).

    Each tile scores once more with every later one of its tool, so high bonuses come first.
    """
    box = printed(table)
    return sorted(spaces, key=lambda space: (-(top_bonus(table, box, space) or 0), space))
