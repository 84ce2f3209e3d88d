"""How a thumb tells what is printed on a card or a board that the box does not know."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

from benchmarks.taps.cardboard import Cardboard, deck_of, number_of
from benchmarks.taps.thumb import Lost, Thumb

# The amount comes last: it saves.
FIELDS_OF_AN_ABILITY = ("colours", "values", "tokens", "gain", "timing", "amount")
SAVE = "#icon-pad form.move > button.primary"
REWARD = ".decide #form-enter_order"
PAD = ":is(#icon-pad, .decide)"


class Pads:
    """The pads of one phone."""

    def __init__(self, thumb: Thumb, table: Cardboard) -> None:
        self.thumb = thumb
        self.table = table

    def fact(self, name: str) -> None:
        """Tell what is printed on a space; the pad for it is open."""
        words = self.table.facts[name]
        if not self._at_once("value", words):
            self._gains("value", words)
            self.thumb.need(SAVE)

    def reward(self, card: str) -> None:
        """Tell what a completed order brings; the page asks for it."""
        with self.thumb.ledger.watching("reward of an order"):
            self._gains("reward", self.table.cards[card].get("reward", "none"))
            self.thumb.need(f"{REWARD} > button.primary")

    def card(self, card: str) -> str:
        """Tell what is printed on a card; its pad is open, perhaps asking for its number first.

        Returns the move that follows by itself, "" when none does.
        """
        self._number(card)
        printed = self.table.cards[card]
        kind = "helper" if card.startswith("H") else "order"
        with self.thumb.ledger.watching(f"unknown {kind}"):
            last = self._order(printed) if kind == "order" else self._helper(printed)
            save = self.thumb.page.locator(last).first
            then = save.evaluate("(button) => button.form.dataset.then || ''")
            self.thumb.tap(save)
        return "" if then.startswith("/") else str(then)

    def _number(self, card: str) -> None:
        field = self.thumb.sees('#icon-pad input[name="number"]')
        if field is None:
            return
        self.thumb.try_tap(f'#icon-pad label:has(input[value="{deck_of(card)}"]:not(:checked))')
        self.thumb.type(field, number_of(card))
        self.thumb.need("#icon-pad form button.primary")

    def _order(self, printed: dict[str, str]) -> str:
        """Tell what an order asks for; return the key that saves it. What it brings can wait."""
        chosen: list[str] = []
        for word in printed["needs"].split(","):
            chosen.append(word)
            if not self._try_key("needs", ",".join(chosen)):
                self._key("show", "needs-mixed")
                self._key("needs", ",".join(chosen))
        return _saving("row", printed["row"])

    def _helper(self, printed: dict[str, str]) -> str:
        """Tell what is printed on a helper; return the key that saves it."""
        self._key("cost", printed["cost"])
        self._gains("production", printed["production"])
        for name in ("ability", *FIELDS_OF_AN_ABILITY):
            if name not in printed:
                continue
            if self.thumb.sees(_saving(name, printed[name])) is not None:
                return _saving(name, printed[name])
            if name == "gain":
                return self._brought(printed[name])
            if name in ("colours", "values", "tokens"):
                words = printed[name].split(",")
                for count in range(1, len(words) + 1):
                    self._key(name, ",".join(words[:count]))
            else:
                self._key(name, printed[name])
        return SAVE

    def _brought(self, words: str) -> str:
        """Tell what a helper brings at once; return the key that saves it."""
        first, _, second = words.partition(",")
        self._gains("gain", first)
        if not second:
            return SAVE
        if self.thumb.sees(_saving("gain", words)) is None:
            self._key("show", "gain-dice")
        return _saving("gain", words)

    def _at_once(self, field: str, words: str) -> bool:
        """Tell a reward of one symbol with the key that saves it, if there is one."""
        if self.thumb.sees(f'#icon-pad button.saves[name="f.{field}"]') is None:
            return False
        kind = words.partition(":")[0]
        if kind in ("die", "tool") and self.thumb.sees(_saving(field, words)) is None:
            self._key("show", f"{field}-dice" if kind == "die" else f"{field}-tools")
        if self.thumb.try_tap(_saving(field, words)):
            return True
        self._key("show", f"{field}-several")
        return False

    def _gains(self, field: str, words: str) -> None:
        """Put a reward together, one key after the other."""
        done: list[str] = []
        for word in words.split(","):
            kind, _, rest = word.partition(":")
            if done and self.thumb.leads(f"{PAD} a.told-key", show=field) is not None:
                # One symbol is the rule; whoever sees another one goes back to it.
                self._key("show", field)
            if kind == "die":
                self._dice(field, done, rest)
            elif kind == "tool":
                self._tool(field, done, rest)
            elif kind != "none" and not self._try_key(field, ",".join([*done, word])):
                for number in range(1, int(rest) + 1):
                    self._key(field, ",".join([*done, f"{kind}:{number}"]))
            done.append(word)

    def _dice(self, field: str, done: list[str], rest: str) -> None:
        if not self._try_key(field, ",".join([*done, f"die:{rest}"])):
            self._key("show", f"{field}-dice")
            self._key(field, ",".join([*done, f"die:{rest}"]))

    def _tool(self, field: str, done: list[str], rest: str) -> None:
        first, *others = rest.split("-or-")
        told = f"tool:{first}"
        if not self._try_key(field, ",".join([*done, told])):
            self._key("show", f"{field}-tools")
            self._key(field, ",".join([*done, told]))
        for other in others:
            told += f"-or-{other}"
            if not self._try_key(field, ",".join([*done, told])):
                self._key("show", f"{field}-tool-or")
                self._key(field, ",".join([*done, told]))

    def _key(self, field: str, value: str) -> None:
        if not self._try_key(field, value):
            raise Lost(f"no key for {field}={value} at {self.thumb.page.url}")

    def _try_key(self, field: str, value: str) -> bool:
        """Tap the key that makes a field so, if it is shown."""
        selector = f"{PAD} a.key"
        for place, address, _ in self.thumb.shown(selector):
            if parse_qs(urlsplit(address).query).get(field) == [value]:
                now = parse_qs(urlsplit(self.thumb.page.url).query).get(field)
                if now != [value]:
                    self.thumb.tap(self.thumb.page.locator(selector).nth(place))
                return True
        return False


def _saving(field: str, value: str) -> str:
    """Return the key that tells one field and saves."""
    return f'#icon-pad button.saves[name="f.{field}"][value="{value}"]:enabled'
