"""Buying points on the marketing track."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Self

from referee.engine.draft import alter
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.abilities import marketing_offer
from referee.games.woodcraft.rules.actions import in_turn
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.move import Move, Window
from referee.games.woodcraft.rules.table import Table


class Market(Move, frozen=True):
    """Advance one column on the marketing track: pay its cost, score its points (R-111, R-112)."""

    kind: ClassVar[str] = "market"
    window: ClassVar[Window] = Window.END_OF_TURN

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """After all actions, once per turn, for blueberries that are there."""
        if in_turn(table, seat):
            if not table.tile:
                yield rulebook.TILE_NOT_CHOSEN.broken()
            if table.marketed:
                yield rulebook.MARKETING_ONCE.broken()
        shop = table.workshops[seat]
        column, price, _ = marketing_offer(table, shop)
        if price > shop.blueberries:
            yield rulebook.CANNOT_PAY_MARKETING.broken(
                column=column, needs=price, has=shop.blueberries
            )

    def play(self, draft: Draft, seat: int) -> None:
        """Pay, advance, score."""
        mine = draft.own(seat)
        column, price, points = marketing_offer(draft.table, mine)
        alter(draft.table, "marketed", True)
        draft.pay(seat, "blueberries", price, "marketing")
        alter(mine, "marketing", column)
        draft.step("marketing", seat, column=column)
        draft.score(seat, points, "marketing")

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """One."""
        yield cls(table.seats[seat])
