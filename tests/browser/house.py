"""A Referee that serves real browsers: opened, stopped and opened again on the same port."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize
from waitress.server import create_server

from referee.commands.serve import DEFAULT_THREADS
from referee.desk import NewTable, PlayerWish
from referee.text import be_strict
from referee.web.app import close_app, create_app
from tests.web.evening import COOKIE, Evening

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
        be_strict()
        self.port = self.port or _free_port(self.host)
        app = create_app(f"sqlite:///{self.folder / 'referee.db'}", **self.config)
        self.evening = Evening(app)
        self._server = create_server(app, host=self.host, port=self.port, threads=DEFAULT_THREADS)
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def _serve(self) -> None:
        # Closing takes the sockets away while the server waits for them: that is how it ends.
        with suppress(OSError):
            self._server.run()

    def close(self) -> None:
        """Close the doors; open streams end."""
        self.evening.app.extensions["referee.hub"].close()
        self._server.close()
        self._thread.join(timeout=5)
        close_app(self.evening.app)
        be_strict(False)

    @property
    def address(self) -> str:
        """Where browsers find it."""
        return f"http://{self.host}:{self.port}"

    def new_match(self, *names: str, cards: str = "none", dice: str = "app") -> tuple[str, str]:
        """Open a match; return its code and the secret of its host."""
        players = tuple(PlayerWish(name) for name in names or ("Ann", "Ben"))
        new = NewTable("woodcraft", players, cards=cards, dice=dice)  # type: ignore[arg-type]
        made = self.evening.desk.create(new)
        return made.code, made.host_secret


def phone(
    browser: Browser,
    house: House,
    held: tuple[str, str] | None = None,
    *,
    size: ViewportSize = PHONE,
    language: str = "en",
    scheme: str = "light",
    script: bool = True,
    **more: Any,
) -> BrowserContext:
    """Return a phone; it hosts the match whose code and secret are given."""
    context = browser.new_context(
        base_url=house.address,
        viewport=size,
        color_scheme=scheme,  # type: ignore[arg-type]
        java_script_enabled=script,
        has_touch=True,
        **more,
    )
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


def _free_port(host: str) -> int:
    with socket.socket() as probe:
        probe.bind((host, 0))
        return int(probe.getsockname()[1])
