"""A network that dies without a word: the phone hears the silence, and finds back by itself."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.house import House, phone
from tests.browser.live_table import correct, wait_for
from tests.browser.swallowing import Network, network
from tests.waiting import until

COUNT_PULSES = """window.pulses = 0;
window.EventSource = class extends EventSource {
  constructor(address) { super(address); this.addEventListener("pulse", () => window.pulses++); }
};"""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """Open a Referee whose heartbeats are as slow as in earnest."""
    found = House(tmp_path)
    found.open()
    yield found
    found.close()


@contextmanager
def stopped(browser: Browser, laid: Network, held: tuple[str, str]) -> Iterator[Page]:
    """Open a table on a phone whose clock moves only when a test moves it."""
    with phone(browser, laid, held) as context:
        context.add_init_script(COUNT_PULSES)
        page = context.new_page()
        page.clock.install(time=0)
        page.clock.pause_at(1_000)
        page.goto(f"/t/{held[0]}")
        expect(page.locator("#dot")).to_have_class("dot on")
        yield page


def dot(page: Page) -> str | None:
    return page.locator("#dot").get_attribute("class")


def test_silence_is_heard_within_five_seconds_and_the_network_is_found_again(
    browser: Browser, house: House
) -> None:
    held = house.new_match("Ann", "Ben")
    with network(house) as laid, stopped(browser, laid, held) as page:
        laid.die()
        correct(house, held, 1)
        # What had come through before is let in.
        page.wait_for_timeout(300)
        page.clock.run_for(5_000)
        assert page.evaluate("navigator.onLine")
        assert dot(page) == "dot"
        page.clock.run_for(60_000)
        assert dot(page) == "dot"
        laid.live()

        def found() -> bool:
            page.clock.run_for(1_000)
            page.wait_for_timeout(200)
            return dot(page) == "dot on"

        until(found)
        wait_for(page, 1)


def test_a_quiet_table_is_no_dead_network(browser: Browser, house: House) -> None:
    held = house.new_match("Ann", "Ben")
    with network(house) as laid, stopped(browser, laid, held) as page:
        for number in range(1, 4):
            page.wait_for_function("least => pulses >= least", arg=number)
            page.clock.run_for(4_000)
            assert dot(page) == "dot on"
