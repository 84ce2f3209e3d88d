"""Rulings in plain words, so that a test reads like what a phone shows.

A reason is written `code fact=value …`, a step `seat key fact=value …`, an offer `field=value …`.
"""

from referee.engine.ruling import Allowed, Refused
from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.rules.move import Move
from referee.games.woodcraft.rules.registry import BY_KIND
from referee.games.woodcraft.rules.table import Table


def move_of(line: str) -> Move:
    """Return the move that is written `seat kind field=value …`."""
    seat, kind, *fields = line.split()
    return GAME.read(seat, kind, dict(field.split("=", 1) for field in fields))


def why(table: Table, line: str) -> list[str]:
    """Return every reason for which a move is refused."""
    ruling = GAME.judge(table, move_of(line))
    assert isinstance(ruling, Refused), line
    return [_words(reason.code, reason.facts) for reason in ruling.reasons]


def done(table: Table, line: str) -> list[str]:
    """Return what an allowed move does on the physical table."""
    ruling = GAME.judge(table, move_of(line))
    assert isinstance(ruling, Allowed), (line, ruling)
    return [_words(f"{step.seat} {step.key}".strip(), step.facts) for step in ruling.steps]


def offered(table: Table, kind: str, seat: int = 0) -> list[str]:
    """Return what a kind of move offers to a seat, whether it is allowed or not."""
    moves = list(BY_KIND[kind].offers(table, seat))
    assert all(move.seat == table.seats[seat] for move in moves)
    return [_words("", move.written()) for move in moves]


def _words(first: str, facts: dict[str, int] | dict[str, str] | dict[str, str | int]) -> str:
    return " ".join([first, *(f"{name}={value}" for name, value in facts.items())]).strip()
