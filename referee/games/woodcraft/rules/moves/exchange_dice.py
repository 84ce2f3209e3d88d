"""Selling a die to the supply and buying a 6 from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.fields import Field
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.abilities import die_price, sale_price
from referee.games.woodcraft.rules.actions import (
    carry_on,
    finish_action,
    not_available,
    open_action,
)
from referee.games.woodcraft.rules.dice import PIPS, turned
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.move import Move, OneDie, Window
from referee.games.woodcraft.rules.planting import potted_objections
from referee.games.woodcraft.rules.table import Action, Table
from referee.games.woodcraft.rules.words import COLOURS, SIDES

SOLD = "sold:"


class ExchangeDice(Move, frozen=True):
    """Sell one die, then buy a 6 of another colour; either half may be left out (R-058 … R-060).

    The two halves may also be two moves, with free actions in between.
    """

    sell: str = ""
    buy: str = ""

    kind: ClassVar[str] = "exchange_dice"
    window: ClassVar[Window] = Window.STEP_TWO
    fields: ClassVar[Mapping[str, Field]] = {"sell": OneDie(), "buy": OneDie()}

    def _fits(self, action: Action) -> bool:
        if not action.done:
            return True
        return not self.sell and bool(self.buy) and action.done[0] != SOLD + self.buy[0]

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """One sale at most, only a 6 is bought, and never in the colour that was sold."""
        action = open_action(table, self.kind, self._fits)
        shop = table.workshops[seat]
        if action is None:
            yield not_available(self.kind)
        if not self.sell and not self.buy:
            yield rulebook.NOTHING_CHOSEN.broken(action=self.kind)
        sold = self.sell[:1]
        berries = shop.blueberries
        if self.sell:
            if action is not None and action.done:
                yield rulebook.SOLD_ALREADY.broken()
            if self.sell not in shop.lumber:
                yield rulebook.DIE_NOT_IN_PILE.broken(dice=self.sell)
                yield from potted_objections(shop, (self.sell,))
            berries += sale_price(table, shop, self.sell)
        elif action is not None and action.done:
            sold = action.done[0].removeprefix(SOLD)
        if self.buy:
            if PIPS[self.buy] != SIDES:
                yield rulebook.ONLY_A_SIX.broken(dice=self.buy)
            if self.buy[0] == sold:
                yield rulebook.ANOTHER_COLOUR.broken(colour=sold)
            price = die_price(table, shop, self.buy)
            if price > berries:
                yield rulebook.CANNOT_PAY_SIX.broken(needs=price, has=berries)

    def play(self, draft: Draft, seat: int) -> None:
        """Sell first, then buy."""
        table = draft.table
        shop = draft.shop(seat)
        action = open_action(table, self.kind, self._fits)
        if self.buy:
            finish_action(draft, action)
        else:
            carry_on(draft, action, SOLD + self.sell[0])
        if self.sell:
            draft.drop_dice(seat, (self.sell,), self.kind)
            draft.gain(seat, "blueberries", sale_price(table, shop, self.sell), self.kind)
        if self.buy:
            draft.pay(seat, "blueberries", die_price(table, shop, self.buy), self.kind)
            draft.add_dice(seat, (self.buy,), self.kind)

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
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
