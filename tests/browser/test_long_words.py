"""Narrow phones: long words are parted where their language parts them, with a hyphen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.test_woodcraft_light import STARTED, light
from tests.browser.woodcraft_phones import House

NARROW = {"width": 320, "height": 640}
SOFT = "\u00ad"
PAGES = (
    "", "?tab=table", "?tab=s1", "?tab=log", "?open=wheel", "?open=tile.hire_helper", "/setup",
    "?open=pad.helper&number=7&cost=3&production=glue:1", "?open=pad.order&number=7", "/check",
)  # fmt: skip
# Browsers without a dictionary, as this one is, part words only where the catalogue says so.
PARTED = r"""() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
  for (let text; (text = texts.nextNode());) {
    const holds = text.parentElement;
    if (!holds.checkVisibility() || holds.closest(".hidden, .word, .is-on, .is-off")) continue;
    for (const word of text.data.matchAll(/[\p{L}\u00ad]{5,}/gu)) {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const lines = [...range.getClientRects()].filter((rect) => rect.width > 0);
      if (new Set(lines.map((rect) => Math.round(rect.top))).size > 1) found.push(word[0]);
    }
  }
  return found;
}"""


@pytest.mark.parametrize("language", ["de", "fr", "nl"])
def test_no_word_is_torn_apart_on_a_narrow_phone(table: House, language: str) -> None:
    made = table.match(3)
    table.ready(made)
    found: dict[str, list[str]] = {}
    for match in (made, light(table, *STARTED)):
        phone = table.host(match, viewport=NARROW, language=language)
        for page in PAGES:
            phone.page.goto(f"{table.address}/t/{match.code}{page}")
            if phone.page.locator("#dot").count():
                expect(phone.page.locator("#dot")).to_have_class("dot on")
            words = [word for word in phone.page.evaluate(PARTED) if SOFT not in word]
            if words:
                found[page] = words
    assert found == {}


def test_no_word_is_torn_apart_on_ones_own_board_on_an_upright_tablet(table: House) -> None:
    made = table.match(3)
    table.ready(made)
    # The first page tells how much room there is, the next one uses it.
    tablet = table.host(made, viewport={"width": 820, "height": 1180}, language="de").at().at()
    expect(tablet.page.locator("#own-board")).to_contain_text("Aufwertungs")
    assert [word for word in tablet.page.evaluate(PARTED) if SOFT not in word] == []


def test_browsers_that_know_a_language_part_its_words_themselves(table: House) -> None:
    made = table.match(2)
    table.ready(made)
    phone = table.host(made, viewport=NARROW, language="de")
    style = "(selector) => getComputedStyle(document.querySelector(selector)).hyphens"
    assert phone.page.evaluate("document.documentElement.lang") == "de"
    assert phone.page.evaluate(style, "main") == "auto"
    # Names are nobody's language.
    assert phone.page.evaluate(style, ".seat-name") == "manual"
