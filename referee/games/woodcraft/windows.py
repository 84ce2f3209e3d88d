"""When a move may be made at all: whose turn it is and what must come first."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.rule import Reason
from referee.games.woodcraft import rulebook
from referee.games.woodcraft.move import Move, Window
from referee.games.woodcraft.table import Decision, Table


def find_decision(table: Table, seat: int, kind: str) -> Decision | None:
    """Return the oldest open decision of this kind that belongs to the seat."""
    for decision in table.decisions:
        if decision.kind == kind and decision.seat == seat:
            return decision
    return None


def out_of_window(table: Table, move: Move, seat: int) -> Iterator[Reason]:
    """Yield the reasons why a move of this kind cannot be made now by this seat."""
    window = move.window
    if window is Window.ANY_TIME:
        return
    if table.phase == "over":
        yield rulebook.MATCH_OVER.broken()
        return
    if window is Window.SETUP and table.phase != "setup":
        yield rulebook.SETUP_FINISHED.broken()
    elif window is Window.DECISION:
        # A move without a decision of its own looks for the one that it names.
        if move.answers and find_decision(table, seat, move.answers) is None:
            yield rulebook.NOTHING_TO_DECIDE.broken(decision=move.answers)
    elif window in (Window.STEP_TWO, Window.END_OF_TURN) and not (
        move.answers and find_decision(table, seat, move.answers)
    ):
        yield from _out_of_turn(table, seat, window)


def _out_of_turn(table: Table, seat: int, window: Window) -> Iterator[Reason]:
    """Yield the reasons why the seat cannot act in a turn of its own now."""
    if table.phase == "setup":
        yield rulebook.SETUP_UNFINISHED.broken()
        return
    if table.phase == "income":
        yield rulebook.INCOME_OPEN.broken()
        return
    if table.phase == "solo":
        yield rulebook.SOLO_CARD_OPEN.broken()
        return
    if seat != table.turn:
        yield rulebook.NOT_YOUR_TURN.broken(turn=table.seats[table.turn])
        return
    for decision in table.decisions:
        yield rulebook.DECISION_OPEN.broken(decision=decision.kind)
    if table.marketed and window is Window.STEP_TWO:
        yield rulebook.MARKETING_DONE.broken()
