"""The final scoring begins on one phone, and the others come along by themselves."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.browser.house import SMALL, House, phone
from tests.web.plays import played_by_host


def listening(page: Page, address: str) -> None:
    """Open a page and wait until it hears the news."""
    page.goto(address)
    expect(page.locator("#dot.on")).to_have_count(1)


def reveal(page: Page) -> None:
    """Show everybody the next step."""
    page.locator("body:not(.resting) #reveal-next button").click()


def test_who_is_at_the_table_follows_into_the_scoring_once(browser: Browser, house: House) -> None:
    held = played_by_host(house.evening.desk, "Ann", "Dan", seed=6)
    table = f"/t/{held[0]}"
    ann = phone(browser, house, held, size=SMALL)
    dan = phone(browser, house, size=SMALL)
    host, guest = ann.new_page(), dan.new_page()
    host.goto(f"{table}/score")
    listening(guest, table)
    reveal(host)
    guest.wait_for_url(f"**{table}/score")
    expect(guest.locator("#stage-scoring_disc")).to_be_visible()
    # Whoever goes back to look at the table is left in peace.
    listening(guest, table)
    seen = guest.locator("#table").get_attribute("data-ticks") or ""
    reveal(host)
    expect(guest.locator("#table")).not_to_have_attribute("data-ticks", seen)
    assert guest.url.endswith(table)
    ann.close()
    dan.close()
