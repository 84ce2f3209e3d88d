"""Draws, against trying every hand of cards; also when stacks have run out."""

from itertools import combinations_with_replacement

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from referee.games.intarsia.game import GAME
from referee.games.intarsia.rules.cards import Cards, counted, read_cards
from referee.games.intarsia.rules.drawing import (
    Manner,
    draws,
    free_cards,
    missing,
    replacements,
)
from referee.games.intarsia.rules.facts import read_wants
from referee.games.intarsia.rules.moves.draw import Draw
from referee.games.intarsia.rules.words import CARDS, COLOURS

USUAL = Manner()
FULL: Cards = (16, 16, 16, 16, 12)
STACKS = st.tuples(*[st.integers(0, 3)] * 5)
FIELDS = ("yellow:2,joker:1", "a:2,b:1", "a:1,b:1,c:1", "any:3", "a:3", "red:1,a:2", "green:3")


def hands(number: int) -> list[Cards]:
    return [
        counted(kinds.count(kind) for kind in CARDS)
        for kinds in combinations_with_replacement(CARDS, number)
    ]


def shows(field: str, cards: Cards) -> bool:
    """Tell, by the words of a field, whether cards are what it shows."""
    left = dict(zip(CARDS, cards, strict=True))
    wants = read_wants(field)
    for kind, number in zip(CARDS, wants.named, strict=True):
        left[kind] -= number
    if min(left.values()) < 0 or left["joker"]:
        return False
    numbers = sorted((left[colour] for colour in COLOURS if left[colour]), reverse=True)
    if wants.free:
        return sum(numbers) == wants.free
    return tuple(numbers) == wants.chosen


@pytest.mark.parametrize("field", ["yellow:2,joker:1", "a:2,b:1", "a:1,b:1,c:1", "any:3", "a:3"])
def test_with_full_stacks_exactly_what_the_field_shows_is_drawn(field: str) -> None:
    allowed = draws(read_wants(field), FULL, USUAL)
    assert allowed == {cards for cards in hands(3) if shows(field, cards)}


@pytest.mark.parametrize("number", [1, 2])
def test_free_cards_are_neither_jokers_nor_of_the_ornaments_colour(number: int) -> None:
    allowed = draws(free_cards(number), FULL, USUAL, barred=3)
    assert allowed == {cards for cards in hands(number) if not cards[3] and not cards[4]}


@given(st.sampled_from(FIELDS), STACKS, st.booleans(), st.booleans())
@settings(max_examples=200)
def test_draws_come_from_the_stacks_and_are_never_fewer_than_they_could_be(
    field: str, stacks: Cards, literal: bool, replace_jokers: bool
) -> None:
    wants = read_wants(field)
    allowed = draws(wants, stacks, Manner(literal, replace_jokers))
    assert allowed
    for cards in allowed:
        assert all(drawn <= left for drawn, left in zip(cards, stacks, strict=True))
        # A joker never stands in for something else.
        assert cards[4] <= wants.named[4]
        if replace_jokers:
            left = sum(stacks[:4]) + min(stacks[4], wants.named[4])
            assert sum(cards) == min(3, left)
    assert draws(wants, stacks, Manner(False, replace_jokers)) <= draws(
        wants, stacks, Manner(True, replace_jokers)
    )


@given(STACKS, st.integers(0, 3), st.integers(1, 2))
@settings(max_examples=200)
def test_the_ornaments_colour_comes_in_only_when_no_other_stack_holds_cards(
    stacks: Cards, colour: int, number: int
) -> None:
    others = sum(stacks[:4]) - stacks[colour]
    for cards in draws(free_cards(number), stacks, USUAL, barred=colour):
        assert cards[colour] == min(stacks[colour], max(0, number - others))
        assert not cards[4]


@given(STACKS, st.integers(0, 3), st.integers(1, 2))
@settings(max_examples=200)
def test_taken_literally_an_emptied_stack_lets_the_ornaments_colour_in(
    stacks: Cards, colour: int, number: int
) -> None:
    for cards in draws(free_cards(number), stacks, Manner(literal=True), barred=colour):
        emptied = any(cards[other] == stacks[other] for other in range(4) if other != colour)
        assert not cards[colour] or emptied


def test_missing_start_cards_are_replaced_from_what_is_left() -> None:
    wanted, stacks = read_cards("yellow:4,red:3,joker:2"), (1, 4, 2, 0, 1)
    assert missing(wanted, stacks, USUAL) == 3
    found = set(replacements(wanted, stacks, USUAL))
    # One red card beyond the three wanted ones and two green ones are left.
    assert found == {(0, 1, 2, 0, 0)}
    lost = Manner(replace_jokers=False)
    # The joker that is not there is lost: three yellow ones remain to be replaced.
    assert missing(wanted, stacks, lost) == 3
    assert missing(read_cards("joker:2"), (5, 5, 5, 5, 0), lost) == 0
    assert missing(read_cards("joker:2"), (5, 5, 5, 5, 0), USUAL) == 2


def test_where_too_little_is_left_one_takes_what_there_is() -> None:
    assert draws(read_wants("any:3"), (1, 0, 0, 0, 9), USUAL) == {(1, 0, 0, 0, 0)}
    assert draws(read_wants("any:3"), (0, 0, 0, 0, 9), USUAL) == {(0, 0, 0, 0, 0)}


def test_a_reward_track_of_unknown_length_offers_no_cards() -> None:
    fields = {f"fact.ring.{field}": "red:3" for field in (1, 20)}
    opening = {"start_cards": "S1,S2", "fact.start.S2": "red:9,joker:1"} | fields
    table = replace(
        GAME.open(("ann", "ben"), opening), phase="building", step="draw", element="table"
    )
    assert {sum(move.cards) for move in Draw.offers(table, 0)} == {0}
