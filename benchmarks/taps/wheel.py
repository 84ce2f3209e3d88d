"""The wheel under a thumb: how often a tap at the middle of an icon chooses its neighbour."""

from __future__ import annotations

from urllib.parse import unquote

from playwright.sync_api import Request

from benchmarks.taps.evenings import NAMES, PHONE, House
from tests.web.evening import COOKIE

TRIES = 37
# The middle of every icon on the wheel, beside what its tile says.
ICONS = """() => [...document.querySelectorAll(".wheel .tile")].map((tile) => {
  const box = tile.querySelector("use").getBoundingClientRect();
  return [tile.getAttribute("href"), box.left + box.width / 2, box.top + box.height / 2];
})"""


def wrong_taps(house: House) -> tuple[int, int]:
    """Tap the icons while all tiles lie side by side; return how many taps went wrong of all."""
    made = house.referee.match(*NAMES[:2], cards="none")
    context = house.browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    cookie = house.referee.cookie({made.code: made.host_secret})
    context.add_cookies([{"name": COOKIE, "value": cookie, "url": house.address}])
    page = context.new_page()
    # What was tapped is enough: the tiles stay side by side.
    page.route("**/move*", lambda route: route.abort())
    wrong = 0
    for number in range(TRIES):
        page.goto(f"{house.address}/t/{made.code}")
        icons = page.evaluate(ICONS)
        href, x, y = icons[number % len(icons)]
        with page.expect_request(lambda request: bool(tile_in(request))) as asked:
            page.touchscreen.tap(x, y)
        wrong += tile_in(asked.value) != href.rpartition("open=tile.")[2]
    context.close()
    return wrong, TRIES


def tile_in(request: Request) -> str:
    """Return the tile that a request chooses or looks at, "" when it is about none."""
    said = unquote(f"{request.url} {request.post_data or ''}")
    for mark in ("open=tile.", "choose_tile?tile="):
        if mark in said:
            return said.partition(mark)[2].split()[0].split("&")[0].split("\r")[0]
    return ""
