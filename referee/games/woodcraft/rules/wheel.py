"""The action wheel and the saw: where tiles lie, where they go, what they bring."""

from __future__ import annotations

from referee.games.woodcraft.rules.facts import Gain
from referee.games.woodcraft.rules.printed import Bonuses, Printed
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.words import QUADRANTS, SLOTS, TILE_INDEX, TILES

LAPS = len(QUADRANTS)
# Slots 1 to 5 of a quadrant carry rim bonuses.
RIM_SLOTS = 5
SAW_SYMBOLS = "AB"
PLACE_NAMES = tuple(f"{quadrant}{slot}" for quadrant in QUADRANTS for slot in range(1, SLOTS + 1))


def position(quadrant: int, slot: int) -> int:
    """Return the place number of a slot, 1 the first and 7 the farthest ahead."""
    return quadrant * SLOTS + slot - 1


def place_name(place: int) -> str:
    """Return the name of a place, such as `BR7`."""
    return PLACE_NAMES[place]


def opening_wheel(tiles: tuple[str, ...], start: int) -> tuple[int, ...]:
    """Lay the tiles on slots 1 to 7 of the start quadrant (R-010)."""
    return tuple(position(start, tiles.index(tile) + 1) for tile in TILES)


def quadrant_of(table: Table, tile: str) -> int:
    """Return the quadrant in which a tile lies."""
    return table.wheel[TILE_INDEX[tile]] // SLOTS


def tiles_in(wheel: tuple[int, ...], quadrant: int) -> tuple[str, ...]:
    """Return the tiles that lie in a quadrant."""
    first = quadrant * SLOTS
    return tuple([TILES[index] for index, place in enumerate(wheel) if 0 <= place - first < SLOTS])


def age(table: Table, quadrant: int) -> int:
    """Return how many quadrants this one lies behind the front quadrant (R-048)."""
    return (table.front - quadrant) % LAPS


def landing(wheel: tuple[int, ...], quadrant: int) -> int:
    """Return the slot in which a tile stops that enters the quadrant (R-040, R-041)."""
    first = quadrant * SLOTS
    rearmost = first + SLOTS
    for place in wheel:
        if first <= place < rearmost:
            rearmost = place
    # Seen from the quadrant's first space, places are slots less one: the slot behind.
    return rearmost - first


def full(wheel: tuple[int, ...], quadrant: int) -> bool:
    """Tell whether no space is left behind the rearmost tile of the quadrant."""
    return quadrant * SLOTS in wheel


def crosses(table: Table, quadrant: int) -> bool:
    """Tell whether a tile that leaves this quadrant crosses the saw's arrow (R-045)."""
    return quadrant == table.front


def blockers(table: Table, tile: str) -> tuple[str, ...]:
    """Return the tiles that keep this one from crossing the arrow (R-046, R-047)."""
    quadrant = table.wheel[TILE_INDEX[tile]] // SLOTS
    if quadrant != table.front:
        # It does not cross the arrow.
        return ()
    return tiles_in(table.wheel, (quadrant + 1) % LAPS)


def movable(table: Table, tile: str) -> bool:
    """Tell whether the tile may be moved one quadrant ahead now."""
    quadrant = quadrant_of(table, tile)
    return not blockers(table, tile) and not full(table.wheel, (quadrant + 1) % LAPS)


def rearmost(table: Table) -> str:
    """Return the tile that lies farthest behind the saw's arrow (R-143)."""
    return max(
        TILES,
        key=lambda tile: (age(table, quadrant_of(table, tile)), -table.wheel[TILE_INDEX[tile]]),
    )


def bonuses(table: Table, tile: str, board: Printed) -> Bonuses:
    """Return rim bonus, saw bonus and the names of the facts that nobody has told yet.

    Both belong to the space that the tile leaves, as it is before the tile moves; under the arc
    tile there is no rim bonus (R-042 … R-044, R-048 … R-050).
    """
    place = table.wheel[TILE_INDEX[tile]]
    quadrant = place // SLOTS
    covered = table.arc and quadrant == table.start
    behind = (table.front - quadrant) % LAPS
    found = board.bonuses.get((place, behind, covered))
    if found is None:
        found = _bonuses(board, place, behind, covered)
        board.bonuses[place, behind, covered] = found
    return found


def _bonuses(board: Printed, place: int, behind: int, covered: bool) -> Bonuses:
    """Return the bonuses of a place so many quadrants behind the front one."""
    quadrant, slot = divmod(place, SLOTS)
    unknown: tuple[str, ...] = ()
    rim: tuple[Gain, ...] = ()
    if slot < RIM_SLOTS and not covered:
        printed_there = board.rim[place]
        if printed_there is None:
            unknown = (f"rim.{QUADRANTS[quadrant]}.{slot + 1}",)
        else:
            rim = printed_there
    saw: tuple[Gain, ...] = ()
    # Age 0 and 1 show nothing, age 2 the first symbol, age 3 both.
    shown = SAW_SYMBOLS[: max(0, behind - 1)]
    for symbol, gains in zip(shown, board.saw[quadrant], strict=False):
        if gains is None:
            unknown += (f"saw.{QUADRANTS[quadrant]}.{symbol}",)
        else:
            saw += gains
    return rim, saw, unknown


def moved(table: Table, tile: str) -> tuple[tuple[int, ...], int, bool]:
    """Return the wheel, the front quadrant and the arc tile after the tile has moved on."""
    index = TILE_INDEX[tile]
    quadrant = table.wheel[index] // SLOTS
    ahead = (quadrant + 1) % LAPS
    wheel = list(table.wheel)
    wheel[index] = ahead * SLOTS + landing(table.wheel, ahead) - 1
    front = ahead if quadrant == table.front else table.front
    after = tuple(wheel)
    return after, front, table.arc and bool(tiles_in(after, table.start))
