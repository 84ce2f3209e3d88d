"""The printed facts: all cards as the fact sheet counts them."""

from collections import Counter

import pytest

from referee.engine.box import Confidence
from referee.engine.errors import Unreadable
from referee.games.oh_my_goods.game import GAME
from referee.games.oh_my_goods.rules.facts import (
    CARDS,
    CHARBURNERS,
    DECK,
    assistant_of,
    doubtful_suns,
    good_value,
    known_assistants,
    prints,
    read_fact,
    suns,
)
from referee.games.oh_my_goods.rules.facts.cards import read_cards
from referee.games.oh_my_goods.rules.facts.load import amounts

COPIES = {
    "sawmill": 5, "iron_smelter": 6, "cooperage": 4, "tool_maker": 4, "glassmaker": 4,
    "window_manufacture": 3, "mill": 6, "bakery": 5, "shoemaker": 3, "food_factory": 3,
    "weaving_mill": 8, "tailors_shop": 6, "butcher": 3, "brick_manufacture": 8,
    "cattle_ranch": 6, "tannery": 3, "market_office": 17, "charburner": 4,
}  # fmt: skip
VALUES = {
    "coal": 1, "bricks": 2, "flour": 2, "planks": 2, "cattle": 3, "fabric": 3, "iron": 3,
    "bread": 4, "clothes": 4, "glass": 4, "barrels": 5, "windows": 5, "leather": 6, "tools": 6,
    "meat": 7, "shoes": 8, "foodstuff": 8,
}  # fmt: skip


def test_there_are_94_cards_and_4_charburners() -> None:
    assert len(DECK) == 94
    assert len(CHARBURNERS) == 4
    assert Counter(card.building for card in CARDS.values()) == COPIES


def test_green_is_more_frequent_than_the_other_colours() -> None:
    assert Counter(CARDS[card].colour for card in DECK) == {
        "green": 26, "yellow": 17, "white": 17, "red": 17, "grey": 17,
    }  # fmt: skip


def test_goods_are_worth_what_the_rulebook_and_two_lists_say() -> None:
    assert {good: good_value(good) for good in VALUES} == VALUES


def test_every_production_building_needs_four_to_six_resources_or_eleven_and_more() -> None:
    for card in CARDS.values():
        if card.building == "glassmaker":
            assert card.amount in (11, 12)
        elif card.building == "charburner":
            assert card.amount == 3
        else:
            assert card.amount in ((4, 5, 6) if card.produces else (0,))


def test_every_card_but_charburners_scores() -> None:
    assert {card.points for card in CARDS.values() if card.building == "charburner"} == {0}
    assert min(CARDS[card].points for card in DECK) == 2
    assert max(CARDS[card].points for card in DECK) == 5


def test_offices_give_each_resource_and_the_extra_card() -> None:
    offices = Counter(CARDS[card].bonus for card in DECK if CARDS[card].bonus)
    assert offices == {"wood": 2, "wool": 3, "stone": 3, "clay": 3, "grain": 3, "card": 3}


def test_the_three_conflicts_are_decided_by_majority() -> None:
    assert CARDS["OMG-039"].needs == (0, 4, 0, 2, 0)
    assert CARDS["OMG-054"].needs == (0, 3, 2, 0, 0)
    assert (CARDS["OMG-092"].cost, CARDS["OMG-092"].points) == (6, 2)


def test_half_suns_are_as_listed_and_what_a_box_tells_goes_before() -> None:
    assert sum(CARDS[card].sun for card in DECK) == 45
    assert suns()["OMG-002"] == "wood*"
    assert suns()["OMG-001"] == "wood"
    assert suns()["OMG-056"] == "wool"
    assert suns((("sun.OMG-056", "yes"),))["OMG-056"] == "wool*"
    assert set(doubtful_suns()) == {
        "OMG-051", "OMG-053", "OMG-056", "OMG-074", "OMG-086", "OMG-087", "OMG-088",
    }  # fmt: skip


def test_buildings_that_are_the_same_stand_together() -> None:
    groups = {group for group in prints() if len(group) > 1}
    assert ("OMG-020", "OMG-021") in groups
    assert ("OMG-078", "OMG-079") in groups
    assert sum(map(len, prints())) == 94
    assert len(prints()) == 75 + 6


def test_fifteen_of_sixteen_sides_are_known_with_their_confidence() -> None:
    sides = known_assistants()
    assert len(sides) == 16
    assert Counter(side.sure for side in sides.values()) == {
        "medium": 13, "high": 1, "low": 1, "unknown": 1,
    }  # fmt: skip
    assert assistant_of("A16", ()) is None
    told = (("assistant.A16", "grey:1,cost:3,points:1"),)
    found = assistant_of("A16", told)
    assert found is not None
    assert (found.colours, found.cost, found.points) == ((0, 0, 0, 0, 1), 3, 1)


def test_the_box_asks_for_assistants_and_doubtful_suns() -> None:
    facts = {fact.name: fact for fact in GAME.box.facts()}
    assert len(facts) == 16 + 7
    assert facts["assistant.A12"].confidence is Confidence.STATED
    assert facts["assistant.A16"].confidence is Confidence.UNKNOWN
    assert facts["assistant.A16"].value is None
    assert facts["assistant.A05"].rivals == ("yellow:4,cost:2,points:3",)
    assert facts["sun.OMG-051"].value == "yes"
    for fact in facts.values():
        for value in (fact.value, *fact.rivals):
            if value is not None:
                assert GAME.box.check_fact(fact.name, value) == value
                fact.field.read(value)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("assistant.A17", "green:1,cost:2,points:2"),
        ("assistant.A16", "purple:1,cost:2,points:2"),
        ("assistant.A16", "cost:2,points:2"),
        ("assistant.A16", "green:1,green:1,cost:2,points:2"),
        ("assistant.A16", "green:10,cost:2,points:2"),
        ("assistant.A16", "green:1,cost:99,points:2"),
        ("assistant.A16", "green:0,cost:2,points:2"),
        ("assistant.A16", "green"),
        ("sun.OMG-056", "perhaps"),
        ("sun.OMG-001", "yes"),
    ],
)
def test_a_printed_fact_that_cannot_be_is_refused(name: str, value: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_fact(name, value)
    with pytest.raises(Unreadable):
        GAME.box.check_fact(name, value)


def test_unknown_and_doubtful_assistants_are_asked_for_at_a_real_table() -> None:
    seats = ("ann", "ben")
    opening = {"charburners": "CHAR-1,CHAR-2", "assistants": "A05,A16,A01,A12"}
    wanted = [(each.move, each.fixed) for each in GAME.wanted(GAME.open(seats, opening))]
    assert wanted == [
        ("tell_fact", {"name": "assistant.A05"}),
        ("tell_fact", {"name": "assistant.A16"}),
    ]
    told = {**opening, "fact.assistant.A16": "green:1,cost:2,points:2"}
    assert len(list(GAME.wanted(GAME.open(seats, told)))) == 1
    by_the_app = {"cards": "app", "assistants": "A05,A11,A01,A12"}
    assert list(GAME.wanted(GAME.open(seats, by_the_app))) == []


def test_the_app_deals_only_sides_that_are_known() -> None:
    table = GAME.open(("ann", "ben"), {"cards": "app"})
    pools = {chance.kind: chance.pool for chance in GAME.chances(table)}
    assert "A16" not in pools["lay_assistants"]
    assert len(pools["lay_assistants"]) == 15


def test_the_files_of_the_cards_tell_what_is_known_of_them() -> None:
    assert {card.name: card for card in read_cards()} == CARDS
    assert CARDS["OMG-023"].arbitrary == 11
    assert (CARDS["OMG-001"].sun_sure, CARDS["CHAR-1"].resource) == ("high", "")


def test_no_amount_is_higher_than_99() -> None:
    assert amounts("wood:99,grain:1", ("wood", "grain", "wool")) == (99, 1, 0)
    with pytest.raises(ValueError, match="wood: a number from 1 to 99 expected, not 100"):
        amounts("wood:100", ("wood",))
