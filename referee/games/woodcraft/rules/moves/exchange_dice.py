"""Selling a die to the supply and buying a 6 from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.fields import Field
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.abilities import die_price, sale_price
from referee.games.woodcraft.rules.actions import FINISHED, open_action
from referee.games.woodcraft.rules.dice import PIPS, turned
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.move import OneDie, Window
from referee.games.woodcraft.rules.performing import WHICH, Performing
from referee.games.woodcraft.rules.planting import potted_objections
from referee.games.woodcraft.rules.table import Action, Table, Workshop
from referee.games.woodcraft.rules.words import COLOURS, SIDES

SOLD = "sold:"


class ExchangeDice(Performing, frozen=True):
    """Sell one die, then buy a 6 of another colour; either half may be left out (R-058 … R-060).

    The two halves may also be two moves, with free actions in between.
    """

    sell: str = ""
    buy: str = ""

    kind: ClassVar[str] = "exchange_dice"
    performs: ClassVar[str] = kind
    window: ClassVar[Window] = Window.STEP_TWO
    fields: ClassVar[Mapping[str, Field]] = {
        "sell": OneDie(),
        "buy": OneDie(),
        "action": WHICH,
    }

    def limits(self, table: Table, shop: Workshop, action: Action) -> Iterator[Reason]:
        """One sale at most, and never a 6 of the colour that was sold."""
        if self.sell and action.done:
            yield rulebook.SOLD_ALREADY.broken()
        sold = {word.removeprefix(SOLD) for word in action.done} | {self.sell[:1]}
        if self.buy[:1] in sold - {""}:
            yield rulebook.ANOTHER_COLOUR.broken(colour=self.buy[0])

    def done(self, shop: Workshop, action: Action) -> tuple[str, ...]:
        """Buying ends the action; after a sale only a purchase is left."""
        return (FINISHED,) if self.buy else (SOLD + self.sell[:1],)

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """One sale at most, only a 6 is bought, and never in the colour that was sold."""
        shop = table.workshops[seat]
        yield from self.action_objections(table, seat)
        if not self.sell and not self.buy:
            yield rulebook.NOTHING_CHOSEN.broken(action=self.kind)
        berries = shop.blueberries
        if self.sell:
            if self.sell not in shop.lumber:
                yield rulebook.DIE_NOT_IN_PILE.broken(dice=self.sell)
                yield from potted_objections(shop, (self.sell,))
            berries += sale_price(table, shop, self.sell)
        if self.buy:
            if PIPS[self.buy] != SIDES:
                yield rulebook.ONLY_A_SIX.broken(dice=self.buy)
            price = die_price(table, shop, self.buy)
            if price > berries:
                yield rulebook.CANNOT_PAY_SIX.broken(needs=price, has=berries)

    def play(self, draft: Draft, seat: int) -> None:
        """Sell first, then buy."""
        table = draft.table
        shop = draft.shop(seat)
        self.perform(draft, seat)
        if self.sell:
            draft.drop_dice(seat, (self.sell,), self.kind)
            draft.gain(seat, "blueberries", sale_price(table, shop, self.sell), self.kind)
        if self.buy:
            draft.pay(seat, "blueberries", die_price(table, shop, self.buy), self.kind)
            draft.add_dice(seat, (self.buy,), self.kind)

    @classmethod
    def parts(cls, table: Table, seat: int) -> Iterator[Self]:
        """Every sale, every 6, and every pair of both."""
        if open_action(table, cls.kind) is None:
            return
        name = table.seats[seat]
        sixes = [turned(colour, SIDES) for colour in COLOURS]
        for buy in sixes:
            yield cls(name, buy=buy)
        for sell in sorted(set(table.workshops[seat].lumber)):
            yield cls(name, sell)
            for buy in sixes:
                yield cls(name, sell, buy)
