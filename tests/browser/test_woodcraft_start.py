"""Choosing the start cards on a phone: a screen and a half, and every target big enough."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import complaints
from tests.browser.woodcraft_phones import PHONE, SMALL_PHONE, House

TARGET = 44
FORM = "#form-keep_cards"


def test_start_cards_take_a_screen_and_a_half_at_most(table: House) -> None:
    made = table.match(2)
    table.roll(made, "deal_cards")
    phone = table.guest(made, "s1", viewport=PHONE)
    expect(phone.page.locator(FORM)).to_be_visible()
    end = phone.page.locator(f"{FORM} > button").bounding_box()
    assert end is not None
    assert end["y"] + end["height"] <= 1.5 * PHONE["height"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_start_cards_are_easy_to_tap_and_to_read(table: House, scheme: str) -> None:
    made = table.match(2)
    table.roll(made, "deal_cards")
    phone = table.guest(made, "s1", language="de", viewport=SMALL_PHONE, color_scheme=scheme)
    page = phone.page
    sizes = page.locator(f"{FORM} label").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect()).map((box) => [box.width, box.height])"
    )
    assert len(sizes) == 3 + 5 + 7
    assert min(min(size) for size in sizes) >= TARGET
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL_PHONE["width"]
    page.set_viewport_size({"width": SMALL_PHONE["width"], "height": 2400})
    assert complaints(page) == []
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL_PHONE["width"]


def test_start_cards_are_kept_with_five_taps(table: House) -> None:
    made = table.match(2)
    table.roll(made, "deal_cards")
    phone = table.guest(made, "s1", viewport=PHONE)
    phone.press(f"{FORM} label:has([name='f.helper'])")
    orders = phone.page.locator(f"{FORM} label:has([name='f.orders'])")
    orders.nth(0).click()
    orders.nth(1).click()
    phone.page.locator(f"{FORM} label:has([name='f.placed'])").nth(1).click()
    phone.tap(f"{FORM} > button")
    shop = table.desk.tables.get(made.code).table.workshops[0]
    assert shop.ready
    assert len(shop.orders) == 1
