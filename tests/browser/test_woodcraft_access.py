"""For every eye and thumb: axe, targets, small screens, large text, nothing to scroll for."""

from typing import Any

import pytest

from tests.browser.axe import complaints
from tests.browser.woodcraft_phones import PHONE, SMALL_PHONE, House, Thumbs

TARGET = 44
# Long enough that the bar under the thumb covers nothing.
LONG = {"width": SMALL_PHONE["width"], "height": 3200}
LOOKS = {
    "light": {"viewport": LONG, "color_scheme": "light"},
    "dark": {"viewport": LONG, "color_scheme": "dark"},
}
PANELS = (
    "", "?open=tile.buy_lumber", "?open=tile.hire_helper", "?open=saw", "?open=splice",
    "?open=glue", "?open=harvest", "?open=helpers", "?open=bonus", "?open=market", "?open=end",
    "?open=wheel", "?tab=table", "?tab=s2", "?tab=log", "?open=pad.fact&name=rim.TR.1",
)  # fmt: skip
SMALL = """() => [...document.querySelectorAll(
    "main a, main button, main summary, main select, .thumb a, .thumb button, label.chip")]
  .filter((one) => one.checkVisibility() && !one.closest(".hidden") && !one.closest("p.hint"))
  .map((one) => [one.outerHTML.slice(0, 120), one.getBoundingClientRect()])
  .filter(([, box]) => Math.min(box.width, box.height) < TARGET - 0.5)
  .map(([html, box]) => `${Math.round(box.width)}x${Math.round(box.height)} ${html}`)"""


def at_work(at: Any) -> bool:
    """Tell whether the first seat has just chosen a tile, late in the match."""
    return bool(at.round >= 9 and at.phase == "turn" and at.turn == 0 and at.tile)


def before_tile(at: Any) -> bool:
    """Tell whether the first seat is about to choose a tile, late in the match."""
    return bool(at.round >= 10 and at.phase == "turn" and at.turn == 0 and not at.tile)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("moment", [before_tile, at_work], ids=["before", "acting"])
def test_axe_finds_nothing_and_every_target_is_big_enough(
    table: House, look: str, moment: Any
) -> None:
    made = table.match(3)
    table.until(made, moment, seed=31)
    phone = table.host(made, **LOOKS[look])
    for panel in PANELS:
        phone.at(panel)
        assert complaints(phone.page) == [], panel
        assert phone.page.evaluate(SMALL.replace("TARGET", str(TARGET))) == [], panel
        assert overflow(phone) <= 0, panel
    assert phone.faults == []


def overflow(phone: Thumbs) -> int:
    """Return by how much the page is wider than the screen."""
    wide: int = phone.page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return wide


def test_text_of_twice_the_size_still_fits(table: House) -> None:
    made = table.match(3)
    table.until(made, at_work, seed=31)
    phone = table.host(made, viewport=SMALL_PHONE)
    for panel in PANELS:
        phone.at(panel)
        phone.page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert overflow(phone) <= 0, panel


@pytest.mark.parametrize("moment", [before_tile, at_work], ids=["before", "acting"])
def test_what_is_mine_shows_without_scrolling(table: House, moment: Any) -> None:
    made = table.match(3)
    table.until(made, moment, seed=31)
    phone = table.host(made, viewport=PHONE)
    height = PHONE["height"]
    for what in (".pile", ".counters", ".orders", "#dot", ".where", "#undo button"):
        box = phone.page.locator(what).first.bounding_box()
        assert box is not None, what
        assert box["y"] >= 0, what
        assert box["y"] + box["height"] <= height, what
    wheel = phone.page.locator("svg.wheel").first
    if wheel.is_visible():
        box = wheel.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= height
