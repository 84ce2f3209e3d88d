"""Tables to look at: openings, played positions, and moves found anywhere in a view."""

from collections.abc import Iterator
from random import Random
from typing import Any

from referee.desk.random_play import random_match
from referee.engine.ruling import Allowed
from referee.games import find
from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.rules.table import Table

OPEN = {"cards": "none", "yard": "G2,G5,Y1,Y4,B3,B6"}


def opened(*seats: str, **header: str) -> Table:
    """Return the table of a match without cards, ready for the first turn."""
    return GAME.open(seats, {**OPEN, **header})


def after(table: Table, *lines: str) -> Table:
    """Return the table after some moves, written as `seat kind field=value …`."""
    for line in lines:
        seat, kind, *fields = line.split()
        move = GAME.read(seat, kind, dict(field.split("=", 1) for field in fields))
        ruling = GAME.judge(table, move)
        assert isinstance(ruling, Allowed), (line, ruling)
        table = ruling.table
    return table


def played(seats: int, seed: int) -> Iterator[Table]:
    """Yield the tables of a random match, the last one included."""
    names = tuple(f"s{number}" for number in range(1, seats + 1))
    for table, _, ruling in random_match(find("woodcraft"), names, Random(seed)):
        yield table
        last = ruling.table
    yield last


def choices(view: Any) -> Iterator[dict[str, Any]]:
    """Yield every choice that stands anywhere in a view."""
    if isinstance(view, dict):
        if "kind" in view and "fields" in view and "reasons" in view:
            yield view
        for value in view.values():
            yield from choices(value)
    elif isinstance(view, list):
        for value in view:
            yield from choices(value)
