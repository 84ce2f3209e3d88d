"""Somebody who plays a whole match on a phone, without thinking long."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.browser.woodcraft_phones import Thumbs

# What is tapped as soon as it is offered.
AT_ONCE = (
    "complete_order", "place_tool", "take_die", "choose_income", "take_five", "place_order",
    "produce", "decline", "refill_yard", "buy_materials", "take_order", "improve_workshop",
    "hire_helper", "produce_plant",
)  # fmt: skip
# What stands on the page, asked for once: a question to the browser takes longer than a tap.
SHOWN = """() => {
  // What is folded away can be opened, but somebody who does not think long lets it be.
  const all = (selector) => Array.from(document.querySelectorAll(selector))
    .filter((one) => one.checkVisibility());
  return {
    forms: all("form").map((form) => form.id),
    rolls: all("form.roll button").length,
    passes: all("#pass a").length,
    moves: all("button[name=move]").map((button) => button.value.split(" ")[1].split("?")[0]),
    tiles: all(".choosing .prompt").length ? all("a.tile:not(.blocked)").length : 0,
    ends: all('.thumb a[href*="open=end"]').length,
  };
}"""


class Chooser:
    """Takes the first legal thing that the page shows, ends the turn, goes on."""

    def __init__(self, phone: Thumbs, rng: Random) -> None:
        self.phone = phone
        self.rng = rng
        self.actions = 0

    def step(self) -> bool:
        """Tap what stands on the page; tell whether there was anything to do."""
        phone = self.phone
        shown = phone.page.evaluate(SHOWN)
        if shown["passes"]:
            phone.tap("#pass a")
        elif "form-keep_cards" in shown["forms"]:
            self._keep()
        elif shown["rolls"]:
            phone.tap("form.roll button")
        elif "form-produce" in shown["forms"]:
            phone.tap("#form-produce button.primary")
        elif "form-end_turn" in shown["forms"]:
            self._discard()
        elif self._at_once(shown["moves"]) or self._tile(shown):
            pass
        elif "take_berries" in shown["moves"] and self.actions == 0:
            phone.move("take_berries")
        elif "end_turn" in shown["moves"]:
            self.actions = 0
            phone.move("end_turn")
        elif shown["ends"]:
            phone.tap('.thumb a[href*="open=end"]')
        else:
            return False
        return True

    def _at_once(self, offered: list[str]) -> bool:
        """Tap one of the offers that need no thought; at most two of an action."""
        for kind in AT_ONCE:
            if kind in offered and (self.actions < 2 or kind in AT_ONCE[:9]):
                self.actions += kind not in AT_ONCE[:9]
                self.phone.move(kind)
                return True
        return False

    def _tile(self, shown: dict[str, Any]) -> bool:
        """Choose one of the tiles that can move."""
        if "choose_tile" in shown["moves"]:
            self.phone.move("choose_tile")
            return True
        if shown["tiles"]:
            tiles = self.phone.page.locator("a.tile:not(.blocked)")
            self.phone.tap(tiles.nth(self.rng.randrange(shown["tiles"])))
            return True
        return False

    def _keep(self) -> None:
        """Keep the first helper that costs little enough and the first two orders."""
        self.phone.press("input[name='f.helper']")
        orders = self.phone.page.locator("input[name='f.orders']")
        for number in range(2):
            orders.nth(number).check()
        self.phone.press("input[name='f.placed']")
        self.phone.tap("#form-keep_cards > button")

    def _discard(self) -> None:
        """Return dice until six are left."""
        dice = self.phone.page.locator("input[name='f.discard']")
        for number in range(dice.count() - 6):
            dice.nth(number).check()
        self.actions = 0
        self.phone.tap("#form-end_turn > button")
