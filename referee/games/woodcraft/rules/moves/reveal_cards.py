"""Announcing the cards that were revealed for the two displays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from referee.engine.draft import alter
from referee.engine.fields import Field, Names
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.cards import (
    NO_CARD,
    PRACTICE,
    current_deck,
    in_a_hand,
    whole_deck,
)
from referee.games.woodcraft.rules.display import HELPERS, ORDERS, Display
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.move import Move, Window
from referee.games.woodcraft.rules.table import Table


class Reveal(Move, frozen=True):
    """Tell which cards have been revealed for a display, in the order of drawing."""

    cards: tuple[str, ...]

    window: ClassVar[Window] = Window.ANNOUNCEMENT
    fields: ClassVar[Mapping[str, Field]] = {"cards": Names()}
    display: ClassVar[Display]

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """As many as there are gaps, from the deck in use, none of them elsewhere."""
        display, current = self.display, current_deck(table)
        gaps = display.shown(table).count("")
        if len(self.cards) == gaps and self._undrawn(table, current):
            # What nearly always is told of the practice set.
            return
        deck = display.deck(table, current) if table.cards == PRACTICE else None
        if deck is None:
            yield from _count_objections(display.name, gaps, self.cards)
        else:
            yield from _count_objections(display.name, min(gaps, len(deck)), self.cards)
            if set(deck).issuperset(self.cards) and len(set(self.cards)) == len(self.cards):
                return
        # What lies in a hand or was put away unseen may be announced: nobody can know better.
        known_deck = None if deck is None else whole_deck(display.name, current)
        yield from _card_objections(display, table, self.cards, known_deck, len(deck or ()))
        for card in self.cards:
            known = display.card(table, card)
            if known is not None and known.deck != current:
                yield rulebook.WRONG_DECK.broken(card=card, deck=current)

    def _undrawn(self, table: Table, current: str) -> bool:
        """Tell whether these are different cards of the practice set that lie in their deck."""
        display, cards = self.display, self.cards
        if not cards or len(set(cards)) < len(cards) or table.cards != PRACTICE:
            return False
        deck, pile = whole_deck(display.name, current), getattr(table, display.discards)
        for card in cards:
            if card not in deck or card in pile:
                return False
            if display.lies_open(table, card) or in_a_hand(table, card):
                return False
        return True

    def play(self, draft: Draft, seat: int) -> None:
        """Lay the cards on the free spaces."""
        _fill(draft, self.display, self.cards)


class RevealOrders(Reveal, frozen=True):
    """Tell which orders have been revealed for their display (R-064)."""

    kind: ClassVar[str] = "reveal_orders"
    display: ClassVar[Display] = ORDERS


class RevealHelpers(Reveal, frozen=True):
    """Tell which helpers have been revealed for their display (R-066)."""

    kind: ClassVar[str] = "reveal_helpers"
    display: ClassVar[Display] = HELPERS


def _count_objections(display: str, gaps: int, cards: tuple[str, ...]) -> Iterator[Reason]:
    """Yield a reason when the number of cards is not the number of gaps."""
    if not gaps:
        if display == ORDERS.name:
            yield rulebook.NO_ORDER_TO_REVEAL.broken(what=display)
        else:
            yield rulebook.NO_HELPER_TO_REVEAL.broken(what=display)
    elif len(cards) != gaps:
        yield rulebook.WRONG_CARD_COUNT.broken(needs=gaps, has=len(cards))


def _card_objections(
    display: Display,
    table: Table,
    cards: tuple[str, ...],
    deck: frozenset[str] | None,
    left: int,
) -> Iterator[Reason]:
    """Yield a reason for each card that cannot have been drawn just now."""
    in_play = display.in_play(table)
    yield from display.count_objections(table, current_deck(table), cards)
    for index, card in enumerate(cards):
        if card == NO_CARD:
            if left:
                yield rulebook.DECK_NOT_EMPTY.broken(n=left)
        elif card in in_play or card in cards[:index]:
            yield rulebook.CARD_IN_PLAY.broken(card=card)
        elif deck is not None and card not in deck:
            yield display.unknown(card)


def _fill(draft: Draft, display: Display, cards: tuple[str, ...]) -> None:
    """Lay cards on the gaps, the first one drawn farthest along the arrows."""
    table = draft.table
    shown = list(display.shown(table))
    gap = len(shown)
    for card in cards:
        gap -= 1
        while shown[gap]:
            gap -= 1
        shown[gap] = card
    pile: tuple[str, ...] = getattr(table, display.discards)
    if not set(cards).isdisjoint(pile):
        if _reshuffled(table, display, cards):
            draft.step("deck_reshuffled", display=display.name)
            pile = ()
        alter(table, display.discards, tuple([card for card in pile if card not in cards]))
    alter(table, display.name, tuple(shown))
    draft.step("cards_revealed", display=display.name, cards=",".join(cards))


def _reshuffled(table: Table, display: Display, cards: tuple[str, ...]) -> bool:
    """Tell whether the discard pile has become the new deck (R-009).

    A card out of it shows that. In the practice set cards were put away unseen: there the pile
    is shuffled when no other card is left, and nothing else tells what lies in it.
    """
    pile: tuple[str, ...] = getattr(table, display.discards)
    if not pile or not any(card in pile for card in cards if card != NO_CARD):
        return False
    if table.cards != PRACTICE:
        return True
    return set(display.deck(table, current_deck(table))) <= set(pile)
