"""Choosing the start cards: one helper, the orders to keep, the one to place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import ClassVar, Self

from referee.engine.fields import Field, Name, Names
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.announcing import DEAL, dealt
from referee.games.woodcraft.rules.cards import (
    NAMELESS,
    PRACTICE,
    helper_card,
    helper_in_play,
    is_told_helper,
    order_card,
    order_in_play,
    shipped_orders,
)
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.move import Move, Window
from referee.games.woodcraft.rules.placing import place_helper, place_order
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.words import ROOMS

ORDERS_KEPT = 2
SPECIAL_KEPT = 2
# What stays in hand when one of them has been placed.
HAND = ORDERS_KEPT + SPECIAL_KEPT - 1
EARLY, LATE, SPECIAL = "early", "late", "special"


class KeepCards(Move, frozen=True):
    """Keep 1 helper and pay it, 2 orders and both special orders; place 1 (R-026 … R-030).

    Orders of a printed deck that stay in hand need not be named: they count as `?`.
    """

    helper: str
    placed: str
    orders: tuple[str, ...] = ()
    special: tuple[str, ...] = ()

    kind: ClassVar[str] = "keep_cards"
    window: ClassVar[Window] = Window.SETUP
    fields: ClassVar[Mapping[str, Field]] = {
        "helper": Name(),
        "placed": Name(),
        "orders": Names(),
        "special": Names(),
    }

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """Cards that were dealt, the right number of each, a helper that can be paid."""
        shop = table.workshops[seat]
        if shop.ready:
            yield rulebook.KEPT_ALREADY.broken()
        yield from start_helper_objections(table, seat, self.helper)
        yield from _order_objections(table, self.placed, self.orders, self.special)
        yield from _not_dealt(table, seat, "helpers", (self.helper,))
        yield from _not_dealt(table, seat, "orders", self.orders)
        yield from _not_dealt(table, seat, "special", self.special)

    def play(self, draft: Draft, seat: int) -> None:
        """Discard the rest, pay and place the helper, place the first order."""
        table = draft.table
        kept = (*self.orders, *self.special)
        hand = [card for card in kept if card != self.placed]
        hand += [NAMELESS] * (HAND - len(hand))
        draft.set(
            order_discards=table.order_discards
            + tuple(card for card in dealt(table, seat, "orders") if card not in kept),
            helper_discards=table.helper_discards
            + tuple(card for card in dealt(table, seat, "helpers") if card != self.helper),
        )
        draft.put(seat, dealt=(), ready=True, hand=tuple(hand))
        pay_start_helper(draft, seat, self.helper)
        place_helper(draft, seat, ROOMS[0], self.helper)
        place_order(draft, seat, self.placed)

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """Every choice from the cards that were dealt."""
        for move, _ in cls.weighed_offers(table, seat):
            yield move

    @classmethod
    def weighed_offers(cls, table: Table, seat: int) -> list[tuple[Self, tuple[Reason, ...]]]:
        """Helper and orders do not depend on each other, so each is judged once; all are dealt."""
        parts = {part: dealt(table, seat, part) for part in DEAL}
        if table.workshops[seat].ready or not all(parts.values()):
            return []
        name, special = table.seats[seat], parts["special"]
        ways = []
        for orders in combinations(parts["orders"], ORDERS_KEPT):
            for placed in (*orders, *special):
                against = tuple(_order_objections(table, placed, orders, special))
                ways.append((placed, orders, against))
        found = []
        for helper in parts["helpers"]:
            dear = tuple(start_helper_objections(table, seat, helper))
            for placed, orders, against in ways:
                found.append((cls(name, helper, placed, orders, special), dear + against))
        return found


def _order_objections(
    table: Table, placed: str, orders: tuple[str, ...], special: tuple[str, ...]
) -> Iterator[Reason]:
    """Yield why these orders cannot be the ones that are kept."""
    kept = (*orders, *special)
    if kept or table.cards == PRACTICE:
        if len(orders) != ORDERS_KEPT or len(set(orders)) != ORDERS_KEPT:
            yield rulebook.KEEP_TWO_ORDERS.broken(has=len(set(orders)))
        if len(special) != SPECIAL_KEPT or len(set(special)) != SPECIAL_KEPT:
            yield rulebook.KEEP_SPECIAL_ORDERS.broken(has=len(set(special)))
        if placed not in kept:
            yield rulebook.PLACE_ONE_KEPT.broken(card=placed)
    decks = {placed: ""}
    for card in orders:
        decks[card] = EARLY
    for card in special:
        decks[card] = SPECIAL
    entered, shipped = table.orders_entered, shipped_orders(table)
    for card, deck in decks.items():
        known = entered.get(card) or shipped.get(card)
        if known is not None and (known.deck == LATE or (deck and deck != known.deck)):
            yield rulebook.WRONG_DECK.broken(card=card, deck=deck or EARLY)
    # The others stay in hand, where only their owner sees them.
    if order_in_play(table, placed):
        yield rulebook.CARD_IN_PLAY.broken(card=placed)
    if order_card(table, placed) is None:
        yield rulebook.UNKNOWN_CARD.broken(card=placed)


def _not_dealt(table: Table, seat: int, part: str, cards: tuple[str, ...]) -> Iterator[Reason]:
    """Yield that cards of one kind were not dealt to the seat; printed ones are dealt unseen."""
    if table.cards == PRACTICE:
        there = dealt(table, seat, part)
        absent = set(cards).difference(there)
        if absent or not there:
            told = ",".join(sorted(absent)) or "none"
            yield rulebook.NOT_DEALT.broken(part=part, cards=told)


def start_helper_objections(table: Table, seat: int, helper: str) -> Iterator[Reason]:
    """Yield why this helper cannot be the first one (R-026)."""
    shop = table.workshops[seat]
    card = None if is_told_helper(helper) else helper_card(table, helper)
    if card is None:
        yield rulebook.UNKNOWN_HELPER.broken(card=helper)
    elif card.deck != EARLY:
        yield rulebook.WRONG_DECK.broken(card=helper, deck=EARLY)
    if card is not None and card.cost > shop.blueberries:
        yield rulebook.CANNOT_PAY_START_HELPER.broken(needs=card.cost, has=shop.blueberries)
    if helper_in_play(table, helper):
        yield rulebook.CARD_IN_PLAY.broken(card=helper)


def pay_start_helper(draft: Draft, seat: int, helper: str) -> None:
    """Pay what is printed on the helper that everybody begins with (R-026)."""
    card = helper_card(draft.table, helper)
    if card is not None:
        pay_start(draft, seat, card.cost)


def pay_start(draft: Draft, seat: int, cost: int) -> None:
    """Pay so much for the helper that everybody begins with."""
    draft.pay(seat, "blueberries", cost, "start_helper")


def placed_objections(table: Table, placed: str) -> Iterator[Reason]:
    """Yield why this order cannot be the one that is placed, the hand being unnamed (R-030)."""
    known = order_card(table, placed)
    if known is None:
        yield rulebook.UNKNOWN_CARD.broken(card=placed)
    elif known.deck == LATE:
        yield rulebook.WRONG_DECK.broken(card=placed, deck=EARLY)
    if order_in_play(table, placed):
        yield rulebook.CARD_IN_PLAY.broken(card=placed)
