"""Phones at a table of Oh My Goods!: three seats, rows by taps, plans in secret, turns."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from referee.desk import Created, NewTable, PlayerWish
from tests.browser.woodcraft_phones import House, Thumbs, house

NAMES = ("Ann", "Ben", "Cleo")
SEATS = ("s1", "s2", "s3")
CHARBURNERS = "CHAR-1,CHAR-2,CHAR-3"
ASSISTANTS = "A03,A09,A11,A14,A01,A12"


@dataclass
class Table:
    """A match with a phone for each seat."""

    house: House
    made: Created
    phones: dict[str, Thumbs]

    @property
    def now(self) -> Any:
        """The table as it stands."""
        return self.house.desk.tables.get(self.made.code).table

    @property
    def taps(self) -> int:
        """How often all phones together were tapped."""
        return sum(phone.taps for phone in self.phones.values())

    def told(self, *lines: str) -> None:
        """Announce moves at the desk, written `seat kind field=value …`."""
        self.house.told(self.made, *lines)
        self.follow()

    def follow(self) -> None:
        """Wait until every phone shows what the desk knows."""
        number = self.house.desk.tables.get(self.made.code).number
        for phone in self.phones.values():
            phone.page.wait_for_selector(f'#table[data-state="{number}"]', state="attached")

    def tap(self, seat: str, what: str) -> None:
        """Let somebody tap a thing that the server answers; all phones follow."""
        self.phones[seat].tap(what)
        self.follow()

    def move(self, seat: str, kind: str, has: str = "") -> None:
        """Let somebody tap the button of a move."""
        self.phones[seat].move(kind, has)
        self.follow()

    def reveal(self, *symbols: str) -> None:
        """Tell cards of the market on the phone of the active player."""
        active = self.now.seats[self.now.active]
        for symbol in symbols:
            self.move(active, "reveal", f"cards={symbol.replace('*', '%2A')}")

    def plan(self, seat: str, building: str = "", way: str = "orderly", card: bool = False) -> None:
        """Let somebody plan by tapping only what differs from what is offered."""
        phone = self.phones[seat]
        for box in (f"[name='f.worker'][value='{building}']", f"[name='f.way'][value='{way}']"):
            if building and not phone.page.locator(box).is_checked():
                phone.press(f"label:has({box})")
        if card:
            phone.press("label:has([name='f.card'][value=yes])")
        self.tap(seat, "#form-plan button")


@contextmanager
def unprepared(folder: Path, browser: Browser) -> Iterator[tuple[House, Created]]:
    """Open a match of three of which nothing has been told yet."""
    with house(folder, browser) as found:
        players = tuple(PlayerWish(name) for name in NAMES)
        yield found, found.desk.matches.create(NewTable("oh_my_goods", players))


@contextmanager
def seated(folder: Path, browser: Browser, cards: str = "table") -> Iterator[tuple[House, Created]]:
    """Open a match of three, set up at the table or to be dealt by the app."""
    with house(folder, browser) as found:
        opening = {"cards": cards}
        if cards == "table":
            opening |= {"charburners": CHARBURNERS, "assistants": ASSISTANTS}
        players = tuple(PlayerWish(name) for name in NAMES)
        yield found, found.desk.matches.create(NewTable("oh_my_goods", players, opening=opening))


def with_phones(found: House, made: Created, **look: Any) -> Table:
    """Let everybody sit down with a phone of their own."""
    return Table(found, made, {seat: found.guest(made, seat, **look) for seat in SEATS})
