"""The start cards of a seat: what was dealt, and what it must choose from them."""

from __future__ import annotations

from referee.games.woodcraft.pages.view_cards import helper_view, order_view
from referee.games.woodcraft.pages.view_words import View
from referee.games.woodcraft.rules.announcing import DEAL, dealt
from referee.games.woodcraft.rules.cards import (
    PRACTICE,
    helper_card,
    helpers_in_play,
    orders_in_play,
    shipped_helpers,
    shipped_orders,
)
from referee.games.woodcraft.rules.moves.keep_cards import ORDERS_KEPT
from referee.games.woodcraft.rules.table import Table


def keep_view(table: Table, seat: int) -> View | None:
    """Return the choice of start cards while the seat still has to make it."""
    shop = table.workshops[seat]
    if table.phase != "setup" or shop.ready:
        return None
    practice = table.cards == PRACTICE
    parts = {part: dealt(table, seat, part) for part in DEAL}
    return {
        "practice": practice,
        "dealt": all(parts.values()),
        "keep": ORDERS_KEPT,
        "blueberries": shop.blueberries,
        "helpers": [_affordable(table, seat, card) for card in parts["helpers"]],
        "orders": [order_view(table, card) for card in parts["orders"]],
        "special": [order_view(table, card) for card in parts["special"]],
        "known_helpers": [] if practice else _early_helpers(table),
        "known_orders": [] if practice else _start_orders(table),
    }


def _affordable(table: Table, seat: int, card: str) -> View:
    """Return a helper with what would be left after paying it."""
    known = helper_card(table, card)
    berries = table.workshops[seat].blueberries
    return {**helper_view(table, card), "left": berries - (known.cost if known else 0)}


def _early_helpers(table: Table) -> list[str]:
    in_play = helpers_in_play(table)
    known = {**shipped_helpers(table), **table.helpers_entered}
    return [card for card, it in known.items() if it.deck == "early" and card not in in_play]


def _start_orders(table: Table) -> list[str]:
    in_play = orders_in_play(table)
    known = {**shipped_orders(table), **table.orders_entered}
    return [card for card, it in known.items() if it.deck != "late" and card not in in_play]
