"""Whether a turn may end right after something that is still to be done."""

from __future__ import annotations

from referee.engine.ruling import Allowed
from referee.games.woodcraft.rules.actions import undone
from referee.games.woodcraft.rules.judging import judge, objections
from referee.games.woodcraft.rules.move import Move
from referee.games.woodcraft.rules.moves.end_turn import EndTurn
from referee.games.woodcraft.rules.table import Table


def may_end_after(table: Table, *moves: Move) -> bool:
    """Tell whether the turn may end right after these moves, and no action was left out."""
    for move in moves:
        ruling = judge(table, move)
        if not isinstance(ruling, Allowed):
            return False
        table = ruling.table
    return not undone(table) and not objections(table, EndTurn(moves[0].seat), table.turn)
