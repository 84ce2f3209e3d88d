"""Random legal play: what `referee play`, the fuzz and the benchmarks are made of."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from referee.engine.candidate import Chance
from referee.engine.game import Game
from referee.engine.ruling import Allowed

SIDES = 6


def random_match(
    game: Game, seats: tuple[str, ...], rng: Random, opening: dict[str, str] | None = None
) -> Iterator[tuple[Any, Any, Allowed[Any]]]:
    """Play a whole match by random legal moves; yield table, move and ruling of each."""
    header = game.practice_opening(len(seats)) if opening is None else opening
    table = game.open(seats, header)
    while not game.over(table):
        move = random_move(game, table, rng)
        ruling = game.judge(table, move)
        if not isinstance(ruling, Allowed):
            raise AssertionError(f"a candidate was refused: {move}: {ruling.codes}")
        yield table, move, ruling
        table = ruling.table


def random_move(game: Game, table: Any, rng: Random) -> Any:
    """Return a legal move, or the announcement that chance owes; both kinds come up."""
    owed = list(game.chances(table))
    if owed and rng.random() < 0.7:
        return announcement(game, rng.choice(owed), rng)
    legal = [candidate.move for candidate in game.candidates(table) if candidate.legal]
    if legal:
        kinds = sorted({move.kind for move in legal})
        kind = rng.choice(kinds)
        return rng.choice([move for move in legal if move.kind == kind])
    if owed:
        return announcement(game, rng.choice(owed), rng)
    raise AssertionError("nothing may be done and nothing is owed: a dead end")


def announcement(game: Game, chance: Chance, rng: Random) -> Any:
    """Roll or draw what chance owes and put it into words."""
    if chance.dice:
        drawn = [f"{colour}{rng.randint(1, SIDES)}" for colour in chance.dice]
    else:
        drawn = rng.sample(list(chance.pool), chance.count)
    fields = {**chance.fixed, chance.field: ",".join(drawn)}
    return game.read(chance.seat, chance.kind, fields)
