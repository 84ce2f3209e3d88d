"""Whole random matches, with every reason, step, move and score said in all four languages."""

import random
from collections.abc import Iterable
from itertools import cycle

import pytest

from referee.desk.random_play import practice_header
from referee.engine.candidate import Candidate, Chance
from referee.engine.ruling import Allowed
from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.rules.move import Move
from referee.games.woodcraft.rules.table import Table
from referee.text import LANGUAGES, Phrases, phrases


def announced(chance: Chance, chooser: random.Random) -> Move:
    """Let chance tell what it owes."""
    if chance.dice:
        told = ",".join(chooser.choice(die.sides) for die in chance.dice)
    else:
        told = ",".join(chooser.sample(chance.pool, min(chance.count, len(chance.pool))))
    return GAME.read(chance.seat, chance.kind, {**chance.fixed, chance.field: told})


def say_candidates(candidates: Iterable[Candidate[Move]], speaker: Phrases) -> None:
    for candidate in candidates:
        assert speaker.say(f"move.{candidate.move.kind}", **candidate.move.written())
        for reason in candidate.reasons:
            assert speaker.say(f"rule.{reason.code}", **reason.facts)


def say_step(before: Table, move: Move) -> Table:
    """Play one move and say in every language what to do on the physical table."""
    ruling = GAME.judge(before, move)
    assert isinstance(ruling, Allowed)
    for language in LANGUAGES:
        speaker = phrases(language, "woodcraft")
        assert speaker.say(f"move.{move.kind}", **move.written())
        for step in ruling.steps:
            assert speaker.say(f"step.{step.key}", **step.facts)
    return ruling.table


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_whole_match_can_be_told_in_every_language(seats: int) -> None:
    chooser = random.Random(seats)
    speakers = cycle([phrases(language, "woodcraft") for language in LANGUAGES])
    table = GAME.open(["ann", "ben", "cleo", "dan"][:seats], practice_header(GAME, seats))
    for turn in range(3000):
        if GAME.where(table).over:
            break
        chances = list(GAME.chances(table))
        if chances:
            table = say_step(table, announced(chances[0], chooser))
            continue
        candidates = list(GAME.candidates(table))
        if turn % 10 == 0:
            say_candidates(candidates, next(speakers))
        legal = [candidate.move for candidate in candidates if candidate.legal]
        kind = chooser.choice(sorted({move.kind for move in legal}))
        table = say_step(table, chooser.choice([m for m in legal if m.kind == kind]))
    assert GAME.where(table).over
    for score in GAME.scores(table):
        for line in score.lines:
            for language in LANGUAGES:
                assert phrases(language, "woodcraft").say(f"score.{line.what}", **line.facts)
