"""How a thumb tells what is printed on a card or a board that the box does not know."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

from benchmarks.taps.cardboard import Cardboard, deck_of, number_of
from benchmarks.taps.thumb import Lost, Thumb

FIELDS_OF_AN_ABILITY = ("amount", "colours", "values", "tokens", "gain", "timing")
SAVE = "#icon-pad form.move > button.primary"


class Pads:
    """The pads of one phone."""

    def __init__(self, thumb: Thumb, table: Cardboard) -> None:
        self.thumb = thumb
        self.table = table

    def fact(self, name: str) -> None:
        """Tell what is printed on a space; the pad for it is open."""
        self._gains("value", self.table.facts[name])
        self.thumb.need(SAVE)

    def card(self, card: str) -> str:
        """Tell what is printed on a card; its pad is open, perhaps asking for its number first.

        Returns the move that follows by itself, "" when none does.
        """
        self._number(card)
        printed = self.table.cards[card]
        kind = "helper" if card.startswith("H") else "order"
        with self.thumb.ledger.watching(f"unknown {kind}"):
            if kind == "order":
                self._order(printed)
            else:
                self._helper(printed)
            save = self.thumb.page.locator(SAVE).first
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

    def _order(self, printed: dict[str, str]) -> None:
        self._key("row", printed["row"])
        chosen: list[str] = []
        for word in printed["needs"].split(","):
            chosen.append(word)
            if not self._try_key("needs", ",".join(chosen)):
                self._key("show", "needs-mixed")
                self._key("needs", ",".join(chosen))
        if printed.get("reward"):
            self._gains("reward", printed["reward"])

    def _helper(self, printed: dict[str, str]) -> None:
        self._key("cost", printed["cost"])
        self._gains("production", printed["production"])
        if printed["ability"] != "none":
            self._key("ability", printed["ability"])
        for name in FIELDS_OF_AN_ABILITY:
            if name not in printed:
                continue
            if name == "gain":
                self._gains(name, printed[name])
            elif name in ("colours", "values", "tokens"):
                words = printed[name].split(",")
                for count in range(1, len(words) + 1):
                    self._key(name, ",".join(words[:count]))
            else:
                self._key(name, printed[name])

    def _gains(self, field: str, words: str) -> None:
        """Put a reward together, one key after the other."""
        done: list[str] = []
        for word in words.split(","):
            kind, _, rest = word.partition(":")
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
            self._key("show", f"{field}-tool-or")
            self._key(field, ",".join([*done, told]))

    def _key(self, field: str, value: str) -> None:
        if not self._try_key(field, value):
            raise Lost(f"no key for {field}={value} at {self.thumb.page.url}")

    def _try_key(self, field: str, value: str) -> bool:
        """Tap the key that makes a field so, if it is shown."""
        selector = "#icon-pad a.key"
        for place, address, _ in self.thumb.shown(selector):
            if parse_qs(urlsplit(address).query).get(field) == [value]:
                now = parse_qs(urlsplit(self.thumb.page.url).query).get(field)
                if now != [value]:
                    self.thumb.tap(self.thumb.page.locator(selector).nth(place))
                return True
        return False
