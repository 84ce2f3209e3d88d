"""What is asked when a match is opened, what stays hidden in it, and what a box holds."""

from typing import Any

import pytest
from msgspec.structs import replace

from referee.engine.box import Confidence
from referee.engine.errors import Unreadable
from referee.engine.fields import Flag, Word
from referee.engine.ruling import Step
from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.rules.words import TILES
from tests.games.woodcraft.sample_tables import table_of, with_shop

OPTIONS = (
    "passing_reaches_tile", "reputation_end", "split_per_tree", "replant", "new_helper_produces",
    "same_contract_twice", "discount_on_last_column", "produced_lantern_pays", "split_a_two",
    "grow_in_round_1",
)  # fmt: skip


def test_cards_are_asked_for_first_then_levels_and_open_questions() -> None:
    questions = GAME.questions(2)
    assert [each.name for each in questions if each.first] == ["cards"]
    assert [each.name for each in questions if each.asked] == [
        "cards", "follow.orders", "follow.helpers", "follow.yard", "displays",
        *(f"option.{name}" for name in OPTIONS),
    ]  # fmt: skip
    assert [each.name for each in questions if not each.asked] == [
        "start", "tiles", "yard", "follow", "contracts", "reputation_tiles",
    ]  # fmt: skip


def test_only_one_person_alone_is_asked_for_the_solo_deck() -> None:
    [deck] = [each for each in GAME.questions(1) if each.name == "solo_deck"]
    assert (deck.usual, deck.field.choices) == ("own", ("own", "entered", "physical"))
    assert all(each.name != "solo_deck" for each in GAME.questions(4))


def test_open_questions_have_the_usual_answer_of_the_fact_sheet() -> None:
    asked = {each.name: each for each in GAME.questions(3)}
    assert asked["option.replant"].usual == "no"
    assert asked["option.split_a_two"].usual == "yes"
    assert isinstance(asked["option.replant"].field, Flag)
    end = asked["option.reputation_end"]
    assert (end.usual, end.field) == ("13", Word(words=("13", "14", "both", "none")))


def test_the_box_tells_its_facts_to_printed_cards_and_the_practice_set_its_own() -> None:
    box = {"rim.TR.1": "scrap:1"}
    assert GAME.header(2, {}, box) == {
        "cards": "printed", "follow": "orders,helpers,yard", "fact.rim.TR.1": "scrap:1",
    }  # fmt: skip
    assert GAME.header(2, {"cards": "none"}, box)["fact.rim.TR.1"] == "scrap:1"
    practised = GAME.header(2, {"cards": "practice"}, {"rim.TR.1": "lantern:9"})
    assert practised["cards"] == "practice"
    assert practised["fact.rim.TR.1"] != "lantern:9"
    assert "follow" not in practised


def test_whoever_follows_everything_needs_no_line_for_it() -> None:
    assert GAME.header(2, {"displays": "yes"}, {}) == {"cards": "printed"}


def test_the_solo_deck_is_an_answer_of_one_person_only() -> None:
    assert GAME.header(1, {"solo_deck": "physical"}, {})["solo_deck"] == "physical"
    with pytest.raises(Unreadable, match="opening: one of cards"):
        GAME.header(2, {"solo_deck": "physical"}, {})


def test_a_new_table_is_played_by_the_rules_of_today_with_early_decks() -> None:
    table = GAME.open(("ann", "ben"), {})
    assert (table.edition, table.late, table.round) == (GAME.edition, False, 1)


@pytest.mark.parametrize(
    ("header", "fault"),
    [
        ({"reputation_tiles": "A"}, "reputation_tiles: two different ones out of A, B, C expected"),
        (
            {"yard": "G1"},
            "yard: two dice of each colour expected, such as G2,G5,Y1,Y4,B3,B6",
        ),
        ({"tiles": "buy_lumber"}, f"tiles: each of {', '.join(TILES)} expected once"),
        ({"contracts": "dice"}, "contracts: 3 different ones expected"),
        (
            {"follow": "none", "cards": "practice"},
            "follow: all of orders, helpers, yard, displays with cards: practice",
        ),
    ],
)
def test_a_header_that_makes_no_sense_says_what_it_should_be(
    header: dict[str, str], fault: str
) -> None:
    with pytest.raises(Unreadable) as caught:
        GAME.open(("ann", "ben"), header)
    assert str(caught.value) == fault


# What is hidden: the cards of a hand, until they are placed.


def test_hands_are_nameless_to_everybody_else() -> None:
    table = with_shop(with_shop(table_of(), 0, hand=("OI/1", "OI/2")), 1, hand=("OI/3",))
    seen = GAME.secrets.concealed(table, frozenset({"ben"}))
    assert [shop.hand for shop in seen.workshops] == [("?", "?"), ("OI/3",)]
    assert replace(seen, workshops=table.workshops) == table


def test_moves_and_corrections_of_a_hand_are_for_its_owner() -> None:
    secrets = GAME.secrets
    assert secrets.hidden_fields("deal_cards") == {"helpers", "orders", "special"}
    assert secrets.hidden_fields("keep_cards") == {"orders", "special"}
    assert secrets.hidden_fields("correct") == {"hand"}
    assert secrets.hidden_fields("choose_tile") == frozenset()
    assert secrets.hidden_step(Step("corrected", "ann", {"what": "hand"}))
    assert not secrets.hidden_step(Step("corrected", "ann", {"what": "points"}))
    assert not secrets.hidden_step(Step("gain", "ann", {"what": "hand"}))


# What a box holds.


def test_a_box_lists_every_printed_fact_with_its_form() -> None:
    facts = {fact.name: fact for fact in GAME.box.facts()}
    assert facts["rim.TR.1"].value is None
    assert facts["rim.TR.1"].confidence is Confidence("U")
    third: Any = facts["marketing.3.cost"]
    assert (third.value, third.confidence, third.rivals) == ("1", Confidence("i"), ("3",))
    assert (third.field.shape, third.field.spec) == ("number", "printed_value")
    assert GAME.box.heading("marketing.3.cost") == "number"
    assert GAME.box.heading("rim.TR.1") == "gains"


def test_a_fact_or_card_that_cannot_be_is_not_put_into_a_box() -> None:
    box = GAME.box
    assert box.check_fact("rim.TR.1", "scrap:1") == "scrap:1"
    with pytest.raises(Unreadable, match=r"^rim\.TR\.1: 'gold:1': expected one of"):
        box.check_fact("rim.TR.1", "gold:1")
    with pytest.raises(Unreadable, match=r"^kind: one of order, helper, solo expected$"):
        box.check_card("tool", "X/1", {})
    printed = {"deck": "early", "row": "2", "needs": "G1", "reward": "points:1"}
    assert box.check_card("order", "X/1", printed) == printed
    with pytest.raises(Unreadable, match="1 to 6"):
        box.check_card("order", "X/1", {**printed, "row": "7"})


def test_a_reward_that_was_told_later_leaves_the_rest_of_the_card_as_it_is_now() -> None:
    now, later = {"row": "2", "reward": "?"}, {"row": "5", "reward": "points:1"}
    assert GAME.box.told_along(now, later) == {"row": "2", "reward": "points:1"}
    assert GAME.box.told_along({"row": "2", "reward": "glue:1"}, later) == later
    assert GAME.box.told_along({"row": "2"}, later) == later
    assert GAME.box.told_along(now, {"row": "5", "reward": "?"}) == {"row": "5", "reward": "?"}
    assert GAME.box.told_along(now, {"row": "5"}) == {"row": "5"}


def test_an_order_whose_reward_is_put_right_was_as_open_before() -> None:
    now, earlier = {"row": "2", "reward": "points:1"}, {"row": "5", "reward": "?"}
    assert GAME.box.told_before(now, earlier) == {"row": "2", "reward": "?"}
    whole = {"row": "5", "reward": "glue:1"}
    assert GAME.box.told_before(now, whole) == whole
    assert GAME.box.told_before(now, {"row": "5"}) == {"row": "5"}
    assert GAME.box.told_before({"row": "2", "reward": "?"}, earlier) == earlier
    assert GAME.box.told_before({"row": "2"}, earlier) == earlier


def test_only_printed_cards_come_out_of_a_box() -> None:
    box = GAME.box
    assert box.played_with({})
    assert box.played_with({"cards": "printed"})
    assert not box.played_with({"cards": "practice"})
    assert not box.played_with({"cards": "none"})


def test_the_practice_set_is_known_to_the_last_card_and_by_its_names() -> None:
    box = GAME.box
    everything = box.all_cards({"cards": "practice"})
    assert len(everything) == 32 + 32 + 8 + 27 + 22 + 10
    assert box.all_cards({"cards": "printed"}) == box.all_cards({}) == ()
    assert set(box.card_names("de")) == set(everything)
    assert box.card_names("de")["PI/1"] != box.card_names("en")["PI/1"]
    # Who reads another language is told the English names.
    assert box.card_names("it") == box.card_names("en")
