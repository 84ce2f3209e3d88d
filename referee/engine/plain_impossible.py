"""What can lie on no table of a plain game, as its declarations tell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from referee.engine.chance_move import ChanceMove
from referee.engine.plain_move import PlainMove
from referee.engine.plain_table import PlainT, RoundTable
from referee.engine.printed_cards import PrintedCards
from referee.engine.things import Thing
from referee.engine.where import Stage, Where


def plain_impossible(
    table: PlainT,
    where: Where,
    kinds: Sequence[type[PlainMove[PlainT]]],
    things: Sequence[Thing[PlainT]],
    cards: Sequence[PrintedCards],
) -> Iterator[str]:
    """Yield names of things that cannot be as they are."""
    if isinstance(table, RoundTable):
        yield from _in_rounds(table)
    playing = where.stage is Stage.PLAY
    for kind in kinds:
        if issubclass(kind, ChanceMove):
            told = getattr(table, kind.place())
            due = where.phase in kind.phases
            if (told and not kind.fits(told)) or (playing and bool(told) == due):
                yield kind.place()
    for each in cards:
        if playing and any(each.wanted(table)):
            yield each.shown
    for thing in things:
        if thing.sealed:
            # Somebody is left to decide, and nobody has decided when there is nothing to decide.
            told = [bool(thing.read(table, place)) for place in range(len(table.seats))]
            if all(told) or (any(told) and not where.secret):
                yield thing.name


def _in_rounds(table: RoundTable[Struct]) -> Iterator[str]:
    if table.acted >= len(table.seats) or 0 < table.rounds < table.round:
        yield "round"
