"""Every page on a real phone: no barriers, nothing sticking out, big enough for thumbs."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from referee.text import LANGUAGES
from tests.browser.axe import complaints
from tests.browser.house import PHONE, SMALL, TABLET, House, fits, phone, stretched, watched

SMALLEST_TARGET = 44
TARGETS = """() => [...document.querySelectorAll(
    "button, .button, summary, .tabs a, .menu a, .chip, .check, select, input")]
  .filter((one) => one.checkVisibility() && !one.closest(".hidden, .skip")
    && !(one.matches("input") && (one.type === "hidden" || one.closest("label"))))
  .map((one) => [one.outerHTML.slice(0, 90), one.getBoundingClientRect()])
  .filter(([, box]) => box.height > 0 && (box.height < %d || box.width < %d))
  .map(([html, box]) => `${html} ${Math.round(box.width)}x${Math.round(box.height)}`)"""
ADDRESSES = (
    "/",
    "/new",
    "/join",
    "/join?code=WRONG",
    "/matches",
    "/archive",
    "/about",
    "/boxes",
    "/boxes/{box}",
    "/boxes/{box}/check",
    "/boxes/{box}/facts/rim.TR.1",
    "/boxes/{box}/cards/order",
    "/boxes/{box}/cards/helper",
    "/j/{code}",
    "/t/{code}/host",
    "/t/{code}/setup",
    "/t/{code}",
    "/t/{code}?tab=table",
    "/t/{code}?tab=s2",
    "/t/{code}?tab=log",
    "/t/{code}/log",
    "/t/{code}/back/1",
    "/t/{code}/edit/1",
    "/t/{code}/menu",
    "/t/{code}/check",
    "/t/{code}/correct",
    "/t/{code}/correct?seat=s1&name=lumber",
    "/t/NOSUCH22",
)


@pytest.fixture(scope="module")
def held(house: House) -> tuple[str, str]:
    """Open a match of four, dealt by the app."""
    held = house.new_match("Ann", "Ben", "Cleo", "Dan", cards="practice")
    desk = house.evening.desk
    desk.moves.roll(held[0], desk.seats.viewer(held[0], {"host": held[1]}), 0, "deal")
    return held


@pytest.fixture(scope="module")
def addresses(house: House, held: tuple[str, str]) -> list[str]:
    box = house.evening.desk.boxes.create("Club", "woodcraft")
    return [address.format(code=held[0], box=box.id) for address in ADDRESSES]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_page_has_a_barrier(
    browser: Browser, house: House, held: tuple[str, str], addresses: list[str], scheme: str
) -> None:
    with phone(browser, house, held, scheme=scheme) as context:
        page, told = watched(context)
        for address in addresses:
            page.goto(address)
            stretched(page)
            assert complaints(page) == [], address
            page.set_viewport_size(PHONE)
        assert [word for word in told if "404" not in word] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_fits_a_narrow_phone_in_every_language(
    browser: Browser, house: House, held: tuple[str, str], addresses: list[str], language: str
) -> None:
    with phone(browser, house, held, size=SMALL, language=language) as context:
        page = context.new_page()
        for address in addresses:
            page.goto(address)
            assert fits(page), f"{language} {address}"


def test_everything_to_tap_is_big_enough(
    browser: Browser, house: House, held: tuple[str, str], addresses: list[str]
) -> None:
    with phone(browser, house, held, size=SMALL) as context:
        page = context.new_page()
        for address in addresses:
            page.goto(address)
            small = page.evaluate(TARGETS % (SMALLEST_TARGET, 24))
            assert small == [], address


def test_pages_can_be_read_with_letters_twice_as_large(
    browser: Browser, house: House, held: tuple[str, str], addresses: list[str]
) -> None:
    with phone(browser, house, held) as context:
        page = context.new_page()
        for address in addresses:
            page.goto(address)
            page.evaluate("document.documentElement.style.fontSize = '200%'")
            assert fits(page), address


def test_the_big_screen_fits_a_tablet_and_shows_no_hand(
    browser: Browser, house: House, held: tuple[str, str]
) -> None:
    with phone(browser, house, held, size=TABLET) as context:
        page = context.new_page()
        page.goto(f"/t/{held[0]}/screen")
        assert fits(page)
        expect(page.locator("#dot")).to_have_class("dot on")
        stretched(page)
        assert complaints(page) == []


def test_the_keyboard_reaches_everything_in_sight(browser: Browser, house: House) -> None:
    with phone(browser, house) as context:
        page = context.new_page()
        page.goto("/")
        page.keyboard.press("Tab")
        assert focused(page) == "Skip to content"
        reached = {focused(page)}
        for _ in range(20):
            page.keyboard.press("Tab")
            reached.add(focused(page))
        assert {"New match", "Join", "Boxes", "Deutsch"} <= reached


def focused(page: Page) -> str:
    """Return the words of what has the focus, and check that the focus can be seen."""
    text, outline = page.evaluate(
        "() => document.activeElement === document.body ? ['', 'none'] :"
        " [document.activeElement.innerText.trim(),"
        " getComputedStyle(document.activeElement).outlineStyle]"
    )
    assert outline != "none" or not text
    return str(text)


def test_whoever_wants_no_motion_gets_none(
    browser: Browser, house: House, held: tuple[str, str]
) -> None:
    with phone(browser, house, held, reduced_motion="reduce") as context:
        page = context.new_page()
        page.goto(f"/t/{held[0]}")
        moving = page.evaluate(
            "() => document.getAnimations().length + [...document.querySelectorAll('*')].filter("
            "(one) => parseFloat(getComputedStyle(one).transitionDuration) > 0).length"
        )
        assert moving == 0


def test_people_who_have_played_here_sit_down_with_one_tap(
    browser: Browser, house: House, held: tuple[str, str]
) -> None:
    with phone(browser, house, held) as context:
        page = context.new_page()
        page.goto(f"{house.address}/new?game=woodcraft")
        fields = page.locator('input[list="people"]')
        # Those of the last match sit there already: a tap lets them go.
        for field in fields.all():
            if name := field.input_value():
                page.locator(f'.people button[value="{name}"]').click()
            expect(field).to_have_value("")
        page.locator('.people button[value="Cleo"]').click()
        page.locator('.people button[value="Ann"]').click()
        expect(fields.nth(0)).to_have_value("Cleo")
        expect(fields.nth(1)).to_have_value("Ann")
        expect(page.locator('.people button[aria-pressed="true"]')).to_have_count(2)
        # Whoever types into a field that holds a name replaces it.
        fields.nth(1).click()
        page.keyboard.type("Eve")
        expect(fields.nth(1)).to_have_value("Eve")
