"""The recorded matches of Woodcraft, move by move, with the ruling on each."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from referee.engine.recorded import Told, read_match
from referee.engine.ruling import Allowed, Refused
from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.rules.move import Move
from referee.games.woodcraft.rules.table import Table

MATCHES = sorted((Path(__file__).parent / "matches").glob("*.match"))
BOOK = ("take_back", "restore", "replace")
Judged = tuple[Table, Move, Allowed[Table] | Refused]


def name_of(path: Path) -> str:
    """Return how a recorded match is called."""
    return path.stem


def recorded(path: Path) -> Iterator[tuple[Table, Move]]:
    """Yield every move of a recorded match, refused ones too, with the table that it comes to."""
    for table, move, _ in judged(path):
        yield table, move


def judged(path: Path) -> Iterator[Judged]:
    """Yield every move of a recorded match with the table that it comes to, and the ruling."""
    table, told = _opened(path)
    for line in told:
        move = GAME.read(line.seat, line.kind, line.fields)
        ruling = GAME.judge(table, move)
        yield table, move, ruling
        if isinstance(ruling, Allowed):
            table = ruling.table


def _opened(path: Path) -> tuple[Table, tuple[Told, ...]]:
    """Return the opening of a recorded match and its moves, up to the first about the book."""
    match = _read(path)
    told = [line for line in match.lines if isinstance(line, Told)]
    about = next((n for n, line in enumerate(told) if line.kind in BOOK), len(told))
    return GAME.open(match.seats, match.opening), tuple(told[:about])


_read = cache(lambda path: read_match(path.read_text("utf-8")))
