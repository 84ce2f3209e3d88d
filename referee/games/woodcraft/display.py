"""Taking cards from the two displays and seeing that they get refilled (R-064, R-066)."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.rule import Reason
from referee.games.woodcraft import rulebook
from referee.games.woodcraft.cards import (
    PRACTICE,
    current_deck,
    helper_card,
    helper_deck,
    helpers_in_play,
    order_card,
    order_deck,
    orders_in_play,
    shipped_helpers,
    shipped_orders,
)
from referee.games.woodcraft.draft import Draft
from referee.games.woodcraft.table import Table

# A table that does not follow the displays has none: every known card may come from them.


def order_gaps(table: Table) -> int:
    """Return how many orders must be revealed before one may be taken again."""
    gaps = table.order_display.count("")
    if gaps and table.cards == PRACTICE:
        return min(gaps, len(order_deck(table, current_deck(table))))
    return gaps


def helper_gaps(table: Table) -> int:
    """Return how many helpers must be revealed before one may be taken again."""
    gaps = table.helper_display.count("")
    if gaps and table.cards == PRACTICE:
        return min(gaps, len(helper_deck(table, current_deck(table))))
    return gaps


def takeable_orders(table: Table) -> tuple[str, ...]:
    """Return the orders that may be thought of when one is to be taken."""
    if not table.order_display:
        known = (*table.orders_entered, *shipped_orders(table))
        in_play = orders_in_play(table)
        return tuple(card for card in dict.fromkeys(known) if card not in in_play)
    return tuple(card for card in table.order_display if card)


def takeable_helpers(table: Table) -> tuple[str, ...]:
    """Return the helpers that may be thought of when one is to be hired."""
    if not table.helper_display:
        known = (*table.helpers_entered, *shipped_helpers(table))
        in_play = helpers_in_play(table)
        return tuple(card for card in dict.fromkeys(known) if card not in in_play)
    return tuple(card for card in table.helper_display if card)


def take_order_objections(table: Table, card: str) -> Iterator[Reason]:
    """Yield why this order cannot be taken from the display."""
    if table.order_display:
        if card not in table.order_display:
            yield rulebook.ORDER_NOT_DISPLAYED.broken(card=card)
        if order_gaps(table):
            yield rulebook.REFILL_DISPLAY_FIRST.broken(display="order_display")
    elif card in orders_in_play(table):
        yield rulebook.CARD_IN_PLAY.broken(card=card)
    known = order_card(table, card)
    if known is None:
        yield rulebook.UNKNOWN_CARD.broken(card=card)
    elif not table.order_display and known.deck != current_deck(table):
        yield rulebook.WRONG_DECK.broken(card=card, deck=current_deck(table))


def take_helper_objections(table: Table, card: str) -> Iterator[Reason]:
    """Yield why this helper cannot be taken from the display."""
    if table.helper_display:
        if card not in table.helper_display:
            yield rulebook.HELPER_NOT_DISPLAYED.broken(card=card)
        if helper_gaps(table):
            yield rulebook.REFILL_DISPLAY_FIRST.broken(display="helper_display")
    elif card in helpers_in_play(table):
        yield rulebook.CARD_IN_PLAY.broken(card=card)
    known = helper_card(table, card)
    if known is None:
        yield rulebook.UNKNOWN_CARD.broken(card=card)
    elif not table.helper_display and known.deck != current_deck(table):
        yield rulebook.WRONG_DECK.broken(card=card, deck=current_deck(table))


def slide(draft: Draft, display: str, card: str) -> None:
    """Take a card out; the cards before it slide along the arrows, the left space is free."""
    shown: tuple[str, ...] = getattr(draft.table, display)
    if card in shown:
        index = shown.index(card)
        draft.set(**{display: ("", *shown[:index], *shown[index + 1 :])})
        draft.step("display_slides", display=display)
