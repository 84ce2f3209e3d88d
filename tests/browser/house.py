"""A Referee that serves real browsers: opened, stopped and opened again on the same port."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from referee.desk.values import Dice
from tests.waiting import PATIENCE
from tests.web.evening import COOKIE, Evening, opened, served

PHONE: ViewportSize = {"width": 390, "height": 844}
SMALL: ViewportSize = {"width": 360, "height": 740}
TABLET: ViewportSize = {"width": 1180, "height": 820}


@dataclass
class House:
    """One Referee with an address; what it keeps survives when it closes and opens again."""

    folder: Path
    host: str = "127.0.0.1"
    port: int = 0
    config: dict[str, Any] = field(default_factory=dict)

    def open(self) -> None:
        """Open the doors."""
        self._doors = ExitStack()
        self.evening = self._doors.enter_context(opened(self.folder, **self.config))
        self.address = self._doors.enter_context(served(self.evening, self.host, self.port))
        self.port = urlsplit(self.address).port or 0

    def close(self) -> None:
        """Close the doors; open streams end."""
        self._doors.close()

    def new_match(self, *names: str, cards: str = "none", dice: Dice = "app") -> tuple[str, str]:
        """Open a match; return its code and the secret of its host."""
        made = self.evening.match(*names, cards=cards, dice=dice)
        return made.code, made.host_secret


class Reachable(Protocol):
    """Anything that phones can call at."""

    @property
    def evening(self) -> Evening: ...
    @property
    def address(self) -> str: ...


def phone(
    browser: Browser,
    house: Reachable,
    held: tuple[str, str] | None = None,
    *,
    size: ViewportSize = PHONE,
    language: str = "en",
    scheme: str = "light",
    script: bool = True,
    **more: Any,
) -> BrowserContext:
    """Return a phone; it hosts the match whose code and secret are given."""
    # A service worker answers past what tests let the network do; only its own tests let it in.
    more = {"service_workers": "block", **more}
    context = browser.new_context(
        base_url=house.address,
        viewport=size,
        color_scheme=scheme,  # type: ignore[arg-type]
        java_script_enabled=script,
        has_touch=True,
        **more,
    )
    context.set_default_timeout(PATIENCE * 1000)
    cookies = [{"name": "language", "value": language, "url": house.address}]
    if held:
        value = house.evening.cookie({held[0]: held[1]})
        cookies.append({"name": COOKIE, "value": value, "url": house.address})
    context.add_cookies(cookies)  # type: ignore[arg-type]
    return context


def watched(context: BrowserContext) -> tuple[Page, list[str]]:
    """Open a page and note down what the browser complains about."""
    page = context.new_page()
    told: list[str] = []
    page.on("console", lambda said: told.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda fault: told.append(str(fault)))
    return page, told


def fits(page: Page) -> bool:
    """Tell whether nothing sticks out sideways."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))


def stretched(page: Page) -> None:
    """Make the window as tall as the page, so that nothing lies under the sticky bars."""
    height = page.evaluate("document.documentElement.scrollHeight")
    size = page.viewport_size or PHONE
    page.set_viewport_size({"width": size["width"], "height": max(height, size["height"])})
