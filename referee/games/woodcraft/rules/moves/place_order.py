"""Placing an order from hand in an income phase."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.draft import alter
from referee.engine.fields import Field, Name
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.cards import (
    NAMELESS,
    order_card,
    order_in_play,
    orders_in_play,
    shipped_orders,
)
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.move import Move, Window
from referee.games.woodcraft.rules.placing import place_order
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.turn import close_round_when_placed
from referee.games.woodcraft.rules.windows import find_decision


class PlaceOrder(Move, frozen=True):
    """Place one order from hand; this happens in income phases only (R-096, R-117)."""

    card: str

    kind: ClassVar[str] = "place_order"
    window: ClassVar[Window] = Window.DECISION
    answers: ClassVar[str] = "hand"
    fields: ClassVar[Mapping[str, Field]] = {"card": Name()}

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """The order must be in hand and known."""
        hand = table.workshops[seat].hand
        if self.card not in hand and NAMELESS not in hand:
            yield rulebook.NOT_IN_HAND.broken(card=self.card)
        if order_in_play(table, self.card):
            yield rulebook.CARD_IN_PLAY.broken(card=self.card)
        known = order_card(table, self.card)
        if known is None:
            yield rulebook.UNKNOWN_CARD.broken(card=self.card)
        elif known.deck == "late" and self.card not in hand:
            yield rulebook.WRONG_DECK.broken(card=self.card, deck="early")

    def play(self, draft: Draft, seat: int) -> None:
        """Place the order; when everybody has, the income phase goes on."""
        out_of_hand(draft, seat, self.card)
        place_order(draft, seat, self.card)
        close_round_when_placed(draft)

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """Every order in hand."""
        if find_decision(table, seat, cls.answers):
            hand = table.workshops[seat].hand
            for card in dict.fromkeys(hand):
                if card != NAMELESS:
                    yield cls(table.seats[seat], card)
            if NAMELESS in hand:
                yield from cls._nameless(table, seat)

    @classmethod
    def _nameless(cls, table: Table, seat: int) -> Iterator[Self]:
        """Every known order that a card kept to oneself could be."""
        elsewhere = orders_in_play(table).union(table.workshops[seat].hand)
        for card in (*table.orders_entered, *shipped_orders(table)):
            if card not in elsewhere:
                yield cls(table.seats[seat], card)


def out_of_hand(draft: Draft, seat: int, card: str = NAMELESS) -> None:
    """Take an order out of the hand, under its name or without one: the decision is made."""
    decision = find_decision(draft.table, seat, PlaceOrder.answers)
    if decision is not None:
        draft.decided(decision)
    mine = draft.own(seat)
    hand = list(mine.hand)
    hand.remove(card if card in hand else NAMELESS)
    alter(mine, "hand", tuple(hand))
