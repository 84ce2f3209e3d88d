"""Every word of Oh My Goods! has its phrase, and every phrase gets the facts that it mentions."""

from collections.abc import Iterable

import pytest

from referee.engine.rule import Rule
from referee.games import oh_my_goods
from referee.games.oh_my_goods.rules import corrections, rulebook, words
from referee.games.oh_my_goods.rules.facts import good_kinds, kinds_of_buildings
from referee.games.oh_my_goods.rules.names import LANGUAGES as NAMED_IN
from referee.games.oh_my_goods.rules.names import building_names, card_names
from referee.games.oh_my_goods.rules.registry import BY_KIND
from referee.games.oh_my_goods.rules.table import Options
from referee.text import LANGUAGES, phrases
from referee.text.check import check_facts, check_required
from tests.text.rulings import facts_of_rules, facts_of_steps

GAME = "oh_my_goods"
PACKAGE = oh_my_goods.__name__
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


@pytest.mark.parametrize("language", NAMED_IN)
def test_buildings_are_called_the_same_on_cards_and_in_sentences(language: str) -> None:
    speaker = phrases(language, GAME)
    for kind in kinds_of_buildings():
        assert speaker.say(f"building.{kind}") == building_names(language)[kind]


def test_cards_have_names_of_their_own_in_every_language() -> None:
    # A young language of the house speaks of games in English.
    assert {"de", "en", "fr", "nl"} == set(NAMED_IN) <= set(LANGUAGES)
    for language in NAMED_IN:
        names = card_names(language)
        assert len(set(names.values())) == len(names) == 94 + 4 + 16
    assert card_names("nl")["CHAR-1"] == "Kolenbranderij 1"
    assert card_names("de")["OMG-033"] == "Bäckerei 033"


@pytest.mark.parametrize(
    ("spec", "value", "said"),
    [
        ("symbol&", "wood,clay*", "wood and clay with a half sun"),
        ("hand_card&", "wood,any", "wood and any"),
        ("goods", "CHAR-1:2,OMG-028:1", "2 coal (CHAR-1) and 1 flour (OMG-028)"),
        ("goods", "none", "nothing"),
        ("moves", "A03@OMG-020/CHAR-1:2", "A03 to OMG-020, paid with 2 coal (CHAR-1)"),
        ("moves", "A03@OMG-020", "A03 to OMG-020"),
        ("moves", "none", "nothing"),
        ("printed_fact", "assistant.A03", "side A03 of the assistants"),
        ("printed_fact", "sun.OMG-056", "half sun on OMG-056"),
        ("printed_fact", "other.fact", "other.fact"),
        ("printed_value", "red:2,cost:4,points:2", "2 × red; 4 coins, 2 points"),
        ("printed_value", "red:2,cost:4,points:x", "red:2,cost:4,points:x"),
        ("printed_value", "yes", "yes"),
        ("printed_value", "plan", "II. Planning"),
        ("printed_value", "none", "nothing"),
        ("printed_value", "7", "7"),
        ("printed_value", "wood*,OMG-028", "wood with a half sun and OMG-028"),
        ("printed_value", "CHAR-1:1,A03@OMG-020", "1 coal (CHAR-1) and A03 to OMG-020"),
    ],
)
def test_short_words_are_said_in_words(spec: str, value: str, said: str) -> None:
    assert phrases("en", GAME).fact(spec, value) == said
