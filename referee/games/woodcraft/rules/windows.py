"""When a move may be made at all: whose turn it is and what must come first."""

from __future__ import annotations

from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.move import Move, Window
from referee.games.woodcraft.rules.table import Decision, Table

ANY_TIME, STEP_TWO, END_OF_TURN = Window.ANY_TIME, Window.STEP_TWO, Window.END_OF_TURN
DECISION, SETUP = Window.DECISION, Window.SETUP
# What must be finished first in the phases in which nobody has a turn.
_UNFINISHED = {
    "setup": rulebook.SETUP_UNFINISHED.broken(),
    "income": rulebook.INCOME_OPEN.broken(),
    "solo": rulebook.SOLO_CARD_OPEN.broken(),
}


def find_decision(table: Table, seat: int, kind: str) -> Decision | None:
    """Return the oldest open decision of this kind that belongs to the seat."""
    for decision in table.decisions:
        if decision.kind == kind and decision.seat == seat:
            return decision
    return None


def out_of_window(table: Table, move: Move | type[Move], seat: int) -> tuple[Reason, ...]:
    """Return the reasons why a move of this kind cannot be made now by this seat."""
    window = move.window
    timely = window is END_OF_TURN or (window is STEP_TWO and not table.marketed)
    if timely and seat == table.turn and table.phase == "turn" and not table.decisions:
        # What nearly every move is.
        return ()
    if window is ANY_TIME:
        return ()
    if table.phase == "over" and not (window is DECISION and table.decisions) and not move.late:
        return (rulebook.MATCH_OVER.broken(),)
    if window is STEP_TWO or window is END_OF_TURN:
        if move.answers and find_decision(table, seat, move.answers) is not None:
            return ()
        return _out_of_turn(table, seat, window)
    if window is DECISION:
        # A move without a decision of its own looks for the one that it names.
        if not move.answers or find_decision(table, seat, move.answers) is not None:
            return ()
        return (_nothing_to_decide(move.answers),)
    if window is SETUP and table.phase != "setup":
        return (rulebook.SETUP_FINISHED.broken(),)
    return ()


def _out_of_turn(table: Table, seat: int, window: Window) -> tuple[Reason, ...]:
    """Return the reasons why the seat cannot act in a turn of its own now."""
    if table.phase != "turn":
        if "contract" in table.owed:
            return (rulebook.CONTRACT_LEAVES_FIRST.broken(),)
        return (_UNFINISHED[table.phase],)
    if seat != table.turn:
        return (rulebook.NOT_YOUR_TURN.broken(turn=table.seats[table.turn]),)
    reasons: tuple[Reason, ...] = ()
    if table.decisions:
        kinds = dict.fromkeys(decision.kind for decision in table.decisions)
        reasons = tuple(_decision_open(kind) for kind in kinds)
    if table.marketed and window is STEP_TWO:
        reasons += (rulebook.MARKETING_DONE.broken(),)
    return reasons


def _decision_open(decision: str) -> Reason:
    """Return the rule by which this must be decided before the turn goes on."""
    if decision == "tool":
        return rulebook.TOOL_WAITS.broken(decision=decision)
    if decision == "special":
        return rulebook.SPECIAL_ORDER_WAITS.broken(decision=decision)
    return rulebook.DECISION_OPEN.broken(decision=decision)


def _nothing_to_decide(decision: str) -> Reason:
    """Return the rule that says when there is something of this kind to decide."""
    if decision == "hand":
        return rulebook.PLACE_IN_INCOME_PHASE.broken(decision=decision)
    if decision == "special":
        return rulebook.NO_SPECIAL_ORDER_FILLED.broken(decision=decision)
    return rulebook.NOTHING_TO_DECIDE.broken(decision=decision)
