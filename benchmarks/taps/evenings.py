"""Whole evenings: from the start page to the final scores, on a phone for each seat."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

from playwright.sync_api import Browser, BrowserContext, ViewportSize

from benchmarks.taps.cardboard import Cardboard, evening
from benchmarks.taps.ledger import SCORING, TURNS, Ledger
from benchmarks.taps.playing import Players
from benchmarks.taps.thumb import Thumb
from referee.engine.recorded import Told
from tests.web.evening import Evening, opened, served

PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
NAMES: Final = ("Ann", "Ben", "Cleo")
PATIENCE: Final = 30_000
FREE: Final = (
    "complete_order", "saw", "splice", "glue", "harvest", "use_helper", "bonus_action",
    "fill_order", "tell_effect",
)  # fmt: skip


@dataclass
class House:
    """A running Referee and the phones that people bring along, evening after evening."""

    referee: Evening
    address: str
    browser: Browser
    contexts: list[BrowserContext] = field(default_factory=list)

    def phones(self, count: int, ledger: Ledger) -> list[Thumb]:
        """Return a thumb on each phone; a phone remembers its earlier evenings."""
        while len(self.contexts) < count:
            context = self.browser.new_context(
                viewport=PHONE, has_touch=True, is_mobile=True, locale="en-GB"
            )
            context.set_default_timeout(PATIENCE)
            self.contexts.append(context)
        return [Thumb(context.new_page(), ledger) for context in self.contexts[:count]]


@contextmanager
def open_house(folder: Path, browser: Browser) -> Iterator[House]:
    """Open a Referee on an empty database and serve it; names of earlier evenings are offered."""
    os.environ.setdefault("REFEREE_LISTS", "open")
    with opened(folder) as referee, served(referee) as address:
        # What the app rolls and draws is the same every time.
        referee.desk.clerk.entropy = Random(5).randbytes
        house = House(referee, address, browser)
        try:
            yield house
        finally:
            for context in house.contexts:
                context.close()


def play_evening(house: House, turns: int | None = None) -> Ledger:
    """Play the fixed evening, or only its first turns; return what it cost."""
    table = evening()
    ledger = Ledger()
    play_turns(Players(sit_down(house, table, ledger), table, ledger), turns)
    return ledger


def play_turns(players: Players, turns: int | None) -> None:
    """Play what happened at the table, or only the first turns of it."""
    ledger = players.ledger
    before, *each = in_turns(players.table)
    players.play(before)
    players.begin(each[0])
    for turn in each[:turns]:
        ledger.part = TURNS
        taps = ledger.parts[TURNS].taps
        players.play(turn)
        ledger.turns.append(ledger.parts[TURNS].taps - taps)
    if turns is None:
        ledger.part = SCORING
        score(list(players.phones.values()))


def in_turns(table: Cardboard) -> list[list[Told]]:
    """Return what happened before the first turn, then turn by turn with what follows it."""
    found: list[list[Told]] = [[]]
    ended = False
    for line in table.happened:
        opens = line.kind == "choose_tile" or line.kind in FREE
        if opens and (ended or len(found) == 1):
            found.append([])
            ended = False
        ended = ended or line.kind == "end_turn"
        found[-1].append(line)
    return found


def sit_down(house: House, table: Cardboard, ledger: Ledger, cards: str = "") -> dict[str, Thumb]:
    """Open a match on the first phone, join with the others, and go to the table.

    `cards` are chosen where they are not the usual ones.
    """
    first, *others = house.phones(len(table.seats), ledger)
    first.page.goto(house.address)
    first.need('a[href$="/new"]')
    first.try_tap('nav.games a[href$="game=woodcraft"]')
    for place, name in enumerate(NAMES[: len(table.seats)]):
        field = first.page.locator(f'input[name="name{place}"]')
        if not field.input_value():
            first.type(field, name)
    if cards:
        first.need(f'main form label:has(input[type=radio][value="{cards}"])')
    first.need("main form button.primary")
    code = first.page.url.removesuffix("/host").rpartition("/")[2]
    for thumb, seat in zip([first, *others], table.seats, strict=True):
        if thumb is not first:
            # A phone that scans the code is there without a tap.
            thumb.page.goto(f"{house.address}/j/{code}")
        thumb.need(f'button[name="seat"][value="{seat}"]')
    return dict(zip(table.seats, [first, *others], strict=True))


def score(phones: list[Thumb]) -> None:
    """Go through the final scoring on one phone; the others follow and look on."""
    for phone in phones:
        phone.page.locator('main a.primary[href$="/score"]').wait_for()
    phones[0].need('main a.primary[href$="/score"]')
    while phones[0].try_tap("#reveal-next button"):
        pass
    for phone in phones:
        phone.page.locator(".verdict").wait_for()
