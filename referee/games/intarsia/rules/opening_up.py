"""Opening up a floor: the cheapest frames and crosses that bring frames to given places."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from msgspec import Struct

from referee.games.intarsia.rules.elements import CROSSES, PRICE_OF, Supply, taken
from referee.games.intarsia.rules.floor import (
    CROSS_PLACES,
    CROSSES_BESIDE,
    FRAME_PLACES,
    FRAMES_BESIDE,
    PLANT_MASK,
)
from referee.games.intarsia.rules.printed import plan_of
from referee.games.intarsia.rules.table import Table
from referee.games.intarsia.rules.words import CROSS

Step = tuple[str, str]
_FRAME, _CROSS = PRICE_OF["frame"], PRICE_OF[CROSS]
# Frame places and cross places in one row, and as bits what lies beside each.
_FRAMES = len(FRAME_PLACES)
_NODES = (*FRAME_PLACES, *CROSS_PLACES)
_BESIDE = (
    *(tuple(_FRAMES + cross for cross in beside) for beside in CROSSES_BESIDE),
    *FRAMES_BESIDE,
)
_BITS = tuple(sum(1 << other for other in beside) for beside in _BESIDE)


class Ground(Struct, frozen=True):
    """A floor while ways are being looked for; what is built and what is barred, as bits."""

    colours: tuple[int, ...]
    depths: tuple[int, ...]
    built: int
    barred: int
    supply: Supply

    @classmethod
    def of(cls, table: Table, seat: int) -> Self:
        """Return the floor of a seat."""
        floor = table.floors[seat]
        frames = sum(1 << number for number, depth in enumerate(floor.depths) if depth)
        return cls(
            plan_of(table, seat).frames,
            floor.depths,
            frames | floor.crosses << _FRAMES,
            PLANT_MASK << _FRAMES if table.side == "B" else 0,
            table.supply,
        )


def opened(ground: Ground, targets: tuple[int, ...]) -> tuple[int, tuple[Step, ...], Supply] | None:
    """Return price, elements and remaining supply of the cheapest way to frames on all targets.

    Whatever connects several targets to the floor is a path for the first one, then a path for the
    next one to all of that, and so on: so it is enough to try paths, one target after the other.
    Cheap ones are tried first, a cross more each time.
    """
    if not targets:
        return 0, (), ground.supply
    most = len(targets) * _FRAME + (_CROSS + _FRAME) * min(
        ground.supply[CROSSES], len(CROSS_PLACES)
    )
    for limit in range(len(targets) * _FRAME, most + 1, _CROSS + _FRAME):
        best = _connected(ground, targets, limit)
        if best is not None:
            return best
    return None


def _connected(
    ground: Ground, targets: tuple[int, ...], limit: int
) -> tuple[int, tuple[Step, ...], Supply] | None:
    """Return the cheapest way that costs no more than a limit."""
    open_ = [target for target in targets if not ground.built >> target & 1]
    if not open_:
        return 0, (), ground.supply
    best: tuple[int, tuple[Step, ...], Supply] | None = None
    for price, path, supply in _paths(ground, open_[0], 0, (), ground.supply, limit):
        if price > limit:
            continue
        reached = ground.built | sum(1 << node for node in path)
        after = Ground(ground.colours, ground.depths, reached, ground.barred, supply)
        rest = _connected(after, tuple(open_[1:]), limit - price)
        if rest is not None:
            steps = tuple((CROSS if n >= _FRAMES else "frame", _NODES[n]) for n in path)
            best = (price + rest[0], steps + rest[1], rest[2])
            # Only what is cheaper matters from here on.
            limit = best[0] - 1
    return best


def _paths(
    ground: Ground, node: int, price: int, path: tuple[int, ...], supply: Supply, limit: int
) -> Iterator[tuple[int, tuple[int, ...], Supply]]:
    """Yield every path from what lies on the floor to a place, in the order of building."""
    cross = node >= _FRAMES
    price += _CROSS if cross else _FRAME
    if price > limit:
        return
    kind = CROSSES if cross else ground.colours[node]
    # A frame of a colour that nobody knows yet is taken to be there.
    if kind >= 0:
        if not supply[kind]:
            return
        supply = taken(supply, kind)
    path = (node, *path)
    if _BITS[node] & ground.built:
        yield price, path, supply
        return
    for other in _BESIDE[node]:
        if other not in path and not ground.barred >> other & 1:
            yield from _paths(ground, other, price, path, supply, limit)
