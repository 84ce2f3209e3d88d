"""A rough guess of how well a seat stands: a full table is better than an empty one."""

from typing import Any

import pytest
from msgspec.structs import replace

from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.rules.facts import read_order
from referee.games.woodcraft.rules.prospects import ready
from referee.games.woodcraft.rules.table import Action, Decision, PlacedOrder, Table
from tests.games.woodcraft.sample_tables import table_of, with_shop

# Tenths of a point: 12 blueberries, a lantern, six pips, a saw tile and a splice tile.
START = 12 * 4 + 12 + 6 * 4 + 2 * 40


def worth(table: Table, seat: str = "ann") -> int:
    return GAME.prospects(table, seat)


def test_a_new_workshop_is_worth_what_lies_in_it() -> None:
    assert worth(table_of()) == worth(table_of(), "ben") == START


@pytest.mark.parametrize(
    ("more", "tenths"),
    [
        ({"points": 3}, 30),
        ({"reputation": 2}, 40),
        ({"glue": 1, "scrap": 1, "sawblades": 1}, 21),
        ({"reuse": 1}, 10),
        # Four income phases are to come.
        ({"blueberry_income": 2, "hazelnut_income": 1}, 10 * 4 * 3),
        ({"lumber": ("G3", "Y2", "B1", "B6")}, 24),
        ({"pots": ("G5", "", None)}, 20),
        ({"rooms": ("HI/1", "", "HI/2", "", "", "")}, 120),
        ({"attic": ("saw", "axe", *("",) * 9)}, 80),
        ({"saw_tiles": (True, False), "splice_tiles": (False, True, True)}, 120),
        ({"glue_tile": (False,)}, 40),
        ({"contracts": ("flat12",)}, 120),
        ({"completed": ("OI/1", "?")}, 520),
    ],
)
def test_everything_that_somebody_has_counts(more: dict[str, Any], tenths: int) -> None:
    table = with_shop(table_of(), 0, **more)
    assert worth(table) - START == tenths
    assert worth(table, "ben") == START


def test_income_is_worth_less_the_fewer_phases_are_left() -> None:
    table = with_shop(table_of(), 0, blueberry_income=1)
    left = [worth(replace(table, round=number)) - START for number in (4, 5, 8, 9, 11, 12, 14)]
    assert left == [40, 30, 30, 20, 20, 10, 10]


def test_what_may_still_be_decided_and_done_counts_for_whoever_may() -> None:
    decisions = (Decision("tool", 0, "line"), Decision("tool", 0, "line"), Decision("die", 1, "x"))
    table = table_of(decisions=decisions)
    assert (worth(table) - START, worth(table, "ben") - START) == (60, 30)
    fresh = (Action("hire_helper", "tile"), Action("buy_lumber", "bonus"))
    begun = (Action("choose_orders", "tile", ("taken",)),)
    table = table_of(phase="turn", turn=1, actions=fresh + begun)
    assert (worth(table) - START, worth(table, "ben") - START) == (0, 50 + 25)
    others = (Action("choose_orders", "tile"), Action("improve_workshop", "bonus"))
    assert worth(replace(table, actions=others), "ben") - START == 35 + 35


def order(needs: str) -> Any:
    printed = {"deck": "early", "row": "1", "needs": needs, "reward": "points:1"}
    return read_order("X/1", printed)


@pytest.mark.parametrize(
    ("needs", "lumber", "share"),
    [
        ("G4,Y2", ("G4", "Y2"), 1.0),
        ("G4,Y2", ("G4", "B2"), 0.5),
        # A die of the right colour counts some.
        ("G4,Y2", ("G4", "Y5"), 0.7),
        ("G4,Y2", ("B4", "B2"), 0.0),
        # One die meets one need only.
        ("G4,G4", ("G4",), 0.5),
        ("G4,glue,scrap,scrap,sawblade", ("G4",), (1 + 1 + 1 + 1) / 5),
        ("B1,glue,glue,glue,scrap,sawblade,sawblade,sawblade", (), (2 + 1 + 1) / 8),
    ],
)
def test_an_order_is_ready_as_far_as_it_could_be_handed_in(
    needs: str, lumber: tuple[str, ...], share: float
) -> None:
    shop = table_of().workshops[0]
    with_tokens = replace(shop, lumber=lumber, glue=2, scrap=1, sawblades=1)
    assert ready(order(needs), with_tokens) == pytest.approx(share)


def test_an_open_order_counts_by_the_square_of_how_ready_it_is() -> None:
    table = with_shop(
        table_of(orders_entered={"X/1": order("G4,Y2")}),
        0,
        orders=(PlacedOrder("X/1", 1), PlacedOrder("?", 1)),
        lumber=("G4",),
    )
    # Two pips less than at the start, and a quarter of the 15 points of an order that is ready.
    assert worth(table) - START == -2 * 4 + 38
