"""Every word of Oh My Goods! has its phrase, and every phrase gets the facts that it mentions."""

from collections.abc import Iterable

import pytest

from referee.engine.rule import Rule
from referee.games import oh_my_goods
from referee.games.oh_my_goods.rules import corrections, rulebook, words
from referee.games.oh_my_goods.rules.facts import (
    CARDS,
    good_kinds,
    kinds_of_buildings,
    known_assistants,
)
from referee.games.oh_my_goods.rules.registry import BY_KIND
from referee.games.oh_my_goods.rules.table import Options
from referee.text import phrases
from referee.text.check import check_facts, check_required
from tests.text.rulings import facts_of_rules, facts_of_steps

GAME = "oh_my_goods"
PACKAGE = oh_my_goods.__name__
HELPER, GLASS = "Assistant (2\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}red)", "Glassmaker (any 12)"
RULES = {name: rule for name, rule in vars(rulebook).items() if isinstance(rule, Rule)}
ITEMS = (*words.RESOURCES, words.ANY, *good_kinds())


@pytest.mark.parametrize(
    ("prefix", "wanted"),
    [
        ("rule", [rule.code for rule in rulebook.RULES]),
        ("move", BY_KIND),
        ("item", ITEMS),
        ("symbol", words.RESOURCES),
        ("building", kinds_of_buildings()),
        ("choice", (*kinds_of_buildings(), "build", "hire")),
        ("building_colour", words.COLOURS),
        ("way", words.WAYS),
        ("ended", ("built", "hired")),
        ("opening.option", Options.__struct_fields__),
        ("score", ("buildings", "assistants", "goods")),
        ("tie", ("left_over", "shared")),
    ],
)
def test_every_word_has_a_phrase_and_no_phrase_is_left_over(
    prefix: str, wanted: Iterable[str]
) -> None:
    assert [str(fault) for fault in check_required(PACKAGE, prefix, wanted)] == []


def test_everything_that_can_be_corrected_has_a_name() -> None:
    speaker = phrases("en", GAME)
    for name in corrections.FIELDS:
        assert speaker.has(f"thing.{name}"), name


def test_every_field_of_a_move_has_a_name() -> None:
    speaker = phrases("en", GAME)
    for move in BY_KIND.values():
        for name in move.fields:
            assert speaker.has(f"field.{name}") or speaker.has(f"thing.{name}"), name


def test_reasons_carry_the_facts_that_their_sentences_mention() -> None:
    given = facts_of_rules(GAME, RULES)
    # Which rule a shortage of resources breaks depends on who works there.
    by_staff = {f"rule.{RULES[name].code}" for name in SHORTAGES}
    # A row of the market says which one it is.
    by_row = {"rule.sunrise_ends", "rule.sunset_ends"}
    assert given.keys() | by_staff | by_row == {f"rule.{rule.code}" for rule in rulebook.RULES}
    assert [str(fault) for fault in check_facts(PACKAGE, given)] == []


SHORTAGES = ("ORDERLY_NEEDS_ALL", "SLOPPY_NEEDS_ALL_BUT_ONE", "ASSISTANT_NEEDS_ALL")


def test_steps_carry_the_facts_that_their_sentences_mention() -> None:
    given = facts_of_steps(GAME)
    keys = [key.removeprefix("step.") for key in given]
    assert [str(fault) for fault in check_required(PACKAGE, "step", keys)] == []
    assert [str(fault) for fault in check_facts(PACKAGE, given)] == []


def test_moves_have_the_fields_that_their_phrases_mention() -> None:
    given = {
        f"move.{kind}": set(move.__struct_fields__) | set(move.fields)
        for kind, move in BY_KIND.items()
    }
    assert [str(fault) for fault in check_facts(PACKAGE, given)] == []


@pytest.mark.parametrize("language", ["de", "en", "fr", "nl"])
def test_cards_are_called_by_what_they_show(language: str) -> None:
    speaker = phrases(language, GAME)
    alike: dict[str, set[object]] = {}
    for card in CARDS.values():
        print_of = (card.building, card.needs, card.arbitrary, card.bonus)
        alike.setdefault(speaker.fact("card", card.name), set()).add(print_of)
    # Cards that look alike share a name, and no others do.
    assert all(len(prints) == 1 for prints in alike.values())
    assert len(alike) == len(set.union(*alike.values()))
    sides = {speaker.fact("card", name) for name in known_assistants()}
    assert len(sides) == 16


@pytest.mark.parametrize(
    ("language", "card", "said"),
    [
        ("nl", "CHAR-1", "Kolenbranderij (1 hout, 2 graan)"),
        ("de", "OMG-033", "Bäckerei (2 Getreide, 3 Wolle)"),
        ("en", "OMG-022", "Glassmaker (any 11)"),
        ("fr", "OMG-080", "Bureau du marché (laine)"),
        ("de", "OMG-092", "Marktamt (1 Karte mehr)"),
        ("en", "A16", "Assistant (not known yet)"),
        ("en", "?", "(unknown card)"),
    ],
)
def test_a_card_shows_on_which_building_it_is(language: str, card: str, said: str) -> None:
    assert phrases(language, GAME).fact("card", card) == said


def test_an_assistant_is_called_by_what_was_told_of_the_box() -> None:
    told = {"assistant.A16": "green:2,cost:5,points:3", "assistant.A01": "red:3,cost:4,points:2"}
    speaker = phrases("en", GAME).knowing(told)
    assert speaker.fact("card", "A16") == "Assistant (2\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}green)"
    assert speaker.fact("card", "A01") == "Assistant (3\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}red)"
    assert speaker.fact("card", "A03") == phrases("en", GAME).fact("card", "A03")


@pytest.mark.parametrize(
    ("spec", "value", "said"),
    [
        ("symbol&", "wood,clay*", "wood and clay with a half sun"),
        ("hand_card&", "wood,any", "wood and any"),
        ("planned", "OMG-028", "Mill (1 wood, 3 grain)"),
        ("planned", "no", "no card"),
        ("goods", "CHAR-1:2,OMG-028:1", "2 coal and 1 flour"),
        ("goods", "none", "nothing"),
        ("moves", "A03@OMG-020/CHAR-1:2", f"{HELPER} to {GLASS}, paid with 2 coal"),
        ("moves", "A03@OMG-020", f"{HELPER} to {GLASS}"),
        ("moves", "none", "nothing"),
        ("printed_fact", "assistant.A03", "assistant"),
        ("print_of", "assistant.A03", HELPER),
        ("print_of", "sun.OMG-056", "half sun on Tailor’s Shop (2 grain, 3 clay)"),
        ("printed_fact", "sun.OMG-056", "half sun on Tailor’s Shop (2 grain, 3 clay)"),
        ("printed_fact", "other.fact", "other.fact"),
        (
            "printed_value",
            "red:2,cost:4,points:2",
            "2\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}red; 4 coins, 2 points",
        ),
        ("printed_value", "red:2,cost:4,points:x", "red:2,cost:4,points:x"),
        ("printed_value", "yes", "yes"),
        ("printed_value", "plan", "II. Planning"),
        ("printed_value", "none", "nothing"),
        ("printed_value", "7", "7"),
        ("printed_value", "sloppy", "sloppy"),
        ("printed_value", "wood*,OMG-028", "wood with a half sun and Mill (1 wood, 3 grain)"),
        ("printed_value", "CHAR-1:1,A03@OMG-020", f"1 coal and {HELPER} to {GLASS}"),
    ],
)
def test_short_words_are_said_in_words(spec: str, value: str, said: str) -> None:
    assert phrases("en", GAME).fact(spec, value) == said
