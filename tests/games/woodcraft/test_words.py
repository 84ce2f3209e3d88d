"""Every word of Woodcraft has its phrase, and every phrase gets the facts that it mentions."""

from collections.abc import Iterable

import pytest

from referee.engine.rule import Rule
from referee.games import woodcraft
from referee.games.woodcraft.game import Woodcraft
from referee.games.woodcraft.rules import corrections, rulebook, words
from referee.games.woodcraft.rules.announcing import REPUTATION_TILES
from referee.games.woodcraft.rules.facts import ability as abilities
from referee.games.woodcraft.rules.facts import board_facts
from referee.games.woodcraft.rules.facts.cards import ORDER_DECKS
from referee.games.woodcraft.rules.facts.words import COUNTED, TOOL_KINDS
from referee.games.woodcraft.rules.moves.decline import DECISIONS
from referee.games.woodcraft.rules.moves.improve_workshop import IMPROVEMENTS
from referee.games.woodcraft.rules.performing import WHICH
from referee.games.woodcraft.rules.registry import BY_KIND
from referee.text import LANGUAGES, phrases
from referee.text.check import check_facts, check_required
from tests.text.rulings import facts_of_rules, facts_of_steps

GAME = "woodcraft"
PACKAGE = woodcraft.__name__
RULES = {name: rule for name, rule in vars(rulebook).items() if isinstance(rule, Rule)}
# Rewards with a sentence of their own.
OTHER_GAINS = ("die", "tool", "any_tool", "nothing")
TILE_THINGS = [f"tile.{tile}" for tile in words.TILES]
THINGS = (*corrections.COUNTERS, *corrections.TABLE_NAMES)


@pytest.mark.parametrize(
    ("prefix", "wanted"),
    [
        ("rule", [rule.code for rule in rulebook.RULES]),
        ("tile", words.TILES),
        ("tile_about", words.TILES),
        ("quadrant", words.QUADRANTS),
        ("colour", words.COLOUR_WORDS.values()),
        ("room", words.ROOMS),
        ("attic", words.ATTIC),
        ("row", map(str, range(1, words.ROWS + 1))),
        ("contract", words.CONTRACTS),
        ("contract_about", words.CONTRACTS),
        ("reputation_tile", REPUTATION_TILES),
        ("material", words.MATERIALS),
        ("counter", {*words.COUNTERS.values(), *Woodcraft.counters} - {"points"}),
        ("token", words.TOKEN_COUNTERS),
        ("gain", (*COUNTED, *OTHER_GAINS)),
        ("tool", (*TOOL_KINDS, "any", "nameless")),
        ("ability", abilities.KINDS),
        ("ability_name", abilities.KINDS),
        ("timing", ("none", *abilities.OTHER_TIMINGS)),
        ("deck", ORDER_DECKS),
        ("decision", DECISIONS),
        ("improvement", IMPROVEMENTS),
        ("improved", IMPROVEMENTS),
        ("which_action", WHICH.words),
        ("move", BY_KIND),
    ],
)
def test_every_word_has_a_phrase_and_no_phrase_is_left_over(
    prefix: str, wanted: Iterable[str]
) -> None:
    assert [str(fault) for fault in check_required(PACKAGE, prefix, wanted)] == []


def test_every_rule_stands_in_a_section_with_a_name() -> None:
    for rule in rulebook.RULES:
        assert phrases("en", "woodcraft").has(f"section.{rule.section}"), rule


def test_everything_that_can_be_corrected_has_a_name() -> None:
    for name in THINGS:
        assert phrases("en", "woodcraft").has(f"thing.{name}"), name


def test_reasons_carry_the_facts_that_their_sentences_mention() -> None:
    given = facts_of_rules(GAME, RULES)
    assert given.keys() == {f"rule.{rule.code}" for rule in rulebook.RULES}
    assert [str(fault) for fault in check_facts(PACKAGE, given)] == []


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_printed_fact_can_be_said(language: str) -> None:
    speaker = phrases(language, "woodcraft")
    for name, fact in board_facts().items():
        assert speaker.fact("printed_fact", name)
        if fact.value is not None:
            assert speaker.fact("printed_value", fact.value)


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("HI/7", "HI/7"),
        ("HI/?sale-bonus", "helper without a number (Better sales)"),
        ("HI/?brown-5", "helper without a number (Reward at once, 1 die (brown 5))"),
        ("OI/?bowl-on-plate", "order without a number (yellow 4, green 2 and 1 glue)"),
        ("HI/?never-seen", "helper without a number"),
        ("OII/?never-seen", "order without a number"),
        ("OII/?grand-piano", "order without a number"),
    ],
)
def test_a_card_without_a_number_is_said_by_what_sets_it_apart(card: str, said: str) -> None:
    assert phrases("en", "woodcraft").fact("card", card) == said
