"""What the way to an order weighs at least, and what an open action still allows, case by case."""

import pytest
from msgspec.structs import replace

from referee.games.woodcraft.rules.cards import order_card
from referee.games.woodcraft.rules.moves.produce_plant import PLANTED, SPLIT
from referee.games.woodcraft.rules.table import Course, Table
from referee.games.woodcraft.rules.way_to_order.asked import Asked
from referee.games.woodcraft.rules.way_to_order.bills import LACK, STEP, WORTH
from referee.games.woodcraft.rules.way_to_order.marks import mark
from referee.games.woodcraft.rules.way_to_order.means import Means
from referee.games.woodcraft.rules.way_to_order.outlook import Outlook
from referee.games.woodcraft.rules.way_to_order.prices import NO_RESTS, Prices
from referee.games.woodcraft.rules.way_to_order.shops import Shops, shops_at
from tests.games.woodcraft.every_way import CARD
from tests.games.woodcraft.test_way_to_order import found, turn
from tests.games.woodcraft.view_samples import after
from tests.games.woodcraft.way_weights import NO_TILES, search_at, told_of_dice

PLANTS = "ann choose_tile tile=produce_plant"


def means_of(table: Table) -> Means:
    card = order_card(table, CARD)
    assert card is not None
    return Means(Asked(table, 0, card), table)


@pytest.mark.parametrize(
    ("pots", "per_tree", "done", "bed"),
    [
        (1, False, (), (1, ())),
        (3, False, (), (1, ())),
        (3, False, (PLANTED, "Y"), (0, (1,))),
        (3, False, (SPLIT,), (0, ())),
        (3, False, ("R1",), (1, ())),
        (3, False, ("R1", "R2"), (0, ())),
        # Where each tree may be split off, two are planted next to a third pot.
        (1, True, (), (1, ())),
        (3, True, (), (2, ())),
        (3, True, (SPLIT,), (2, ())),
        (3, True, (SPLIT, PLANTED, "G"), (1, (0,))),
        (3, True, (PLANTED, "G", PLANTED, "B"), (0, (0, 2))),
        (3, True, ("R1", "R2"), (0, ())),
    ],
)
def test_an_action_plants_as_many_trees_as_it_still_may(
    pots: int, per_tree: bool, done: tuple[str, ...], bed: tuple[int, tuple[int, ...]]
) -> None:
    table = turn("G1", f"ann correct lumber=G3 pots={pots}", PLANTS)
    (action,) = table.actions
    options = replace(table.options, split_per_tree=per_tree)
    begun = replace(table, actions=(replace(action, done=done),), options=options)
    assert means_of(begun).beds == [bed]


@pytest.mark.parametrize(
    ("has", "hands", "prices"),
    [
        ("lumber=Y6 pots=2", 1, "Y1:100.5 Y2:100.5 Y4:0.5 Y5:0.5"),
        ("lumber=Y3 pots=2", 1, "Y1:0.5 Y2:0.5"),
        # A tree comes out of a larger die of its own colour.
        ("lumber=Y1 pots=2", 1, ""),
        ("lumber=B1 pots=3", 1, ""),
    ],
)
def test_what_can_be_planted_weighs_half_a_step_or_a_tree(
    has: str, hands: int, prices: str
) -> None:
    search = search_at(turn("G1", f"ann correct {has} {NO_TILES}", PLANTS))
    assert told_of_dice(search.prices.beside(NO_RESTS, hands)) == prices


def test_prices_are_not_shared_with_an_action_that_plants() -> None:
    known: dict[object, dict[tuple[tuple[int, ...], int], list[int]]] = {}
    given = f"ann correct lumber=G3 {NO_TILES}"
    told = [
        told_of_dice(Prices(means_of(table), known).beside(NO_RESTS, 1))
        for table in (turn("G1", given), turn("G1", given, PLANTS))
    ]
    assert told == ["", "G1:0.5 G2:0.5"]


def test_what_becomes_cheaper_in_one_colour_makes_others_cheaper() -> None:
    given = "ann correct lumber=G1,B6 saw_tiles=ready splice_tiles=x glue=1 glue_tile=ready"
    prices = search_at(turn("G1", given)).prices.beside(NO_RESTS, 0)
    # Half a cut of the blue one, glued to the green one.
    assert "G5:226.25 G6:351.5" in told_of_dice(prices)


def test_materials_may_cost_nothing_where_one_pack_can_be_bought() -> None:
    means = means_of(turn("G1", "ann correct glue=1 scrap=1 sawblades=1"))
    means.packs = [(0, 0, 0, 0), (0, 2, 0, 1)]
    means.less_berries = -1
    prices = Prices(means, {})
    assert (prices.glue, prices.scrap, prices.blade, prices.berry) == (0, 0, 0, 0)


def test_glue_that_can_be_bought_carries_pips_from_one_colour_to_another() -> None:
    has = f"ann correct lumber=G2,B3 glue=0 glue_tile=ready blueberries=3 {NO_TILES}"
    steps, cost = found(turn("B5", has, "ann choose_tile tile=buy_materials"))
    assert steps[:-1] == ["buy_materials glue=2", "glue dice=B3,G2 colour=B"]
    assert cost == {"blueberries": 1, "tiles": 1}


def test_what_is_needed_after_a_promise_weighs_as_much_as_before_it() -> None:
    search = search_at(turn("B6", f"ann correct lumber=none potted=G2 {NO_TILES}"))
    need = (((1,), 0, [None], 0, 0), None)
    weights = [Outlook(search, rest).rest for rest in (need, (((), 0, [None], 0, 0), need))]
    assert weights[0] == weights[1] > 0


def test_what_is_needed_for_one_promise_is_not_what_is_needed_for_the_next() -> None:
    search = search_at(turn("G1"))
    handed = ((), 0, [None], 0, 0)
    need = ((1,), 0, [None], 0, 0)
    goals = [
        (handed, (need, (handed, None))),
        (handed, (handed, (need, None))),
        (need, (handed, (handed, None))),
    ]
    assert len({mark(search, each) for each in goals}) == 3


def test_by_which_promise_a_die_was_cut_tells_two_moments_apart() -> None:
    search = search_at(turn("G1"))
    search.cuts, search.later = [["saw", 5, None, [1], 5]], [0]
    told = set()
    for search.early_cuts in ((0,), (1,)):
        told.add(mark(search, (((0,), 0, [None], 0, 0), None)))
    assert len(told) == 2


def test_without_glue_nothing_is_glued_once_more() -> None:
    table = turn("B5", f"ann correct lumber=B3,G2 glue=0 reuse=1 glue_tile=x {NO_TILES}")
    for glue, told in (("glue=0", LACK), ("glue=1", 8 * WORTH + STEP)):
        search = search_at(after(table, f"ann correct {glue}"), LACK)
        assert Outlook(search, None).size(search, (16,)) == told


def test_tables_share_what_can_be_bought_unless_an_action_may_owe() -> None:
    table = turn("G1", "ann correct blueberries=5", "ann choose_tile tile=buy_lumber")
    both = (table, after(table, "ann correct blueberries=9"))
    known: dict[object, Shops] = {}
    poor, rich = (shops_at(each, 0, known) for each in both)
    assert poor is rich
    owing = (Course(table.actions, 7),)
    poor, rich = (shops_at(replace(each, otherwise=owing), 0, known) for each in both)
    assert poor is not rich
