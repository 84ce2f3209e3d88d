"""Filling an order that lies beside the board without a name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.fields import Field, Flag, Number
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.cards import NAMELESS, NAMELESS_SPECIAL, order_card
from referee.games.woodcraft.rules.dice import choices, missing
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.facts import Gain
from referee.games.woodcraft.rules.filling import reward, turn_over
from referee.games.woodcraft.rules.move import Dice, Gains, Move, Window
from referee.games.woodcraft.rules.moves.tell_order import ROW
from referee.games.woodcraft.rules.planting import potted_objections
from referee.games.woodcraft.rules.table import PlacedOrder, Table, Workshop
from referee.games.woodcraft.rules.words import MATERIALS

SPECIAL_ORDERS = 2
MOST_TOKENS = 9
# Of how many dice the hand-ins are named as examples.
EXAMPLES = (1, 2)


class FillOrder(Move, frozen=True):
    """Hand in what an unnamed order asks for; take the card's reward, then the row's (R-094).

    What the card asks for and brings is told here: `dice` and tokens, and `gain`. A special order
    brings 5 points and 5 blueberries or a public contract (R-102).
    """

    row: int
    dice: tuple[str, ...] = ()
    glue: int = 0
    scrap: int = 0
    sawblades: int = 0
    gain: tuple[Gain, ...] = ()
    special_order: bool = False

    kind: ClassVar[str] = "fill_order"
    window: ClassVar[Window] = Window.STEP_TWO
    open_ended: ClassVar[bool] = True
    fields: ClassVar[Mapping[str, Field]] = {
        "row": ROW,
        "dice": Dice(),
        "glue": Number(most=MOST_TOKENS),
        "scrap": Number(most=MOST_TOKENS),
        "sawblades": Number(most=MOST_TOKENS),
        "gain": Gains(),
        "special_order": Flag(),
    }

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """An unnamed order must lie there, the dice in the pile; the tokens must be there."""
        shop = table.workshops[seat]
        if unnamed(shop, self.row) is None:
            yield rulebook.NO_UNNAMED_ORDER.broken(row=self.row)
        if not self.dice and not any(getattr(self, token) for token in MATERIALS):
            yield rulebook.ORDER_ASKS_FOR_MORE.broken()
        absent = missing(shop.lumber, self.dice)
        if absent:
            yield rulebook.ORDER_DICE_NOT_IN_PILE.broken(dice=",".join(absent))
            yield from potted_objections(shop, self.dice)
        for token in MATERIALS:
            needs, has = getattr(self, token), getattr(shop, token)
            if needs > has:
                yield rulebook.ORDER_TOKENS_MISSING.broken(what=token, needs=needs, has=has)
        if self.special_order and self.gain:
            yield rulebook.SPECIAL_HAS_NO_REWARD.broken()
        if self.special_order and has_both_special(table, shop):
            yield rulebook.TWO_SPECIAL_ORDERS.broken(n=SPECIAL_ORDERS)

    def play(self, draft: Draft, seat: int) -> None:
        """Hand in, turn the card over, take the card's reward and the row's."""
        shop = draft.shop(seat)
        placed = unnamed(shop, self.row)
        if placed is None:
            return
        draft.drop_dice(seat, self.dice, "order")
        for token in MATERIALS:
            draft.pay(seat, token, getattr(self, token), "order")
        turn_over(draft, seat, placed, NAMELESS_SPECIAL if self.special_order else NAMELESS)
        draft.step("order_filled", seat, row=self.row, n=len(shop.completed) + 1)
        reward(draft, seat, placed, self.gain, self.special_order)

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """Every unnamed order with one die or two: what it brings is printed on the card."""
        shop = table.workshops[seat]
        rows = unnamed_rows(shop)
        lumber = tuple(sorted(shop.lumber)) if rows else ()
        for row in rows:
            for size in EXAMPLES:
                for dice in choices(lumber, size):
                    yield cls(table.seats[seat], row, dice)
                    yield cls(table.seats[seat], row, dice, special_order=True)


def unnamed(shop: Workshop, row: int) -> PlacedOrder | None:
    """Return an order without a name in a row; several of them are alike."""
    for order in shop.orders:
        if order.card == NAMELESS and order.row == row:
            return order
    return None


def unnamed_rows(shop: Workshop) -> tuple[int, ...]:
    """Return the rows in which orders without a name lie."""
    return tuple(sorted({order.row for order in shop.orders if order.card == NAMELESS}))


def has_both_special(table: Table, shop: Workshop) -> bool:
    """Tell whether it is known where both special orders of a seat are: filled, or beside it."""
    cards = (*shop.completed, *(order.card for order in shop.orders))
    known = [order_card(table, card) for card in cards]
    named = sum(card is not None and card.deck == "special" for card in known)
    return named + cards.count(NAMELESS_SPECIAL) >= SPECIAL_ORDERS
