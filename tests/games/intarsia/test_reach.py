"""What is within reach, against trying every sequence of builds, cheapest first."""

from collections.abc import Iterator
from heapq import heappop, heappush
from random import Random

import pytest
from msgspec.structs import replace

from referee.desk.random_play import random_match
from referee.engine.ruling import Allowed
from referee.games.intarsia.game import GAME
from referee.games.intarsia.rules.floor import (
    CROSS_PLACES,
    FRAME_NUMBER,
    FRAME_PLACES,
    START,
    crosses_at,
    row_and_column,
)
from referee.games.intarsia.rules.opening_up import Ground, opened
from referee.games.intarsia.rules.printed import plan_of, printed
from referee.games.intarsia.rules.reach import Reach, within_reach
from referee.games.intarsia.rules.table import Table
from referee.games.intarsia.rules.words import COLOURS, SPACES

PRICES = {"frame": 1, "midsection": 2, "core": 3, "table": 4, "cross": 4}
LAYERS = ("frame", "midsection", "core", "table")
KINDS = {"midsection": 4, "core": 5, "table": 6, "cross": 7}
# What costs more takes too long to find by trying.
DEAREST = 13
State = tuple[tuple[int, ...], frozenset[str], tuple[int, ...]]


def tables(seats: int, side: str, seed: int) -> list[Table]:
    opening = {"board": "practice", "side": side}
    names = ("ann", "ben", "cleo", "dan")[:seats]
    return [table for table, _, _ in random_match(GAME, names, Random(seed), opening)]


def beside(place: str) -> list[str]:
    row, column = row_and_column(place)
    around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return [f"r{r}c{c}" for r, c in around]


def builds(table: Table, state: State) -> Iterator[tuple[int, State]]:
    """Yield every element that could be built next, with its price."""
    depths, crosses, supply = state
    colours = plan_of(table, 0).frames
    for number, depth in enumerate(depths):
        if depth < 4:
            layer = LAYERS[depth]
            kind = colours[number] if layer == "frame" else KINDS[layer]
            near = depth or any(place in crosses for place in beside(FRAME_PLACES[number]))
            if near and supply[kind]:
                deeper = (*depths[:number], depth + 1, *depths[number + 1 :])
                yield PRICES[layer], (deeper, crosses, less(supply, kind))
    for place in CROSS_PLACES:
        plant = table.side == "B" and abs(row_and_column(place)[0]) == 1
        framed = any(
            depths[FRAME_PLACES.index(other)] for other in beside(place) if other in FRAME_PLACES
        )
        if place not in crosses and not plant and framed and supply[7]:
            yield PRICES["cross"], (depths, crosses | {place}, less(supply, 7))


def less(supply: tuple[int, ...], kind: int) -> tuple[int, ...]:
    return (*supply[:kind], supply[kind] - 1, *supply[kind + 1 :])


def fulfils(table: Table, state: State, space: str) -> bool:
    needs = printed(table).needs[SPACES.index(space)]
    assert needs is not None
    colour = COLOURS.index(space.partition(".")[2])
    colours = plan_of(table, 0).frames
    have = sorted((d for d, c in zip(state[0], colours, strict=True) if c == colour), reverse=True)
    return all(has >= need for has, need in zip(have, needs, strict=False))


def cheapest_by_trying(table: Table) -> dict[str, int]:
    """Return the price of every requirement that costs no more than DEAREST."""
    floor = table.floors[0]
    crosses = frozenset(p for n, p in enumerate(CROSS_PLACES) if floor.crosses >> n & 1)
    start: State = (floor.depths, crosses, tuple(table.supply))
    waiting, count = [(0, 0, start)], 0
    seen: set[tuple[tuple[int, ...], frozenset[str]]] = set()
    found: dict[str, int] = {}
    while waiting:
        price, _, state = heappop(waiting)
        if state[:2] in seen:
            continue
        seen.add(state[:2])
        for space in SPACES:
            if space not in found and fulfils(table, state, space):
                found[space] = price
        for more, after in builds(table, state):
            if price + more <= DEAREST and after[:2] not in seen:
                count += 1
                heappush(waiting, (price + more, count, after))
    return found


def check(table: Table, dearest: int) -> int:
    """Compare both, as far as trying goes; return how many ways were compared."""
    tried = cheapest_by_trying(table)
    compared = 0
    for reach in within_reach(table, 0):
        if reach.state in ("mine", "gone"):
            continue
        if reach.state == "closed" or reach.cards > dearest:
            assert reach.tile not in tried, f"{reach} is to be had for {tried[reach.tile]}"
        else:
            assert reach.cards == tried[reach.tile], reach
            compared += 1
        check_way(table, reach)
    return compared


def check_way(table: Table, reach: Reach) -> None:
    """The elements can be built in this order, cost what is said, and fulfil the tile."""
    floor = table.floors[0]
    crosses = frozenset(p for n, p in enumerate(CROSS_PLACES) if floor.crosses >> n & 1)
    state: State = (floor.depths, crosses, tuple(table.supply))
    spent = 0
    for element, place in reach.elements:
        for price, after in builds(table, state):
            grown = (
                place in after[1] - state[1]
                if element == "cross"
                else place in FRAME_PLACES
                and after[0][FRAME_PLACES.index(place)] > state[0][FRAME_PLACES.index(place)]
            )
            if grown:
                spent, state = spent + price, after
                break
        else:
            raise AssertionError(f"{element} on {place} cannot be built: {reach}")
    if reach.state == "open":
        assert spent == reach.cards
        assert fulfils(table, state, reach.tile)


@pytest.mark.parametrize(("seats", "side", "seed"), [(2, "A", 3), (3, "B", 4)])
def test_no_way_is_cheaper_than_the_one_that_is_told(
    seats: int, side: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"{__name__}.DEAREST", 9)
    played = tables(seats, side, seed)
    compared = sum(check(table, 9) for table in played[:: max(1, len(played) // 6)])
    assert compared > 20


@pytest.mark.parametrize("seed", range(8))
def test_a_short_supply_makes_detours(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{__name__}.DEAREST", 12)
    rng = Random(seed)
    played = tables(2, "A", 5)
    compared = 0
    for _ in range(4):
        table = rng.choice(played)
        few = [rng.choice((0, 1, 1, 2)) for _ in range(4)]
        inner = [rng.choice((0, 1, 4)) for _ in range(3)]
        supply = (few[0], few[1], few[2], few[3], inner[0], inner[1], inner[2], rng.randint(0, 2))
        compared += check(replace(table, supply=supply), 12)
    assert compared


def test_the_tool_board_tells_what_is_mine_gone_unknown_and_out_of_reach() -> None:
    start = GAME.open(("ann", "ben"), {"start_cards": "S1,S2", "fact.start.S2": "red:9,joker:1"})
    known = {reach.tile: reach for reach in within_reach(start, 0)}
    # Nobody knows the colours of the floor, so the one known tile cannot be reached yet.
    assert known["hammer.green"].state == "closed"
    assert known["hammer.red"].state == "unknown"
    practice = GAME.open(("ann", "ben"), {"board": "practice", "start_cards": "S1,S2"})
    move = GAME.read("ann", "correct", {"ornaments": "r0c1:3", "tiles": "hammer.violet:3"})
    ruling = GAME.judge(practice, move)
    assert isinstance(ruling, Allowed)
    reached = {reach.tile: reach for reach in within_reach(ruling.table, 0)}
    assert reached["hammer.violet"].state == "mine"
    # One element away: a table for 4 cards.
    assert reached["hammer.red"] == Reach("hammer.red", "open", 4, (("table", "r0c1"),))
    # Fulfilled already.
    assert reached["tool4.red"] == Reach("tool4.red", "open", 0, ())
    others = {reach.tile: reach for reach in within_reach(ruling.table, 1)}
    assert others["hammer.violet"].state == "gone"


def ground(
    side: str, *, yellow: int = 0, frames: tuple[str, ...] = (), crosses: int = START
) -> Ground:
    """Return a floor where only the frame above the centre is yellow, the others are red."""
    table = GAME.open(("ann", "ben"), {"board": "practice", "side": side})
    depths = tuple(int(place in frames) for place in FRAME_PLACES)
    floor = replace(table.floors[0], depths=depths, crosses=crosses)
    found = Ground.of(replace(table, floors=(floor, table.floors[1])), 0)
    colours = tuple(int(place != "r-1c0") for place in FRAME_PLACES)
    return replace(found, colours=colours, supply=(yellow, 12, 12, 12, 9, 9, 9, 12))


def test_two_targets_share_a_way_along_the_edge_where_that_is_cheaper() -> None:
    targets = (FRAME_NUMBER["r-2c1"], FRAME_NUMBER["r-1c-2"])
    # No yellow frame is left: one way for each would cost 11 and 6.
    assert opened(ground("B"), targets) == (
        16,
        (
            ("frame", "r0c-1"),
            ("cross", "r0c-2"),
            ("frame", "r-1c-2"),
            ("cross", "r-2c-2"),
            ("frame", "r-2c-1"),
            ("cross", "r-2c0"),
            ("frame", "r-2c1"),
        ),
        (0, 8, 12, 12, 9, 9, 9, 9),
    )


def test_a_frame_that_lies_there_already_is_the_cheapest_beginning() -> None:
    crosses = START | crosses_at(("r1c1",))
    floor = ground("A", yellow=1, frames=("r1c0", "r1c2"), crosses=crosses)
    # Two ways from the centre are found first; both cost 6.
    way = (("cross", "r0c2"), ("frame", "r-1c2"))
    assert opened(floor, (FRAME_NUMBER["r-1c2"],)) == (5, way, (1, 11, 12, 12, 9, 9, 9, 11))


def test_only_plants_bar_a_way() -> None:
    assert ground("A").barred == 0
    barred = [place for n, place in enumerate(CROSS_PLACES) if ground("B").barred >> 12 + n & 1]
    assert barred == ["r-1c-1", "r-1c1", "r1c-1", "r1c1"]
