"""Payments: the closed form against trying every card, every pair and every single."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.games.intarsia.rules.cards import Cards, counted
from referee.games.intarsia.rules.paying import (
    ANY_COLOUR,
    least_wasteful,
    payments,
    pays,
    waste,
    worth,
)
from referee.games.intarsia.rules.words import CARDS, JOKER

HANDS = st.tuples(*[st.integers(0, 4)] * 5).filter(lambda hand: sum(hand) <= 9)


def apart(cards: Cards) -> list[str]:
    """Return the cards one by one."""
    return [kind for kind, number in zip(CARDS, cards, strict=True) for _ in range(number)]


def pairings(cards: list[str]) -> Iterator[tuple[list[tuple[str, str]], list[str]]]:
    """Yield every way to lay some cards in pairs; the others stand for themselves."""
    if not cards:
        yield [], []
        return
    first, rest = cards[0], cards[1:]
    for pairs, single in pairings(rest):
        yield pairs, [first, *single]
    for index, partner in enumerate(rest):
        for pairs, single in pairings(rest[:index] + rest[index + 1 :]):
            yield [(first, partner), *pairs], single


def tried(cards: Cards, colour: int, price: int, jokers_in_pairs: bool) -> bool:
    """Tell by trying everything whether cards are exactly a price."""
    wanted = CARDS[:4] if colour == ANY_COLOUR else (CARDS[colour],)
    for pairs, single in pairings(apart(cards)):
        if len(pairs) + len(single) != price:
            continue
        if not jokers_in_pairs and any(JOKER in pair for pair in pairs):
            continue
        if any(all(card in (one, JOKER) for card in single) for one in wanted):
            return True
    return False


def every_choice(hand: Cards) -> set[Cards]:
    """Return every choice of cards out of a hand, the dull way."""
    held = apart(hand)
    found = set()
    for number in range(len(held) + 1):
        for some in combinations(held, number):
            counts = Counter(some)
            found.add(counted(counts[kind] for kind in CARDS))
    return found


@given(HANDS, st.sampled_from([ANY_COLOUR, 0, 1, 2, 3]), st.integers(1, 4), st.booleans())
@settings(max_examples=60, deadline=None)
def test_exactly_the_payments_are_found_that_trying_everything_finds(
    hand: Cards, colour: int, price: int, jokers: bool
) -> None:
    found = payments(hand, colour, price, jokers)
    dull = {cards for cards in every_choice(hand) if tried(cards, colour, price, jokers)}
    assert set(found) == dull
    assert len(found) == len(set(found))


@given(HANDS, st.sampled_from([ANY_COLOUR, 0, 1, 2, 3]), st.integers(1, 4), st.booleans())
@settings(max_examples=300, deadline=None)
def test_the_least_wasteful_payment_is_the_first_of_all(
    hand: Cards, colour: int, price: int, jokers: bool
) -> None:
    found = payments(hand, colour, price, jokers)
    assert least_wasteful(hand, colour, price) == (found[0] if found else None)
    assert list(found) == sorted(found, key=lambda cards: waste(hand, cards))
    assert [sum(cards) for cards in found] == sorted(sum(cards) for cards in found)


@given(HANDS, st.sampled_from([ANY_COLOUR, 0, 1, 2, 3]), st.integers(1, 4))
@settings(max_examples=200, deadline=None)
def test_a_hand_that_is_worth_a_price_can_pay_it(hand: Cards, colour: int, price: int) -> None:
    assert (worth(hand, colour) >= price) == bool(payments(hand, colour, price))


@pytest.mark.parametrize(
    ("cards", "colour", "price", "good"),
    [
        # IN-T02: 3 green and 2 violet cards for a green table.
        ((0, 0, 3, 2, 0), 2, 4, True),
        # IN-T24: two arbitrary cards for a frame; three are too many.
        ((0, 1, 1, 0, 0), 0, 1, True),
        ((0, 2, 1, 0, 0), 0, 1, False),
        # IN-T25: eight arbitrary cards for a table; seven leave one that does not fit.
        ((0, 0, 0, 8, 0), 0, 4, True),
        ((0, 0, 0, 7, 0), 0, 4, False),
        ((0, 0, 0, 9, 0), 0, 4, False),
        # IN-A20: a pair may be of the needed colour.
        ((2, 0, 0, 0, 0), 0, 1, True),
        # Of any one colour, jokers included.
        ((2, 0, 0, 0, 2), ANY_COLOUR, 4, True),
        ((2, 2, 0, 0, 0), ANY_COLOUR, 4, False),
    ],
)
def test_payments_of_the_rules(cards: Cards, colour: int, price: int, good: bool) -> None:
    assert pays(cards, colour, price) is good


def test_jokers_are_spared_before_colours_and_cards_before_jokers() -> None:
    # A joker for one card is less than two violet ones for it.
    assert least_wasteful((0, 0, 3, 4, 1), 2, 4) == (0, 0, 3, 0, 1)
    # Without need no joker is paid.
    assert least_wasteful((0, 0, 4, 0, 5), 2, 4) == (0, 0, 4, 0, 0)
    # Pairs come from the largest part of the hand, so that it stays even.
    assert least_wasteful((1, 4, 2, 2, 0), 0, 2) == (1, 2, 0, 0, 0)


def test_a_joker_in_a_pair_is_refused_where_the_match_says_so() -> None:
    assert pays((0, 1, 0, 0, 2), 0, 2)
    assert not pays((0, 1, 0, 0, 2), 0, 2, jokers_in_pairs=False)
    assert pays((0, 0, 0, 0, 2), 0, 2, jokers_in_pairs=False)


def test_payments_come_in_the_order_of_their_waste() -> None:
    """Two yellow, one red, one joker for a price of 2 in yellow: few cards, then few jokers."""
    assert payments((2, 1, 0, 0, 1), 0, 2) == (
        (2, 0, 0, 0, 0),
        (1, 0, 0, 0, 1),
        (2, 1, 0, 0, 0),
        (2, 0, 0, 0, 1),
        (1, 1, 0, 0, 1),
        (2, 1, 0, 0, 1),
    )


def test_a_joker_may_be_half_of_a_pair_unless_the_match_says_otherwise() -> None:
    hand = (0, 1, 0, 0, 1)
    assert payments(hand, 0, 1) == ((0, 0, 0, 0, 1), (0, 1, 0, 0, 1))
    assert payments(hand, 0, 1, False) == ((0, 0, 0, 0, 1),)
