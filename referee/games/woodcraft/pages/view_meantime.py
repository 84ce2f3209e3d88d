"""What a seat may enter while others play: nobody waits for it, and nobody has to."""

from __future__ import annotations

from msgspec import Struct

from referee.games.woodcraft.pages.view_numbers import DeckKeys, order_keys
from referee.games.woodcraft.rules import levels
from referee.games.woodcraft.rules.cards import NAMELESS, PRINTED, order_card
from referee.games.woodcraft.rules.table import Table


class Meantime(Struct, frozen=True):
    """Orders beside one's board whose reward nobody has told, and the numbers of one's hand."""

    rewards: tuple[str, ...]
    hand: tuple[DeckKeys, ...]


def meantime_view(table: Table, seat: int) -> Meantime | None:
    """Return what this seat may enter now; None when there is nothing."""
    shop = table.workshops[seat]
    if table.cards != PRINTED or not shop.ready:
        return None
    rewards = tuple(
        order.card
        for order in shop.orders
        if (known := order_card(table, order.card)) is not None and known.reward is None
    )
    followed = not levels.is_told(table, levels.ORDERS)
    # What is in hand was dealt at the beginning.
    hand = order_keys(table, "OI", "OS") if followed and NAMELESS in shop.hand else ()
    return Meantime(rewards, hand) if rewards or hand else None
