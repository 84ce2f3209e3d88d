"""How what happens at the table is told to the phones, move by move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from benchmarks.taps.cardboard import Cardboard, number_of
from benchmarks.taps.entering import REWARD, Pads
from benchmarks.taps.ledger import CARDS, INCOME, REFILLS, TURNS, Ledger
from benchmarks.taps.thumb import Lost, Thumb, is_move
from referee.engine.recorded import Told

MOST_STEPS = 30
Fields = Mapping[str, str]
# Which panels, or links that say something else, lead to a move; the last step first.
ROUTES: dict[str, Callable[[Fields], tuple[dict[str, str], ...]]] = {
    "choose_tile": lambda f: ({"open": f"tile.{f['tile']}"},),
    "saw": lambda f: ({"open": f"saw.{f['die']}"}, {"open": "saw"}),
    "splice": lambda f: ({"open": f"splice.{f['die']}"}, {"open": "splice"}),
    "glue": lambda f: ({"open": f"glue.{f['dice'].split(',')[0]}"}, {"open": "glue"}),
    "harvest": lambda f: ({"open": "harvest"},),
    "use_helper": lambda f: ({"open": "helpers"},),
    "bonus_action": lambda f: ({"open": "bonus"},),
    "borrow_action": lambda f: ({"open": "borrow"},),
    "market": lambda f: ({"open": "market"},),
    "complete_order": lambda f: ({"open": f"order.{f['card']}"},),
    "end_turn": lambda f: ({"open": "end"},),
    "hire_helper": lambda f: ({"open": f"hire.{f['card']}"},),
    "place_tool": lambda f: ({"tool": f["tool"]},),
}
LIVE = "a[data-live]"
# What stands on the table and is told by whoever is at it.
ROLLED = ("refill_yard",)
ANNOUNCED = (
    *ROLLED,
    "reveal_orders",
    "reveal_helpers",
    "reveal_contracts",
    "place_reputation_tiles",
)


def _route(line: Told) -> tuple[dict[str, str], ...]:
    """Return what may be tapped on the way to a move, the last step first."""
    return ROUTES[line.kind](line.fields) if line.kind in ROUTES else ()


def _cards(line: Told) -> list[str]:
    return [word for text in line.fields.values() for word in text.split(",")]


class Players:
    """Everybody at the table, each with a phone.

    Whatever dice and decks show is told when a page asks for it, not before.
    """

    def __init__(self, phones: Mapping[str, Thumb], table: Cardboard, ledger: Ledger) -> None:
        self.phones = phones
        self.table = table
        self.ledger = ledger
        self.at_turn = next(iter(phones))
        self.last = 0
        self.pending: list[Told] = []
        # The move that has followed by itself when a card was entered.
        self.followed = ""
        # The last move has ended the turn as well.
        self.ended = False

    def play(self, lines: Iterable[Told]) -> None:
        """Tell one thing after the other."""
        told = list(lines)
        for place, line in enumerate(told):
            if line.kind in ANNOUNCED:
                self.pending.append(line)
            elif line.kind == "end_turn" and self.ended:
                self.ended = False
            else:
                later = (each for each in told[place + 1 :] if each.kind not in ANNOUNCED)
                self._tell(line, next(later, None))

    def _tell(self, line: Told, then: Told | None) -> None:
        phone = self.phones[line.seat]
        phone.follow(self.last)
        # What new dice show is told at once: the page in front of everybody asks for it.
        while self.ledger.part == TURNS and self._owed(phone, ROLLED):
            pass
        if line.kind == "place_order":
            with self.ledger.during(INCOME):
                self.make(phone, line)
        elif line.kind == "keep_cards":
            self.keep_cards(phone, line)
        else:
            self.make(phone, line, then if then and then.kind == "end_turn" else None)
        self.last = phone.state

    def _owed(self, phone: Thumb, kinds: tuple[str, ...] = ANNOUNCED) -> bool:
        """Tell something that dice or decks have shown, where the page asks for it."""
        for line in self.pending:
            if line.kind in kinds and phone.page.locator(f"#ask-{line.kind}").count():
                with self.ledger.during(REFILLS):
                    getattr(self, line.kind)(phone, line)
                self.pending.remove(line)
                return True
        return False

    def make(self, phone: Thumb, line: Told, end: Told | None = None) -> None:
        """Make a move: tap its button, after whatever leads there; one that ends the turn, too."""
        steps = list(_route(line))
        self.followed = ""
        for _ in range(MOST_STEPS):
            if self._rewarded(phone):
                steps = list(_route(line))
            if self.followed and is_move(self.followed, line.seat, line.kind, line.fields):
                return
            button = phone.move(line.seat, line.kind, line.fields)
            if button is not None:
                both = phone.both(line, end) if end else None
                self.ended = both is not None
                phone.tap(both or button)
                return
            if self._form(phone, line, end):
                return
            step = next((step for step in steps if phone.leads(LIVE, **step)), None)
            if self._unknown(phone, *_cards(line)) or (not step and self._owed(phone)):
                # What was opened has closed behind it.
                steps = list(_route(line))
            elif step:
                phone.need(LIVE, **step)
                steps.remove(step)
            else:
                raise Lost(f"{line.seat} {line.kind} {dict(line.fields)} at {phone.page.url}")
        raise Lost(f"no end: {line}")

    def begin(self, turn: Iterable[Told]) -> None:
        """Tell whatever stands before the first move of a match: until a tile can be chosen."""
        line = next(line for line in turn if line.kind == "choose_tile")
        phone = self.phones[line.seat]
        phone.follow(self.last)
        while not self._at_hand(phone, line):
            if not self._owed(phone):
                raise Lost(f"the match does not begin: {phone.page.url}")

    def _at_hand(self, phone: Thumb, line: Told) -> bool:
        """Tell whether a move, or a step toward it, is on the screen."""
        button = phone.move(line.seat, line.kind, line.fields)
        return button is not None or any(phone.leads(LIVE, **step) for step in _route(line))

    def _form(self, phone: Thumb, line: Told, end: Told | None) -> bool:
        """Make a move that is put together from boxes to tick; end the turn with it."""
        boxes = {"produce": "helpers", "end_turn": "discard", "use_helper": "give"}.get(
            line.kind, ""
        )
        field = f'form input[type=checkbox][name="f.{boxes}"]'
        if not boxes or not phone.shown(field):
            return False
        wanted = [word for word in line.fields.get(boxes, "").split(",") if word]
        all_boxes = phone.page.locator(field)
        for place, value, _ in phone.shown(field):
            take = value in wanted
            if take:
                wanted.remove(value)
            box = all_boxes.nth(place)
            if box.is_checked() != take:
                phone.tap(box.locator("xpath=ancestor::label"))
        form = f'form:has(input[name="f.{boxes}"])'
        self.ended = end is not None and phone.try_tap(f"{form} button.ends")
        if not self.ended:
            phone.need(f"{form} button.primary")
        return True

    def _unknown(self, phone: Thumb, *cards: str) -> bool:
        """Tell what is printed, where the page asks for it."""
        pads = Pads(phone, self.table)
        if fact := self._asked_fact(phone):
            with self.ledger.during(CARDS):
                phone.need(LIVE, open="pad.fact", name=fact)
                pads.fact(fact)
            return True
        for card in cards:
            if card not in self.table.cards:
                continue
            kind = "helper" if card.startswith("H") else "order"
            link = phone.leads(LIVE, open=f"pad.{kind}", card=card)
            if link is not None:
                with self.ledger.during(CARDS):
                    phone.tap(link)
                    self.followed = pads.card(card)
                return True
        return False

    def _rewarded(self, phone: Thumb) -> bool:
        """Tell what a completed order brings, where the page asks for it."""
        asked = phone.page.locator(f'{REWARD} input[name="f.card"]')
        if not asked.count():
            return False
        with self.ledger.during(CARDS):
            Pads(phone, self.table).reward(asked.first.input_value())
        return True

    def _asked_fact(self, phone: Thumb) -> str:
        for _, address, _ in phone.shown('a[href*="open=pad.fact"]'):
            name = address.partition("name=")[2].partition("&")[0]
            if name in self.table.facts:
                return name
        return ""

    def refill_yard(self, phone: Thumb, line: Told) -> None:
        """Tell what the new dice show, one after the other."""
        dice = line.fields["dice"].split(",")
        for count in range(1, len(dice)):
            phone.need("a.die-key", dice=",".join(dice[:count]))
        button = phone.move("table", line.kind, line.fields)
        if button is None:
            raise Lost(f"no key for {line}")
        phone.tap(button)

    def _reveal(self, phone: Thumb, line: Told) -> None:
        """Tell which cards have been drawn."""
        phone.need(f"#ask-{line.kind} a.button")
        for place, card in enumerate(line.fields["cards"].split(",")):
            phone.type(phone.page.locator('input[name="f.cards"]').nth(place), number_of(card))
        phone.need(f"#form-{line.kind} > button")

    reveal_orders = _reveal
    reveal_helpers = _reveal

    def _lots(self, phone: Thumb, line: Told) -> None:
        """Tell what was drawn out of a few, one after the other."""
        field, words = next(iter(line.fields.items()))
        # Which of them lies where matters.
        if phone.try_tap(f'button[name=move][value="table {line.kind}?{field}={words}"]'):
            return
        phone.need(f"#ask-{line.kind} a.button")
        told = words.split(",")
        for count in range(1, len(told)):
            phone.need("a.offer", told=",".join(told[:count]))
        button = phone.move("table", line.kind, {field: words})
        if button is None:
            raise Lost(f"no key for {line}")
        phone.tap(button)

    reveal_contracts = _lots
    place_reputation_tiles = _lots

    def keep_cards(self, phone: Thumb, line: Told) -> None:
        """Tell which start cards somebody has kept: the helper and the order that is placed."""
        while self._unknown(phone, line.fields["helper"], line.fields["placed"]):
            pass
        for name in ("helper", "placed"):
            card = f'input[value="{line.fields[name]}"]'
            if not phone.page.locator(f"#form-keep_cards {card}").is_checked():
                phone.need(f"#form-keep_cards label:has({card})")
        phone.need("#form-keep_cards > button")
