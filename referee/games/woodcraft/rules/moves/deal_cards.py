"""Dealing the start cards to a seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from referee.engine.draft import alter
from referee.engine.fields import Field, Names
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.announcing import DEAL, dealt, whole_deck_for
from referee.games.woodcraft.rules.cards import PRACTICE
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.move import Move, Window
from referee.games.woodcraft.rules.table import Table


class DealCards(Move, frozen=True):
    """Deal a seat its 3 helpers, 5 orders and 2 special orders, at once or part by part (R-025).

    Only the practice set is dealt by the app; printed cards are dealt at the table.
    """

    helpers: tuple[str, ...] = ()
    orders: tuple[str, ...] = ()
    special: tuple[str, ...] = ()

    kind: ClassVar[str] = "deal_cards"
    window: ClassVar[Window] = Window.SETUP
    fields: ClassVar[Mapping[str, Field]] = {name: Names() for name in DEAL}

    def _parts(self) -> dict[str, tuple[str, ...]]:
        parts: dict[str, tuple[str, ...]] = {}
        if self.helpers:
            parts["helpers"] = self.helpers
        if self.orders:
            parts["orders"] = self.orders
        if self.special:
            parts["special"] = self.special
        return parts

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """The right number of each kind, all of them from the right deck, once."""
        if table.workshops[seat].ready:
            yield rulebook.KEPT_ALREADY.broken()
        parts = self._parts()
        if not parts:
            yield rulebook.WRONG_DEAL.broken(part="helpers", needs=DEAL["helpers"], has=0)
        for name, cards in parts.items():
            # Only the dealt seat sees these cards: what lies elsewhere must not be told by them.
            deck = whole_deck_for(name) if table.cards == PRACTICE else frozenset()
            good = deck.intersection(cards)
            if len(good) != DEAL[name] or len(cards) != DEAL[name] or dealt(table, seat, name):
                yield rulebook.WRONG_DEAL.broken(part=name, needs=DEAL[name], has=len(good))

    def play(self, draft: Draft, seat: int) -> None:
        """Hand the cards over."""
        for name, cards in self._parts().items():
            mine = draft.own(seat)
            alter(mine, "dealt", mine.dealt + cards)
            draft.step("dealt", seat, part=name, n=len(cards))
