"""What cannot be printed on a board or card is named with what was expected, to the word."""

import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from referee.games.woodcraft.rules.facts import (
    known_helpers,
    known_orders,
    load,
    read_ability,
    read_fact,
    read_gains,
    read_needs,
    read_order,
    read_solo,
)
from referee.games.woodcraft.rules.facts.words import split_words

COLOURS = "green, yellow, brown"
TOOLS = "wrench, saw, plane, file, axe, hammer, mallet, tool8, tool9, tool10, tool11"
ORDER = {"deck": "early", "row": "1", "needs": "G1"}


def order(**fields: str) -> Any:
    return read_order("X/1", {**ORDER, **fields})


def solo(**fields: str) -> Any:
    return read_solo("S/1", fields)


def ability(**fields: str) -> Any:
    return read_ability(fields)


@pytest.mark.parametrize(
    ("read", "message"),
    [
        (lambda: ability(ability="gain", gain="none"), "'gain': expected at least one reward word"),
        (
            lambda: ability(ability="other", timing="later", note="x"),
            "timing 'later': expected one of once_per_turn, permanent, immediate",
        ),
        (
            lambda: ability(ability="swap_tokens", tokens="glue"),
            "'tokens': a swap needs at least two kinds of token",
        ),
        (
            lambda: ability(ability="die_discount", amount="1", tokens="glue"),
            "ability 'die_discount' has no 'tokens'; expected amount, values",
        ),
        (
            lambda: ability(ability="shave_die", amount="1"),
            "ability 'shave_die' has no 'amount'; expected no further field",
        ),
        (
            lambda: ability(ability="other", timing="permanent", note="x" * 201),
            "'note': expected one line of at most 200 characters",
        ),
        (
            lambda: read_fact("marketing.3.cost", "three"),
            "marketing.3.cost: 'three': expected a number from -20 to 100, not 'three'",
        ),
        (
            lambda: read_fact("income.tool_line", "3,x"),
            "income.tool_line: '3,x': expected a number from 0 to 100, not 'x'",
        ),
        (
            lambda: read_fact("start.dice", "G7"),
            "start.dice: 'G7': expected a die, one of G, Y, B and pips",
        ),
        (lambda: order(needs="none"), "'needs': an order asks for at least one die or token"),
        (
            lambda: order(deck="special", reward="points:1"),
            "'reward': a special order has no printed reward of its own",
        ),
        (
            lambda: solo(tiles="buy_lumber,exchange_dice,buy_materials"),
            "'tiles': a solo card moves one or two shown tiles, or the rearmost one",
        ),
        (
            lambda: read_gains("die:green-or-red:2"),
            f"'die:green-or-red:2': expected one of {COLOURS}, not 'red'",
        ),
        (
            lambda: read_gains("die:green:4-or-red:3"),
            f"'die:green:4-or-red:3': expected one of {COLOURS}, not 'red'",
        ),
        (
            lambda: read_gains("tool:saw-or-drill"),
            f"'tool:saw-or-drill': expected one of {TOOLS}, not 'drill'",
        ),
        (
            lambda: read_needs("G7"),
            "'G7': expected colour letters (G, Y, B) and a value from 1 to 6 or *,"
            " or one of glue, scrap, sawblade",
        ),
        (lambda: split_words(",".join("G" * 13)), "13 words are too many; at most 12 are expected"),
    ],
)
def test_a_mistake_is_named_with_what_was_expected(read: Callable[[], Any], message: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        read()


def test_an_unknown_ability_is_told_all_that_there_are() -> None:
    with pytest.raises(ValueError, match=r"^ability 'fly': expected one of swap_tokens, nudge_die"):
        ability(ability="fly")


def test_what_is_just_possible_is_read() -> None:
    assert ability(ability="other", timing="permanent", note="x" * 200).note == "x" * 200
    assert len(split_words(",".join("G" * 12))) == 12
    # Nothing to pay, nothing to gain: a board may say so.
    assert read_fact("marketing.3.cost", "0") == "0"
    card = solo(tiles="buy_lumber,exchange_dice")
    assert (card.id, card.tiles) == ("S/1", ("buy_lumber", "exchange_dice"))


def test_a_mistake_in_a_shipped_file_is_named_with_file_and_card() -> None:
    def refuse(card_id: str, fields: Mapping[str, str]) -> str:
        raise ValueError(f"{card_id} costs {fields['cost']}")

    with pytest.raises(ValueError, match=r"^practice_helpers\.toml, PHI/1: PHI/1 costs 5$"):
        load._cards("practice_helpers.toml", refuse)


def test_cards_whose_deck_nobody_is_sure_of_belong_to_none() -> None:
    feeding_trough = known_orders()["O/?feeding-trough"]
    assert (feeding_trough.deck, feeding_trough.card) == ("", None)
    assert known_orders()["OI/6"].deck == "early"
    assert {known.deck for known in known_helpers().values()} == {"early", "late"}
