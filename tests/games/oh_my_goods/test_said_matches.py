"""Whole matches, with every reason, step, move and score said in all four languages."""

from itertools import cycle
from pathlib import Path
from random import Random

import pytest

from referee.desk.random_play import random_match
from referee.engine.errors import Unreadable
from referee.engine.recorded import Told, read_match
from referee.engine.ruling import Allowed
from referee.games.oh_my_goods.game import GAME
from referee.games.oh_my_goods.rules.words import CARDS_KEPT_BY
from referee.text import LANGUAGES, be_strict, phrases

MATCHES = sorted((Path(__file__).parent / "matches").glob("*.match"))
SPEAKERS = {language: phrases(language, "oh_my_goods") for language in LANGUAGES}


@pytest.fixture(autouse=True)
def strict_phrases():  # type: ignore[no-untyped-def]
    be_strict()
    yield
    be_strict(False)


@pytest.mark.parametrize("cards", CARDS_KEPT_BY)
@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_whole_match_can_be_told_in_every_language(seats: int, cards: str) -> None:
    speakers = cycle(SPEAKERS.values())
    names = ("ann", "ben", "cleo", "dan")[:seats]
    table = None
    for number, (before, move, ruling) in enumerate(
        random_match(GAME, names, Random(seats), {"cards": cards})
    ):
        for speaker in SPEAKERS.values():
            assert speaker.say(f"move.{move.kind}", **move.written())
            for step in ruling.steps:
                assert speaker.say(f"step.{step.key}", **step.facts)
        if number % 10 == 0:
            speaker = next(speakers)
            for candidate in GAME.candidates(before):
                for reason in candidate.reasons:
                    assert speaker.say(f"rule.{reason.code}", **reason.facts)
            where = GAME.where(before)
            assert speaker.say(f"phase.{where.phase}")
            if where.note:
                assert speaker.say(f"where.{where.note.key}", **where.note.facts)
            for seat in names:
                for hint in GAME.reminders(before, seat):
                    assert speaker.say(f"warning.{hint.key}", **hint.facts)
            for item in GAME.setup_list(before):
                assert speaker.say(f"setup.{item.key}", **item.facts)
        table = ruling.table
    assert table is not None
    for score in GAME.scores(table):
        for line in score.lines:
            for speaker in SPEAKERS.values():
                assert speaker.say(f"score.{line.what}", **line.facts)


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_every_reason_and_step_of_a_recorded_match_can_be_said(path: Path) -> None:
    recorded = read_match(path.read_text("utf-8"))
    table = GAME.open(recorded.seats, recorded.opening)
    for line in recorded.lines:
        if not isinstance(line, Told):
            continue
        try:
            move = GAME.read(line.seat, line.kind, line.fields)
        except Unreadable:
            # Words about the book itself.
            continue
        ruling = GAME.judge(table, move)
        for speaker in SPEAKERS.values():
            assert speaker.say(f"move.{move.kind}", **move.written())
            if isinstance(ruling, Allowed):
                for step in ruling.steps:
                    assert speaker.say(f"step.{step.key}", **step.facts)
            else:
                for reason in ruling.reasons:
                    assert speaker.say(f"rule.{reason.code}", **reason.facts)
        if isinstance(ruling, Allowed):
            table = ruling.table


@pytest.mark.parametrize("what", ["left_over", "shared"])
def test_the_tie_break_is_said(what: str) -> None:
    coins = 9 if what == "shared" else 8
    told = GAME.finished.score(
        {
            "players": [
                {"name": "Ann", "buildings": [3], "goods": [{"value": 1, "count": 9}]},
                {"name": "Ben", "buildings": [3], "goods": [{"value": 1, "count": coins}]},
            ]
        }
    )
    (tie,) = told.verdict.ties
    assert tie.what == what
    for speaker in SPEAKERS.values():
        assert speaker.say(f"tie.{tie.what}", **tie.facts)
