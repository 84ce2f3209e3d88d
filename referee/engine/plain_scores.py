"""The final scoring of a plain match: what the things of every seat are worth."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from referee.engine.plain_table import PlainT
from referee.engine.score import ScoreLine, SeatScore, ranked
from referee.engine.things import Thing

# Things of a seat by name, each with what so many of them bring.
Worth: TypeAlias = Mapping[str, Callable[[int], int]]


def worth_scores(
    table: PlainT, things: Sequence[Thing[PlainT]], worth: Worth, tie_break: str
) -> tuple[SeatScore, ...]:
    """Return a line for everything that has a worth; of equal totals more of `tie_break` wins."""
    places = range(len(table.seats))
    lines = [tuple(_lines(table, place, things, worth)) for place in places]
    more = [_count(table, place, things, tie_break) for place in places if tie_break]
    return ranked(table.seats, lines, more or None)


def _lines(
    table: PlainT, place: int, things: Iterable[Thing[PlainT]], worth: Worth
) -> Iterator[ScoreLine]:
    for name, brings in worth.items():
        count = _count(table, place, things, name)
        yield ScoreLine(name, brings(count), {"n": count})


def _count(table: PlainT, place: int, things: Iterable[Thing[PlainT]], name: str) -> int:
    """Return how many of a thing a seat has; a flag counts as one."""
    (thing,) = (thing for thing in things if thing.name == name)
    value = thing.read(table, place)
    if not isinstance(value, int):
        raise TypeError(f"{name}: a number expected, found {value!r}")
    return int(value)
