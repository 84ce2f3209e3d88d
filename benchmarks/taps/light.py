"""The fixed evening at the light level: people tell what matters of cards nobody follows."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from msgspec.structs import replace

from benchmarks.taps.cardboard import Cardboard, evening
from benchmarks.taps.evenings import House, play_turns, sit_down
from benchmarks.taps.ledger import INCOME, Ledger
from benchmarks.taps.playing import LIVE, Fields, Players
from benchmarks.taps.thumb import MOVES, Thumb, is_move
from referee.engine.recorded import Told
from referee.games.woodcraft.pages.told_pads import ROOM_AND_COST
from referee.web.table.moves import THEN

# The same evening, with what matters of each card told when it does.
EVENING = Path(__file__).parent / "light.match"
LIGHT = "light"
TOKENS = ("glue", "scrap", "sawblades", "blueberries", "lanterns")
SELDOM = ("blueberry_income", "hazelnut_income", "income", "reuse", "die")
LETTERS = {"green": "G", "yellow": "Y", "brown": "B"}


def play_light(house: House, turns: int | None = None) -> Ledger:
    """Play the fixed evening at the light level, or only its first turns."""
    table = evening(EVENING)
    ledger = Ledger()
    play_turns(LightPlayers(sit_down(house, table, ledger, LIGHT), table, ledger), turns)
    return ledger


class LightPlayers(Players):
    """Everybody at the table, telling only what matters; whoever sees their card named, taps it."""

    def __init__(self, phones: Mapping[str, Thumb], table: Cardboard, ledger: Ledger) -> None:
        super().__init__(phones, table, ledger)
        # The cards that are filled one after the other: they lie in front of people.
        filled = (line for line in evening().happened if line.kind == "complete_order")
        self.cards = iter([line.fields["card"] for line in filled])
        # What the last tap has done as well.
        self.too = ""

    def make(self, phone: Thumb, line: Told, end: Told | None = None) -> None:
        """Tell something on a pad of the light level, or as ever."""
        while self._unknown(phone):
            pass
        done, self.too = self.too, ""
        if done and is_move(done, line.seat, line.kind, line.fields):
            return
        if line.kind == "fill_order":
            with self.ledger.watching("order filled"):
                self._fill(phone, line, end)
        elif line.kind == "tell_hand_order":
            with self.ledger.during(INCOME):
                super().make(phone, line)
        elif line.kind == "tell_start":
            _key(phone, "#tell-start", "f.cost", line.fields["cost"])
            self._helper(phone, line.fields, "#tell-start")
            phone.need(f'#tell-start button[name="f.row"][value="{line.fields["row"]}"]')
        elif line.kind == "tell_helper":
            self._helper(phone, line.fields, "#tell-helper")
            both = f"{line.fields['room']}.{line.fields['cost']}"
            phone.need(f'#tell-helper button[name="{ROOM_AND_COST}"][value="{both}"]')
        elif line.kind == "tell_production":
            self._production(phone, line)
        elif line.kind == "tell_effect":
            self._effect(phone, line, end)
        else:
            super().make(phone, line, end)

    def _fill(self, phone: Thumb, line: Told, end: Told | None) -> None:
        """Tap the card where it is named, or hand in what it asks for and tell what it brings."""
        fields = line.fields
        phone.need(LIVE, open=f"fill.{fields['row']}")
        card = next(self.cards)
        named = replace(line, kind="name_order", fields={"row": fields["row"], "card": card})
        given = {"card": card, "dice": fields["dice"]}
        both = (named, replace(line, kind="complete_order", fields=given))
        ending = phone.row(*both, end) if end else None
        button = ending or phone.row(*both)
        self.ended = ending is not None
        if button is not None:
            phone.tap(button)
            return
        form = "#form-fill_order"
        self._give(phone, form, fields)
        if fields.get("special_order"):
            phone.need(f'{form} button[name="f.special_order"]')
            return
        words = fields.get("gain", "none").split(",")
        berries = [word for word in words if word.startswith("blueberry:")]
        self._gain(phone, form, "gain", ",".join(set(words) - set(berries)) or "none")
        many = berries[0].partition(":")[2] if berries else "0"
        phone.need(f'{form} button[name="pad.gain.blueberry"][value="{many}"]')

    def _helper(self, phone: Thumb, fields: Fields, form: str) -> None:
        """Tell what a helper brings at once."""
        if "now" in fields:
            _key(phone, form, "f.now", fields["now"])
        if "gain" in fields:
            phone.need(f'{form} details[id^="brings"] > summary')
            self._gain(phone, form, "gain", fields["gain"])

    def _production(self, phone: Thumb, line: Told) -> None:
        """Tell what a helper produces, once for all; where it says so, it produces with that."""
        if self._quick(phone, line):
            return
        fields = line.fields
        for place, value, _ in phone.shown(MOVES):
            told, then, follows = value.partition(THEN)
            if then and is_move(told, line.seat, line.kind, fields):
                self.too = follows
                phone.tap(phone.page.locator(MOVES).nth(place))
                return
        form = f"#produces-{fields['room']}"
        phone.need(f"#produces-else-{fields['room']} > summary")
        self._gain(phone, form, "production", fields["production"])
        after = phone.page.locator(f'{form} input[name="then"]')
        self.too = after.input_value() if after.count() else ""
        phone.need(f"{form} > button.primary")

    def _effect(self, phone: Thumb, line: Told, end: Told | None) -> None:
        """Book what a helper does, where it stands or on its own page; end the turn with it."""
        fields = line.fields
        if self._quick(phone, line, end):
            return
        other = f"#effect-else-{fields['room']} > summary"
        if not phone.shown(other):
            phone.need(LIVE, open="helpers")
            if self._quick(phone, line, end):
                return
        form = f"#effect-form-{fields['room']}"
        phone.need(other)
        self._gain(phone, form, "gain", fields.get("gain", "none"))
        self._give(phone, form, fields)
        phone.need(f"{form} > button.primary")

    def _quick(self, phone: Thumb, line: Told, end: Told | None = None) -> bool:
        """Tell what is usual with one tap."""
        button = phone.move(line.seat, line.kind, line.fields)
        if button is not None:
            both = phone.both(line, end) if end else None
            self.ended = both is not None
            phone.tap(both or button)
        return button is not None

    def _give(self, phone: Thumb, form: str, fields: Fields) -> None:
        for die in (word for word in fields.get("dice", "").split(",") if word):
            _key(phone, form, "f.dice", die)
        for token in TOKENS:
            if token in fields:
                _key(phone, form, f"f.{token}", fields[token])

    def _gain(self, phone: Thumb, form: str, field: str, words: str) -> None:
        """Tell a reward: one key for each thing."""
        for word in words.split(","):
            kind, _, rest = word.partition(":")
            if kind in SELDOM and not phone.shown(f'{form} input[name="pad.{field}.reuse"]'):
                phone.need(f'{form} details[id^="more-{field}"] > summary')
            if kind == "die":
                colour, _, pips = rest.rpartition(":")
                if colour in LETTERS:
                    _key(phone, form, f"pad.{field}.colour", LETTERS[colour])
                _key(phone, form, f"pad.{field}.pips", pips)
            elif kind != "none":
                _key(phone, form, f"pad.{field}.{kind}", "1" if kind == "tool" else rest)


def _key(phone: Thumb, form: str, name: str, value: str) -> None:
    """Tap a key of a pad that is not chosen yet."""
    phone.need(f'{form} label:has(input[name="{name}"][value="{value}"]:not(:checked))')
