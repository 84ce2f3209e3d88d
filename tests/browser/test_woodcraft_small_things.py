"""Small things that a thumb meets: what lies beneath it, what is cut off, what goes away."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.woodcraft_phones import House, Thumbs

TOUCH = {"has_touch": True, "is_mobile": True}
BAR = "document.querySelector('.thumb').getBoundingClientRect().top"
# Texts that are wider than their place, or reach beyond what holds them.
CUT_OFF = """(selector) => Array.from(document.querySelectorAll(selector)).filter((node) => {
  const around = node.closest('button, a, li');
  const [within, own] = [around, node].map((one) => one.getBoundingClientRect());
  return own.width && (own.left < within.left - 1 || own.right > within.right + 1);
}).map((node) => node.textContent.trim())"""


def first_tool(table: House, **look: object) -> Thumbs:
    """Return a phone whose tap has just brought a tool for an empty attic."""
    made = table.match(2, cards="printed", dice="table", opening={"follow": "none"})
    table.told(made, "s1 tell_start cost=3 row=4", "s2 tell_start cost=3 row=3")
    table.told(made, "s1 choose_tile tile=improve_workshop", "s1 correct hazelnut_income=3")
    phone = table.host(made, **TOUCH, **look)
    phone.move("improve_workshop", "add=pot")
    return phone


def beneath(page: Page, selector: str) -> int:
    """Return how many of these lie beneath the bar at the bottom, wholly or in part."""
    return int(
        page.evaluate(
            f"(selector) => Array.from(document.querySelectorAll(selector)).filter("
            f"(node) => node.getBoundingClientRect().bottom > {BAR}).length",
            selector,
        )
    )


def test_a_first_tool_is_asked_for_above_the_bar_and_every_space_says_what_may_come(
    table: House,
) -> None:
    phone = first_tool(table)
    expect(phone.page.locator("#decision-tool")).to_be_visible()
    assert phone.page.locator(".attic button.space").count() == 4
    assert beneath(phone.page, ".attic button") == 0
    assert phone.page.locator(".attic button.space .later [role=img]").count() == 4
    # Nor does what the tap brought lie over them.
    brought = phone.page.locator(".brought").bounding_box()
    attic = phone.page.locator(".attic").bounding_box()
    assert brought is not None
    assert attic is not None
    assert brought["y"] + brought["height"] < attic["y"]
    # Another kind is chosen without a jump of the page.
    before = phone.page.evaluate("scrollY")
    phone.tap(".tool-kinds a:nth-of-type(3)")
    assert phone.page.evaluate("scrollY") == before


@pytest.mark.parametrize("width", [320, 390])
def test_a_space_that_is_closed_can_be_tapped_and_says_why_above_the_bar(
    table: House, width: int
) -> None:
    phone = first_tool(table, viewport={"width": width, "height": 844})
    closed = phone.page.locator(".attic .why.space > summary")
    sizes = closed.evaluate_all("(all) => all.map((one) => [one.offsetWidth, one.offsetHeight])")
    assert len(sizes) == 7
    assert min(min(size) for size in sizes) >= 36
    closed.first.tap()
    expect(phone.page.locator(".attic .why[open] .reasons")).to_be_in_viewport()
    assert beneath(phone.page, ".attic .why[open] .reasons") == 0


@pytest.mark.parametrize("language", ["de", "fr", "nl"])
@pytest.mark.parametrize("width", [320, 390])
def test_no_word_of_the_toolbox_is_cut_off(table: House, language: str, width: int) -> None:
    made = table.match(3, cards="none")
    phone = table.host(made, language=language, viewport={"width": width, "height": 844}, **TOUCH)
    assert phone.page.locator(".tool-link > span").count() == 7
    assert phone.page.evaluate(CUT_OFF, ".tool-link > span") == []


def test_no_die_is_cut_off_where_a_change_and_the_end_of_the_turn_stand_side_by_side(
    table: House,
) -> None:
    made = table.match(2, cards="none")
    table.told(made, "s1 choose_tile tile=hire_helper", "s1 correct lumber=G2,G4,Y6 scrap=2")
    phone = table.host(made, language="de", **TOUCH)
    phone.move("take_berries")
    assert phone.page.locator("#what-else .change .pd").count() > 5
    assert phone.page.evaluate(CUT_OFF, "#what-else .change .pd") == []


def test_what_a_move_brought_goes_away_with_the_next_touch(table: House) -> None:
    made = table.match(2, cards="none")
    table.told(made, "s1 choose_tile tile=hire_helper")
    phone = table.host(made, **TOUCH)
    phone.move("take_berries")
    expect(phone.page.locator(".brought")).to_be_visible()
    phone.page.touchscreen.tap(195, 300)
    expect(phone.page.locator(".brought")).to_have_count(0)


def test_what_stands_in_its_place_does_not_move_the_page_under_the_thumb(table: House) -> None:
    made = table.match(2, cards="none")
    table.told(made, "s1 choose_tile tile=hire_helper")
    phone = table.host(made, reduced_motion="reduce", **TOUCH)
    phone.move("take_berries")
    expect(phone.page.locator(".brought")).to_be_visible()
    phone.page.touchscreen.tap(195, 300)
    expect(phone.page.locator(".brought")).to_be_visible()


def test_a_phone_on_its_side_shows_the_whole_wheel_beside_the_bar(table: House) -> None:
    made = table.match(3, cards="none")
    # From the first move on, no link to the setup stands above it.
    table.told(made, "s1 correct glue=1")
    phone = table.host(made, viewport={"width": 844, "height": 390}, **TOUCH)
    wheel = phone.page.locator(".choosing .wheel").bounding_box()
    bar = phone.page.locator(".thumb").bounding_box()
    assert wheel is not None
    assert bar is not None
    assert wheel["y"] + wheel["height"] <= 390
    assert bar["x"] + bar["width"] <= wheel["x"]
    assert wheel["height"] >= 270


def test_pots_stay_together_however_many_dice_lie_beside_them(table: House) -> None:
    made = table.match(2, cards="none")
    table.told(made, "s1 correct lumber=G6,G1,B6,Y2,Y6,B1,G5 pots=3 potted=G1,Y2,B1")
    phone = table.host(made, **TOUCH).at()
    pots = phone.page.locator(".glance .pot")
    tops = pots.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().top)")
    assert len(tops) == 3
    assert len(set(tops)) == 1


def test_marketing_says_what_it_brings_and_what_it_takes_on_one_line(table: House) -> None:
    made = table.match(2, cards="none")
    table.told(made, "s1 choose_tile tile=buy_lumber", "s1 take_berries")
    phone = table.host(made, **TOUCH).at("?open=market")
    button = phone.page.locator(".market button.primary")
    assert button.inner_text().split() == ["+", "1", "−", "2", "leaves", "13"]
    heights = "(all) => all.map((one) => one.getBoundingClientRect())"
    first, last = button.locator(".cost > b, .cost > small").evaluate_all(heights)
    assert first["top"] < last["bottom"]
    assert last["top"] < first["bottom"]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_every_tab_is_seen_on_a_narrow_phone(table: House, seats: int, language: str) -> None:
    made = table.match(seats)
    table.ready(made)
    phone = table.host(made, viewport={"width": 320, "height": 640}, language=language, **TOUCH)
    tabs = phone.page.locator(".tabs a").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect()).map((box) => [box.left, box.right])"
    )
    assert len(tabs) == seats + 3
    assert all(left >= 0 and right <= 320 for left, right in tabs)
    assert phone.page.evaluate("document.documentElement.scrollWidth") == 320
    # Where there is room for it they stand side by side.
    phone.page.set_viewport_size({"width": 390, "height": 844})
    heights = phone.page.locator(".tabs a").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().top)"
    )
    assert len(set(heights)) == 1
