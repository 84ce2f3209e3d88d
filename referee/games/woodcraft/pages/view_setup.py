"""The start cards of a seat: what was dealt, and what it must choose from them."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import asdict

from referee.games.woodcraft.pages.view_cards import (
    HelperView,
    OrderView,
    helper_view,
    order_view,
)
from referee.games.woodcraft.pages.view_numbers import (
    DeckKeys,
    helper_keys,
    known_keys,
    order_keys,
)
from referee.games.woodcraft.pages.view_told import COSTS
from referee.games.woodcraft.pages.view_words import gain_words
from referee.games.woodcraft.rules import levels
from referee.games.woodcraft.rules.announcing import DEAL, dealt
from referee.games.woodcraft.rules.cards import (
    PRACTICE,
)
from referee.games.woodcraft.rules.moves.keep_cards import ORDERS_KEPT
from referee.games.woodcraft.rules.moves.take_five import GAIN
from referee.games.woodcraft.rules.printed import printed
from referee.games.woodcraft.rules.table import Table


class StartHelper(HelperView, frozen=True, kw_only=True):
    """A helper that was dealt, and how many blueberries are left after paying it."""

    left: int


class Keep(Struct, frozen=True):
    """The choice of start cards: `keep` orders out of those dealt; of printed cards, all known."""

    practice: bool
    # Which of the start cards are only told, and what the first helper may cost.
    told_orders: bool
    told_helpers: bool
    costs: tuple[int, ...]
    rows: tuple[str, ...]
    dealt: bool
    keep: int
    blueberries: int
    helpers: tuple[StartHelper, ...]
    orders: tuple[OrderView, ...]
    special: tuple[OrderView, ...]
    # What a special order brings who takes no contract for it.
    special_gain: str
    helper_numbers: tuple[DeckKeys, ...]
    order_numbers: tuple[DeckKeys, ...]


def keep_view(table: Table, seat: int) -> Keep | None:
    """Return the choice of start cards while the seat still has to make it."""
    shop = table.workshops[seat]
    if table.phase != "setup" or shop.ready:
        return None
    practice = table.cards == PRACTICE
    parts = {part: dealt(table, seat, part) for part in DEAL}
    told_orders = levels.is_told(table, levels.ORDERS)
    told_helpers = levels.is_told(table, levels.HELPERS)
    helpers, orders = helper_keys(table), order_keys(table, "OI", "OS")
    return Keep(
        practice=practice,
        told_orders=told_orders,
        told_helpers=told_helpers,
        costs=tuple(cost for cost in COSTS if cost <= shop.blueberries),
        rows=tuple(gain_words(gains) for gains in printed(table.facts).rows),
        dealt=all(parts.values()),
        keep=ORDERS_KEPT,
        blueberries=shop.blueberries,
        helpers=tuple(_affordable(table, seat, card) for card in parts["helpers"]),
        orders=tuple(order_view(table, card) for card in parts["orders"]),
        special=tuple(order_view(table, card) for card in parts["special"]),
        special_gain=gain_words(GAIN),
        # What is only told may be named where the box knows it.
        helper_numbers=() if practice else known_keys(helpers) if told_helpers else helpers,
        order_numbers=() if practice else known_keys(orders) if told_orders else orders,
    )


def _affordable(table: Table, seat: int, card: str) -> StartHelper:
    """Return a helper with what would be left after paying it."""
    helper = helper_view(table, card)
    return StartHelper(**asdict(helper), left=table.workshops[seat].blueberries - helper.cost)
