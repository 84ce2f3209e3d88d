"""What is bought and sold piece by piece before the work on dice: each course of it once."""

from collections.abc import Iterator

from referee.games.woodcraft.rules.dice import ALL_DICE, PIPS
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.way_to_order.bills import STEP
from referee.games.woodcraft.rules.way_to_order.getting import Gotten, gotten
from tests.games.woodcraft.test_way_getting import SWAP, got
from tests.games.woodcraft.test_way_to_order import turn
from tests.games.woodcraft.way_weights import helpers


def twice(tile: str, has: str) -> Table:
    """Return a turn with two actions of a kind."""
    actions = (f"ann choose_tile tile={tile}", f"ann bonus_action tile={tile}")
    return turn("G1", f"ann correct lanterns=9 {has}", *actions)


def test_two_exchanges_may_buy_two_sixes() -> None:
    found = got(twice("exchange_dice", "blueberries=13"), 3)
    sixes = [f"exchange_dice buy={colour}6" for colour in "GYB"]
    # Six and seven are thirteen.
    both = [f"{sixes[0]}, {six}" for six in sixes[:2]]
    assert found == ["", *sixes, *both]


def test_once_something_was_bought_the_rest_is_bought_piece_by_piece() -> None:
    found = got(twice("buy_materials", "blueberries=3"))
    assert "buy_materials glue=2, buy_materials scrap=2, buy_materials glue=2" in found
    lone = turn("G1", "ann correct blueberries=2", "ann choose_tile tile=buy_materials")
    assert got(lone) == [""]


def test_what_can_be_swapped_is_bought_piece_by_piece() -> None:
    table = turn(
        "G1",
        *SWAP,
        "ann correct glue=0 scrap=0 blueberries=2",
        "ann choose_tile tile=buy_materials",
    )
    found = got(table)
    assert "buy_materials glue=2, use_helper room=R1 give=glue take=scrap" in found


def small(table: Table, most: int) -> Iterator[Gotten]:
    """Yield what weighs less than so many steps."""
    return gotten(table, 0, lambda weight: weight < most * STEP)


def test_of_two_sales_at_once_each_pair_is_thought_of_once() -> None:
    sold = [
        [promise.die for promise in state.promises]
        for state in small(twice("exchange_dice", "blueberries=0"), 803)
        if len(state.promises) == len(state.moves) == 2
    ]
    pairs = [
        [one, other]
        for one in ALL_DICE
        for other in ALL_DICE
        if one <= other and PIPS[one] + PIPS[other] <= 4
    ]
    assert sorted(sold) == sorted(pairs)


def test_levels_are_told_after_every_move() -> None:
    table = turn(
        "G1",
        *helpers("shave_die"),
        "ann correct blueberries=3 lanterns=9",
        "ann choose_tile tile=exchange_dice",
        "ann bonus_action tile=improve_workshop",
    )
    states = list(small(table, 204))
    assert {len(state.levels) - len(state.moves) for state in states} == {0}
    kinds = {tuple(move.kind for move in state.moves) for state in states}
    assert ("exchange_dice", "improve_workshop") in kinds
    assert {promise.die for state in states for promise in state.promises if promise.room} == {""}


def test_nobody_shaves_where_nothing_is_sold() -> None:
    table = turn(
        "G1",
        *helpers("shave_die"),
        "ann correct blueberries=0",
        "ann choose_tile tile=produce_plant",
    )
    assert got(table) == ["", "produce_plant helpers=R1"]
