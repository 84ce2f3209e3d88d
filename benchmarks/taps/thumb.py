"""A thumb on a phone: taps what is on the screen, scrolls to what is not, types into fields."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TypedDict
from urllib.parse import parse_qsl, urlsplit

from playwright.sync_api import Locator, Page, Response

from benchmarks.taps.ledger import Ledger
from referee.engine.recorded import Told
from referee.web.table.moves import THEN

# As far as a thumb moves a page at once.
SWIPE = 600
MOST_SWIPES = 40
HERE = Path(__file__).parent
LOOK = (HERE / "look.js").read_text("utf-8")
VISIBLE = (HERE / "shown.js").read_text("utf-8")
# A step of the scoring rests for a moment, so that nobody taps it away unseen.
CALM = "() => !document.querySelector('.busy, .htmx-request, .resting')"
MOVES = "button[name=move], [data-move]"
Move = tuple[str, str, Mapping[str, str]]


class Look(TypedDict):
    """What a thumb sees of its target."""

    x: float
    y: float
    seen: bool
    rests: bool
    does: str
    height: float


class Lost(AssertionError):
    """The thumb does not find what it needs on the screen."""


class Thumb:
    """One phone in somebody's hand."""

    def __init__(self, page: Page, ledger: Ledger) -> None:
        self.page = page
        self.ledger = ledger

    @property
    def state(self) -> int:
        """The number of the last entry that this phone shows."""
        return int(self.page.locator("#table").get_attribute("data-state") or 0)

    def shown(self, selector: str) -> list[tuple[int, str, bool]]:
        """Return place, value or address, and whether it is the current one, of what is shown."""
        return [(place, value, now) for place, value, now in self.page.evaluate(VISIBLE, selector)]

    def sees(self, selector: str) -> Locator | None:
        """Return the first of these that is shown and not the current one."""
        for place, _, current in self.shown(selector):
            if not current:
                return self.page.locator(selector).nth(place)
        return None

    def move(self, seat: str, kind: str, fields: Mapping[str, str]) -> Locator | None:
        """Return the button that makes exactly this move, if one is shown."""
        for place, value, _ in self.shown(MOVES):
            if is_move(value, seat, kind, fields):
                return self.page.locator(MOVES).nth(place)
        return None

    def both(self, line: Told, then: Told) -> Locator | None:
        """Return the button that makes these two moves, one after the other, if one is shown."""
        return self.row(line, then)

    def row(self, *lines: Told) -> Locator | None:
        """Return the button that makes these moves, one after the other, if one is shown."""
        for place, value, _ in self.shown(MOVES):
            packs = value.split(THEN)
            if len(packs) == len(lines) and all(
                is_move(pack, each.seat, each.kind, each.fields)
                for pack, each in zip(packs, lines, strict=True)
            ):
                return self.page.locator(MOVES).nth(place)
        return None

    def leads(self, selector: str, **wanted: str) -> Locator | None:
        """Return the first link shown whose address says what is wanted."""
        for place, address, current in self.shown(selector):
            said = dict(parse_qsl(urlsplit(address).query))
            if not current and wanted.items() <= said.items():
                return self.page.locator(selector).nth(place)
        return None

    def try_tap(self, selector: str) -> bool:
        """Tap the first of these that is shown; tell whether there was one."""
        target = self.sees(selector)
        if target is not None:
            self.tap(target)
        return target is not None

    def need(self, selector: str, **wanted: str) -> None:
        """Tap the first of these that is shown; without one the thumb is lost."""
        target = self.leads(selector, **wanted) if wanted else self.sees(selector)
        if target is None:
            raise Lost(f"no {selector} {wanted or ''} at {self.page.url}")
        self.tap(target)

    def tap(self, target: Locator) -> None:
        """Tap something, after scrolling to it if need be, and wait for what comes of it."""
        look = self._within_reach(target)
        self.ledger.count(taps=1)
        with self._answered(look["does"]):
            self.page.touchscreen.tap(look["x"], look["y"])
        self.page.wait_for_function(CALM)
        # The script goes on after the page is there: it scrolls, and asks for what is newer.
        self.page.wait_for_timeout(40)
        self.ledger.count(widest=self.page.evaluate("document.documentElement.scrollWidth"))

    def _answered(self, does: str) -> AbstractContextManager[object]:
        """Wait for what a tap brings: the answer of the server, another page, or nothing."""
        if does == "page":
            return self.page.expect_navigation()
        if does == "nothing":
            return nullcontext()
        method = "POST" if does == "sent" else "GET"
        return self.page.expect_response(lambda answer: _answers(answer, method))

    def _within_reach(self, target: Locator) -> Look:
        """Scroll until a touch would reach the target."""
        for _ in range(MOST_SWIPES):
            look: Look = target.evaluate(LOOK)
            if look["seen"]:
                return look
            if look["rests"]:
                # It takes no touch for a moment, and nothing is gained by scrolling.
                self.page.wait_for_timeout(100)
                continue
            before = self.page.evaluate("scrollY")
            by = max(-SWIPE, min(SWIPE, look["y"] - 0.45 * look["height"]))
            self.page.evaluate("(by) => scrollBy({ top: by, behavior: 'instant' })", by)
            if self.page.evaluate("scrollY") != before:
                self.ledger.count(scrolls=1)
            else:
                # Something still moves over it.
                self.page.wait_for_timeout(100)
        raise Lost(f"out of reach: {target} at {self.page.url}")

    def type(self, field: Locator, text: str) -> None:
        """Tap a field and type into it."""
        self.tap(field)
        self.page.keyboard.type(text)
        self.ledger.count(typed=len(text))

    def clear(self, field: Locator) -> None:
        """Tap a field and delete what stands there."""
        self.tap(field)
        self.ledger.count(typed=len(field.input_value()))
        field.fill("")

    def choose(self, field: Locator, value: str) -> None:
        """Choose from a native list: one tap opens it, one takes the answer."""
        self._within_reach(field)
        self.ledger.count(taps=2)
        field.select_option(value)

    def follow(self, state: int) -> None:
        """Wait until this phone shows the table as far as somebody else's shows it."""
        self.page.wait_for_function(
            "(state) => Number(document.querySelector('#table')?.dataset.state) >= state", arg=state
        )
        self.page.wait_for_function(CALM)


def move_of(value: str) -> Move:
    """Return seat, kind and fields of a button's move."""
    seat, _, rest = value.partition(" ")
    kind, _, query = rest.partition("?")
    return seat, kind, dict(parse_qsl(query))


def is_move(value: str, seat: str, kind: str, fields: Mapping[str, str]) -> bool:
    """Tell whether a button makes this move alone; dice may be named in any order."""
    if THEN in value:
        return False
    found = move_of(value)
    same = [
        {name: sorted(text.split(",")) for name, text in each.items()}
        for each in (found[2], fields)
    ]
    return found[:2] == (seat, kind) and same[0] == same[1]


def _answers(response: Response, method: str) -> bool:
    """Tell whether this is the answer to a tap, and not the news that every phone hears."""
    page = "/t/" in response.url and "/stream" not in response.url
    return page and response.request.method == method
