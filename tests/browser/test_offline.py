"""Over HTTPS, and on this machine, a phone keeps the page of its match for a lost network."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.house import House, phone
from tests.browser.live_table import correct, table, wait_for
from tests.waiting import until

READY = "() => navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)"
KEPT = """async (path) => {
  const copy = await (await caches.open("referee-pages")).match(path);
  return copy ? await copy.text() : "";
}"""
DROP = "(path) => caches.open('referee-pages').then((pages) => pages.delete(path))"


@pytest.fixture
def keeping(browser: Browser, house: House, held: tuple[str, str]) -> Iterator[BrowserContext]:
    """A phone that hosts the match and may keep pages."""
    context = phone(browser, house, held, service_workers="allow")
    yield context
    context.close()


def kept(page: Page, path: str) -> str:
    return str(page.evaluate(KEPT, path))


def seen(context: BrowserContext, code: str) -> Page:
    """Open the table on a phone whose service worker is at work, and wait for its copy."""
    page = table(context, code)
    until(lambda: bool(page.evaluate(READY)))
    until(lambda: 'data-state="' in kept(page, f"/t/{code}"))
    return page


def test_the_last_seen_table_opens_without_network_and_says_so(
    house: House, held: tuple[str, str], keeping: BrowserContext
) -> None:
    code = held[0]
    page = seen(keeping, code)
    expect(page.locator(".kept")).to_be_hidden()
    correct(house, held, 1)
    wait_for(page, 1)
    until(lambda: 'data-state="1"' in kept(page, f"/t/{code}"))
    keeping.set_offline(True)
    page.goto(f"/t/{code}")
    expect(page.locator(".kept")).to_be_in_viewport(ratio=1)
    expect(page.locator(".kept .kept-at")).not_to_be_empty()
    wait_for(page, 1)
    page.reload()
    wait_for(page, 1)
    for down in (40, 400, 4000):
        page.mouse.wheel(0, down)
        expect(page.locator(".kept")).to_be_in_viewport(ratio=1)
    expect(page.locator("#dot")).to_have_class("dot")
    # The network comes back, and with it, by itself, the table.
    correct(house, held, 2)
    keeping.set_offline(False)
    expect(page.locator(".kept")).to_be_hidden()
    wait_for(page, 2)


def test_a_page_that_nobody_kept_says_that_there_is_no_network(
    held: tuple[str, str], keeping: BrowserContext
) -> None:
    page = seen(keeping, held[0])
    keeping.set_offline(True)
    page.goto("/statistics")
    expect(page.locator("h1")).to_have_text("No network")


def test_a_copy_is_never_shown_while_the_server_answers(
    house: House, held: tuple[str, str], keeping: BrowserContext
) -> None:
    page = seen(keeping, held[0])
    page.goto("/help")
    correct(house, held, 1)
    page.goto(f"/t/{held[0]}")
    wait_for(page, 1)
    expect(page.locator(".kept")).to_be_hidden()


def test_whoever_leaves_a_seat_leaves_nothing_of_it_behind(
    browser: Browser, house: House, held: tuple[str, str]
) -> None:
    code = held[0]
    guest = phone(browser, house, service_workers="allow")
    page = guest.new_page()
    page.goto(f"/j/{code}")
    page.locator("button[value=s2]").click()
    page = seen(guest, code)
    page.goto(f"/t/{code}/menu")
    page.locator(f"form[action$='/t/{code}/leave'] button").click()
    page.wait_for_url(f"**/j/{code}")
    assert kept(page, f"/t/{code}") == ""
    guest.close()


def test_what_was_opened_for_one_pair_of_eyes_is_not_kept(
    held: tuple[str, str], keeping: BrowserContext
) -> None:
    page = seen(keeping, held[0])
    page.goto("/help")
    page.evaluate(DROP, f"/t/{held[0]}")
    page.goto(f"/t/{held[0]}?as=s2&open=mine.s2")
    expect(page.locator("#dot")).to_have_class("dot on")
    page.goto("/help")
    until(lambda: bool(kept(page, "/help")))
    assert kept(page, f"/t/{held[0]}") == ""


def test_the_app_can_be_installed(keeping: BrowserContext, held: tuple[str, str]) -> None:
    page = seen(keeping, held[0])
    asked = keeping.new_cdp_session(page)
    faults = asked.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A phone without a window of its own cannot install anything; nothing else may be missing.
    assert [fault["errorId"] for fault in faults if fault["errorId"] != "in-incognito"] == []


def test_a_page_for_one_pair_of_eyes_is_not_kept_while_it_is_being_closed(
    held: tuple[str, str], keeping: BrowserContext
) -> None:
    page = seen(keeping, held[0])
    page.goto("/help")
    page.evaluate(DROP, f"/t/{held[0]}")
    page.clock.install()
    page.goto(f"/t/{held[0]}?as=s2&open=mine.s2")
    # A tap has changed the address, and its answer is still on the way.
    page.evaluate("(path) => history.replaceState(null, '', path)", f"/t/{held[0]}")
    page.clock.run_for(1000)
    assert kept(page, f"/t/{held[0]}") == ""
