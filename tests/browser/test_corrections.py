"""Corrections on a real phone: picked from lists, with and without script, for every eye."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import complaints
from tests.browser.woodcraft_phones import SMALL_PHONE, House

TARGET = 44
PICKED = {
    "s1": ("orders", "rooms", "attic", "lumber", "contracts"),
    "table": ("yard", "tile.buy_lumber", "helper_display", "reputation_tiles"),
}
SIZES = """() => [...document.querySelectorAll(
    "main select, main input:not([type=hidden]), main button, main summary, main .button")]
  .filter((one) => one.checkVisibility())
  .map((one) => one.closest(".check") || one)
  .map((one) => one.getBoundingClientRect()).map((box) => Math.min(box.width, box.height))"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_lists_to_pick_from_are_for_every_eye_and_thumb(table: House, scheme: str) -> None:
    made = table.match(2)
    table.ready(made)
    phone = table.host(made, language="de", viewport=SMALL_PHONE, color_scheme=scheme)
    for seat, names in PICKED.items():
        for name in names:
            phone.page.goto(f"{table.address}/t/{made.code}/correct?seat={seat}&name={name}")
            assert complaints(phone.page) == [], name
            assert min(phone.page.evaluate(SIZES)) >= TARGET, name
            wide = phone.page.evaluate("document.documentElement.scrollWidth")
            assert wide <= SMALL_PHONE["width"], name
            phone.page.evaluate("document.documentElement.style.fontSize = '200%'")
            wide = phone.page.evaluate("document.documentElement.scrollWidth")
            assert wide <= SMALL_PHONE["width"], name


@pytest.mark.parametrize("script", [True, False])
def test_a_die_that_was_knocked_over_is_picked(table: House, script: bool) -> None:
    made = table.match(2)
    table.ready(made)
    phone = table.host(made, viewport=SMALL_PHONE, java_script_enabled=script)
    page = phone.page
    page.goto(f"{table.address}/t/{made.code}/correct?seat=s1")
    page.get_by_role("link", name="Lumber pile").click()
    page.get_by_label("1", exact=True).select_option(label="brown 6")
    page.locator("#reason").fill("elbow")
    page.locator("#pick button.primary").click()
    expect(page.locator("#table")).to_be_visible()
    assert "B6" in table.desk.tables.get(made.code).table.workshops[0].lumber


@pytest.mark.parametrize("script", [True, False])
def test_an_old_line_is_put_right_in_words(table: House, script: bool) -> None:
    made = table.match(2)
    table.ready(made)
    table.told(made, "s1 correct lumber=G3,B1 attic=B1:saw reason=told")
    number = table.desk.tables.get(made.code).number
    table.told(made, "s2 correct glue=2")
    phone = table.host(made, viewport=SMALL_PHONE, java_script_enabled=script)
    page = phone.page
    page.goto(f"{table.address}/t/{made.code}/edit/{number}")
    if script:
        assert complaints(page) == []
        assert min(page.evaluate(SIZES)) >= TARGET
        assert page.evaluate("document.documentElement.scrollWidth") <= SMALL_PHONE["width"]
    pile = page.get_by_role("group", name="Lumber pile")
    pile.get_by_label("1", exact=True).select_option(label="brown 6")
    page.get_by_label("Bottom 1").select_option(label="axe")
    page.get_by_role("button", name="Show what changes").click()
    expect(page.locator(".changes")).to_contain_text("brown 6")
    page.locator("form:has([name=confirmed]) button").click()
    expect(page.locator("#table")).to_be_visible()
    workshop = table.desk.tables.get(made.code).table.workshops[0]
    assert sorted(workshop.lumber) == ["B1", "B6"]
    assert "axe" in workshop.attic
    assert "saw" not in workshop.attic
