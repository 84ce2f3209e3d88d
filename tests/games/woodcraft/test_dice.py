"""Dice as words, and choices among many of them."""

from itertools import combinations

import pytest

from referee.games.woodcraft.rules.candidates import candidates
from referee.games.woodcraft.rules.dice import choices, missing, turned, without
from tests.games.woodcraft.sample_tables import table_of, with_shop

PILE = ("B1", "B1", "B1", "G2", "G2", "Y6")


@pytest.mark.parametrize("size", range(len(PILE) + 2))
def test_every_different_choice_comes_once(size: int) -> None:
    assert list(choices(PILE, size)) == list(dict.fromkeys(combinations(PILE, size)))


def test_dice_are_counted_when_some_are_missing() -> None:
    assert missing(PILE, ()) == ()
    assert missing(PILE, ("G2", "B1", "G2")) == ()
    assert missing(PILE, ("G2", "G2", "G2", "Y1")) == ("G2", "Y1")
    assert without(PILE, ("B1", "Y6")) == ("B1", "B1", "G2", "G2")
    assert turned("G2", 5) == "G5"


def test_an_absurd_pile_can_still_be_listed() -> None:
    pile = tuple(f"{colour}{value}" for colour in "GYB" for value in (1, 3, 6)) * 2
    table = with_shop(table_of(tile="buy_lumber"), 0, lumber=pile)
    discards = [each for each in candidates(table) if each.move.kind == "end_turn"]
    assert len(discards) > 1000
    # Equal dice are not told apart: every choice comes once.
    assert len({each.move.written()["discard"] for each in discards}) == len(discards)
    assert all(
        each.legal and len(each.move.written()["discard"].split(",")) == 12 for each in discards
    )
