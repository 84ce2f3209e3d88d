"""The income phase (R-098, R-115 … R-123)."""

from typing import Any

import pytest

from referee.games.woodcraft.rules import income
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.table import Decision, PlacedOrder, Table
from tests.games.woodcraft.sample_tables import table_of, told, with_shop

ROUNDS = {1: (4, 8, 11, 14), 2: (4, 8, 11, 14), 3: (4, 8, 11, 14), 4: (4, 7, 10, 13)}


def begun(table: Table) -> tuple[Table, list[Any]]:
    draft = Draft(table)
    income.begin(draft)
    return draft.current(), told(draft.steps)


def ended(table: Table) -> tuple[Table, list[Any]]:
    draft = Draft(table)
    income.finish(draft)
    return draft.current(), told(draft.steps)


def placed(*orders: tuple[str, int]) -> tuple[PlacedOrder, ...]:
    return tuple(PlacedOrder(card, row) for card, row in orders)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_each_phase_is_announced_with_its_number(seats: int) -> None:
    for number, after in enumerate(ROUNDS[seats], 1):
        table, steps = begun(table_of(seats, round=after))
        assert table.phase == "income"
        assert steps == [("income_phase", "", {"n": number})]


def test_orders_move_down_and_fall_off_the_last_row() -> None:
    table = table_of(2, round=4, order_discards=("OI/1",))
    table = with_shop(table, 0, orders=placed(("OI/6", 1), ("OI/7", 6), ("OI/8", 5)), reputation=5)
    table = with_shop(table, 1, orders=placed(("OI/9", 6)), reputation=1)
    after, steps = begun(table)
    assert after.workshops[0].orders == placed(("OI/6", 2), ("OI/8", 6))
    assert after.workshops[0].reputation == 3
    assert after.workshops[1].orders == ()
    assert after.workshops[1].reputation == 0
    assert after.order_discards == ("OI/1", "OI/7", "OI/9")
    fall_off = {"n": -2, "now": 3, "source": "fall_off"}
    assert steps == [
        ("income_phase", "", {"n": 1}),
        ("order_moves_down", "ann", {"card": "OI/6", "row": 2}),
        ("order_falls_off", "ann", {"card": "OI/7"}),
        ("reputation", "ann", fall_off),
        ("order_moves_down", "ann", {"card": "OI/8", "row": 6}),
        ("order_falls_off", "ben", {"card": "OI/9"}),
        ("reputation", "ben", {"n": -1, "now": 0, "source": "fall_off"}),
    ]


def test_orders_without_a_name_are_moved_down_by_their_rows() -> None:
    table = table_of(2, round=4)
    table = with_shop(table, 0, orders=placed(("?", 1), ("?", 6)), reputation=5)
    after, steps = begun(table)
    assert after.workshops[0].orders == placed(("?", 2))
    assert steps == [
        ("income_phase", "", {"n": 1}),
        ("told_order_moves_down", "ann", {"before": 1, "row": 2}),
        ("told_order_falls_off", "ann", {}),
        ("reputation", "ann", {"n": -2, "now": 3, "source": "fall_off"}),
    ]


def test_everybody_with_a_hand_places_an_order_except_in_the_last_phase() -> None:
    table = with_shop(with_shop(table_of(3, round=4), 0, hand=("OI/6",)), 2, hand=("OI/7", "S/1"))
    wanted = (Decision("hand", 0, "income"), Decision("hand", 2, "income"))
    assert begun(table)[0].decisions == wanted
    third = with_shop(table_of(3, round=11), 0, hand=("OI/6",))
    assert begun(third)[0].decisions == wanted[:1]
    last = with_shop(table_of(3, round=14), 0, hand=("OI/6",))
    assert begun(last)[0].decisions == ()
    # Four seats have their third phase after round 10 and their last one after round 13.
    assert begun(with_shop(table_of(4, round=10), 0, hand=("OI/6",)))[0].decisions == wanted[:1]
    assert begun(with_shop(table_of(4, round=13), 0, hand=("OI/6",)))[0].decisions == ()


def test_income_comes_from_both_tracks_beyond_ten_too() -> None:
    table = with_shop(
        table_of(2, round=14), 0,
        blueberry_income=11, hazelnut_income=4, blueberries=1, points=10,
    )  # fmt: skip
    after, steps = ended(table)
    assert (after.workshops[0].blueberries, after.workshops[0].points) == (12, 14)
    assert (after.workshops[1].blueberries, after.workshops[1].points) == (12, 0)
    assert steps == [
        ("gain", "ann", {"what": "blueberries", "n": 11, "now": 12, "source": "income"}),
        ("score", "ann", {"n": 4, "now": 14, "source": "income"}),
    ]


def test_tiles_on_x_turn_usable_and_only_then_somebody_is_told() -> None:
    table = with_shop(table_of(4, round=13), 0, saw_tiles=(True, False))
    table = with_shop(table, 1, splice_tiles=(False, True, False))
    table = with_shop(table, 2, glue_tile=(False,))
    after, steps = ended(table)
    assert after.workshops[0].saw_tiles == (True, True)
    assert after.workshops[1].splice_tiles == (True, True, True)
    assert after.workshops[2].glue_tile == (True,)
    assert after.workshops[3] == table.workshops[3]
    assert steps == [("tiles_turned", name, {}) for name in ("ann", "ben", "cleo")]


SHOWN: dict[str, Any] = {
    "order_display": ("o1", "o2", "o3", "o4"),
    "helper_display": ("h1", "", "h3", ""),
    "order_discards": ("o9",),
    "helper_discards": ("h9",),
}


@pytest.mark.parametrize(("seats", "after"), [(2, 4), (2, 11), (4, 4), (4, 10)])
def test_first_and_third_phase_clear_the_two_spaces_marked_x(seats: int, after: int) -> None:
    table, steps = ended(table_of(seats, round=after, **SHOWN))
    assert table.order_display == ("", "", "o1", "o2")
    assert table.helper_display == ("", "", "h1", "")
    assert table.order_discards == ("o9", "o3", "o4")
    assert table.helper_discards == ("h9", "h3")
    assert not table.late
    assert steps == [
        ("display_cycled", "", {"display": "order_display"}),
        ("display_cycled", "", {"display": "helper_display"}),
    ]


@pytest.mark.parametrize(("seats", "after"), [(1, 8), (3, 8), (4, 7)])
def test_the_second_phase_brings_the_late_decks(seats: int, after: int) -> None:
    table, steps = ended(table_of(seats, round=after, **SHOWN))
    assert table.late
    assert table.order_display == table.helper_display == ("", "", "", "")
    assert table.order_discards == table.helper_discards == ()
    assert steps == [("late_decks", "", {})]


def test_the_last_phase_leaves_the_displays_alone() -> None:
    for seats, after in ((2, 14), (4, 13)):
        table, steps = ended(table_of(seats, round=after, **SHOWN))
        assert table.order_display == SHOWN["order_display"]
        assert table.helper_discards == ("h9",)
        assert not table.late
        assert steps == []


def test_a_table_without_displays_keeps_none() -> None:
    first, steps = ended(table_of(2, round=4, order_discards=("o9",)))
    assert (first.order_display, first.order_discards) == ((), ("o9",))
    assert len(steps) == 2
    second, _ = ended(table_of(2, round=8))
    assert second.late
    assert (second.order_display, second.helper_display) == ((), ())
