"""Completing an order that lies beside the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.fields import Field, Name
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.cards import order_card
from referee.games.woodcraft.rules.dice import missing
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.filling import reward, turn_over
from referee.games.woodcraft.rules.move import Dice, Move, Window
from referee.games.woodcraft.rules.orders import hand_ins, lacking_tokens, match
from referee.games.woodcraft.rules.planting import potted_objections
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.words import MATERIALS


class CompleteOrder(Move, frozen=True):
    """Hand in exactly what an order lists; take its reward, then the row's (R-094).

    Without `dice` the dice are taken as they fit, as long as there is only one way.
    """

    card: str
    dice: tuple[str, ...] = ()

    kind: ClassVar[str] = "complete_order"
    window: ClassVar[Window] = Window.STEP_TWO
    fields: ClassVar[Mapping[str, Field]] = {"card": Name(), "dice": Dice()}

    def _dice(self, table: Table, seat: int) -> tuple[str, ...]:
        """Return the dice to hand in: those named, or the only ones that fit."""
        card = order_card(table, self.card)
        if self.dice or card is None:
            return self.dice
        ways = hand_ins(card, table.workshops[seat].lumber)
        return ways[0] if len(ways) == 1 else ()

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """The order must lie beside the board, the dice match exactly, the tokens be there."""
        shop = table.workshops[seat]
        if self.card not in [order.card for order in shop.orders]:
            if self.card in shop.hand:
                yield rulebook.ORDER_IN_HAND.broken(card=self.card)
            else:
                yield rulebook.ORDER_NOT_BESIDE_BOARD.broken(card=self.card)
        absent = missing(shop.lumber, self.dice)
        if absent:
            yield rulebook.ORDER_DICE_NOT_IN_PILE.broken(dice=",".join(absent))
            yield from potted_objections(shop, self.dice)
        card = order_card(table, self.card)
        if card is None:
            yield rulebook.UNKNOWN_CARD.broken(card=self.card)
            return
        if not match(card.needs.dice, self._dice(table, seat)):
            yield rulebook.ORDER_DICE_DO_NOT_MATCH.broken(
                card=self.card, dice=",".join(self.dice) or "none"
            )
        for token, lacking in lacking_tokens(card, shop).items():
            has: int = getattr(shop, token)
            yield rulebook.ORDER_TOKENS_MISSING.broken(what=token, needs=has + lacking, has=has)

    def play(self, draft: Draft, seat: int) -> None:
        """Hand in, turn the card over, take the card's reward and the row's."""
        table = draft.table
        shop = draft.shop(seat)
        card = order_card(table, self.card)
        if card is None:
            return
        draft.drop_dice(seat, self._dice(table, seat), "order")
        for token in MATERIALS:
            draft.pay(seat, token, getattr(card.needs, token), "order")
        placed = next(order for order in shop.orders if order.card == self.card)
        turn_over(draft, seat, placed, self.card)
        draft.step("order_completed", seat, card=self.card, n=len(shop.completed) + 1)
        reward(draft, seat, placed, card.reward, card.deck == "special")

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """Every order beside the board with every choice of dice; one without if none fits."""
        shop = table.workshops[seat]
        for order in shop.orders:
            card = order_card(table, order.card)
            ways = hand_ins(card, shop.lumber) if card is not None else ()
            for dice in ways or ((),):
                yield cls(table.seats[seat], order.card, dice)
