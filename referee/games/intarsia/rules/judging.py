"""Ruling on one move: every objection, or the next table."""

from __future__ import annotations

from referee.engine.rule import Reason
from referee.engine.ruling import Allowed, Refused
from referee.games.intarsia.rules import rulebook
from referee.games.intarsia.rules.draft import Draft
from referee.games.intarsia.rules.move import Move, Window
from referee.games.intarsia.rules.table import Table
from referee.games.intarsia.rules.windows import out_of_window
from referee.games.intarsia.rules.words import TABLE

# Kinds of moves that nobody in particular makes: `table` may stand in the seat's place.
_FOR_EVERYBODY = (Window.SETUP, Window.ANY_TIME)
# A member of an enumeration is looked up faster by a name of its own.
TURN = Window.TURN


def judge(table: Table, move: Move) -> Allowed[Table] | Refused:
    """Rule on a move without side effects."""
    try:
        seat = table.seats.index(move.seat)
    except ValueError:
        if move.seat != TABLE or move.window not in _FOR_EVERYBODY:
            return Refused((rulebook.NO_SUCH_SEAT.broken(seat=move.seat),))
        # Announcements by the table count as the first seat's.
        seat = 0
    reasons = objections(table, move, seat)
    if reasons:
        return Refused(reasons)
    draft = Draft(table, table.floors)
    move.play(draft, seat)
    return Allowed(draft.current(), tuple(draft.steps))


def objections(table: Table, move: Move, seat: int) -> tuple[Reason, ...]:
    """Return every rule that the move breaks: when it comes, and what it does."""
    if seat == table.turn and table.phase == "building" and move.window is TURN:
        # What nearly every move is: at the right time.
        return tuple(move.objections(table, seat))
    return (*out_of_window(table, move, seat), *move.objections(table, seat))
