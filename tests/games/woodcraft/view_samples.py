"""Tables to look at: openings, played positions, and moves found anywhere in a view."""

from collections.abc import Iterator
from random import Random
from typing import TypeVar

import msgspec

from referee.desk.random_play import random_match
from referee.engine.ruling import Allowed
from referee.games import find
from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.pages.values_decisions import DecisionView
from referee.games.woodcraft.pages.values_turn import Turn
from referee.games.woodcraft.pages.view import view as view_of
from referee.games.woodcraft.rules.table import Table
from referee.lent.taps import Tap

DecisionT = TypeVar("DecisionT", bound=DecisionView)

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


def acting(table: Table, *lines: str) -> Turn:
    """Return what ann may do after these moves."""
    act = view_of(after(table, *lines), "ann").act
    assert act is not None
    return act


def decision(table: Table, seat: str, kind: type[DecisionT]) -> DecisionT:
    """Return the open decision of a kind."""
    return next(each for each in view_of(table, seat).decisions if isinstance(each, kind))


def choices(view: object) -> Iterator[Tap]:
    """Yield every choice that stands anywhere in a view."""
    if isinstance(view, Tap):
        yield view
    elif isinstance(view, msgspec.Struct):
        for name in view.__struct_fields__:
            yield from choices(getattr(view, name))
    elif isinstance(view, tuple):
        for value in view:
            yield from choices(value)
