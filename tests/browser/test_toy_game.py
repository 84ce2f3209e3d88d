"""A game that brings rules and words alone, on every page of the house, on a real phone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.axe import complaints
from tests.browser.house import TABLET, House, fits, phone, watched
from tests.toy.evenings import Match

LAID_OUT = ("clover", "thyme", "yarrow")


class Hand:
    """One phone with one page; whatever the browser complains about fails the test."""

    def __init__(self, browser: Browser, house: House, match: Match | None, **more: Any) -> None:
        held = match.held if match else None
        self.context: BrowserContext = phone(
            # What still fades in has no contrast yet.
            browser,
            house,
            held,
            reduced_motion="reduce",
            **more,
        )
        self.page, self.told = watched(self.context)
        self.house = house

    def open(self, address: str) -> Page:
        """Open a page, and look at it."""
        answer = self.page.goto(address)
        assert answer is not None
        assert answer.status == 200, address
        self.look()
        return self.page

    def look(self) -> None:
        """Everything fits, and nobody complains."""
        assert fits(self.page), f"{self.page.url} sticks out"
        assert complaints(self.page) == [], self.page.url
        assert self.told == [], self.page.url

    def close(self) -> None:
        self.context.close()


@pytest.fixture
def hands(browser: Browser, house: House) -> Iterator[list[Hand]]:
    """Close every phone at the end."""
    found: list[Hand] = []
    yield found
    for hand in found:
        hand.close()


@pytest.fixture
def take(browser: Browser, house: House, hands: list[Hand]) -> Any:
    """Take another phone."""

    def taken(match: Match | None = None, **more: Any) -> Hand:
        hands.append(Hand(browser, house, match, **more))
        return hands[-1]

    return taken


def state(page: Page) -> int:
    return int(str(page.get_attribute("#table", "data-state")))


def tapped(page: Page, target: str, number: int = 0) -> None:
    """Tap something that moves the table on, and wait for it."""
    before = state(page)
    page.locator(target).nth(number).click()
    page.wait_for_function(
        "(before) => Number(document.querySelector('#table')?.dataset.state ?? before) > before",
        arg=before,
    )


def play_on(page: Page) -> bool:
    """Do the next thing that the page asks for; tell whether there was any."""
    if page.locator(".ask form[id^='roll-'] button").count():
        tapped(page, ".ask form[id^='roll-'] button")
        return True
    if page.locator("#pass a").count():
        page.locator("#pass a").click()
        page.wait_for_selector("#pass", state="detached")
    offers = "#table .moves .offers button"
    if not page.locator(offers).count():
        return False
    # Not always the same one: everybody on one meadow would only whistle.
    tapped(page, offers, state(page) % page.locator(offers).count())
    return True


@pytest.mark.long
def test_a_match_is_opened_set_up_played_and_scored_by_tapping(take: Any) -> None:
    hand = take()
    page = hand.open("/new?game=marmots")
    for place, name in enumerate(("Ann", "Ben", "Cleo")):
        page.fill(f"#name{place}", name)
    page.check("[name='opening.cards'][value=practice]")
    page.check("[name=dice][value=app]")
    page.locator("#more-settings summary").click()
    page.select_option("[name='opening.days']", "3")
    page.click("main form button.primary")
    page.wait_for_url("**/host*")
    hand.look()
    code = re.findall(r"/t/([A-Z0-9]{8})", page.url)[0]
    hand.open(f"/t/{code}/setup")
    expect(page.locator("main")).to_contain_text("Shuffle the six meadow cards.")
    hand.open(f"/t/{code}")
    looked = 0
    for _ in range(60):
        if not play_on(page):
            break
        if looked < 8:
            hand.look()
            looked += 1
    page.goto(f"/t/{code}/score")
    hand.look()
    while page.locator("main form button.primary").count():
        page.locator("main form button.primary").first.click()
        page.wait_for_load_state()
    hand.open(f"/r/{code}")
    expect(page.locator("main")).to_contain_text("Where the points came from")
    # There are no running points: nothing to draw a curve of.
    expect(page.locator("#curve")).to_have_count(0)
    hand.open("/history")
    hand.open("/statistics")


def test_what_others_plan_is_on_no_other_phone(house: House, take: Any) -> None:
    match = Match(house.evening).play_until("plan")
    host = take(match)
    ben = take()
    page = ben.open(f"/j/{match.code}")
    page.get_by_role("button", name="Ben").first.click()
    page.wait_for_url(f"**/t/{match.code}*")
    screen = take(size=TABLET)
    screen.open(f"/t/{match.code}/screen")
    meadow = match.table.meadows[0]
    match.announce("s1", "plan", meadow=meadow)
    for looking in (ben, screen):
        expect(looking.page.locator(f"#table[data-state='{match.number}']")).to_be_attached()
        looking.look()
        told = looking.page.locator(".todo, #news, [id$='s1']").all_inner_texts()
        assert told
        assert meadow not in " ".join(told)
    assert f"meadow: {meadow}" not in ben.open(f"/t/{match.code}/log").locator("main").inner_text()
    # The plan of a seat that a phone holds is made on that phone alone.
    ben.open(f"/t/{match.code}")
    tapped(ben.page, "#table .moves .offers button")
    match.announce("s3", "plan", meadow=meadow)
    assert f"meadow: {meadow}" in ben.open(f"/t/{match.code}/log").locator("main").inner_text()
    host.open(f"/t/{match.code}")


def test_dice_and_print_are_told_by_tapping_and_kept_in_the_box(house: House, take: Any) -> None:
    hand = take()
    page = hand.open("/new?game=marmots")
    for place, name in enumerate(("Ann", "Ben")):
        page.fill(f"#name{place}", name)
    page.click("main form button.primary")
    page.wait_for_url("**/host*")
    code = re.findall(r"/t/([A-Z0-9]{8})", page.url)[0]
    hand.open(f"/t/{code}")
    for place, meadow in enumerate(LAID_OUT, 1):
        page.check(f"[name='place.{place}.meadows'][value={meadow}]", force=True)
    tapped(page, "#form-reveal_meadows button")
    hand.look()
    for _ in LAID_OUT:
        form = page.locator("[id^='form-want-']").first
        for field, value in (("holes", "2"), ("herbs", "1")):
            told = form.locator(f"[name='f.{field}']").first
            if told.evaluate("one => one.type") == "radio":
                form.locator(f"[name='f.{field}'][value='{value}']").check(force=True)
            elif told.evaluate("one => one.tagName") == "SELECT":
                told.select_option(value)
            else:
                told.fill(value)
        hand.look()
        tapped(page, "[id^='form-want-'] button.primary")
    expect(page.locator("#ask-roll_sun")).to_be_visible()
    for place in (1, 2, 3):
        page.check(f"[name='place.{place}.dice'][value='{place + 2}']", force=True)
    tapped(page, "#form-roll_sun button")
    hand.look()
    (box,) = (one for one in house.evening.desk.boxes.all("marmots") if one.cards)
    assert {*box.cards} == {*LAID_OUT}
    hand.open(f"/boxes/{box.id}")
    hand.open(f"/boxes/{box.id}/check")
    hand.open(f"/boxes/{box.id}/cards/meadow")


def test_refusals_undo_corrections_and_old_lines(house: House, take: Any) -> None:
    match = Match(house.evening, "Ann", "Ben").play_until("evening")
    hand = take(match)
    page = hand.open(f"/t/{match.code}")
    assert page.locator("details.why").count() or page.locator(".offers button").count()
    seat = f"s{match.table.turn + 1}"
    hand.open(f"/t/{match.code}/check")
    page.locator(f"#check-{seat} summary").click()
    herbs = match.table.players[match.table.turn].herbs
    with page.expect_response("**/move*"):
        page.locator(f"#check-{seat} button[aria-label*='+1']").first.click()
    expect(page.locator(f"#check-{seat} b").first).to_have_text(str(herbs + 1))
    hand.look()
    hand.open(f"/t/{match.code}/correct?seat={seat}&name=herbs")
    page.locator("main form [name*='herbs'], main form [name='value']").first.fill("9")
    page.fill("[name='f.reason']", "miscounted")
    page.locator("main form button.primary").first.click()
    page.wait_for_url(f"**/t/{match.code}*")
    hand.open(f"/t/{match.code}")
    assert match.table.players[match.table.turn].herbs == 9
    tapped(page, "form[action*='/undo'] button")
    assert match.table.players[match.table.turn].herbs == herbs + 1
    hand.open(f"/t/{match.code}/log")
    hand.open(f"/t/{match.code}/edit/2")
    hand.open(f"/t/{match.code}/back/1")
    hand.open(f"/t/{match.code}/replay/2")


def test_a_match_that_nobody_tracked_is_scored_on_a_phone(take: Any) -> None:
    hand = take()
    page = hand.open("/score")
    page.locator("a[href*='/score/marmots']").first.click()
    page.wait_for_url("**/score/marmots*")
    for place, (name, herbs) in enumerate((("Ann", "6"), ("Ben", "7")), 1):
        page.fill(f"[name='p{place}.name']", name)
        page.fill(f"[name='p{place}.herbs']", herbs)
    page.locator("#sheet button[value=count]").evaluate("button => button.click()")
    expect(page.locator("main")).to_contain_text("Ann and Ben win together")
    hand.look()
    page.fill("[name='p1.chambers']", "1")
    page.fill("[name='p1.herbs']", "0")
    page.locator("#sheet button[value=count]").evaluate("button => button.click()")
    expect(page.locator("main")).to_contain_text("more chambers decide")


def test_a_box_is_filled_in_and_checked_on_a_phone(house: House, take: Any) -> None:
    hand = take()
    page = hand.open("/boxes")
    page.select_option("main select[name=game]", "marmots")
    page.fill("main input[name=name]", "Our box")
    page.get_by_role("button", name="Add").click()
    page.wait_for_url(re.compile(r"/boxes/\w"))
    hand.look()
    address = page.url
    page.locator("a[href$='/cards/meadow']").click()
    page.wait_for_url("**/cards/meadow*")
    hand.look()
    page.select_option("[name='f.card'], [name=card]", "clover")
    page.locator("[name='f.holes'], [name=holes]").first.fill("2")
    page.locator("[name='f.herbs'], [name=herbs]").first.fill("1")
    page.locator("main form button.primary").first.click()
    page.wait_for_url("**saved=yes*")
    hand.open(address)
    expect(page.locator("main")).to_contain_text(re.compile("clover", re.IGNORECASE))
    hand.open(f"{address}/check")
    expect(page.locator("main")).to_contain_text(re.compile("herbs for a chamber", re.IGNORECASE))
    hand.open(f"{address}/facts/burrow.cost")


@pytest.mark.parametrize("phase", ["deal", "plan", "evening", "over"])
@pytest.mark.parametrize(
    ("size", "scheme", "language"),
    [(None, "dark", "de"), (TABLET, "light", "fr")],
    ids=["dark phone", "tablet"],
)
def test_every_page_is_well_in_the_dark_and_on_a_tablet(
    house: House, take: Any, phase: str, size: Any, scheme: str, language: str
) -> None:
    match = Match(house.evening, seed=5).play_until(phase)
    more = {"size": size} if size else {}
    hand = take(match, scheme=scheme, language=language, **more)
    pages = ["", "/check", "/screen", "/log", "/setup", "/menu"]
    for page in [*pages, *(["/score", "/replay"] if phase == "over" else [])]:
        hand.open(f"/t/{match.code}{page}")
    if phase == "over":
        hand.open(f"/r/{match.code}")
        hand.open(f"/r/{match.code}/files")
