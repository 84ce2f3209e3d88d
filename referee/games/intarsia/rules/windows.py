"""When a move can be made: phases, whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.rule import Reason
from referee.games.intarsia.rules import rulebook
from referee.games.intarsia.rules.move import Move, Window
from referee.games.intarsia.rules.table import Table


def out_of_window(table: Table, move: Move, seat: int) -> Iterator[Reason]:
    """Yield the rules against making such a move now, whatever it says."""
    window = move.window
    if window is Window.TURN and table.phase == "building":
        if seat != table.turn:
            yield rulebook.NOT_YOUR_TURN.broken(turn=table.seats[table.turn])
            if table.floors[seat].passed:
                yield rulebook.PASSED_ALREADY.broken()
    elif window is Window.ANY_TIME:
        return
    elif table.phase == "over":
        yield rulebook.MATCH_OVER.broken()
    elif window is Window.SETUP:
        if table.phase != "setup":
            yield rulebook.SETUP_FINISHED.broken()
    elif table.phase == "setup":
        yield rulebook.SETUP_UNFINISHED.broken()
    elif window is Window.TURN:
        if table.phase == "preparation":
            yield rulebook.PREPARATION_OPEN.broken(turn=table.seats[table.turn])
        else:
            yield rulebook.BUILDING_OVER.broken(turn=table.seats[table.turn])
    elif window is Window.PREPARATION:
        if table.phase != "preparation":
            yield rulebook.NOTHING_TO_TAKE.broken()
        elif seat != table.turn:
            yield rulebook.NOT_YOUR_TURN.broken(turn=table.seats[table.turn])
    elif table.phase != "conclusion":
        yield rulebook.NOTHING_TO_CHOOSE.broken()
    elif seat != table.turn:
        yield rulebook.CHOOSE_IN_ORDER.broken(turn=table.seats[table.turn])
