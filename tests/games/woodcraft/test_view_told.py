"""What the pages offer of cards and a yard that a match does not follow."""

from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.pages.values_actions import (
    HirePanel,
    LumberPanel,
    OrdersPanel,
    ProducePlantPanel,
)
from referee.games.woodcraft.pages.values_decisions import (
    HandDecision,
    ProduceDecision,
    SpecialDecision,
)
from referee.games.woodcraft.pages.view import view
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.words import CONTRACTS
from tests.games.woodcraft.view_samples import after

STARTED = ("ann tell_start cost=4 row=5", "ben tell_start cost=4 row=6 production=glue:1")


def light(*lines: str) -> Table:
    """Return a match of two that follows nothing, after these moves."""
    return after(GAME.open(("ann", "ben"), {"follow": "none"}), *lines)


def panel(*lines: str) -> object:
    """Return what ann's opened action offers."""
    act = view(light(*STARTED, *lines), "ann").act
    assert act is not None
    [action] = act.actions
    assert action.legal or action.waits
    return action.panel


def test_the_start_asks_for_costs_that_can_be_paid_and_for_rows() -> None:
    keep = view(light("ann correct blueberries=3"), "ann").keep
    assert keep is not None
    assert (keep.told_orders, keep.told_helpers, keep.costs) == (True, True, (0, 1, 2, 3))
    assert keep.rows[:2] == ("reputation:3", "reputation:2")
    named = view(after(light(), "table follow orders=yes"), "ann").keep
    assert named is not None
    assert (named.told_orders, named.told_helpers) == (False, True)


def test_orders_are_taken_by_their_row() -> None:
    orders = panel("ann choose_tile tile=choose_orders")
    assert isinstance(orders, OrdersPanel)
    assert [one.row for one in orders.rows] == [1, 2, 3, 4, 5, 6]
    assert orders.choices == ()
    second = panel("ann choose_tile tile=choose_orders", "ann tell_order row=1")
    assert isinstance(second, OrdersPanel)
    assert second.second
    assert not second.rows[0].reasons


def test_helpers_are_hired_by_cost_and_room() -> None:
    hire = panel("ann choose_tile tile=hire_helper")
    assert isinstance(hire, HirePanel)
    assert [room.room for room in hire.rooms] == ["R2", "R4"]
    # The digit of this room is one that the owner is asked to confirm.
    assert hire.rooms[0].gain == "blueberry_income:1,?"
    assert hire.costs == (0, 1, 2, 3, 4, 5, 6, 7, 8)
    assert hire.helpers == ()


def test_every_die_may_lie_in_a_yard_that_nobody_follows() -> None:
    lumber = panel("ann choose_tile tile=buy_lumber")
    assert isinstance(lumber, LumberPanel)
    assert lumber.told
    assert len(lumber.choices) == 18
    assert {one.die: one.price.price for one in lumber.choices}["B6"] == 8


def test_an_untold_producer_keeps_the_action_open_until_it_is_told() -> None:
    plant = panel("ann choose_tile tile=produce_plant", "ann correct lumber=none")
    assert isinstance(plant, ProducePlantPanel)
    assert [one.room for one in plant.untold] == ["R1"]
    told = panel(
        "ann choose_tile tile=produce_plant", "ann tell_production room=R1 production=glue:1"
    )
    assert isinstance(told, ProducePlantPanel)
    assert told.untold == ()
    assert [one.helper.told for one in told.helpers] == [True]


def test_unnamed_orders_and_helpers_are_told_in_the_turn() -> None:
    table = light(*STARTED, "ann correct orders=?@5,?@5,?@1 glue=9 scrap=1")
    act = view(table, "ann").act
    assert act is not None
    assert act.orders == ()
    assert [(one.row, one.row_gain, one.legal) for one in act.told.orders] == [
        (1, "reputation:3", True),
        (5, "", True),
    ]
    assert [(one.counter, one.most) for one in act.told.orders[0].tokens] == [
        ("glue", 4),
        ("scrap", 1),
    ]
    assert [(one.room, one.helper.card) for one in act.told.effects] == [("R1", "?1")]
    waiting = after(table, "ann fill_order row=1 dice=G3 gain=tool:any")
    blocked = view(waiting, "ann").act
    assert blocked is not None
    assert [reason.code for reason in blocked.told.orders[0].reasons] == ["decision_open"]
    assert not blocked.told.effects[0].legal


def test_decisions_offer_rows_producers_and_any_contract() -> None:
    income = light(*STARTED, "table correct round=4 turn=ben", "ben choose_tile tile=buy_lumber")
    [mine, _] = view(after(income, "ben end_turn"), "ann").decisions
    assert isinstance(mine, HandDecision)
    assert (len(mine.rows), mine.nameless) == (6, 0)
    special = light(*STARTED, "ann fill_order row=5 dice=G3 special_order=yes")
    [decision] = view(special, "ann").decisions
    assert isinstance(decision, SpecialDecision)
    assert tuple(one.contract for one in decision.choices) == CONTRACTS
    produce = light(*STARTED, "ann fill_order row=5 dice=G3 gain=produce:1")
    [decision] = view(produce, "ann").decisions
    assert isinstance(decision, ProduceDecision)
    assert [one.room for one in decision.untold] == ["R1"]
    assert decision.unknown == ()
    assert view(produce, "ann").unknown.helpers == ()


def test_the_level_is_shown_with_the_tap_that_changes_it() -> None:
    shown = view(light(*STARTED, "table follow yard=yes"), "ann").levels
    assert [(one.aspect, one.followed) for one in shown] == [
        ("orders", False), ("helpers", False), ("yard", True), ("displays", False),
    ]  # fmt: skip
    assert [dict(one.change.fields) for one in shown] == [
        {"orders": "yes"}, {"helpers": "yes"}, {"yard": "no"}, {"displays": "yes"},
    ]  # fmt: skip
    assert view(GAME.open(("ann",), {"cards": "practice"}), "ann").levels == ()
