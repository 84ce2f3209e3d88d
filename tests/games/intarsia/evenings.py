"""Matches of Intarsia at a desk, for tests of its pages."""

from __future__ import annotations

from random import Random
from typing import Any

from referee.desk import Created, Desk, NewTable, Played, PlayerWish, Viewer
from referee.desk.random_play import RandomPlayer
from referee.games import find
from tests.web.evening import NAMES, Evening


def new_match(evening: Evening, seats: int = 2, box: str | None = None, **opening: str) -> Created:
    """Open a match, on the practice floor unless told otherwise."""
    players = tuple(PlayerWish(name) for name in NAMES[:seats])
    answers = {"board": "practice", "side": "A", **opening}
    return evening.desk.matches.create(
        NewTable("intarsia", players, opening=answers, dice="app", box=box)
    )


def host_of(evening: Evening, made: Created) -> Viewer:
    """Return who opened a match."""
    return evening.desk.seats.viewer(made.code, {"host": made.host_secret})


def table_of(desk: Desk, made: Created) -> Any:
    """Return the table as it stands."""
    return desk.tables.get(made.code).table


def tell(evening: Evening, made: Created, *lines: str) -> None:
    """Announce moves, written `seat kind field=value …`."""
    host = host_of(evening, made)
    for line in lines:
        seat, kind, *fields = line.split()
        number = evening.desk.tables.get(made.code).number
        told = dict(field.split("=", 1) for field in fields)
        answer = evening.desk.moves.announce(
            made.code, host, number, f"t{number}", seat, kind, told
        )
        assert isinstance(answer, Played), (line, answer)


def play_until(evening: Evening, made: Created, stop: Any, seed: int = 1) -> Any:
    """Play at random until the table is as wanted; return it."""
    game, host = find("intarsia"), host_of(evening, made)
    player = RandomPlayer(game, Random(seed))
    while True:
        standing = evening.desk.tables.get(made.code)
        if stop(standing.table) or game.where(standing.table).over:
            return standing.table
        move = player.move(standing.table)
        number = standing.number
        evening.desk.moves.announce(
            made.code, host, number, f"d{number}", move.seat, move.kind, move.written()
        )
