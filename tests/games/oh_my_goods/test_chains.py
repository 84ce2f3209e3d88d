"""What chains take, how often they go, and what that brings."""

import pytest
from msgspec.structs import replace

from referee.games.oh_my_goods.game import GAME
from referee.games.oh_my_goods.rules.chains import (
    chain_value,
    coins_each,
    good_inputs,
    hand_input,
    most_times,
)
from referee.games.oh_my_goods.rules.facts import CARDS
from tests.games.oh_my_goods.sample_tables import table_with

# Coins that one use of the chain of each kind of building adds; cards in hand are worth nothing.
ADDED = {
    "charburner": 1, "sawmill": 2, "mill": 2, "cattle_ranch": 3, "weaving_mill": 3,
    "brick_manufacture": 3, "iron_smelter": 5, "bakery": 5, "tailors_shop": 4, "cooperage": 3,
    "window_manufacture": 4, "tannery": 3, "butcher": 4, "shoemaker": 2, "food_factory": 4,
    "tool_maker": 8,
}  # fmt: skip


@pytest.mark.parametrize("name", sorted(CARDS))
def test_one_use_of_a_chain_adds_what_its_goods_are_worth_more(name: str) -> None:
    card = CARDS[name]
    if card.chain:
        assert coins_each(name) == ADDED[card.building]
        assert len(card.chain) in (1, 2)
        assert bool(hand_input(name)) + len(good_inputs(name)) == len(card.chain)
    else:
        assert card.building in ("glassmaker", "market_office")


def test_the_value_of_a_chain_is_bounded_by_what_is_scarce() -> None:
    table = table_with({"CHAR-1": 2, "OMG-028": 3, "OMG-035": 0})
    value = chain_value(table, "ann", "OMG-035")
    assert (value.times, value.coins_each, value.coins) == (2, 5, 10)
    assert value.inputs == (("flour", 3), ("coal", 2))
    assert value.lacking == ("coal",)


def test_a_hand_that_is_only_counted_could_be_all_that_a_chain_takes() -> None:
    table = table_with({"CHAR-1": 0, "OMG-028": 0}, hand=4)
    assert chain_value(table, "ann", "OMG-028").times == 4
    named = replace(table, cards="app")
    estate = replace(table.estates[0], hand=("OMG-027", "OMG-001", "OMG-033"))
    named = replace(named, estates=(estate, table.estates[1]))
    assert chain_value(named, "ann", "OMG-028").times == 2


def test_a_building_without_a_chain_brings_nothing() -> None:
    value = chain_value(table_with({"CHAR-1": 0, "OMG-022": 5}), "ann", "OMG-022")
    assert (value.times, value.coins) == (0, 0)


def test_reminders_tell_what_is_still_possible() -> None:
    table = table_with(
        {"CHAR-1": 2, "OMG-028": 2, "OMG-035": 0},
        hand=2,
        worker="CHAR-1",
        way="orderly",
        market=("wood", "grain*"),
    )
    told = {hint.key: hint.facts for hint in GAME.reminders(table, "ann")}
    assert told["could_produce"] == {"card": "CHAR-1", "n": 1}
    assert told["chain_open"] == {"card": "OMG-035", "n": 2, "coins": 10}
    full = replace(table, sunset=("grain",))
    told = {hint.key: hint.facts for hint in GAME.reminders(full, "ann")}
    assert told["can_produce"] == {"card": "CHAR-1", "n": 2, "good": "coal"}
    assert list(GAME.reminders(full, "ben")) == []


def test_a_value_says_whose_chain_it_is_and_a_building_without_one_brings_nothing() -> None:
    table = table_with({"CHAR-1": 3, "OMG-022": 5, "OMG-078": 0})
    for building in ("OMG-022", "OMG-078"):
        value = chain_value(table, "ann", building)
        assert (value.building, value.times, value.coins_each, value.coins) == (building, 0, 0, 0)
    assert chain_value(table, "ann", "CHAR-1").building == "CHAR-1"


def test_a_chain_that_takes_goods_alone_takes_nothing_from_hand() -> None:
    assert hand_input("OMG-033") == ""
    assert hand_input("OMG-061") == "clay"
    table = table_with({"CHAR-1": 3, "OMG-022": 5})
    assert most_times(table, table.estates[0], "OMG-022") == 0
