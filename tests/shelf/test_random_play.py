"""Random play: repeatable, and reaching everything that a game offers."""

from collections import Counter
from random import Random

import pytest

from referee.desk.random_play import random_match
from referee.engine.game import AnyGame
from referee.engine.recorded import write_move
from referee.games import shelf
from tests.fuzz.laws import NAMES

SEEDS = range(8)


def written(game: AnyGame, seats: int, seed: int) -> list[str]:
    return [
        write_move(move.seat, move.kind, move.written())
        for _, move, _ in random_match(game, NAMES[:seats], Random(seed))
    ]


@pytest.mark.parametrize("game", shelf().games.values(), ids=shelf().games)
def test_the_same_seed_gives_the_same_match(game: AnyGame) -> None:
    for seats in game.seat_counts:
        assert written(game, seats, 7) == written(game, seats, 7)
        assert written(game, seats, 7) != written(game, seats, 8)


@pytest.mark.parametrize("game", shelf().games.values(), ids=shelf().games)
def test_over_some_seeds_every_kind_that_is_offered_gets_made(game: AnyGame) -> None:
    offered: set[str] = set()
    made: Counter[str] = Counter()
    for seats in game.seat_counts:
        for seed in SEEDS:
            for table, move, _ in random_match(game, NAMES[:seats], Random(seed)):
                made[move.kind] += 1
                if sum(made.values()) % 5 == 0:
                    offered |= {each.move.kind for each in game.candidates(table) if each.legal}
                    offered |= {chance.kind for chance in game.chances(table)}
    assert offered <= set(made)
