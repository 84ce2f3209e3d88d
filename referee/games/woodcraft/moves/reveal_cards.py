"""Announcing the cards that were revealed for the two displays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from referee.engine.fields import Field, Names
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
)
from referee.games.woodcraft.draft import Draft
from referee.games.woodcraft.move import Move, Window
from referee.games.woodcraft.table import Table

# Announced in place of a card when deck and discard pile are both used up.
NO_CARD = "-"


class RevealOrders(Move, frozen=True):
    """Tell which orders have been revealed for the display, in the order of drawing (R-064)."""

    cards: tuple[str, ...]

    kind: ClassVar[str] = "reveal_orders"
    window: ClassVar[Window] = Window.ANNOUNCEMENT
    fields: ClassVar[Mapping[str, Field]] = {"cards": Names()}
    display: ClassVar[str] = "order_display"

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """As many as there are gaps, from the deck in use, none of them elsewhere."""
        current = current_deck(table)
        gaps = table.order_display.count("")
        if table.cards == PRACTICE:
            deck = order_deck(table, current)
            yield from _count_objections(self.display, min(gaps, len(deck)), self.cards)
            if set(deck).issuperset(self.cards) and len(set(self.cards)) == len(self.cards):
                return
            yield from _card_objections(self.cards, orders_in_play(table), deck)
        else:
            yield from _count_objections(self.display, gaps, self.cards)
            yield from _card_objections(self.cards, orders_in_play(table), None)
        for card in self.cards:
            known = order_card(table, card)
            if known is not None and known.deck != current:
                yield rulebook.WRONG_DECK.broken(card=card, deck=current)

    def play(self, draft: Draft, seat: int) -> None:
        """Lay the orders on the free spaces."""
        _fill(draft, self.display, "order_discards", self.cards)


class RevealHelpers(Move, frozen=True):
    """Tell which helpers have been revealed for the display, in the order of drawing (R-066)."""

    cards: tuple[str, ...]

    kind: ClassVar[str] = "reveal_helpers"
    window: ClassVar[Window] = Window.ANNOUNCEMENT
    fields: ClassVar[Mapping[str, Field]] = {"cards": Names()}
    display: ClassVar[str] = "helper_display"

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """As many as there are gaps, from the deck in use, none of them elsewhere."""
        current = current_deck(table)
        gaps = table.helper_display.count("")
        if table.cards == PRACTICE:
            deck = helper_deck(table, current)
            yield from _count_objections(self.display, min(gaps, len(deck)), self.cards)
            if set(deck).issuperset(self.cards) and len(set(self.cards)) == len(self.cards):
                return
            yield from _card_objections(self.cards, helpers_in_play(table), deck)
        else:
            yield from _count_objections(self.display, gaps, self.cards)
            yield from _card_objections(self.cards, helpers_in_play(table), None)
        for card in self.cards:
            known = helper_card(table, card)
            if known is not None and known.deck != current:
                yield rulebook.WRONG_DECK.broken(card=card, deck=current)

    def play(self, draft: Draft, seat: int) -> None:
        """Lay the helpers on the free spaces."""
        _fill(draft, self.display, "helper_discards", self.cards)


def _count_objections(display: str, gaps: int, cards: tuple[str, ...]) -> Iterator[Reason]:
    """Yield a reason when the number of cards is not the number of gaps."""
    if not gaps:
        yield rulebook.NOTHING_TO_ANNOUNCE.broken(what=display)
    elif len(cards) != gaps:
        yield rulebook.WRONG_CARD_COUNT.broken(needs=gaps, has=len(cards))


def _card_objections(
    cards: tuple[str, ...], in_play: set[str], deck: tuple[str, ...] | None
) -> Iterator[Reason]:
    """Yield a reason for each card that cannot have been drawn just now."""
    for index, card in enumerate(cards):
        if card == NO_CARD:
            if deck:
                yield rulebook.DECK_NOT_EMPTY.broken(n=len(deck))
        elif card in in_play or card in cards[:index]:
            yield rulebook.CARD_IN_PLAY.broken(card=card)
        elif deck is not None and card not in deck:
            yield rulebook.UNKNOWN_CARD.broken(card=card)


def _fill(draft: Draft, display: str, discards: str, cards: tuple[str, ...]) -> None:
    """Lay cards on the gaps, the first one drawn farthest along the arrows."""
    shown = list(getattr(draft.table, display))
    for card in cards:
        gap = max(index for index, lying in enumerate(shown) if not lying)
        shown[gap] = card
    # A card that was in the discard pile shows that the pile has become the new deck.
    pile = getattr(draft.table, discards)
    if any(card in pile for card in cards):
        draft.step("deck_reshuffled", display=display)
        pile = ()
    draft.set(**{display: tuple(shown), discards: pile})
    draft.step("cards_revealed", display=display, cards=",".join(cards))
