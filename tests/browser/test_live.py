"""Several phones at one table: news arrive by themselves and disturb nobody."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from referee.web import addresses
from tests.browser.house import House, phone, watched

# How long a phone may be behind before somebody notices, on a machine that does other things as
# well; what was measured is printed.
NOTICED = 5000
WATCH = """() => new MutationObserver(() => { window.seenAt ||= Date.now(); })
  .observe(document.body, { subtree: true, attributes: true, attributeFilter: ["data-state"] })"""
LEND_STREAM = """window.EventSource = class extends EventSource {
  constructor(address) { super(address); window.stream = this; }
};"""
ROUND_TRIP = """async () => {
  const times = [];
  for (let tries = 0; tries < 9; tries++) {
    const began = performance.now();
    await (await fetch("/healthz")).text();
    times.push(performance.now() - began);
  }
  return times.sort((one, other) => one - other)[4];
}"""


@pytest.fixture
def held(house: House) -> tuple[str, str]:
    return house.new_match("Ann", "Ben", "Cleo", "Dan")


def table(context: BrowserContext, code: str, more: str = "") -> Page:
    """Open the table and wait until its stream is open."""
    page = context.new_page()
    page.goto(f"/t/{code}{more}")
    expect(page.locator("#dot")).to_have_class("dot on")
    return page


def tap_tile(page: Page, tile: str = "buy_materials") -> None:
    """Play a tile by the form that its button belongs to."""
    page.evaluate(
        """(value) => {
          const form = document.querySelector("#move");
          const button = document.createElement("button");
          Object.assign(button, { name: "move", value });
          button.setAttribute("form", "move");
          document.querySelector("#main").append(button);
          form.requestSubmit(button);
        }""",
        f"s1 choose_tile?tile={tile}",
    )


def correct(house: House, held: tuple[str, str], number: int) -> None:
    """Let somebody else write entry `number`."""
    desk = house.evening.desk
    viewer = desk.viewer(held[0], {"host": held[1]})
    fields = {"glue": str(number)}
    desk.announce(held[0], viewer, number - 1, f"other{number}", "s1", "correct", fields)


def shown(page: Page) -> str:
    """Return the number of the entry that a page shows."""
    return str(page.get_attribute("#table", "data-state"))


def wait_for(page: Page, number: int) -> None:
    page.wait_for_selector(f'#table[data-state="{number}"]', state="attached")


def test_joining_after_the_scan_takes_one_tap(
    browser: Browser, house: House, held: tuple[str, str]
) -> None:
    with phone(browser, house) as context:
        page = context.new_page()
        page.goto(f"/J/{held[0]}")
        page.get_by_role("button", name="Ben").tap()
        expect(page.locator("#table")).to_be_attached()
        print("taps to join after the scan: 1")
        assert house.evening.desk.match(held[0]).seats[1].claimed


def test_a_move_shows_on_all_phones_by_itself(
    browser: Browser, house: House, held: tuple[str, str]
) -> None:
    with ExitStack() as stack:
        contexts = [stack.enter_context(phone(browser, house, held)) for _ in range(4)]
        pages = [table(context, held[0]) for context in contexts]
        for page in pages:
            page.evaluate(WATCH)
        bare = pages[1].evaluate(ROUND_TRIP)
        began = pages[0].evaluate("() => Date.now()")
        tap_tile(pages[0])
        for page in pages:
            wait_for(page, 1)
        took = max(page.evaluate("() => window.seenAt") for page in pages) - began
        print(f"tap to last of 4 phones: {took} ms; bare round trip {bare:.1f} ms")
        assert took < NOTICED


def test_a_tick_shows_on_the_other_phones(
    browser: Browser, house: House, held: tuple[str, str]
) -> None:
    with phone(browser, house, held) as one, phone(browser, house, held) as other:
        mine, theirs = table(one, held[0], "/setup"), table(other, held[0], "/setup")
        mine.locator("#item-saw .tick").tap()
        expect(theirs.locator("#item-saw .tick")).to_have_attribute("aria-pressed", "true")
        theirs.locator("#item-saw .tick").tap()
        expect(mine.locator("#item-saw .tick")).to_have_attribute("aria-pressed", "false")


def test_undo_is_one_tap(browser: Browser, house: House, held: tuple[str, str]) -> None:
    with phone(browser, house, held) as context:
        page = table(context, held[0])
        tap_tile(page)
        wait_for(page, 1)
        page.get_by_role("button", name="Undo").tap()
        wait_for(page, 2)
        page.get_by_role("button", name="Redo").tap()
        wait_for(page, 3)


def test_what_was_opened_stays_open_when_the_table_moves_on(
    browser: Browser, house: House, held: tuple[str, str]
) -> None:
    correct(house, held, 1)
    with phone(browser, house, held) as context:
        page = table(context, held[0], "?tab=log")
        page.locator("#entry-1 summary").tap()
        correct(house, held, 2)
        wait_for(page, 2)
        assert page.locator("#entry-1").get_attribute("open") is not None
        expect(page.locator("#entry-2")).to_be_visible()


def test_half_typed_words_and_the_focus_survive_the_refresh(browser: Browser, house: House) -> None:
    """The pad for an unknown card is the longest form that there is."""
    held = house.new_match("Ann", "Ben", cards="printed", dice="table")
    with phone(browser, house, held) as context:
        page = table(context, held[0], "?open=pad.order")
        field = page.locator("#stage input:not([type=hidden]):not([type=radio])").first
        field.fill("half ty")
        correct(house, held, 1)
        wait_for(page, 1)
        expect(field).to_have_value("half ty")
        expect(field).to_be_focused()
        page.keyboard.type("ped")
        expect(field).to_have_value("half typed")


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
        context.set_offline(False)
        tap_tile(page)
        wait_for(page, 1)


def test_a_double_tap_plays_once(browser: Browser, house: House, held: tuple[str, str]) -> None:
    with phone(browser, house, held) as context:
        page = table(context, held[0])
        page.evaluate(
            """() => {
              const form = document.querySelector("#move");
              const button = document.createElement("button");
              Object.assign(button, { name: "move", value: "s1 choose_tile?tile=buy_materials" });
              button.setAttribute("form", "move");
              document.querySelector("#main").append(button);
              for (let taps = 0; taps < 5; taps++) form.requestSubmit(button);
            }"""
        )
        wait_for(page, 1)
        page.wait_for_timeout(300)
        assert house.evening.desk.versions(held[0]).number == 1


def test_two_phones_tap_at_once_and_the_later_one_is_told(
    browser: Browser, house: House, held: tuple[str, str]
) -> None:
    with phone(browser, house, held) as one, phone(browser, house, held) as other:
        mine, theirs = table(one, held[0]), table(other, held[0])
        other.route("**/stream", lambda route: route.abort())
        theirs.reload()
        tap_tile(mine)
        wait_for(mine, 1)
        tap_tile(theirs, "buy_lumber")
        expect(theirs.locator("#answer")).to_contain_text("The table was faster")
        wait_for(theirs, 1)
        assert house.evening.desk.versions(held[0]).number == 1


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


def test_a_refusal_is_shown_with_its_reason_and_can_be_followed_by_another_move(
    browser: Browser, house: House, held: tuple[str, str]
) -> None:
    with phone(browser, house, held) as context:
        page, told = watched(context)
        page.goto(f"/t/{held[0]}")
        tap_tile(page, "buy_lumber")
        wait_for(page, 1)
        tap_tile(page, "buy_materials")
        expect(page.locator("#answer")).to_contain_text("That is not allowed")
        page.get_by_role("button", name="Undo").tap()
        wait_for(page, 2)
        expect(page.locator("#answer")).to_have_count(0)
        # A tap breaks off a refresh that is under way; htmx mentions that.
        expected = ("422", "AbortError")
        assert [word for word in told if not any(one in word for one in expected)] == []


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
        viewer = desk.viewer(held[0], {"host": held[1]})
        desk.announce(held[0], viewer, 0, "x", "s1", "choose_tile", {"tile": "buy_materials"})
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
        page.goto("/new")
        page.fill("#name0", "Ann")
        page.fill("#name1", "Ben")
        page.locator("label", has_text="Without cards").tap()
        page.get_by_role("button", name="Start the match").tap()
        page.get_by_role("link", name="Set up the table").tap()
        page.locator("#item-saw .tick").tap()
        expect(page.locator("#item-saw .tick")).to_have_attribute("aria-pressed", "true")
        code = page.url.split("/")[4]
        page.get_by_role("link", name="Go to the table").tap()
        page.wait_for_url(f"**/t/{code}")
        page.goto(f"/t/{code}/check")
        page.locator('button[value="s1 correct?glue=1"]').tap()
        expect(page.locator('button[value="s1 correct?glue=2"]')).to_be_visible()
        page.get_by_role("button", name="Undo").tap()
        expect(page.locator('button[value="s1 correct?glue=1"]')).to_be_visible()
        page.goto(f"/t/{code}/log")
        expect(page.locator(".struck")).to_have_count(1)
