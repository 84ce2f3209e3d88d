"""The small words of the view: cards as stacks."""

from __future__ import annotations

from msgspec import Struct

from referee.games.intarsia.rules.cards import Cards, minus, written
from referee.games.intarsia.rules.words import CARDS


class Stack(Struct, frozen=True):
    """So many cards of one kind."""

    card: str
    n: int


class Handful(Struct, frozen=True):
    """Cards that can be paid, kept or drawn: as the notation writes them, and as stacks."""

    text: str
    cards: tuple[Stack, ...]
    # What stays in hand.
    left: tuple[Stack, ...] = ()


def stacks(cards: Cards, *, empty: bool = False) -> tuple[Stack, ...]:
    """Return cards by kind; with `empty` also the kinds of which there are none."""
    found = zip(CARDS, cards, strict=True)
    return tuple(Stack(card, n) for card, n in found if n or empty)


def handful(cards: Cards, hand: Cards | None = None) -> Handful:
    """Return cards in words and as stacks; out of a hand also what it leaves."""
    left = stacks(minus(hand, cards)) if hand is not None else ()
    return Handful(written(cards), stacks(cards), left)
