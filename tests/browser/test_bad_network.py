"""Phones in bad networks: away, late, restarted, without script."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

from referee.web.phones import addresses
from tests.browser.house import House, phone, watched
from tests.browser.live_table import correct, shown, table, tap_tile, wait_for

LEND_STREAM = """window.EventSource = class extends EventSource {
  constructor(address) { super(address); window.stream = this; }
};"""

# A tap that waited is sent long after the page has been asked for.
SENT_LATE = """() => {
  const later = window.setTimeout;
  window.setTimeout = (what, pause) => later(what, pause === 200 ? 3000 : pause);
}"""


def test_a_phone_that_was_offline_catches_up_by_itself(
    browser: Browser, house: House, held: tuple[str, str]
) -> None:
    with phone(browser, house, held) as one, phone(browser, house, held) as other:
        mine, theirs = table(one, held[0]), table(other, held[0])
        other.set_offline(True)
        expect(theirs.locator("#dot")).to_have_class("dot")
        expect(theirs.get_by_text("no connection")).to_be_visible()
        tap_tile(mine)
        wait_for(mine, 1)
        assert shown(theirs) == "0"
        other.set_offline(False)
        wait_for(theirs, 1)
        expect(theirs.locator("#dot")).to_have_class("dot on")


def test_a_tap_without_connection_is_not_lost_silently(
    browser: Browser, house: House, held: tuple[str, str]
) -> None:
    with phone(browser, house, held) as context:
        page = table(context, held[0])
        context.set_offline(True)
        tap_tile(page)
        expect(page.locator("#said")).to_contain_text("Not sent")
        expect(page.locator("#dot")).to_have_class("dot")
        context.set_offline(False)
        # It is sent by itself, and once.
        wait_for(page, 1)
        expect(page.locator("#said")).to_be_empty()
        page.wait_for_timeout(1500)
        assert shown(page) == "1"


def test_a_tap_that_waits_for_the_network_is_told_as_long_as_it_waits(
    browser: Browser, house: House, held: tuple[str, str]
) -> None:
    with phone(browser, house, held) as context:
        page = context.new_page()
        page.clock.install()
        page.goto(f"/t/{held[0]}")
        context.set_offline(True)
        tap_tile(page)
        expect(page.locator("#said")).to_contain_text("Not sent")
        page.clock.run_for(60_000)
        expect(page.locator("#said")).to_contain_text("Not sent")


def test_a_tap_that_gets_no_answer_is_sent_less_and_less_often(
    browser: Browser, house: House, held: tuple[str, str]
) -> None:
    with phone(browser, house, held) as context:
        page = table(context, held[0])
        sent: list[Route] = []

        def refuse(route: Route) -> None:
            sent.append(route)
            route.abort()

        page.route("**/move*", refuse)
        tap_tile(page)
        expect(page.locator("#said")).to_contain_text("Not sent")
        for _ in range(30):
            page.evaluate("document.dispatchEvent(new Event('referee:alive'))")
            page.wait_for_timeout(100)
        assert 2 < len(sent) < 8


def test_a_network_that_is_gone_without_a_word_is_told_within_seconds(
    browser: Browser, house: House, held: tuple[str, str]
) -> None:
    with phone(browser, house, held) as context:
        page = table(context, held[0])
        held_back: list[Route] = []
        page.route("**/move*", lambda route: held_back.append(route))
        tap_tile(page)
        expect(page.locator("#said")).to_contain_text("No answer from the table")
        held_back[0].continue_()
        wait_for(page, 1)
        expect(page.locator("#said")).to_be_empty()


def test_of_two_who_tap_at_once_the_slower_hears_who_was_quicker(
    browser: Browser, house: House
) -> None:
    held = house.new_match("Ann", "Ben")
    with phone(browser, house, held) as one, phone(browser, house, held) as other:
        mine, theirs = table(one, held[0]), table(other, held[0])
        held_back: list[Route] = []
        theirs.route("**/move*", lambda route: held_back.append(route))
        theirs.route("**/stream*", lambda route: route.abort())
        tap_tile(theirs)
        tap_tile(mine)
        wait_for(mine, 1)
        held_back[0].continue_()
        expect(theirs.locator("#answer")).to_contain_text("Ann: Tile moved")


def test_a_tap_that_waited_too_long_hears_who_was_quicker_and_plays_nothing(
    browser: Browser, house: House
) -> None:
    held = house.new_match("Ann", "Ben")
    with phone(browser, house, held) as one, phone(browser, house, held) as other:
        mine, theirs = table(one, held[0]), table(other, held[0])
        theirs.evaluate(SENT_LATE)
        other.set_offline(True)
        theirs.locator('a.tile[href*="hire_helper"]').first.dispatch_event("click")
        expect(theirs.locator("#said")).to_contain_text("Not sent")
        tap_tile(mine)
        wait_for(mine, 1)
        other.set_offline(False)
        # The page is brought up to date before the tap is sent.
        wait_for(theirs, 1)
        expect(theirs.locator("#answer")).to_contain_text("Ann: Tile moved")
        expect(theirs.locator("#said")).to_be_empty()
        assert house.evening.desk.tables.get(held[0]).number == 1


def test_the_answer_to_a_tap_is_the_page_and_nothing_is_asked_again(
    browser: Browser, house: House, held: tuple[str, str]
) -> None:
    with phone(browser, house, held) as context:
        page = table(context, held[0])
        asked: list[str] = []
        page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
        tap_tile(page)
        wait_for(page, 1)
        page.wait_for_timeout(1000)
        assert [each.partition(" ")[0] for each in asked if f"/t/{held[0]}" in each] == ["POST"]


def test_a_phone_whose_stream_is_away_does_not_ask_in_a_circle(
    browser: Browser, house: House, held: tuple[str, str]
) -> None:
    with phone(browser, house, held) as context:
        context.add_init_script(LEND_STREAM)
        page = table(context, held[0])
        correct(house, held, 1)
        wait_for(page, 1)
        page.evaluate("() => window.stream.close()")
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.method))
        page.get_by_role("button", name="Undo").tap()
        wait_for(page, 2)
        page.wait_for_timeout(500)
        assert asked == ["POST"]


def test_a_page_that_comes_late_is_not_put_over_the_answer_of_a_tap(
    browser: Browser, house: House, held: tuple[str, str]
) -> None:
    with phone(browser, house, held) as context:
        page, told = watched(context)
        page.goto(f"/t/{held[0]}")
        late: list[Route] = []
        page.route(f"**/t/{held[0]}", lambda route: late.append(route))
        correct(house, held, 1)
        expect(page.locator("#table.htmx-request")).to_be_attached()
        tap_tile(page)
        expect(page.locator("#answer")).to_contain_text("The table was faster")
        late[0].continue_()
        expect(page.locator("#table.htmx-request")).to_have_count(0)
        expect(page.locator("#answer")).to_be_visible()
        page.unroute(f"**/t/{held[0]}")
        correct(house, held, 2)
        wait_for(page, 2)
        # The browser itself notes the refusal; nothing else may be wrong.
        assert [said for said in told if "409" not in said] == []


def test_the_server_may_be_restarted_in_the_middle_of_a_match(
    browser: Browser, tmp_path: Path
) -> None:
    house = House(tmp_path, config={"heartbeat": 1.0})
    house.open()
    held = house.new_match("Ann", "Ben")
    with phone(browser, house, held) as context:
        page = table(context, held[0])
        house.close()
        expect(page.locator("#dot")).to_have_class("dot")
        house.open()
        desk = house.evening.desk
        viewer = desk.seats.viewer(held[0], {"host": held[1]})
        desk.moves.announce(held[0], viewer, 0, "x", "s1", "choose_tile", {"tile": "buy_materials"})
        wait_for(page, 1)
        tap_tile(page)
        expect(page.locator("#answer")).to_be_visible()
    house.close()


@pytest.fixture
def open_house(tmp_path: Path) -> Iterator[House]:
    """Serve on the address of the network, where pages are not in a secure context."""
    found = House(tmp_path, host=addresses.best(), config={"heartbeat": 1.0})
    found.open()
    yield found
    found.close()


def test_plain_http_in_the_network_is_enough(browser: Browser, open_house: House) -> None:
    held = open_house.new_match("Ann", "Ben")
    with phone(browser, open_house, held) as context:
        page, told = watched(context)
        page.goto(f"/t/{held[0]}")
        expect(page.locator("#dot")).to_have_class("dot on")
        if not addresses.is_loopback(open_house.host):
            assert not page.evaluate("isSecureContext")
        tap_tile(page)
        wait_for(page, 1)
        assert told == []


def test_without_script_everything_works_with_whole_pages(browser: Browser, house: House) -> None:
    with phone(browser, house, script=False) as context:
        page = context.new_page()
        page.goto("/new?game=woodcraft")
        page.fill("#name0", "Ann")
        page.fill("#name1", "Ben")
        page.locator("label", has_text="Printed cards, light").tap()
        page.get_by_role("button", name="Start the match").tap()
        page.get_by_role("link", name="Set up the table").tap()
        page.locator("#item-saw .tick").tap()
        expect(page.locator("#item-saw .tick")).to_have_attribute("aria-pressed", "true")
        code = page.url.split("/")[4]
        page.get_by_role("link", name="Go to the table").tap()
        page.wait_for_url(f"**/t/{code}")
        page.goto(f"/t/{code}/check")
        page.locator("#check-s1 > summary").tap()
        page.locator('button[value="s1 correct?glue=1"]').tap()
        expect(page.locator('button[value="s1 correct?glue=2"]')).to_be_visible()
        page.get_by_role("button", name="Undo").tap()
        expect(page.locator('button[value="s1 correct?glue=1"]')).to_be_attached()
        page.goto(f"/t/{code}/log")
        expect(page.locator(".struck")).to_have_count(1)
