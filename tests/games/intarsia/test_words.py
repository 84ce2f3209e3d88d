"""Every word of Intarsia has its phrase, and whatever happens in a match can be said."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

import pytest

from referee.desk.random_play import practice_header, random_match
from referee.engine.book import BOOK_KINDS
from referee.engine.recorded import Expected, read_match
from referee.engine.ruling import Allowed, Refused
from referee.games.intarsia.game import GAME
from referee.games.intarsia.rules.facts import board_facts, practice_facts
from referee.games.intarsia.rules.floor import PLACES
from referee.games.intarsia.rules.move import Move
from referee.games.intarsia.rules.registry import BY_KIND
from referee.games.intarsia.rules.rulebook import RULES
from referee.games.intarsia.rules.table import Table
from referee.games.intarsia.rules.words import CARDS, COLOURS, ELEMENTS, SPACES, TOOLS
from referee.text import LANGUAGES, Phrases, be_strict, phrases
from referee.text.check import check_required

DOMAIN = "referee.games.intarsia"
MATCHES = sorted((Path(__file__).parent / "matches").glob("*.match"))


@pytest.fixture(autouse=True)
def strict() -> Iterator[None]:
    be_strict()
    yield
    be_strict(False)


def speakers() -> list[Phrases]:
    return [phrases(language, "intarsia") for language in LANGUAGES]


@pytest.mark.parametrize(
    ("prefix", "wanted"),
    [
        ("rule", [rule.code for rule in RULES]),
        ("section", {rule.section for rule in RULES} - {"corrections"}),
        ("move", BY_KIND),
        ("element", ELEMENTS),
        ("choice", ELEMENTS),
        ("colour", COLOURS),
        ("cards", (*CARDS, "none")),
        ("card_word", CARDS),
        ("tool", TOOLS),
    ],
)
def test_every_word_has_a_phrase_and_no_phrase_is_left_over(
    prefix: str, wanted: Iterable[str]
) -> None:
    assert [str(fault) for fault in check_required(DOMAIN, prefix, wanted)] == []


def rulings(path: Path) -> Iterator[tuple[Table, Move, Allowed[Table] | Refused]]:
    match = read_match(path.read_text("utf-8"))
    table = GAME.open(match.seats, match.opening)
    for line in match.lines:
        if not isinstance(line, Expected) and line.kind not in BOOK_KINDS:
            move = GAME.read(line.seat, line.kind, line.fields)
            ruling = GAME.judge(table, move)
            yield table, move, ruling
            if isinstance(ruling, Allowed):
                table = ruling.table


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_whatever_happens_in_a_recorded_match_is_said_in_every_language(path: Path) -> None:
    for table, move, ruling in rulings(path):
        for speaker in speakers():
            assert speaker.say(f"move.{move.kind}", **move.written())
            if isinstance(ruling, Refused):
                for reason in ruling.reasons:
                    assert speaker.say(f"rule.{reason.code}", **reason.facts)
                    assert speaker.say(f"section.{reason.rule.section}")
                continue
            for step in ruling.steps:
                assert speaker.say(f"step.{step.key}", **step.facts)
            for score in GAME.scores(ruling.table):
                for line in score.lines:
                    assert speaker.say(f"score.{line.what}", **line.facts)
        assert table.seats


@pytest.mark.parametrize("seats", [2, 4])
def test_hints_events_and_endings_of_random_matches_are_said(seats: int) -> None:
    names = ("ann", "ben", "cleo", "dan")[:seats]
    opening = practice_header(GAME, seats)
    for table, move, ruling in random_match(GAME, names, Random(seats), opening):
        for speaker in speakers():
            for candidate in GAME.candidates(table):
                for reason in candidate.reasons:
                    assert speaker.say(f"rule.{reason.code}", **reason.facts)
            for hint in GAME.reminders(table, names[table.turn]):
                assert speaker.say(f"warning.{hint.key}", **hint.facts)
            note = GAME.where(table).note
            if note is not None:
                assert speaker.say(f"where.{note.key}", **note.facts)
        for event in GAME.events(table, move, ruling):
            for word in (getattr(event, "source", ""), getattr(event, "what", "")):
                prefixes = ("source", "choice", "pause", "feat")
                assert not word or any(speaker.has(f"{each}.{word}") for each in prefixes)


def test_ties_are_said_in_every_language() -> None:
    for told in ("9", "8"):
        table = GAME.open(("ann", "ben"), {})
        for seat, tiles in (("ann", "9"), ("ben", told)):
            fields = {"phase": "over", "points": "50", "tool_tiles": tiles}
            ruling = GAME.judge(table, GAME.read(seat, "correct", fields))
            assert isinstance(ruling, Allowed)
            table = ruling.table
        (tie,) = GAME.verdict(GAME.scores(table)).ties
        for speaker in speakers():
            assert "9" in speaker.say(f"tie.{tie.what}", **tie.facts)


def test_the_setup_is_said_in_every_language() -> None:
    for seats in GAME.seat_counts:
        for opening in ({}, {"board": "practice", "side": "B"}):
            table = GAME.open(("ann", "ben", "cleo", "dan")[:seats], opening)
            for item in GAME.setup_list(table):
                for speaker in speakers():
                    assert speaker.say(f"setup.{item.key}", **item.facts)


def test_places_tiles_and_print_are_said_in_words() -> None:
    english, german = phrases("en", "intarsia"), phrases("de", "intarsia")
    assert english.fact("place", "r-1c2") == "row 2, column 5"
    assert german.fact("cards", "green:3,joker:1") == "3 grüne und 1 Joker"
    assert english.fact("cards", "none") == "no cards"
    assert english.fact("tool_tile", "hammer.green") == "hammer, green"
    assert english.fact("needs", "4,2") == "4 and 2"
    assert english.fact("printed_value", "a:2,b:1") == (
        "2 cards of one colour and 1 card of another colour"
    )
    assert german.fact("printed_value", "r0c1:3,r1c0:1") == (
        "Reihe 3, Spalte 4 (3 Elemente) und Reihe 4, Spalte 3 (1 Element)"
    )
    assert english.fact("printed_value", "hammer.green:2") == "hammer, green (bonus 2)"
    assert english.fact("printed_value", "1/3+") == "bonus 1, symbol 3+"
    assert english.fact("printed_value", "none") == "none"
    assert english.fact("printed_value", "saw") == "saw"
    assert german.fact("printed_value", "saw") == "Säge"
    assert english.fact("printed_value", "tooth hoe") == "tooth hoe"


def test_every_printed_fact_and_every_place_is_said_in_every_language() -> None:
    for speaker in speakers():
        said = {speaker.fact("printed_fact", name) for name in board_facts()}
        assert len(said) == len(board_facts())
        for value in practice_facts().values():
            assert speaker.fact("printed_value", value)
        assert len({speaker.fact("place", place) for place in PLACES}) == len(PLACES)
        assert len({speaker.fact("tool_tile", space) for space in SPACES}) == len(SPACES)


def test_everything_on_the_table_has_a_name() -> None:
    table = GAME.open(("ann", "ben"), {"board": "practice", "start_cards": "S1,S2"})
    spoken = phrases("en", "intarsia")
    for name in (*GAME.table_facts(table), *GAME.seat_facts(table, "ann")):
        assert spoken.has(f"thing.{name}"), name
    for move in GAME.moves.values():
        for name in move.fields:
            assert spoken.has(f"field.{name}") or spoken.has(f"thing.{name}"), name
