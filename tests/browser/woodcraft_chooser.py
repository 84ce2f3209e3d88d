"""Somebody who plays a whole match on a phone, without thinking long."""

from __future__ import annotations

from random import Random

from tests.browser.woodcraft_phones import Thumbs

# What is tapped as soon as it is offered.
AT_ONCE = (
    "complete_order", "place_tool", "take_die", "choose_income", "take_five", "place_order",
    "produce", "decline", "refill_yard", "buy_materials", "take_order", "improve_workshop",
    "hire_helper", "produce_plant",
)  # fmt: skip


class Chooser:
    """Takes the first legal thing that the page shows, ends the turn, goes on."""

    def __init__(self, phone: Thumbs, rng: Random) -> None:
        self.phone = phone
        self.rng = rng
        self.actions = 0

    def step(self) -> bool:
        """Tap what stands on the page; tell whether there was anything to do."""
        phone = self.phone
        page = phone.page
        if page.locator("#form-keep_cards").count():
            self._keep()
        elif page.locator("form.roll button").count():
            phone.tap("form.roll button")
        elif page.locator("#form-produce").count():
            phone.tap("#form-produce button.primary")
        elif page.locator("#form-end_turn").count():
            self._discard()
        elif self._at_once() or self._tile():
            pass
        elif phone.offers("take_berries") and self.actions == 0:
            phone.move("take_berries")
        elif phone.offers("end_turn"):
            self.actions = 0
            phone.move("end_turn")
        elif page.locator('.thumb a[href*="open=end"]').count():
            phone.tap('.thumb a[href*="open=end"]')
        else:
            return False
        return True

    def _at_once(self) -> bool:
        """Tap one of the offers that need no thought; at most two of an action."""
        for kind in AT_ONCE:
            if self.phone.offers(kind) and (self.actions < 2 or kind in AT_ONCE[:9]):
                self.actions += kind not in AT_ONCE[:9]
                self.phone.move(kind)
                return True
        return False

    def _tile(self) -> bool:
        """Choose one of the tiles that can move."""
        if self.phone.offers("choose_tile"):
            self.phone.move("choose_tile")
            return True
        tiles = self.phone.page.locator("a.tile:not(.blocked)")
        if self.phone.page.locator(".prompt").count() and tiles.count():
            self.phone.tap(tiles.nth(self.rng.randrange(tiles.count())))
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
