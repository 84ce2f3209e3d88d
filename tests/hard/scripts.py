"""Matches to be played over again: what somebody announces, move by move."""

from functools import cache
from random import Random

from referee.desk.random_play import practice_header, random_match
from referee.games import find

GAME = find("woodcraft")
Told = tuple[str, str, dict[str, str]]


@cache
def script(seats: int, seed: int, most: int = 10_000) -> tuple[Told, ...]:
    """Return the moves (seat, kind, fields) of a random match with the practice set."""
    keys = tuple(f"s{place}" for place in range(1, seats + 1))
    opening = {**practice_header(GAME, seats), "displays": "yes"}
    moves: list[Told] = []
    for _, move, _ in random_match(GAME, keys, Random(seed), opening):
        if len(moves) == most:
            break
        moves.append((move.seat, move.kind, dict(move.written())))
    return tuple(moves)
