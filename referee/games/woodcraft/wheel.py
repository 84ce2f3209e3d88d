"""The action wheel and the saw: where tiles lie, where they go, what they bring."""

from __future__ import annotations

from referee.games.woodcraft.facts import Gain
from referee.games.woodcraft.printed import Printed
from referee.games.woodcraft.table import Table
from referee.games.woodcraft.words import QUADRANTS, SLOTS, TILES

LAPS = len(QUADRANTS)


def position(quadrant: int, slot: int) -> int:
    """Return the place number of a slot, 1 the first and 7 the farthest ahead."""
    return quadrant * SLOTS + slot - 1


def place_name(place: int) -> str:
    """Return the name of a place, such as `BR7`."""
    return f"{QUADRANTS[place // SLOTS]}{place % SLOTS + 1}"


def opening_wheel(tiles: tuple[str, ...], start: int) -> tuple[int, ...]:
    """Lay the tiles on slots 1 to 7 of the start quadrant (R-010)."""
    return tuple(position(start, tiles.index(tile) + 1) for tile in TILES)


def quadrant_of(table: Table, tile: str) -> int:
    """Return the quadrant in which a tile lies."""
    return table.wheel[TILES.index(tile)] // SLOTS


def tiles_in(wheel: tuple[int, ...], quadrant: int) -> tuple[str, ...]:
    """Return the tiles that lie in a quadrant."""
    return tuple(
        tile for tile, place in zip(TILES, wheel, strict=True) if place // SLOTS == quadrant
    )


def age(table: Table, quadrant: int) -> int:
    """Return how many quadrants this one lies behind the front quadrant (R-048)."""
    return (table.front - quadrant) % LAPS


def landing(wheel: tuple[int, ...], quadrant: int) -> int:
    """Return the slot in which a tile stops that enters the quadrant (R-040, R-041)."""
    lowest = SLOTS + 1
    for place in wheel:
        if place // SLOTS == quadrant and place % SLOTS + 1 < lowest:
            lowest = place % SLOTS + 1
    return lowest - 1


def crosses(table: Table, quadrant: int) -> bool:
    """Tell whether a tile that leaves this quadrant crosses the saw's arrow (R-045)."""
    return quadrant == table.front


def blockers(table: Table, tile: str) -> tuple[str, ...]:
    """Return the tiles that keep this one from crossing the arrow (R-046, R-047)."""
    quadrant = quadrant_of(table, tile)
    if not crosses(table, quadrant):
        return ()
    return tiles_in(table.wheel, (quadrant + 1) % LAPS)


def movable(table: Table, tile: str) -> bool:
    """Tell whether the tile may be moved one quadrant ahead now."""
    quadrant = quadrant_of(table, tile)
    return not blockers(table, tile) and landing(table.wheel, (quadrant + 1) % LAPS) >= 1


def rearmost(table: Table) -> str:
    """Return the tile that lies farthest behind the saw's arrow (R-143)."""
    return max(
        TILES,
        key=lambda tile: (
            age(table, quadrant_of(table, tile)),
            -(table.wheel[TILES.index(tile)] % SLOTS),
        ),
    )


def rim_fact(table: Table, tile: str) -> str:
    """Return the name of the rim bonus that choosing the tile brings; "" when none applies."""
    place = table.wheel[TILES.index(tile)]
    quadrant, slot = divmod(place, SLOTS)
    if slot >= 5 or (table.arc and quadrant == table.start):
        return ""
    return f"rim.{QUADRANTS[quadrant]}.{slot + 1}"


def saw_facts(table: Table, tile: str) -> tuple[str, ...]:
    """Return the names of the saw symbols that choosing the tile brings (R-048, R-049)."""
    quadrant = quadrant_of(table, tile)
    symbols = "AB"[: max(0, age(table, quadrant) - 1)]
    return tuple(f"saw.{QUADRANTS[quadrant]}.{symbol}" for symbol in symbols)


def bonuses(
    table: Table, tile: str, board: Printed
) -> tuple[tuple[Gain, ...], tuple[Gain, ...], tuple[str, ...]]:
    """Return rim bonus, saw bonus and the names of the facts that nobody has told yet."""
    place = table.wheel[TILES.index(tile)]
    quadrant = place // SLOTS
    unknown: list[str] = []
    rim: tuple[Gain, ...] = ()
    name = rim_fact(table, tile)
    if name:
        found = board.rim[place]
        if found is None:
            unknown.append(name)
        else:
            rim = found
    saw: tuple[Gain, ...] = ()
    for symbol, name in zip(board.saw[quadrant], saw_facts(table, tile), strict=False):
        if symbol is None:
            unknown.append(name)
        else:
            saw += symbol
    return rim, saw, tuple(unknown)


def moved(table: Table, tile: str) -> tuple[tuple[int, ...], int, bool]:
    """Return the wheel, the front quadrant and the arc tile after the tile has moved on."""
    index = TILES.index(tile)
    quadrant = table.wheel[index] // SLOTS
    ahead = (quadrant + 1) % LAPS
    wheel = list(table.wheel)
    wheel[index] = position(ahead, landing(table.wheel, ahead))
    front = ahead if crosses(table, quadrant) else table.front
    after = tuple(wheel)
    arc = table.arc and bool(tiles_in(after, table.start))
    return after, front, arc
