"""The light level on a real phone: few taps for what nobody follows, undone with one."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from referee.desk import Created
from tests.browser.woodcraft_phones import House

STARTED = ("s1 tell_start cost=3 row=4", "s2 tell_start cost=3 row=3")
KNOWN = "table enter_order card=OI/14 deck=early row=2 needs=G3,Y2 reward=points:4,blueberry:6"
NARROW = {"width": 320, "height": 640}
PHONE = {"width": 390, "height": 844}


def light(table: House, *lines: str) -> Created:
    """Open a match that follows nothing, after these moves."""
    made = table.match(2, cards="printed", dice="table", opening={"follow": "none"})
    table.told(made, *lines)
    return made


@pytest.mark.parametrize("viewport", [PHONE, NARROW], ids=["phone", "narrow"])
def test_an_order_that_the_box_knows_is_filled_with_two_taps(
    table: House, viewport: dict[str, int]
) -> None:
    made = light(table, KNOWN, *STARTED)
    phone = table.host(made, viewport=viewport)
    before = table.desk.tables.get(made.code)
    phone.panel("fill.4")
    phone.tap('.recognised button[value*="OI/14"]')
    assert phone.taps == 2
    shop = table.desk.tables.get(made.code).table.workshops[0]
    # Row 4 brings a blueberry besides.
    assert (shop.completed, shop.points, shop.blueberries) == (("OI/14",), 4, 16)
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    phone.tap("#undo button")
    assert table.desk.tables.get(made.code).table == before.table
    assert phone.faults == []


def test_an_order_is_named_by_its_number_and_followed_from_then_on(table: House) -> None:
    made = light(table, KNOWN, *STARTED)
    phone = table.host(made)
    phone.panel("fill.4")
    phone.press("#by-number > summary")
    phone.move("name_order", "row=4&card=OI/14")
    assert phone.page.locator(".order.ready").count() == 1
    phone.move("complete_order")
    assert table.desk.tables.get(made.code).table.workshops[0].completed == ("OI/14",)
    assert phone.faults == []


HELPER = "table enter_helper card=HI/5 deck=early cost=4 production=glue:1 ability=shave_die"


def test_the_row_of_the_start_order_asks_for_the_cost_of_the_helper_first(table: House) -> None:
    phone = table.host(light(table, STARTED[1])).at("?open=mine.s1")
    row = phone.page.locator("#tell-start button[name='f.row']").first
    expect(row).to_have_css("border-style", "dashed")
    phone.tap(row)
    expect(phone.page.locator("#answer")).to_contain_text("First tap what your start helper costs.")
    phone.press("#tell-start label:has(input[name='f.cost'][value='3'])")
    expect(row).to_have_css("border-style", "solid")
    phone.tap(row)
    expect(phone.page.locator("#tell-start")).to_have_count(0)


@pytest.mark.parametrize("viewport", [PHONE, NARROW], ids=["phone", "narrow"])
def test_start_cards_that_the_box_knows_may_be_named(
    table: House, viewport: dict[str, int]
) -> None:
    made = light(table, KNOWN, HELPER, STARTED[1])
    phone = table.host(made, viewport=viewport).at("?open=mine.s1")
    # A cost that was tapped before counts no longer.
    phone.press("#tell-start label:has(input[name='f.cost'][value='3'])")
    phone.press("#helper-by-number > summary")
    phone.press("#helper-by-number label:has(input[value='HI/5'])")
    phone.press("#order-by-number > summary")
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    phone.tap('#order-by-number button[value="OI/14"]')
    shop = table.desk.tables.get(made.code).table.workshops[0]
    assert (shop.rooms[0], shop.orders[0].card, shop.orders[0].row) == ("HI/5", "OI/14", 2)
    # Twelve blueberries, of which the card takes four.
    assert shop.blueberries == 8
    assert phone.faults == []


def test_one_start_card_is_named_and_the_other_told(table: House) -> None:
    made = light(table, KNOWN, HELPER, STARTED[1])
    phone = table.host(made).at("?open=mine.s1")
    phone.press("#tell-start label:has(input[name='f.cost'][value='3'])")
    phone.press("#order-by-number > summary")
    phone.tap('#order-by-number button[value="OI/14"]')
    shop = table.desk.tables.get(made.code).table.workshops[0]
    assert (shop.rooms[0], shop.orders[0].card) == ("?2", "OI/14")
    assert phone.faults == []


def test_a_helper_is_hired_with_one_tap_on_its_cost_in_the_line_of_its_room(table: House) -> None:
    made = light(table, *STARTED, "s1 choose_tile tile=hire_helper")
    phone = table.host(made)
    phone.press("#tell-helper label:has(input[value=improve])")
    phone.tap('#tell-helper button[value="R4.5"]')
    after = table.desk.tables.get(made.code).table
    assert after.workshops[0].rooms[3] == "?3"
    assert after.workshops[0].blueberries == 4
    assert [decision.kind for decision in after.decisions] == ["improve"]
    assert phone.faults == []


def test_what_a_helper_did_before_is_one_tap_away_in_every_step_of_a_turn(table: House) -> None:
    made = light(table, *STARTED, "s1 tell_effect room=R1 gain=points:2")
    phone = table.host(made)
    again = '#again button:not(.ends)[value*="tell_effect"]'
    phone.tap(again)
    phone.tile("buy_lumber")
    phone.tap(again)
    phone.move("take_berries")
    # The last of them ends the turn as well.
    phone.tap('#again button.ends[value*="tell_effect"]')
    after = table.desk.tables.get(made.code).table
    assert (after.workshops[0].points, after.turn) == (8, 1)
    assert phone.faults == []


def test_what_cannot_be_done_again_leaves_no_empty_group(table: House) -> None:
    swapped = "s1 tell_effect room=R1 glue=1 gain=points:2"
    made = light(table, *STARTED, "s1 correct glue=2", swapped)
    phone = table.host(made)
    expect(phone.page.locator("#again button")).to_have_count(1)
    phone.tap("#again button")
    # The last glue is spent.
    expect(phone.page.locator("#again")).to_have_count(0)
    assert phone.faults == []


def test_a_told_helper_plants_in_its_place(table: House) -> None:
    made = light(table, *STARTED)
    phone = table.host(made)
    phone.panel("helpers")
    phone.press("#effect-else-R1 > summary")
    phone.move("tell_effect", "room=R1&plant=G1&split=G3")
    shop = table.desk.tables.get(made.code).table.workshops[0]
    assert (shop.pots[0], sorted(shop.lumber)) == ("G1", ["B1", "G2", "Y2"])
    table.told(made, "s1 choose_tile tile=buy_lumber", "s1 take_berries")
    phone.at("?open=helpers").press("#effect-else-R1 > summary")
    phone.move("tell_effect", "room=R1&grow=G")
    assert table.desk.tables.get(made.code).table.workshops[0].pots[0] == "G2"
    assert phone.faults == []


def test_both_reputation_tiles_are_told_with_one_tap(table: House) -> None:
    made = light(table, *STARTED, "s1 fill_order row=4 dice=G3 gain=reputation:5")
    phone = table.host(made)
    keys = phone.page.locator('button[value^="table place_reputation_tiles"]')
    expect(keys).to_have_count(6)
    # The letters are not printed: signs tell the tiles apart.
    assert {letter for key in keys.all_inner_texts() for letter in key} <= set(" ·?\n")
    assert len({key.inner_html() for key in keys.all()}) == 6
    phone.tap('button[value="table place_reputation_tiles?tiles=C,A"]')
    assert table.desk.tables.get(made.code).table.reputation_tiles == ("C", "A")
    assert phone.faults == []


def test_the_income_phase_says_which_orders_move_down_before_one_is_placed(table: House) -> None:
    made = light(table, *STARTED, "s1 correct orders=?@4,?@6 reputation=3")
    table.told(made, "table correct round=4 turn=s2", "s2 choose_tile tile=buy_lumber")
    table.told(made, "s2 take_berries", "s2 end_turn")
    phone = table.host(made).at("?open=mine.s1&as=s1")
    down = phone.page.locator("#moved-down li")
    expect(down).to_have_count(3)
    expect(down.first).to_contain_text("Move the order")
    # Below the decision stands what the phase did to everybody.
    expect(phone.page.locator("details.income")).to_have_count(1)
    phone.move("tell_hand_order", "row=2")
    orders = table.desk.tables.get(made.code).table.workshops[0].orders
    assert [(order.card, order.row) for order in orders] == [("?", 5), ("?", 2)]
    assert phone.faults == []


def test_a_helper_that_brings_one_of_the_tools_it_shows_is_entered_with_six_taps(
    table: House,
) -> None:
    made = table.match(2, cards="printed", dice="table", opening={"displays": "no"})
    phone = table.host(made).at("?open=pad.helper&card=HII/21")
    for told in ("cost=6", "production=points:1", "ability=gain", "gain=tool:axe"):
        phone.tap(f'#icon-pad a.key[href*="{told}"]:visible')
    phone.tap('#icon-pad a.key[href*="gain=tool:axe-or-plane"]:visible')
    phone.tap("#icon-pad form.move > button.primary")
    assert phone.taps == 6
    card = table.desk.tables.get(made.code).table.helpers_entered["HII/21"]
    assert [(gain.what, gain.choices) for gain in card.ability.gain] == [("tool", ("plane", "axe"))]
    assert phone.faults == []


def test_the_second_thing_that_a_helper_brings_at_once_saves_it(table: House) -> None:
    made = table.match(2, cards="printed", dice="table", opening={"displays": "no"})
    phone = table.host(made).at("?open=pad.helper&card=HI/19")
    for told in ("cost=5", "production=blueberry:1", "ability=gain", "show=gain-dice"):
        phone.tap(f'#icon-pad a.key[href*="{told}"]:visible')
    phone.tap('#icon-pad a.key[href*="gain=die:green-or-yellow:4"]:visible')
    phone.tap('#icon-pad button.saves[value="die:green-or-yellow:4,reuse:1"]')
    assert phone.taps == 6
    card = table.desk.tables.get(made.code).table.helpers_entered["HI/19"]
    assert [gain.what for gain in card.ability.gain] == ["die", "reuse"]
    assert phone.faults == []
