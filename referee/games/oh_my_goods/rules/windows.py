"""When a move can be made: its phase, its turn, and nothing that must come first."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.rule import Reason
from referee.games.oh_my_goods.rules import rulebook
from referee.games.oh_my_goods.rules.move import Move
from referee.games.oh_my_goods.rules.table import Table
from referee.games.oh_my_goods.rules.words import OVER, SETUP


def out_of_window(table: Table, move: Move, seat: int) -> tuple[Reason, ...]:
    """Return why the move cannot be made at this moment."""
    phases = move.phases
    if not phases:
        return ()
    phase = table.phase
    if phase == OVER:
        return (rulebook.MATCH_OVER.broken(),)
    reasons: tuple[Reason, ...] = ()
    if phase not in phases:
        if phase == SETUP:
            reasons = (rulebook.SETUP_UNFINISHED.broken(),)
        else:
            reasons = (rulebook.OTHER_PHASE.broken(phase=phase, needs=phases[0]),)
    elif seat != table.turn and move.in_turn:
        reasons = (rulebook.NOT_YOUR_TURN.broken(turn=table.seats[table.turn]),)
    if (table.draws or table.halving) and not move.fills_the_pile:
        reasons += tuple(something_first(table))
    return reasons


def something_first(table: Table) -> Iterator[Reason]:
    """Yield what must happen before anybody goes on (OMG-R32, OMG-R33)."""
    if table.halving:
        seats = ",".join(table.seats[seat] for seat in table.halving)
        yield rulebook.HALVE_FIRST.broken(seats=seats)
    elif table.draws:
        yield rulebook.SHUFFLE_FIRST.broken(n=len(table.discards))
