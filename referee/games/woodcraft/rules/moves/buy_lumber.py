"""Buying dice from the lumber yard."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import ClassVar, Self

from referee.engine.draft import alter
from referee.engine.fields import Field
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import levels, rulebook
from referee.games.woodcraft.rules.abilities import die_price
from referee.games.woodcraft.rules.actions import open_action
from referee.games.woodcraft.rules.announcing import yard_gaps
from referee.games.woodcraft.rules.dice import ALL_DICE, missing
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.move import Dice, Window
from referee.games.woodcraft.rules.performing import WHICH, Performing
from referee.games.woodcraft.rules.table import Action, Table, Workshop

MOST = 2
BOUGHT = "bought"
REFILLED = "refilled"


class BuyLumber(Performing, frozen=True):
    """Buy one or two dice from the lumber yard (R-056).

    Two dice may be bought in two moves, as long as the yard has not been refilled in between.
    """

    dice: tuple[str, ...]

    kind: ClassVar[str] = "buy_lumber"
    performs: ClassVar[str] = kind
    window: ClassVar[Window] = Window.STEP_TWO
    fields: ClassVar[Mapping[str, Field]] = {"dice": Dice(), "action": WHICH}

    def limits(self, table: Table, shop: Workshop, action: Action) -> Iterator[Reason]:
        """Two dice of one purchase, out of what lay there before the refill (R-057)."""
        if REFILLED in action.done:
            yield rulebook.YARD_REFILLED.broken()
        elif not action.done and yard_gaps(table):
            # Dice of an earlier purchase, or those that a solo card rerolls, come first.
            yield rulebook.ANNOUNCE_FIRST.broken(what="yard")
        dice = action.done.count(BOUGHT) + len(self.dice)
        if dice > MOST:
            yield rulebook.TWO_DICE_AT_MOST.broken(n=dice)

    def done(self, shop: Workshop, action: Action) -> tuple[str, ...]:
        """Each die counts."""
        return (BOUGHT,) * len(self.dice)

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """At most two, from those that lie there, at their price."""
        yield from self.action_objections(table, seat)
        if not self.dice:
            yield rulebook.NOTHING_CHOSEN.broken(action=self.kind)
        followed = not levels.is_told(table, levels.YARD)
        absent = missing(table.yard, self.dice) if followed else ()
        if absent:
            yield rulebook.NOT_IN_YARD.broken(dice=",".join(absent))
        shop = table.workshops[seat]
        price = sum([die_price(table, shop, die) for die in self.dice])
        if price > shop.blueberries:
            yield rulebook.CANNOT_PAY_DICE.broken(needs=price, has=shop.blueberries)

    def play(self, draft: Draft, seat: int) -> None:
        """Pay, move the dice to the pile; the gaps in the yard wait for new dice (R-057)."""
        table = draft.table
        shop = draft.shop(seat)
        price = sum([die_price(table, shop, die) for die in self.dice])
        self.perform(draft, seat)
        draft.pay(seat, "blueberries", price, self.kind)
        if table.yard:
            yard = list(table.yard)
            for die in self.dice:
                yard[yard.index(die)] = ""
            alter(table, "yard", tuple(yard))
        draft.add_dice(seat, self.dice, self.kind)

    @classmethod
    def parts(cls, table: Table, seat: int) -> Iterator[Self]:
        """Every die and every pair of dice in the yard, any dice where it is not followed."""
        if open_action(table, cls.kind) is None:
            return
        told = levels.is_told(table, levels.YARD)
        # Two dice of each colour lie there, which may be alike.
        lying = sorted(ALL_DICE * MOST if told else (die for die in table.yard if die))
        for size in range(1, MOST + 1):
            for dice in dict.fromkeys(combinations(lying, size)):
                yield cls(table.seats[seat], dice)
