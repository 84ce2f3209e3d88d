"""Ruling on one move: every objection, or the next table."""

from __future__ import annotations

from referee.engine.rule import Reason
from referee.engine.ruling import Allowed, Refused
from referee.games.oh_my_goods.rules import rulebook
from referee.games.oh_my_goods.rules.draft import Draft
from referee.games.oh_my_goods.rules.flow import settle
from referee.games.oh_my_goods.rules.move import Move
from referee.games.oh_my_goods.rules.table import Table
from referee.games.oh_my_goods.rules.windows import out_of_window
from referee.games.oh_my_goods.rules.words import TABLE


def judge(table: Table, move: Move) -> Allowed[Table] | Refused:
    """Rule on a move without side effects."""
    try:
        seat = table.seats.index(move.seat)
    except ValueError:
        if move.seat != TABLE or not move.for_everybody:
            return Refused((rulebook.NO_SUCH_SEAT.broken(seat=move.seat),))
        seat = table.active
    reasons = objections(table, move, seat)
    if reasons:
        return Refused(reasons)
    draft = Draft(table, table.estates)
    move.play(draft, seat)
    settle(draft)
    return Allowed(draft.current(), tuple(draft.steps))


def objections(table: Table, move: Move, seat: int) -> tuple[Reason, ...]:
    """Return every rule that the move breaks: when it comes, and what it does."""
    if (
        table.phase in move.phases
        and (seat == table.turn or not move.in_turn)
        and not table.draws
        and not table.halving
    ):
        # What nearly every move is: at the right time.
        return tuple(move.objections(table, seat))
    untimely, own = out_of_window(table, move, seat), tuple(move.objections(table, seat))
    return untimely + own if untimely else own
