"""Numbers of printed cards are read in any spelling, and nothing else is a card."""

import pytest

from referee.engine.errors import Unreadable
from referee.games.woodcraft.pages.card_numbers import card_number


@pytest.mark.parametrize("written", ["7", " 07 ", "hi/7", "HI/7", "Hi 7", "hi7", "HI-07"])
def test_a_number_is_read_in_any_spelling(written: str) -> None:
    assert card_number(written, "HI") == "HI/7"


@pytest.mark.parametrize("written", ["", "0", "28", "XX", "oii/9", "OI/7", "7a", "HI/", "٧", "-"])
def test_nothing_else_is_a_card(written: str) -> None:
    with pytest.raises(Unreadable):
        card_number(written, "HI")


@pytest.mark.parametrize(
    ("deck", "last"), [("OI", 32), ("OII", 32), ("OS", 8), ("HI", 27), ("HII", 22)]
)
def test_a_deck_ends_with_its_last_card(deck: str, last: int) -> None:
    assert card_number(str(last), deck) == f"{deck}/{last}"
    with pytest.raises(Unreadable):
        card_number(str(last + 1), deck)


def test_the_most_likely_deck_comes_first_and_another_one_is_named() -> None:
    assert card_number("7", "OI", "OS") == "OI/7"
    assert card_number("os/7", "OI", "OS") == "OS/7"


def test_a_helper_that_is_known_without_its_number_keeps_its_name() -> None:
    assert card_number("HI/?sale-bonus", "HI") == "HI/?sale-bonus"
