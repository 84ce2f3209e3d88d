"""Cards out of a hand: named where the app deals, counted where the table does."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.rule import Reason
from referee.games.oh_my_goods.rules import rulebook
from referee.games.oh_my_goods.rules.facts import CARDS
from referee.games.oh_my_goods.rules.table import Estate, Table
from referee.games.oh_my_goods.rules.words import ANY, BY_THE_APP, PLACE

# What each card stands for in a hand.
RESOURCE_OF = {name: card.resource for name, card in CARDS.items()}


def resource_of(word: str) -> str:
    """Return the resource that a hand card stands for, told by resource or by card."""
    return RESOURCE_OF.get(word, word)


def shown_in(hand: tuple[str, ...], resource: str) -> int:
    """Return how many cards of a hand are known to show a resource."""
    return list(map(RESOURCE_OF.get, hand)).count(resource)


def not_in_hand(table: Table, estate: Estate, words: tuple[str, ...]) -> tuple[Reason, ...]:
    """Return why these cards cannot come out of this hand."""
    if not words:
        return ()
    if table.cards != BY_THE_APP:
        if len(words) > len(estate.hand):
            few = rulebook.TOO_FEW_HAND_CARDS.broken(needs=len(words), has=len(estate.hand))
            return (few,)
        return ()
    different = set(words)
    all_there = len(different) == len(words) and different.issubset(estate.hand)
    if all_there and different.isdisjoint(estate.spent):
        # Nearly always. What a hand holds are cards, never words for them.
        return ()
    return tuple(_not_in_dealt_hand(estate, words))


def _not_in_dealt_hand(estate: Estate, words: tuple[str, ...]) -> Iterator[Reason]:
    """Yield why these cards cannot come out of a hand that the app has dealt."""
    seen: set[str] = set()
    for word in words:
        if word in PLACE or word == ANY:
            yield rulebook.NAME_THE_CARDS.broken(what=word)
        elif word in seen or word in estate.spent:
            yield rulebook.ONE_CARD_ONE_BUILDING.broken(card=word)
        elif word not in estate.hand:
            yield rulebook.CARD_NOT_IN_HAND.broken(card=word)
        seen.add(word)
