"""A short form of the fuzz, for every game on the shelf."""

import pytest

from referee.games import shelf
from tests.fuzz.laws import check_match

SEEDS = range(1, 6)
TABLES = [(game.name, seats) for game in shelf().games.values() for seats in game.seat_counts]


@pytest.mark.parametrize(("name", "seats"), TABLES)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_match_keeps_every_law(name: str, seats: int, seed: int) -> None:
    assert check_match(name, seats, seed).moves > 0
