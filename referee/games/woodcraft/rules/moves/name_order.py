"""Telling which card an order is that lies beside the board without a name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.fields import Field, Name
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.cards import (
    PRACTICE,
    current_deck,
    order_card,
    order_in_play,
    orders_in_play,
    shipped_orders,
)
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.facts import OrderCard
from referee.games.woodcraft.rules.move import Move, Window
from referee.games.woodcraft.rules.moves.fill_order import (
    SPECIAL_ORDERS,
    has_both_special,
    unnamed,
    unnamed_rows,
)
from referee.games.woodcraft.rules.moves.tell_order import ROW
from referee.games.woodcraft.rules.placing import off_the_pile
from referee.games.woodcraft.rules.table import PlacedOrder, Table, Workshop


class NameOrder(Move, frozen=True):
    """Tell by its number which card an unnamed order is; from then on all of it is known (R-065).

    What the box knows of its cards need not be told again when the order is filled.
    """

    row: int
    card: str

    kind: ClassVar[str] = "name_order"
    window: ClassVar[Window] = Window.ANY_TIME
    fields: ClassVar[Mapping[str, Field]] = {"row": ROW, "card": Name()}

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """An unnamed order must lie there, the card be known, of no lower row and nowhere else."""
        if self.seat not in table.seats:
            yield rulebook.NO_SUCH_SEAT.broken(seat=self.seat)
        if table.phase == "setup" and table.cards == PRACTICE:
            # What is named now would lack in the deck from which the others are dealt theirs.
            yield rulebook.SETUP_UNFINISHED.broken()
        if unnamed(table.workshops[seat], self.row) is None:
            yield rulebook.NO_UNNAMED_ORDER.broken(row=self.row)
        if order_in_play(table, self.card):
            yield rulebook.CARD_IN_PLAY.broken(card=self.card)
        known = order_card(table, self.card)
        if known is None:
            yield rulebook.UNKNOWN_CARD.broken(card=self.card)
            return
        if known.deck == "late" and not table.late:
            yield rulebook.WRONG_DECK.broken(card=self.card, deck=current_deck(table))
        if known.deck == "special" and has_both_special(table, table.workshops[seat]):
            yield rulebook.TWO_SPECIAL_ORDERS.broken(n=SPECIAL_ORDERS)
        if known.row > self.row:
            yield rulebook.STARTS_FARTHER_DOWN.broken(card=self.card, row=known.row)

    def play(self, draft: Draft, seat: int) -> None:
        """Give the order its name."""
        shop = draft.shop(seat)
        placed = unnamed(shop, self.row)
        draft.put(
            seat,
            orders=tuple(
                PlacedOrder(self.card, order.row) if order is placed else order
                for order in shop.orders
            ),
        )
        off_the_pile(draft, "order_discards", self.card)
        draft.step("order_named", seat, card=self.card, row=self.row)

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """Every known card that an unnamed order may be."""
        shop = table.workshops[seat]
        for row in unnamed_rows(shop):
            for card in possible_orders(table, shop, row):
                yield cls(table.seats[seat], row, card.id)


def possible_orders(table: Table, shop: Workshop, row: int) -> tuple[OrderCard, ...]:
    """Return the known cards that an unnamed order of a row may be, the nearest rows first."""
    lying = orders_in_play(table)
    decks = {"early"}
    if table.late:
        decks.add("late")
    if not has_both_special(table, shop):
        decks.add("special")
    cards = {**shipped_orders(table), **table.orders_entered}.values()
    found = [
        card for card in cards if card.id not in lying and card.row <= row and card.deck in decks
    ]
    return tuple(sorted(found, key=lambda card: row - card.row))
