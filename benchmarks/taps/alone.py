"""A solo match with the practice set: the app rolls and draws, one person taps what it offers."""

from __future__ import annotations

from random import Random
from typing import Final

from benchmarks.taps.evenings import House, score
from benchmarks.taps.ledger import INCOME, REFILLS, SCORING, START, TURNS, Ledger
from benchmarks.taps.thumb import MOVES, Lost, Thumb, move_of

NAME: Final = "Ann"
MOST_STEPS: Final = 900
# What is done as soon as it is offered, the most wanted first.
WANTED: Final = (
    "complete_order", "place_tool", "take_die", "choose_income", "take_five", "place_order",
    "produce", "improve_workshop", "hire_helper", "take_order", "produce_plant", "buy_lumber",
    "exchange_dice", "buy_materials", "take_berries", "decline",
)  # fmt: skip
# The actions of tiles: nobody does more than two of them in a turn.
ACTIONS: Final = WANTED[7:14]
DECIDED_LATER: Final = ("place_order",)


def play_alone(house: House, turns: int | None = None) -> Ledger:
    """Play a solo match to its end, or only its first turns; return what it cost."""
    ledger = Ledger()
    (thumb,) = house.phones(1, ledger)
    _open(house, thumb)
    player = Alone(thumb, ledger)
    for _ in range(MOST_STEPS):
        if thumb.sees('main a.primary[href$="/score"]') is not None:
            ledger.part = SCORING
            score([thumb])
            return ledger
        if turns is not None and len(ledger.turns) >= turns:
            return ledger
        player.step()
    raise Lost(f"no end after {MOST_STEPS} steps")


def _open(house: House, thumb: Thumb) -> None:
    """Open a match for one, with the practice set, dice and decks in the app."""
    thumb.page.goto(house.address)
    thumb.need('a[href$="/new"]')
    thumb.try_tap('nav.games a[href$="game=woodcraft"]')
    for place, field in enumerate(thumb.page.locator("input[name^=name]").all()):
        if place == 0 and not field.input_value():
            thumb.type(field, NAME)
        elif place and field.input_value():
            thumb.clear(field)
    thumb.need('label:has(input[value="practice"])')
    thumb.need('label:has(input[name="dice"][value="app"])')
    thumb.need("main form button.primary")
    thumb.need('button[name="seat"][value="here"]')


class Alone:
    """Somebody who takes the first good thing that the page shows."""

    def __init__(self, thumb: Thumb, ledger: Ledger) -> None:
        self.thumb = thumb
        self.ledger = ledger
        self.rng = Random(5)
        self.actions = 0
        self.counted = 0

    def step(self) -> None:
        """Tap one thing."""
        thumb = self.thumb
        if thumb.sees("form.roll button") is not None:
            with self.ledger.during(REFILLS):
                thumb.need("form.roll button")
            return
        if thumb.sees("#form-keep_cards") is not None:
            self._keep()
            return
        if not (self._offered() or self._formed() or self._ended()):
            raise Lost(f"nothing to do at {thumb.page.url}")

    def _offered(self) -> bool:
        """Make the most wanted move that is on the screen."""
        shown = [(move_of(value)[1], place) for place, value, _ in self.thumb.shown(MOVES)]
        for kind in WANTED:
            places = [place for found, place in shown if found == kind]
            if places and (kind not in ACTIONS or self.actions < 2):
                if kind == "take_berries" and self.actions:
                    continue
                self.actions += kind in ACTIONS or kind == "take_berries"
                self._tap(kind, places[0])
                return True
        tiles = [place for found, place in shown if found == "choose_tile"]
        if tiles:
            self._tap("choose_tile", tiles[0])
            return True
        links = self.thumb.shown("a.tile:not(.blocked)") if self._chooses() else []
        if links:
            self._turn_begins()
            place = self.rng.choice(links)[0]
            self.thumb.tap(self.thumb.page.locator("a.tile:not(.blocked)").nth(place))
        return bool(links)

    def _chooses(self) -> bool:
        return self.thumb.sees(".choosing .prompt") is not None

    def _turn_begins(self) -> None:
        if self.ledger.part == START:
            self.ledger.part = TURNS
            self.counted = 0

    def _tap(self, kind: str, place: int) -> None:
        self._turn_begins() if kind == "choose_tile" else None
        with self.ledger.during(INCOME if kind in DECIDED_LATER else TURNS):
            self.thumb.tap(self.thumb.page.locator(MOVES).nth(place))

    def _formed(self) -> bool:
        """Let those produce who are ticked already; give back the first dice."""
        if self.thumb.try_tap("#form-produce button.primary"):
            return True
        boxes = "#form-end_turn input[type=checkbox]:not(:checked)"
        if self.thumb.shown(boxes):
            for _ in range(len(self.thumb.shown("#form-end_turn input[type=checkbox]")) - 6):
                self.thumb.need("#form-end_turn label:has(input:not(:checked))")
            self.thumb.need("#form-end_turn > button")
            self._turn_over()
            return True
        return False

    def _ended(self) -> bool:
        """End the turn."""
        for place, value, _ in self.thumb.shown(MOVES):
            if move_of(value)[1] == "end_turn":
                self.thumb.tap(self.thumb.page.locator(MOVES).nth(place))
                self._turn_over()
                return True
        link = self.thumb.leads("a[data-live]", open="end")
        if link is not None:
            self.thumb.tap(link)
        return link is not None

    def _turn_over(self) -> None:
        self.actions = 0
        self.ledger.turns.append(self.ledger.parts[TURNS].taps - self.counted)
        self.counted = self.ledger.parts[TURNS].taps

    def _keep(self) -> None:
        """Keep the first helper and the first two orders, place the first."""
        self.thumb.need("#form-keep_cards label:has(input[name='f.helper'])")
        for _ in range(2):
            self.thumb.need("#form-keep_cards label:has(input[name='f.orders']:not(:checked))")
        self.thumb.need("#form-keep_cards label:has(input[name='f.placed'])")
        self.thumb.need("#form-keep_cards > button")
