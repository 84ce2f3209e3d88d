"""Paying for an element: what a payment is worth, the least wasteful one, every legal one.

A payment is exact (IN-A20). Of `price` cards of the needed colour each may be a card of that colour
or a joker (IN-R51, R53), or be replaced by any two cards (IN-R54). So `n` cards for a price `p` are
`n - p` pairs and `2p - n` single cards, and only the single ones must fit.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from referee.games.intarsia.rules.cards import Cards, counted, minus
from referee.games.intarsia.rules.words import COLOURS, WILD

# Where any one colour will do: a cross on side A (IN-R52).
ANY_COLOUR = -1


def singles(price: int, cards: int) -> int:
    """Return how many cards of a payment stand for themselves, the others being pairs."""
    return 2 * price - cards


def fitting(cards: Cards, colour: int) -> int:
    """Return how many cards are of the colour or jokers; where any colour will do, of the best."""
    if colour == ANY_COLOUR:
        return max(cards[:WILD]) + cards[WILD]
    return cards[colour] + cards[WILD]


def pays(cards: Cards, colour: int, price: int, jokers_in_pairs: bool = True) -> bool:
    """Tell whether these cards are exactly a price."""
    single = singles(price, sum(cards))
    if not 0 <= single <= price or fitting(cards, colour) < single:
        return False
    return jokers_in_pairs or cards[WILD] <= single


def worth(hand: Cards, colour: int) -> int:
    """Return how many cards of a colour a whole hand can stand for."""
    fit = fitting(hand, colour)
    return fit + (sum(hand) - fit) // 2


def waste(hand: Cards, cards: Cards) -> tuple[int, int, int, tuple[int, ...]]:
    """Return by what payments are compared: cards, jokers, and how even the hand stays."""
    left = minus(hand, cards)
    return (sum(cards), cards[WILD], sum(n * n for n in left), tuple(-n for n in cards))


def least_wasteful(hand: Cards, colour: int, price: int) -> Cards | None:
    """Return the payment with the fewest cards and jokers; None when the hand does not suffice.

    It never puts a joker into a pair while a single card is still needed, so it holds with jokers
    in pairs and without.
    """
    if colour == ANY_COLOUR:
        found = [
            cards
            for each in range(len(COLOURS))
            if (cards := least_wasteful(hand, each, price)) is not None
        ]
        return min(found, key=lambda cards: waste(hand, cards)) if found else None
    own = min(hand[colour], price)
    jokers = min(hand[WILD], price - own)
    pairs = price - own - jokers
    paid = [0] * len(hand)
    paid[colour], paid[WILD] = own, jokers
    if pairs:
        if sum(hand) - own - jokers < 2 * pairs:
            return None
        others = [kind for kind in range(len(COLOURS)) if kind != colour]
        for _ in range(2 * pairs):
            # From the largest part of the hand, so that it stays even.
            most = max(others, key=lambda kind: hand[kind] - paid[kind])
            paid[most] += 1
    return counted(paid)


def payments(
    hand: Cards, colour: int, price: int, jokers_in_pairs: bool = True
) -> tuple[Cards, ...]:
    """Return every legal payment out of a hand, the least wasteful first."""
    found = [
        cards for cards in _subsets(hand, price) if pays(cards, colour, price, jokers_in_pairs)
    ]
    found.sort(key=lambda cards: waste(hand, cards))
    return tuple(found)


def _subsets(hand: Cards, price: int) -> Iterator[Cards]:
    """Yield every choice of cards whose number can be right."""
    ranges = [range(min(number, 2 * price) + 1) for number in hand]
    for yellow, red, green, violet, jokers in product(*ranges):
        if price <= yellow + red + green + violet + jokers <= 2 * price:
            yield (yellow, red, green, violet, jokers)
