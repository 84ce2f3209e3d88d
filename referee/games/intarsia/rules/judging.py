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


def judge(table: Table, move: Move) -> Allowed[Table] | Refused:
    """Rule on a move without side effects."""
    seat = _seat(table, move)
    if seat is None:
        return Refused((rulebook.NO_SUCH_SEAT.broken(seat=move.seat),))
    reasons = objections(table, move, seat)
    if reasons:
        return Refused(reasons)
    draft = Draft(table)
    move.play(draft, seat)
    return Allowed(draft.current(), tuple(draft.steps))


def objections(table: Table, move: Move, seat: int) -> tuple[Reason, ...]:
    """Return every rule that the move breaks: when it comes, and what it does."""
    if seat == table.turn and table.phase == "building" and move.window is Window.TURN:
        # What nearly every move is: at the right time.
        return tuple(move.objections(table, seat))
    return (*out_of_window(table, move, seat), *move.objections(table, seat))


def _seat(table: Table, move: Move) -> int | None:
    """Return the seat's place in turn order; announcements by the table count as the first's."""
    name = move.seat
    if name in table.seats:
        return table.seats.index(name)
    return 0 if name == TABLE and move.window in _FOR_EVERYBODY else None
