"""At twice the text size no page scrolls sideways."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.browser.house import House, phone
from tests.web.plays import played_by_host

TWICE = "document.documentElement.style.fontSize = '200%'"
BEYOND = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def test_no_page_scrolls_sideways_at_twice_the_text_size(browser: Browser, house: House) -> None:
    desk = house.evening.desk
    held = played_by_host(desk, "Ann", "Ben", "Cleo", seed=5, moves=146)
    over = played_by_host(desk, "Ann", "Ben", "Cleo", seed=5)
    code, done = held[0], over[0]
    pages = (
        f"/t/{code}?tab=s3", f"/t/{code}?tab=table", f"/t/{code}?tab=log", f"/t/{code}/log",
        f"/t/{code}/menu", f"/t/{code}/back/140", f"/t/{done}/score", f"/r/{done}",
        "/statistics", "/score/woodcraft", "/sheets",
    )  # fmt: skip
    with phone(browser, house, language="de") as context:
        cookie = house.evening.cookie(dict((held, over)))
        context.add_cookies([{"name": "referee", "value": cookie, "url": house.address}])
        page = context.new_page()
        beyond = {}
        for address in pages:
            answer = page.goto(address)
            assert answer is not None
            assert answer.status == 200, address
            page.evaluate(TWICE)
            beyond[address] = page.evaluate(BEYOND)
        assert {address: wide for address, wide in beyond.items() if wide > 0} == {}


def test_the_page_for_a_new_match_fits_the_narrowest_phone_at_twice_the_text_size(
    browser: Browser, house: House
) -> None:
    with phone(browser, house, language="de", size={"width": 320, "height": 640}) as context:
        page = context.new_page()
        page.goto("/new?game=woodcraft")
        page.evaluate(TWICE)
        assert page.evaluate(BEYOND) <= 0
