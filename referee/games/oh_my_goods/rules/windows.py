"""When a move can be made: its phase, its turn, and nothing that must come first."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.rule import Reason
from referee.games.oh_my_goods.rules import rulebook
from referee.games.oh_my_goods.rules.move import Move
from referee.games.oh_my_goods.rules.table import Table
from referee.games.oh_my_goods.rules.words import OVER, SETUP


def out_of_window(table: Table, move: Move, seat: int) -> Iterator[Reason]:
    """Yield why the move cannot be made at this moment."""
    if not move.phases:
        return
    phase = table.phase
    if phase == OVER:
        yield rulebook.MATCH_OVER.broken()
        return
    if phase not in move.phases:
        if phase == SETUP:
            yield rulebook.SETUP_UNFINISHED.broken()
        else:
            yield rulebook.OTHER_PHASE.broken(phase=phase, needs=move.phases[0])
    elif move.in_turn and seat != table.turn:
        yield rulebook.NOT_YOUR_TURN.broken(turn=table.seats[table.turn])
    if not move.fills_the_pile:
        yield from something_first(table)


def something_first(table: Table) -> Iterator[Reason]:
    """Yield what must happen before anybody goes on (OMG-R32, OMG-R33)."""
    if table.halving:
        seats = ",".join(table.seats[seat] for seat in table.halving)
        yield rulebook.HALVE_FIRST.broken(seats=seats)
    elif table.draws:
        yield rulebook.SHUFFLE_FIRST.broken(n=len(table.discards))
