"""Real phones at a Woodcraft table: they tap, count their taps, and wait for the answer."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Response

from referee.desk import Created, Desk
from referee.desk.random_play import RandomPlayer
from referee.games import find
from tests.waiting import PATIENCE
from tests.web.evening import COOKIE, NAMES, Evening, opened, served

PHONE = {"width": 390, "height": 844}
# A button of one move, not of a row of them.
ONE_MOVE = 'button[name=move]:not([value*="|"])'
SMALL_PHONE = {"width": 360, "height": 740}


@dataclass
class Thumbs:
    """One phone in somebody's hand."""

    page: Page
    code: str
    taps: int = 0
    faults: list[str] = field(default_factory=list)

    @property
    def state(self) -> int:
        """The number of the last entry that this phone shows."""
        return int(self.page.locator("#table").get_attribute("data-state") or 0)

    def at(self, query: str = "") -> Thumbs:
        """Open the table anew, at a panel if one is named."""
        self.page.goto(f"{self.page.url.split('/t/')[0]}/t/{self.code}{query}")
        return self

    def tap(self, what: str | Locator) -> None:
        """Tap something that brings an answer of the server; wait until it is shown."""
        target = self.page.locator(what).first if isinstance(what, str) else what
        self.taps += 1
        with self.page.expect_response(self._answers):
            target.click()
        self.page.wait_for_function("() => !document.querySelector('.busy, .htmx-request')")
        self.page.wait_for_timeout(30)

    def press(self, what: str) -> None:
        """Tap something that only this phone answers, such as a box to tick."""
        self.taps += 1
        self.page.locator(what).first.click()

    def move(self, kind: str, has: str = "") -> None:
        """Tap the button of a move, the first one whose fields hold `has`."""
        self.tap(f'{ONE_MOVE}[value*=" {kind}?{has}"]:visible')

    def offers(self, kind: str) -> int:
        """Return how many buttons of this kind of move are shown."""
        return self.page.locator(f'{ONE_MOVE}[value*=" {kind}?"]').count()

    def panel(self, name: str) -> None:
        """Tap the first link that opens a panel."""
        self.tap(f'a[data-live][href*="open={name}"]:visible')

    def tile(self, name: str) -> None:
        """Choose a tile on the wheel: the tap moves it."""
        self.tap(f'a.tile[data-move][href*="open=tile.{name}"]:visible')

    def _answers(self, response: Response) -> bool:
        return f"/t/{self.code}" in response.url and "/stream" not in response.url


@dataclass(frozen=True)
class House:
    """A running Referee with a browser for its phones."""

    evening: Evening
    address: str
    browser: Browser
    contexts: list[BrowserContext] = field(default_factory=list)

    @property
    def desk(self) -> Desk:
        """The desk behind the pages."""
        return self.evening.desk

    def match(self, seats: int, **more: Any) -> Created:
        """Open a match with the practice set; the app rolls unless told otherwise."""
        return self.evening.match(*NAMES[:seats], **more)

    def host(self, made: Created, **look: Any) -> Thumbs:
        """Return the phone of the host, at the table."""
        context = self.context(**look)
        cookie = self.evening.cookie({made.code: made.host_secret})
        context.add_cookies([{"name": COOKIE, "value": cookie, "url": self.address}])
        return self.thumbs(context, made.code)

    def guest(self, made: Created, seat: str, **look: Any) -> Thumbs:
        """Return a phone that has taken a seat on the pages for joining."""
        context = self.context(**look)
        page = context.new_page()
        page.goto(f"{self.address}/j/{made.code}")
        page.locator(f'button[value="{seat}"]').first.click()
        page.wait_for_url(f"**/t/{made.code}*")
        return Thumbs(page, made.code)

    def context(self, language: str = "en", **look: Any) -> BrowserContext:
        """Return a fresh phone that speaks a language."""
        context = self.browser.new_context(
            **{"viewport": PHONE, "service_workers": "block", **look}
        )
        context.set_default_timeout(PATIENCE * 1000)
        self.contexts.append(context)
        context.add_cookies([{"name": "language", "value": language, "url": self.address}])
        return context

    def thumbs(self, context: BrowserContext, code: str) -> Thumbs:
        """Sit down at a table with this phone."""
        page = context.new_page()
        page.goto(f"{self.address}/t/{code}")
        found = Thumbs(page, code)
        page.on("pageerror", lambda error: found.faults.append(str(error)))
        page.on("console", lambda told: found.faults.append(told.text) if _bad(told) else None)
        return found

    def ready(self, made: Created, seed: int = 1) -> None:
        """Bring a match to its first turn: draw, deal and keep at the desk."""
        self.until(made, lambda table: table.phase == "turn", seed)

    def until(self, made: Created, stop: Any, seed: int = 1) -> None:
        """Play at random at the desk until the table is as wanted."""
        game = find("woodcraft")
        player = RandomPlayer(game, Random(seed))
        host = self.desk.seats.viewer(made.code, {"host": made.host_secret})
        for number in range(4000):
            standing = self.desk.tables.get(made.code)
            if stop(standing.table) or game.where(standing.table).over:
                return
            move = player.move(standing.table)
            self.desk.moves.announce(
                made.code, host, standing.number, f"d{seed}-{number}",
                move.seat, move.kind, move.written(),
            )  # fmt: skip

    def roll(self, made: Created, *kinds: str) -> None:
        """Let the app roll and draw these kinds of things."""
        host = self.desk.seats.viewer(made.code, {"host": made.host_secret})
        number = self.desk.tables.get(made.code).number
        answer = self.desk.moves.roll(made.code, host, number, f"r{number}", kinds)
        assert type(answer).__name__ == "Played", answer

    def told(self, made: Created, *lines: str) -> None:
        """Announce moves at the desk, written `seat kind field=value …`."""
        host = self.desk.seats.viewer(made.code, {"host": made.host_secret})
        for line in lines:
            seat, kind, *fields = line.split()
            number = self.desk.tables.get(made.code).number
            answer = self.desk.moves.announce(
                made.code, host, number, f"t{number}", seat, kind,
                dict(field.split("=", 1) for field in fields),
            )  # fmt: skip
            assert type(answer).__name__ == "Played", (line, answer)


# What Playwright itself says of a browser that may keep no worker.
BLOCKED = "Service Worker registration blocked by Playwright"


def _bad(told: ConsoleMessage) -> bool:
    return told.type in ("error", "warning") and told.text != BLOCKED


@contextmanager
def house(folder: Path, browser: Browser) -> Iterator[House]:
    """Open a Referee and serve it to the phones of one test."""
    with opened(folder) as evening, served(evening) as address:
        found = House(evening, address, browser)
        try:
            yield found
        finally:
            # Phones leave before the house closes, so that no stream is cut off.
            for context in found.contexts:
                context.close()
