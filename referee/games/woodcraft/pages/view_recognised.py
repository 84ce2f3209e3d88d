"""Is it one of these? Known cards that an order without a name may be, and that could be filled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from referee.games.woodcraft.pages.ending import may_end_after
from referee.games.woodcraft.pages.view_cards import OrderView, order_view
from referee.games.woodcraft.rules.facts import OrderCard
from referee.games.woodcraft.rules.moves.complete_order import CompleteOrder
from referee.games.woodcraft.rules.moves.name_order import NameOrder, possible_orders
from referee.games.woodcraft.rules.orders import hand_ins, lacking_tokens
from referee.games.woodcraft.rules.table import Table

# More of them are not found faster than the dice that are handed in.
MOST = 8
# Kind and fields of a move.
Packed = tuple[str, Mapping[str, str]]


class Recognised(Struct, frozen=True):
    """A card, and the dice that fill it: one tap names it and hands them in.

    `dice` are told only where there are several ways; the turn `ends` with it where it may.
    """

    order: OrderView
    dice: tuple[str, ...]
    moves: tuple[Packed, ...]
    ends: bool


class Recognisable(Struct, frozen=True):
    """The cards that an unnamed order may be: those that can be filled now, and all of them."""

    ready: tuple[Recognised, ...]
    cards: tuple[str, ...]


def recognisable(table: Table, seat: int, row: int, may_fill: bool) -> Recognisable:
    """Return what an unnamed order of a row may be, as far as the box knows its cards."""
    cards = possible_orders(table, table.workshops[seat], row)
    ready = [list(_ready(table, seat, row, card)) for card in cards if may_fill]
    return Recognisable(tuple(_shown(ready)), tuple(card.id for card in cards))


def _shown(ready: list[list[Recognised]]) -> Iterator[Recognised]:
    """Yield as many as have room: every card once before any of them in another way."""
    turns = [(number, place) for place, ways in enumerate(ready) for number in range(len(ways))]
    for number, place in sorted(turns)[:MOST]:
        yield ready[place][number]


def _ready(table: Table, seat: int, row: int, card: OrderCard) -> Iterator[Recognised]:
    """Yield the ways to hand in what a card asks for."""
    shop = table.workshops[seat]
    if lacking_tokens(card, shop):
        return
    name = table.seats[seat]
    named = NameOrder(name, row, card.id)
    ways = hand_ins(card, shop.lumber)
    for dice in ways:
        filled = CompleteOrder(name, card.id, dice)
        yield Recognised(
            order_view(table, card.id),
            dice if len(ways) > 1 else (),
            ((named.kind, named.written()), (filled.kind, filled.written())),
            may_end_after(table, named, filled),
        )
