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


FILLED = "ann fill_order row=5 dice=G3"
KNOWN = (
    "table enter_order card=OI/14 deck=early row=4 needs=G3 reward=points:4",
    "table enter_order card=OI/16 deck=early row=2 needs=G*,Y2 reward=tool:any",
    "table enter_order card=OI/17 deck=early row=2 needs=G3,glue reward=points:4",
    "table enter_order card=OI/18 deck=early row=5 needs=B1 reward=points:4",
)


def test_an_unnamed_order_may_be_any_known_card_that_can_be_filled() -> None:
    table = light(*KNOWN, "ann tell_start cost=4 row=4", STARTED[1])
    act = view(after(table, "ann correct lumber=G3,G1,Y2,B1"), "ann").act
    assert act is not None
    [order] = act.told.orders
    # Neither the one that asks for glue nor the one that starts farther down; one in two ways.
    assert [(one.order.card, one.dice) for one in order.known.ready] == [
        ("OI/14", ()),
        ("OI/16", ("G1", "Y2")),
        ("OI/16", ("G3", "Y2")),
    ]
    assert "OI/17" in order.known.cards
    assert "OI/18" not in order.known.cards
    # The turn can end with the first once there is a tile and nothing to decide.
    assert [one.ends for one in order.known.ready] == [False, False, False]
    [first, *_] = order.known.ready
    assert first.moves == (
        ("name_order", {"row": "4", "card": "OI/14"}),
        ("complete_order", {"card": "OI/14", "dice": "G3"}),
    )


def test_every_card_is_offered_once_before_any_of_them_twice() -> None:
    any_two = "table enter_order card=OI/12 deck=early row=4 needs=GYB*,GYB* reward=points:4"
    table = light(any_two, *KNOWN, "ann tell_start cost=4 row=4", STARTED[1])
    # There are more ways to hand in any two dice than anybody is offered.
    act = view(after(table, "ann correct lumber=G3,G1,Y2,B1,B5"), "ann").act
    assert act is not None
    [order] = act.told.orders
    offered = [one.order.card for one in order.known.ready]
    assert offered == ["OI/12", "OI/14", "OI/16", "OI/12", "OI/16", *["OI/12"] * 3]
    assert len({one.dice for one in order.known.ready}) == len(offered)


def test_the_turn_can_end_with_an_order_that_is_recognised() -> None:
    table = light(*KNOWN, "ann tell_start cost=4 row=4", STARTED[1])
    done = after(table, "ann choose_tile tile=buy_lumber", "ann take_berries")
    act = view(done, "ann").act
    assert act is not None
    [order] = act.told.orders
    # A tool has to be placed first.
    assert [(one.order.card, one.ends) for one in order.known.ready] == [
        ("OI/14", True),
        ("OI/16", False),
    ]


def test_in_the_light_level_known_cards_can_be_taken_by_their_number() -> None:
    assert isinstance(none := panel("ann choose_tile tile=hire_helper"), HirePanel)
    assert none.numbers == ()
    hire = panel(
        "table enter_helper card=HI/3 deck=early cost=5 production=glue:1 ability=none",
        "ann choose_tile tile=hire_helper",
    )
    assert isinstance(hire, HirePanel)
    assert [(one.deck, [key.number for key in one.keys]) for one in hire.numbers] == [("HI", [3])]
    [one] = hire.helpers
    assert [room.room for room in one.rooms] == ["R2", "R4"]
    orders = panel(*KNOWN, "ann choose_tile tile=choose_orders")
    assert isinstance(orders, OrdersPanel)
    assert {14, 16, 17, 18} <= {key.number for deck in orders.numbers for key in deck.keys}
    assert all(key.known for deck in orders.numbers for key in deck.keys)


def test_what_a_helper_did_is_offered_again() -> None:
    table = light(*STARTED, "ann correct scrap=2")
    used = after(
        table,
        "ann tell_effect room=R1 scrap=1 gain=glue:1",
        "ann tell_effect room=R1 gain=points:2",
        "ann tell_effect room=R1 scrap=1 gain=glue:1",
    )
    act = view(used, "ann").act
    assert act is not None
    [effect] = act.told.effects
    assert [(one.costs, one.gain, bool(one.reasons)) for one in effect.again] == [
        ("scrap:1", "glue:1", True),
        ("", "points:2", False),
    ]
    # What it did before is not offered twice.
    assert "points:2" not in [one.fields["gain"] for one in effect.quick]
    # Another helper that comes to have the same number did not do it.
    gone = after(used, "ann correct rooms=R4:?", "ann choose_tile tile=hire_helper")
    hired = after(gone, "ann tell_helper room=R1 cost=0")
    assert hired.workshops[0].rooms[0] == "?1"
    assert hired.effects == ()


def test_a_helper_plants_and_lets_trees_grow_in_one_tap() -> None:
    act = view(light(*STARTED, "ann correct lumber=G4,Y2"), "ann").act
    assert act is not None
    [effect] = act.told.effects
    assert [(one.tree, one.split, one.rest) for one in effect.plants] == [
        ("G1", "G4", "G3"),
        ("G2", "G4", "G2"),
    ]
    assert effect.grows == ()
    potted = view(light(*STARTED, "ann correct potted=G5"), "ann").act
    assert potted is not None
    [effect] = potted.told.effects
    assert effect.plants == ()
    assert [(one.die, one.grown, dict(one.fields)) for one in effect.grows] == [
        ("G5", "G6", {"room": "R1", "grow": "G"}),
        ("G5", "G6", {"room": "R1", "grow": "G", "by": "2"}),
    ]


def test_what_a_helper_produces_is_told_and_produced_with_one_tap() -> None:
    plant = panel("ann choose_tile tile=produce_plant")
    assert isinstance(plant, ProducePlantPanel)
    [one] = plant.untold
    assert one.then is not None
    assert (one.then.kind, one.then.fields) == ("produce_plant", {"helpers": "R1"})
    three = light(*STARTED, "ann correct rooms=R1:?1,R2:?3,R4:?4", f"{FILLED} gain=produce:3")

    def follows(table: Table) -> list[object]:
        [decision] = view(table, "ann").decisions
        assert isinstance(decision, ProduceDecision)
        return [each.then and dict(each.then.fields) for each in decision.untold]

    # Only the last of them says all that has to be told.
    assert follows(three) == [None, None, None]
    told = after(three, "ann tell_production room=R1 production=glue:1")
    told = after(told, "ann tell_production room=R4 production=glue:1")
    assert follows(told) == [{"helpers": "R1,R2,R4"}]
    # With a choice to make, telling is no choice; with one production it is.
    rooms = "ann correct rooms=R1:?1,R2:?3,R4:?4"
    assert follows(light(*STARTED, rooms, f"{FILLED} gain=produce:2")) == [None, None, None]
    assert follows(light(*STARTED, rooms, f"{FILLED} gain=produce:1")) == [
        {"helpers": "R1"},
        {"helpers": "R2"},
        {"helpers": "R4"},
    ]
