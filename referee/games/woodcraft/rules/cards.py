"""Looking up cards, and where each one is: the three sets never mix."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import filterfalse

from referee.games.woodcraft.rules.facts import (
    HelperCard,
    OrderCard,
    SoloCard,
    practice_helpers,
    practice_orders,
    printed_helpers,
    printed_orders,
    solo_deck,
)
from referee.games.woodcraft.rules.table import Table

PRINTED = "printed"
PRACTICE = "practice"
NONE = "none"
# Stands for an order or helper that lies on the table but that nobody has described. Helpers that
# are only told are numbered (`?1`), so that what they produce can be told once for all.
NAMELESS = "?"
# A special order that was filled without having been named.
NAMELESS_SPECIAL = "?special"
# Lies in a display in place of a card when deck and discard pile are both used up.
NO_CARD = "-"
# What may stand in the place of an order or helper without being one that lies only once.
_NO_ORDERS = frozenset(("", NAMELESS, NAMELESS_SPECIAL))
_NO_HELPERS = frozenset(("", NAMELESS))


def shipped_orders(table: Table) -> Mapping[str, OrderCard]:
    """Return the order cards that this match can know without being told."""
    return practice_orders() if table.cards == PRACTICE else printed_orders()


def shipped_helpers(table: Table) -> Mapping[str, HelperCard]:
    """Return the helper cards that this match can know without being told."""
    return shipped_helpers_of(table.cards)


def shipped_helpers_of(cards: str) -> Mapping[str, HelperCard]:
    """Return the helper cards of a set."""
    return practice_helpers() if cards == PRACTICE else printed_helpers()


def order_card(table: Table, card: str) -> OrderCard | None:
    """Return what an order says, or None when nobody has told it yet."""
    return table.orders_entered.get(card) or shipped_orders(table).get(card)


def helper_card(table: Table, card: str) -> HelperCard | None:
    """Return what a helper says, or None when nobody has told it yet."""
    return table.helpers_entered.get(card) or shipped_helpers_of(table.cards).get(card)


def solo_card(table: Table, card: str) -> SoloCard | None:
    """Return what a solo card says, or None when nobody has told it yet."""
    known = table.solo_entered.get(card)
    if known is None and table.solo_deck == "own":
        known = solo_deck().get(card)
    return known


def orders_in_play(table: Table) -> set[str]:
    """Return the orders that lie open on the table.

    Rulings know no others: whoever may not see a hand could find out from a refusal what is in it.
    """
    seen = set(table.order_display)
    for shop in table.workshops:
        seen.update([order.card for order in shop.orders], shop.completed)
    seen -= _NO_ORDERS
    return seen


def order_in_play(table: Table, card: str) -> bool:
    """Tell whether this order lies open on the table."""
    if card in _NO_ORDERS:
        return False
    if card in table.order_display:
        return True
    for shop in table.workshops:
        if card in shop.completed:
            return True
        for order in shop.orders:
            if order.card == card:
                return True
    return False


def helpers_in_play(table: Table) -> set[str]:
    """Return the helpers that lie open on the table."""
    seen = set(table.helper_display)
    for shop in table.workshops:
        seen.update(shop.rooms)
    seen -= _NO_HELPERS
    return seen


def helper_in_play(table: Table, card: str) -> bool:
    """Tell whether this helper lies open on the table."""
    if card in _NO_HELPERS:
        return False
    if card in table.helper_display:
        return True
    for shop in table.workshops:  # noqa: SIM110 - any() takes twice as long
        if card in shop.rooms:
            return True
    return False


def next_told_helper(table: Table) -> str:
    """Return the name under which the next helper that is only told lies in its room."""
    used = helpers_in_play(table).union(table.helpers_entered)
    number = 1
    while f"{NAMELESS}{number}" in used:
        number += 1
    return f"{NAMELESS}{number}"


def is_told_helper(card: str) -> bool:
    """Tell whether a helper has only been told: it lies there without its name."""
    return card.startswith(NAMELESS) and card != NAMELESS


def in_hands(table: Table) -> set[str]:
    """Return the orders and helpers that seats keep to themselves; only decks may ask for them."""
    kept: set[str] = set()
    for shop in table.workshops:
        kept.update(shop.hand, shop.dealt)
    return kept


def in_a_hand(table: Table, card: str) -> bool:
    """Tell whether a seat keeps this card to itself; only decks may ask for it."""
    for shop in table.workshops:  # noqa: SIM110 - any() takes twice as long
        if card in shop.hand or card in shop.dealt:
            return True
    return False


def order_deck(table: Table, deck: str) -> tuple[str, ...]:
    """Return the orders that may be drawn from a deck of the practice set (R-009)."""
    return _deck(_orders_of(deck), orders_in_play(table) | in_hands(table), table.order_discards)


@cache
def _orders_of(deck: str) -> tuple[str, ...]:
    return tuple(card.id for card in practice_orders().values() if card.deck == deck)


def helper_deck(table: Table, deck: str) -> tuple[str, ...]:
    """Return the helpers that may be drawn from a deck of the practice set (R-009)."""
    return _deck(_helpers_of(deck), helpers_in_play(table) | in_hands(table), table.helper_discards)


@cache
def _helpers_of(deck: str) -> tuple[str, ...]:
    return tuple(card.id for card in practice_helpers().values() if card.deck == deck)


@cache
def whole_deck(display: str, deck: str) -> frozenset[str]:
    """Return every card of a deck of the practice set, wherever it lies."""
    return frozenset(_orders_of(deck) if display == "order_display" else _helpers_of(deck))


def _deck(cards: tuple[str, ...], in_play: set[str], discards: tuple[str, ...]) -> tuple[str, ...]:
    """Return the undrawn cards; when there are none, the discard pile becomes the deck."""
    gone = in_play.union(discards)
    fresh = tuple(filterfalse(gone.__contains__, cards))
    return fresh or tuple([card for card in cards if card in discards])


def current_deck(table: Table) -> str:
    """Return the name of the decks in use: early ones until the second income phase."""
    return "late" if table.late else "early"
