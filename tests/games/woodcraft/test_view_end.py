"""What a turn still offers: the second order, the end of the turn, nothing after marketing."""

from msgspec.structs import replace

from referee.games.woodcraft.pages.values_actions import OrdersPanel
from referee.games.woodcraft.rules.table import Table
from tests.games.woodcraft.view_samples import acting, after, opened

FILLED = "table reveal_orders cards=OI/1,OI/2,OI/3,OI/4"
ENTERED = "ann enter_order card=OI/1 deck=early row=2 needs=G2 reward=points:1"


def one_order_taken() -> Table:
    """Return a table with displays where ann has taken the only order that is known."""
    table = replace(opened("ann", "ben"), order_display=("",) * 4)
    return after(
        table,
        FILLED,
        ENTERED,
        "ann correct blueberries=9",
        "ann choose_tile tile=choose_orders",
        "ann take_order card=OI/1",
    )


def test_the_second_order_waits_for_the_display_to_be_refilled() -> None:
    [action] = acting(one_order_taken()).actions
    assert (action.legal, action.waits) == (False, True)


def test_the_second_order_waits_while_no_displayed_order_is_known() -> None:
    [action] = acting(one_order_taken(), "table reveal_orders cards=OI/5").actions
    assert (action.legal, action.waits) == (False, True)
    assert isinstance(action.panel, OrdersPanel)
    assert {one.order.card for one in action.panel.choices} == {
        "OI/2", "OI/3", "OI/4", "OI/5",
    }  # fmt: skip


def test_who_cannot_pay_for_the_second_order_waits_for_nothing() -> None:
    [action] = acting(one_order_taken(), "ann correct blueberries=2").actions
    assert not action.waits


def test_after_marketing_no_order_waits_and_no_action_is_left_undone() -> None:
    marketed = after(one_order_taken(), "table reveal_orders cards=OI/5", "ann market")
    act = acting(marketed)
    assert [action.waits for action in act.actions] == [False]
    assert act.end.undone == ()


def test_an_action_that_nobody_has_begun_is_undone_until_something_was_taken_for_it() -> None:
    table = after(opened("ann", "ben"), "ann choose_tile tile=buy_materials")
    assert acting(table).end.undone == ("buy_materials",)
    assert acting(table, "ann take_berries").end.undone == ()


def test_an_order_that_cannot_be_filled_says_what_is_missing() -> None:
    table = after(
        opened("ann", "ben"),
        "ann enter_order card=OI/1 deck=early row=2 needs=Y5,GB4,G4,glue reward=points:1",
        "ann correct orders=OI/1@2 lumber=G4,B1 glue=0",
    )
    [order] = acting(table, "ann choose_tile tile=buy_materials").orders
    assert order.lacks == ("Y5", "G4", "glue")
    assert order.lacks_only
    assert not order.legal
    [order] = acting(table, "ann correct lumber=G4,B4,Y5 glue=1").orders
    assert (order.lacks, order.legal) == ((), True)
