"""What Safari and old phones do otherwise, tried where tests run: in Chromium."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.browser.house import House, fits, phone, watched
from tests.browser.live_table import correct, table, tap_tile, wait_for

GONE_BACK_TO = 'dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))'
# Safari allows so many changes of an address and then none for a while.
NO_MORE_ADDRESSES = 'history.replaceState = () => { throw new DOMException("", "SecurityError"); }'
SILENT_SUBMIT = "delete SubmitEvent.prototype.submitter"
# iPhones zoom into a field whose letters are smaller, and stay there.
SMALLEST_LETTERS = 16
SMALL_FIELDS = """(least) => [...document.querySelectorAll("input, select, textarea")]
  .filter((one) => !["hidden", "checkbox", "radio", "file", "range"].includes(one.type)
    && parseFloat(getComputedStyle(one).fontSize) < least)
  .map((one) => one.outerHTML.slice(0, 90))"""
# An iPhone held upright in an app of its own, and one that lies on its side.
UPRIGHT = {"top": 47, "left": 0, "right": 0, "bottom": 34}
LYING = {"top": 0, "left": 47, "right": 47, "bottom": 21}
EDGES = """(selector) => {
  const { left, right, bottom } = document.querySelector(selector).getBoundingClientRect();
  return [left, innerWidth - right, innerHeight - bottom];
}"""


def notched(page: Page, insets: dict[str, int]) -> None:
    """Cut a notch and a bar into the screen of a phone."""
    page.context.new_cdp_session(page).send(
        "Emulation.setSafeAreaInsetsOverride", {"insets": insets}
    )


def test_a_kept_page_without_news_is_asked_for_anew(
    browser: Browser, house: House, held: tuple[str, str]
) -> None:
    with phone(browser, house, held) as context:
        page = context.new_page()
        page.goto(f"/t/{held[0]}/log")
        expect(page.locator(".log > li")).to_have_count(0)
        correct(house, held, 1)
        page.evaluate(GONE_BACK_TO)
        expect(page.locator(".log > li")).to_have_count(1)


def test_a_kept_page_stays_when_somebody_has_filled_it_in(browser: Browser, house: House) -> None:
    with phone(browser, house) as context:
        page = context.new_page()
        page.goto("/new?game=woodcraft")
        page.locator("#name0").fill("Zoe")
        page.evaluate("window.kept = true")
        page.evaluate(GONE_BACK_TO)
        page.wait_for_timeout(300)
        assert page.evaluate("window.kept")
        expect(page.locator("#name0")).to_have_value("Zoe")


def test_a_kept_score_sheet_shows_what_was_sent(browser: Browser, house: House) -> None:
    with phone(browser, house) as context:
        page = context.new_page()
        page.goto("/score/woodcraft")
        with page.expect_response("**/score/woodcraft"):
            page.locator('[value="p1.glue+1"]').click()
        # Safari empties fields that are not to be completed.
        page.evaluate("document.querySelector('[name=\"p1.glue\"]').value = ''")
        page.evaluate(GONE_BACK_TO)
        expect(page.locator('[name="p1.glue"]')).to_have_value("1")


def test_a_browser_that_does_not_tell_the_button_sends_whole_pages(
    browser: Browser, house: House, held: tuple[str, str]
) -> None:
    with phone(browser, house, held) as context:
        context.add_init_script(SILENT_SUBMIT)
        page = table(context, held[0])
        page.evaluate("window.kept = true")
        tap_tile(page)
        wait_for(page, 1)
        assert not page.evaluate("window.kept")


def test_a_browser_too_old_for_htmx_sends_whole_pages(
    browser: Browser, house: House, held: tuple[str, str]
) -> None:
    with phone(browser, house, held) as context:
        context.route("**/htmx.min.js*", lambda route: route.abort())
        page = context.new_page()
        page.goto(f"/t/{held[0]}")
        tap_tile(page)
        wait_for(page, 1)
        page.goto(f"/t/{held[0]}/replay/0")
        expect(page.locator("#play")).to_be_hidden()
        page.locator("#replay-forth").click()
        page.wait_for_url("**/replay/1")
        expect(page.locator("#table")).to_have_attribute("data-at", "1")


def test_a_preview_can_be_gone_back_to(
    browser: Browser, house: House, held: tuple[str, str]
) -> None:
    correct(house, held, 1)
    with phone(browser, house, held) as context:
        page = context.new_page()
        page.goto(f"/t/{held[0]}/edit/1")
        page.locator('#edit button[value="keep"]').click()
        expect(page.locator("#preview")).to_be_visible()
        page.goto(f"/t/{held[0]}/log")
        page.go_back()
        expect(page.locator("#edit")).to_be_attached()


def test_pages_go_on_where_no_more_addresses_are_taken(
    browser: Browser, house: House, held: tuple[str, str]
) -> None:
    with phone(browser, house, held) as context:
        context.add_init_script(NO_MORE_ADDRESSES)
        page = table(context, held[0])
        tap_tile(page)
        wait_for(page, 1)
        tap_tile(page, "buy_lumber")
        expect(page.locator(".refused")).to_be_visible()
        page.goto(f"/t/{held[0]}/replay/0")
        for number, button in (
            ("1", "#replay-forth"),
            ("0", "#replay-back"),
            ("1", "#replay-forth"),
        ):
            page.locator(button).click()
            expect(page.locator("#table")).to_have_attribute("data-at", number)


def test_nothing_to_fill_in_makes_an_iphone_zoom(
    browser: Browser, house: House, held: tuple[str, str]
) -> None:
    code = held[0]
    with phone(browser, house, held) as context:
        page, told = watched(context)
        for address in (
            "/", "/new", "/join", "/matches", "/boxes", "/history", "/sheets", "/score/woodcraft",
            f"/t/{code}/menu", f"/t/{code}/correct?seat=s1&name=glue", f"/t/{code}/sheets",
            f"/t/{code}/correct?seat=s1&name=lumber", f"/t/{code}/draws",
        ):  # fmt: skip
            page.goto(address)
            assert page.evaluate(SMALL_FIELDS, SMALLEST_LETTERS) == [], address
        assert told == []


def test_what_can_be_tapped_keeps_off_notch_and_bar(
    browser: Browser, house: House, held: tuple[str, str]
) -> None:
    with phone(browser, house, held) as context:
        page = table(context, held[0], "?open=tile.buy_lumber")
        notched(page, UPRIGHT)
        assert page.evaluate(EDGES, ".thumb button")[2] >= UPRIGHT["bottom"]
        # The panel of a tile ends where the bar with its buttons begins.
        panel, bar = (page.locator(one).bounding_box() for one in (".tile-sheet", ".thumb"))
        assert panel is not None
        assert bar is not None
        assert panel["y"] + panel["height"] <= bar["y"] + 1
        page.set_viewport_size({"width": 844, "height": 390})
        notched(page, LYING)
        for part in (".top > div > :first-child", "#main > *", ".thumb button"):
            assert page.evaluate(EDGES, part)[0] >= LYING["left"] - 1, part
        assert page.evaluate(EDGES, ".menu-link")[1] >= LYING["right"]
        assert fits(page)
