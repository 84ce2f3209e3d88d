"""What is within reach: for every tool tile the cheapest way to it, counted in cards, exactly.

A way is a set of elements to build. Its price is what they cost in cards of the right colours. The
supply limits it, the hand does not: cards come and go.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from msgspec import Struct

from referee.games.intarsia.rules.elements import MIDSECTIONS, PRICE_OF, Supply
from referee.games.intarsia.rules.floor import FRAME_PLACES
from referee.games.intarsia.rules.opening_up import Ground, Step, opened
from referee.games.intarsia.rules.printed import plan_of, printed
from referee.games.intarsia.rules.table import Table
from referee.games.intarsia.rules.tools import lies_there, owned
from referee.games.intarsia.rules.words import LAYERS, SPACES, colour_of


class Reach(Struct, frozen=True):
    """How far a seat is from a tool tile: `mine`, `gone`, `unknown`, `open` or `closed`.

    An open tile can be reached for `cards` by building these elements, in this order; no elements
    mean that it is fulfilled. A closed one cannot be reached any more.
    """

    tile: str
    state: str
    cards: int = 0
    elements: tuple[Step, ...] = ()


def within_reach(table: Table, seat: int) -> tuple[Reach, ...]:
    """Return for every space of the tool board how far it is for a seat."""
    floor, box = table.floors[seat], printed(table)
    ways = Ways(Ground.of(table, seat))
    found: list[Reach] = []
    for space, tile in enumerate(SPACES):
        needs = box.needs[space]
        if owned(floor, space):
            found.append(Reach(tile, "mine"))
        elif not lies_there(table, box, space):
            found.append(Reach(tile, "gone"))
        elif needs is None:
            found.append(Reach(tile, "unknown"))
        else:
            way = ways.cheapest(plan_of(table, seat).places[colour_of(space)], needs)
            found.append(Reach(tile, "closed") if way is None else Reach(tile, "open", *way))
    return tuple(found)


class Ways:
    """The cheapest ways to requirements on one floor; what was opened up once is remembered."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._opened: dict[tuple[int, ...], tuple[int, tuple[Step, ...], Supply] | None] = {}

    def cheapest(
        self, places: tuple[int, ...], needs: tuple[int, ...]
    ) -> tuple[int, tuple[Step, ...]] | None:
        """Return the cheapest way to ornaments on some of these places; None when there is none."""
        best: tuple[int, tuple[Step, ...]] | None = None
        for chosen in permutations(places, len(needs)):
            inside = self._inside(chosen, needs)
            # Every ornament that is not begun yet costs at least its frame.
            if best is not None and inside[0] >= best[0]:
                continue
            targets = tuple(sorted(p for p in chosen if not self._ground.depths[p]))
            if targets not in self._opened:
                self._opened[targets] = opened(self._ground, targets)
            way = self._opened[targets]
            if way is None or any(
                inside[1].count(layer) > way[2][MIDSECTIONS + number]
                for number, layer in enumerate(LAYERS[1:])
            ):
                continue
            if best is None or way[0] + inside[0] < best[0]:
                steps = (*way[1], *self._steps(chosen, needs))
                best = (way[0] + inside[0], steps)
        return best

    def _steps(self, chosen: tuple[int, ...], needs: tuple[int, ...]) -> Iterator[Step]:
        """Yield what is missing inside the frames of some ornaments."""
        for place, need in zip(chosen, needs, strict=True):
            for layer in LAYERS[max(1, self._ground.depths[place]) : need]:
                yield layer, FRAME_PLACES[place]

    def _inside(self, chosen: tuple[int, ...], needs: tuple[int, ...]) -> tuple[int, list[str]]:
        """Return what that costs, and the elements alone."""
        layers = [layer for layer, _ in self._steps(chosen, needs)]
        return sum(PRICE_OF[layer] for layer in layers), layers
