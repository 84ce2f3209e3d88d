"""What a box of Woodcraft knows: which cards come out of it, and what is printed on them."""

import pytest

from referee.engine.errors import Unreadable
from referee.games.woodcraft.rules.box import WoodcraftBox

BOX = WoodcraftBox()
ORDER = {"deck": "early", "row": "5", "needs": "G1", "reward": "points:1"}


def test_only_printed_cards_come_out_of_a_box() -> None:
    assert BOX.played_with({})
    assert BOX.played_with({"cards": "printed"})
    assert not BOX.played_with({"cards": "practice"})
    assert not BOX.played_with({"cards": "none"})


def test_of_the_practice_set_every_card_is_known_and_of_no_other() -> None:
    known = BOX.all_cards({"cards": "practice"})
    assert "PI/1" in known
    assert "PHI/1" in known
    assert len(set(known)) == len(known) > 60
    assert BOX.all_cards({"cards": "printed"}) == BOX.all_cards({}) == ()


def test_practice_cards_have_names_in_every_language_and_english_ones_elsewhere() -> None:
    named = {language: BOX.card_names(language)["PI/1"] for language in ("de", "en", "fr", "nl")}
    assert len(set(named.values())) == 4
    assert BOX.card_names("it") == BOX.card_names("en")
    assert set(BOX.card_names("fr")) == set(BOX.all_cards({"cards": "practice"}))


def test_a_card_is_kept_as_it_would_be_announced() -> None:
    assert BOX.check_card("order", "OI/77", ORDER) == ORDER
    with pytest.raises(Unreadable, match=r"^kind: one of order, helper, solo expected$"):
        BOX.check_card("meadow", "OI/7", ORDER)
    with pytest.raises(Unreadable):
        BOX.check_card("order", "OI/7", {**ORDER, "row": "9"})


def test_a_printed_fact_is_a_reward_where_one_is_printed() -> None:
    assert BOX.check_fact("rim.TR.1", "blueberry:1,glue:1") == "blueberry:1,glue:1"
    with pytest.raises(Unreadable, match="berries"):
        BOX.check_fact("rim.TR.1", "berries")
