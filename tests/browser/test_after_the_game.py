"""After the last round, on real phones: 360 × 740, with thumbs, in light and dark."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Page, expect

from referee.text import LANGUAGES
from referee.web.phones.keeping import keeper_key
from tests.browser.axe import complaints
from tests.browser.house import SMALL, fits, phone, watched
from tests.web.evening import Evening, opened, served
from tests.web.plays import played_by_host
from tests.web.test_verify import app_drawn

SMALLEST_TARGET = 44
SHEET = "/score/woodcraft"
TALLIES = ("/statistics", "/people/1")
HIDDEN_COLUMNS = """() => [...document.querySelectorAll(".scroll")]
  .filter((one) => one.scrollWidth > one.clientWidth).length"""
# What lies under a thumb on the button at the very moment when another step is shown.
UNDER_THE_THUMB = """() => {
  const seen = {};
  new MutationObserver((_, watch) => {
    const place = document.querySelector("#reveal-next button").getBoundingClientRect();
    const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
    seen.button = document.elementFromPoint(x, y).matches("#reveal-next button");
    watch.disconnect();
  }).observe(document.querySelector("#table"), { attributeFilter: ["data-step"] });
  return seen;
}"""
TARGETS = """() => [...document.querySelectorAll(
    "button, .button, summary, .tabs a, .rounds a, select, input:not([type=hidden])")]
  .filter((one) => one.checkVisibility() && !one.closest(".hidden, .chip, .check"))
  .map((one) => [one.outerHTML.slice(0, 80), Math.round(one.getBoundingClientRect().height)])"""


@dataclass(frozen=True)
class Club:
    """A Referee with some plays behind it."""

    evening: Evening
    address: str
    two: tuple[str, str]
    four: tuple[str, str]
    solo: tuple[str, str]


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with opened(tmp_path_factory.mktemp("book")) as evening, served(evening) as address:
        desk = evening.desk
        yield Club(
            evening=evening,
            address=address,
            two=played_by_host(desk, "Ann", "Dan", seed=6),
            four=played_by_host(desk, "Ann", "Dan", "Ben", "Cleo", seed=6),
            solo=app_drawn(desk),
        )


def pages_of(club: Club) -> list[str]:
    """Return every page that comes after the last round."""
    code, four, solo = club.two[0], club.four[0], club.solo[0]
    return [
        SHEET, f"/t/{four}/score", f"/r/{four}", f"/r/{solo}", f"/r/{code}/what-if",
        f"/r/{code}/files", f"/t/{code}/replay/60", f"/t/{solo}/draws", "/history", "/people",
        "/people/1", "/people/1/forget", "/statistics", "/import",
    ]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_fits_a_phone_in_every_language(
    browser: Browser, club: Club, language: str
) -> None:
    context = phone(browser, club, club.four, language=language, size=SMALL)
    page, heard = watched(context)
    page.goto(f"/keeper/{keeper_key(str(club.evening.app.secret_key))}")
    for address in pages_of(club):
        answer = page.goto(address)
        assert answer is not None
        assert answer.status == 200, address
        assert fits(page), f"{address} in {language} is too wide"
        if address in TALLIES:
            assert page.evaluate(HIDDEN_COLUMNS) == 0, f"{address} in {language} hides columns"
    assert heard == []
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(browser: Browser, club: Club, scheme: str) -> None:
    context = phone(browser, club, club.four, scheme=scheme, size=SMALL)
    page = context.new_page()
    found = {}
    for address in pages_of(club):
        page.goto(address)
        for details in page.locator("details:not([open]) > summary").all()[:12]:
            if details.is_visible():
                details.click()
        wrong = complaints(page)
        if wrong:
            found[address] = wrong
    assert found == {}
    context.close()


def test_everything_that_can_be_tapped_is_big_enough(browser: Browser, club: Club) -> None:
    context = phone(browser, club, club.four, size=SMALL)
    page = context.new_page()
    small = {}
    for address in pages_of(club):
        page.goto(address)
        sizes = page.evaluate(TARGETS)
        for html, height in sizes:
            if height < SMALLEST_TARGET and "checkbox" not in html and height > 1:
                small[f"{address} {html}"] = height
    assert small == {}
    context.close()


def test_two_players_are_scored_in_less_than_a_minute(browser: Browser, club: Club) -> None:
    context = phone(browser, club, size=SMALL)
    page, heard = watched(context)
    taps = 0
    page.goto(SHEET)
    for prefix, told in {
        "p1.": {"name": "Ann", "points": "62", "reputation": "11", "blueberries": "6"},
        "p2.": {"name": "Dan", "points": "71", "reputation": "8", "blueberries": "12"},
    }.items():
        for name, value in told.items():
            page.locator(f'[name="{prefix}{name}"]').fill(value)
            taps += 1
        for button in ("completed_orders+1",) * 4 + ("open_orders+1", "glue+1", "dice+G3"):
            page.locator(f'[value="{prefix}{button}"]').click()
            taps += 1
        page.locator(f'[name="{prefix}contracts"][value=helpers]').check()
        page.locator(f'[name="{prefix}helpers"]').fill("5")
        taps += 2
    # 62 + 13 + (6 + 1 + 3) ÷ 10 + 4 × 4 (reputation 9); 71 + 13 + 16 ÷ 10 + 4 × 3 (6).
    expect(page.locator(".totals")).to_contain_text("Ann 92")
    expect(page.locator(".totals")).to_contain_text("Dan 97")
    # Generously two seconds per tap or number.
    assert taps * 2 < 60
    page.reload()
    expect(page.locator(".totals")).to_contain_text("Dan 97")
    assert page.locator('[name="p2.points"]').input_value() == "71"
    assert heard == []
    context.close()


def test_what_is_typed_stays_while_totals_come_in(browser: Browser, club: Club) -> None:
    context = phone(browser, club, size=SMALL)
    page = context.new_page()
    page.goto(SHEET)
    field = page.locator('[name="p1.points"]')
    field.focus()
    for digit in "118":
        page.keyboard.type(digit)
        page.wait_for_timeout(300)
    expect(page.locator(".totals")).to_contain_text("118")
    assert field.input_value() == "118"
    assert page.evaluate("document.activeElement.name") == "p1.points"
    for _ in range(6):
        page.locator('[value="p1.glue+1"]').click(delay=1)
    assert page.locator('[name="p1.glue"]').input_value() == "6"
    for die in ("G3", "G3", "B6"):
        page.locator(f'.dice-pad [value="p1.dice+{die}"]').click()
    page.locator('.dice-picked [value="p1.dice-G3"]').first.click()
    assert page.locator('[name="p1.dice"]').input_value() == "G3,B6"
    # 118 + (6 + 3 + 6) ÷ 10.
    expect(page.locator(".totals")).to_contain_text("119")
    context.close()


def test_each_phone_fills_in_its_part_and_all_see_the_total(browser: Browser, club: Club) -> None:
    ann, dan = phone(browser, club, size=SMALL), phone(browser, club, language="de", size=SMALL)
    host = ann.new_page()
    host.goto(SHEET)
    host.locator('[name="p1.points"]').fill("40")
    host.locator('[value="share"]').click()
    host.wait_for_url("**/score/sheet/*")
    guest = dan.new_page()
    guest.goto(f"{host.url}/2")
    guest.locator('[name="p2.name"]').fill("Dan")
    guest.locator('[name="p2.points"]').fill("97")
    # Nobody reloads the host's page.
    expect(host.locator("#table")).to_contain_text("Dan wins with 97 points")
    ann.close()
    dan.close()


def reveal(page: Page, step: int) -> None:
    """Tap once and wait until a step is shown."""
    page.locator("#reveal-next button").click()
    expect(page.locator(".where")).to_contain_text(f"Step {step} of")


def test_the_final_scoring_is_revealed_on_all_phones_together(browser: Browser, club: Club) -> None:
    ann = phone(browser, club, club.two, size=SMALL)
    dan = phone(browser, club, language="fr", size=SMALL)
    code = club.two[0]
    host, guest = ann.new_page(), dan.new_page()
    for page in (host, guest):
        page.goto(f"/t/{code}/score")
    reveal(host, 1)
    expect(guest.locator("#stage-scoring_disc")).to_be_visible()
    expect(guest.locator("#stage-leftovers")).to_have_count(0)
    # What somebody has opened stays open when the next step comes.
    guest.locator("#line-s1-scoring_disc > summary").click()
    for step in range(2, 7):
        reveal(host, step)
    expect(guest.locator(".winner")).to_contain_text("Ann gagne")
    assert guest.locator("#line-s1-scoring_disc").get_attribute("open") is not None
    first = guest.locator(".evidence a").first
    first.scroll_into_view_if_needed()
    guest.locator("#source-s1-income > summary").click()
    guest.locator("#source-s1-income .evidence a").first.click()
    guest.wait_for_url("**/replay/*")
    ann.close()
    dan.close()


def test_a_thumb_that_comes_late_to_the_scoring_changes_nothing(
    browser: Browser, club: Club
) -> None:
    held = played_by_host(club.evening.desk, "Ann", "Dan", seed=6)
    ann, dan = phone(browser, club, held, size=SMALL), phone(browser, club, held, size=SMALL)
    ahead, behind = ann.new_page(), dan.new_page()
    # This phone hears no news: it goes on showing the step that it saw first.
    behind.route("**/stream*", lambda route: route.abort())
    for page in (ahead, behind):
        page.goto(f"/t/{held[0]}/score")
    watching = ahead.evaluate_handle(UNDER_THE_THUMB)
    reveal(ahead, 1)
    # A second tap of the same thumb, just after the page has changed, meets no button.
    assert watching.evaluate("(seen) => seen.button") is False
    reveal(ahead, 2)
    behind.locator("#reveal-next button").click()
    expect(behind.locator(".where")).to_contain_text("Step 2 of")
    assert club.evening.desk.scores.revealed(held[0]) == 2
    ann.close()
    dan.close()


def test_a_replay_is_scrubbed_and_played(browser: Browser, club: Club) -> None:
    context = phone(browser, club, size=SMALL)
    page, heard = watched(context)
    code = club.two[0]
    page.goto(f"/t/{code}/replay/60")
    page.locator("#replay-forth").click()
    expect(page.locator(".where")).to_contain_text("Line 61")
    page.wait_for_url("**/replay/61")
    page.locator("#at").fill("100")
    expect(page.locator(".where")).to_contain_text("Line 100")
    page.locator("#play").click()
    expect(page.locator(".where")).to_contain_text("Line 102")
    page.locator("#play").click()
    assert page.locator("#play").get_attribute("aria-pressed") == "false"
    stopped = page.locator("#table").get_attribute("data-at")
    page.wait_for_timeout(1800)
    assert page.locator("#table").get_attribute("data-at") == stopped
    assert heard == []
    context.close()


def test_it_all_works_without_script(browser: Browser, club: Club) -> None:
    context = phone(browser, club, club.four, script=False, size=SMALL)
    page = context.new_page()
    page.goto(SHEET)
    page.locator('[name="p1.points"]').fill("40")
    page.locator('[value="p1.reputation+1"]').click()
    expect(page.locator(".totals")).to_contain_text("40")
    assert page.locator('[name="p1.reputation"]').input_value() == "1"
    page.locator('.dice-pad [value="p1.dice+G3"]').click()
    expect(page.locator('[value="p1.dice-G3"]')).to_be_visible()
    code = club.four[0]
    page.goto(f"/t/{code}/score")
    page.locator("#reveal-next button").click()
    expect(page.locator("#stage-scoring_disc")).to_be_visible()
    page.goto(f"/t/{code}/replay/10")
    page.locator("#replay-back").click()
    expect(page.locator(".where")).to_contain_text("Line 9")
    context.close()
