"""The last move of a turn and the end of the turn with one tap."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.woodcraft_phones import House

SMALL = {"width": 320, "height": 640}
BOTH = 'button.ends[value*=" {}?"]:visible'


def test_one_tap_makes_the_move_and_ends_the_turn_and_one_takes_both_back(table: House) -> None:
    made = table.match(2, cards="none")
    table.told(made, "s1 choose_tile tile=buy_materials", "s1 correct blueberries=9")
    phone = table.host(made)
    before = table.desk.tables.get(made.code)
    phone.tap(BOTH.format("buy_materials"))
    after = table.desk.tables.get(made.code)
    assert after.number == before.number + 2
    assert after.table.turn == 1
    assert after.table.workshops[0].blueberries < 9
    phone.tap("#undo button")
    assert table.desk.tables.get(made.code).table == before.table
    assert phone.faults == []


def test_berries_instead_of_the_action_end_the_turn_as_well(table: House) -> None:
    made = table.match(2, cards="none")
    table.told(made, "s1 choose_tile tile=buy_materials", "s1 correct blueberries=0")
    phone = table.host(made)
    phone.tap(BOTH.format("take_berries"))
    view = table.desk.tables.get(made.code).table
    assert (view.turn, view.workshops[0].blueberries) == (1, 3)


def test_what_leaves_something_owed_does_not_end_the_turn(table: House) -> None:
    made = table.match(2)
    table.ready(made)
    table.told(made, "s1 choose_tile tile=buy_lumber", "s1 correct blueberries=12 lanterns=3")
    phone = table.host(made)
    # The yard is refilled first.
    assert phone.offers("buy_lumber") > 0
    expect(phone.page.locator(BOTH.format("buy_lumber"))).to_have_count(0)
    expect(phone.page.locator(BOTH.format("take_berries"))).to_have_count(1)
    # A second action is asked about.
    table.told(made, "s1 bonus_action tile=improve_workshop")
    phone.at()
    expect(phone.page.locator(BOTH.format("take_berries"))).to_have_count(0)
    expect(phone.page.locator(BOTH.format("improve_workshop"))).to_have_count(0)


@pytest.mark.parametrize("width", [320, 390])
def test_a_tool_is_placed_as_the_last_thing_of_a_turn(table: House, width: int) -> None:
    made = table.match(2, cards="printed", dice="table", opening={"follow": "none"})
    table.told(made, "s1 tell_start cost=3 row=4", "s2 tell_start cost=3 row=3")
    hired = "s1 tell_helper room=R2 cost=0 gain=tool:any"
    table.told(made, "s1 choose_tile tile=hire_helper", hired)
    phone = table.host(made, viewport={"width": width, "height": 640})
    before = table.desk.tables.get(made.code)
    sizes = phone.page.locator(BOTH.format("place_tool")).evaluate_all(
        "(all) => all.map((one) => [one.offsetWidth, one.offsetHeight])"
    )
    assert len(sizes) == phone.page.locator(".attic button.space:visible").count() > 0
    # The spaces themselves are as narrow on the smallest phones.
    assert min(height for _, height in sizes) >= 44
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= width
    phone.tap(BOTH.format("place_tool"))
    after = table.desk.tables.get(made.code)
    assert (after.number, after.table.turn) == (before.number + 2, 1)
    assert any(after.table.workshops[0].attic)
    phone.tap("#undo button")
    assert table.desk.tables.get(made.code).table == before.table
    assert phone.faults == []


def test_what_a_helper_brings_is_told_as_the_last_thing_of_a_turn(table: House) -> None:
    made = table.match(2, cards="printed", dice="table", opening={"follow": "none"})
    table.told(made, "s1 tell_start cost=3 row=4", "s2 tell_start cost=3 row=3")
    phone = table.host(made, viewport=SMALL)
    # As long as the action waits no word of a helper ends the turn.
    table.told(made, "s1 choose_tile tile=hire_helper")
    phone.at("?open=helpers")
    assert phone.offers("tell_effect") > 0
    expect(phone.page.locator(BOTH.format("tell_effect"))).to_have_count(0)
    table.told(made, "s1 tell_helper room=R2 cost=0")
    phone.at("?open=helpers")
    before = table.desk.tables.get(made.code)
    phone.tap(BOTH.format("tell_effect"))
    after = table.desk.tables.get(made.code)
    assert (after.number, after.table.turn) == (before.number + 2, 1)
    assert after.table.workshops[0].points == before.table.workshops[0].points + 1
    phone.tap("#undo button")
    assert table.desk.tables.get(made.code).table == before.table
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= SMALL["width"]
    assert phone.faults == []


@pytest.mark.parametrize("tile", ["buy_materials", "improve_workshop", "exchange_dice"])
def test_two_buttons_side_by_side_fit_a_small_phone(table: House, tile: str) -> None:
    made = table.match(2, cards="none")
    table.told(made, f"s1 choose_tile tile={tile}", "s1 correct blueberries=19")
    phone = table.host(made, viewport=SMALL)
    phone.page.context.add_cookies([{"name": "language", "value": "de", "url": table.address}])
    phone.at()
    sizes = phone.page.locator("button.ends:visible").evaluate_all(
        "(all) => all.map((one) => [one.offsetWidth, one.offsetHeight])"
    )
    assert sizes
    assert min(min(size) for size in sizes) >= 44
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= SMALL["width"]
