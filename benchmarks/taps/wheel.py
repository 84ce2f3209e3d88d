"""The wheel under a thumb: how often a tap at the middle of an icon chooses its neighbour."""

from __future__ import annotations

from itertools import count
from urllib.parse import parse_qs, urlsplit

from benchmarks.taps.evenings import NAMES, House
from benchmarks.taps.ledger import Ledger

TRIES = 37
# The middle of every icon on the wheel, beside what its tile says.
ICONS = """() => [...document.querySelectorAll(".wheel .tile")].map((tile) => {
  const box = tile.querySelector("use").getBoundingClientRect();
  return [tile.getAttribute("href"), box.left + box.width / 2, box.top + box.height / 2];
})"""


def wrong_taps(house: House) -> tuple[int, int]:
    """Tap the icons while all tiles lie side by side; return how many taps went wrong of all."""
    (thumb,) = house.phones(1, Ledger())
    page = thumb.page
    page.goto(house.address)
    thumb.need('a[href$="/new"]')
    thumb.try_tap('nav.games a[href$="game=woodcraft"]')
    thumb.need('label:has(input[value="none"])')
    for place in count():
        field = page.locator(f'input[name="name{place}"]')
        if not field.count():
            break
        field.fill(NAMES[place] if place < 2 else "")
    thumb.need("main form button.primary")
    table = page.url.replace("/host", "")
    wrong = 0
    for number in range(TRIES):
        page.goto(table)
        icons = page.evaluate(ICONS)
        href, x, y = icons[number % len(icons)]
        with page.expect_response(lambda answer: "open=tile." in answer.url) as answered:
            page.touchscreen.tap(x, y)
        wrong += _opened(href) != _opened(answered.value.url)
    page.close()
    return wrong, TRIES


def _opened(address: str) -> list[str]:
    return parse_qs(urlsplit(address).query).get("open", [])
