"""What the search has found, written down as moves: tiles before reuse tokens, nothing twice."""

from typing import Any

from referee.games.woodcraft.rules.moves.buy_materials import BuyMaterials
from referee.games.woodcraft.rules.moves.exchange_dice import ExchangeDice
from referee.games.woodcraft.rules.way_to_order import changing
from referee.games.woodcraft.rules.way_to_order.getting import Gotten
from referee.games.woodcraft.rules.way_to_order.outlook import Outlook
from referee.games.woodcraft.rules.way_to_order.written import _Writer, moves_of
from tests.games.woodcraft.recorded_ways import answer, table_of
from tests.games.woodcraft.test_way_promises import HAS, promising, sale
from tests.games.woodcraft.test_way_to_order import told, turn
from tests.games.woodcraft.view_samples import after
from tests.games.woodcraft.way_weights import search_at


def writer_of(*cuts: list[Any]) -> _Writer:
    """Return a writer of these cuts, with two saw tiles that are used."""
    table = turn("G1", f"ann correct {HAS} saw_tiles=ready,ready")
    search = search_at(table)
    search.found = ([], [*cuts], (0, 0, 0), (), [[], [], []], 2, [], ())
    return _Writer(table, 0, search)


def saw(die: int) -> list[Any]:
    return ["saw", die, ("lies", die), [1], die % 6]


def test_tiles_are_turned_before_reuse_tokens_are_spent() -> None:
    writer = writer_of(saw(1), saw(2), saw(3))
    seen = []
    for cut in (0, 1, 1, 2):
        writer._saw(cut)
        seen.append((writer.saws, writer.ready, writer.sawn))
    assert seen == [(1, 1, 1), (0, 0, 2), (0, 0, 2), (0, 0, 2)]
    assert [told(move) for move in writer.work] == [
        "saw die=G2 parts=1,1",
        "saw die=G3 parts=1,2",
        "saw die=G4 parts=1,3 reuse=yes",
    ]


def test_a_tile_that_is_built_later_is_not_turned_before() -> None:
    writer = writer_of(saw(1), saw(2))
    writer.ready = 1
    seen = []
    for cut in (0, 1):
        writer._saw(cut)
        seen.append((writer.saws, writer.ready, writer.sawn))
    assert seen == [(1, 0, 1), (1, 0, 1)]


def test_a_die_that_is_cut_for_two_needs_is_bought_once() -> None:
    writer = writer_of(["saw", 2, ("yard", 2, 0), [1, 2], 0])
    search = search_at(turn("G1"))
    search.found = ([], [], (0, 0, 0), (), [], 0, [], ())
    (part,) = writer.gathered_for([[("part", 0, 0), ("part", 0, 1)]], search)
    assert part.yard == [2]


def test_what_is_promised_is_made_with_the_tiles_of_that_time() -> None:
    table = turn(
        "G1", f"ann correct {HAS} lumber=G2,B3 scrap=3 reuse=0 splice_tiles=ready saw_tiles=x"
    )
    then = after(table, "ann correct splice_tiles=ready,ready glue_tile=ready")
    search = promising(table, sale(table), then=then)
    for late, kinds in (
        (search.late, {("splice", 1, 0)}),
        (None, {("splice", 1, 0), ("splice", 2, 1), ("glue", None, 2)}),
    ):
        search.late = late
        recipe: list[Any] = [None]
        seen: set[tuple[Any, ...]] = set()

        def resolve(goals: Any, recipe: Any = recipe, seen: Any = seen) -> None:
            seen.add((recipe[0][0], *recipe[0][2:4]))

        search.resolve = resolve  # type: ignore[method-assign]
        changing.change(search, 16, ((16,), 0, recipe, 0, 0), None, 0, Outlook(search, None))
        assert seen == kinds


def test_what_was_found_by_then_is_told_where_patience_ends() -> None:
    way = answer(table_of("any 30147"), 8)
    assert (way["exact"], way["cost"]) == (False, {"tiles": 1, "trees": 1})
    # Somebody has waited already: the nearest miss is not looked for without end.
    assert answer(table_of("any 30020"), 8) == {"exact": False, "lacks": {}}


def test_what_is_got_stays_around_what_is_promised() -> None:
    table = turn("G1", f"ann correct {HAS}", "ann choose_tile tile=exchange_dice")
    sold = ExchangeDice("ann", sell="G2")
    moves = (BuyMaterials("ann", glue=2), sold, BuyMaterials("ann", scrap=2))
    search = search_at(table)
    search.found = ([("lies", 2)], [], (0, 0, 0), (), [], 0, [("lies", 1)], ((0, 0, 0, 9),))
    promise = sale(table, "G2", 1)
    assert moves_of(Gotten(table, moves, (promise,)), 0, search) == [*moves]


def test_a_tile_that_was_turned_for_one_promise_is_not_ready_for_the_next() -> None:
    table = turn("G1", f"ann correct {HAS} saw_tiles=ready", "ann choose_tile tile=exchange_dice")
    sales = (ExchangeDice("ann", sell="G1"), ExchangeDice("ann", sell="G1"))
    search = search_at(table)
    parts = [("part", cut, 0) for cut in range(3)]
    early = ((0, 0, 0, 9), (0, 0, 0, 9))
    # One of two tiles is built later.
    search.found = (parts[2:], [saw(1), saw(2), saw(3)], (0, 0, 0), (), [], 2, parts[:2], early)
    promises = (sale(table, "G1", 0), sale(table, "G1", 1))
    assert [told(move) for move in moves_of(Gotten(table, sales, promises), 0, search)] == [
        "saw die=G2 parts=1,1",
        "exchange_dice sell=G1",
        "saw die=G3 parts=1,2 reuse=yes",
        "exchange_dice sell=G1",
        "saw die=G4 parts=1,3",
    ]
