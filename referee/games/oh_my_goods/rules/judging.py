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
    name = move.seat
    if name in table.seats:
        seat = table.seats.index(name)
    elif name == TABLE and move.for_everybody:
        seat = table.active
    else:
        return Refused((rulebook.NO_SUCH_SEAT.broken(seat=name),))
    reasons = objections(table, move, seat)
    if reasons:
        return Refused(reasons)
    draft = Draft(table)
    move.play(draft, seat)
    settle(draft)
    return Allowed(draft.current(), tuple(draft.steps))


def objections(table: Table, move: Move, seat: int) -> tuple[Reason, ...]:
    """Return every rule that the move breaks: when it comes, and what it does."""
    return (*out_of_window(table, move, seat), *move.objections(table, seat))
