"""Ruling on one move: every objection, or the next table."""

from __future__ import annotations

from referee.engine.rule import Reason
from referee.engine.ruling import Allowed, Refused
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.announcing import chances, owed_before_turn_ends
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.move import Move, Window
from referee.games.woodcraft.rules.rewards import grant
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.turn import begin_turn, end_round
from referee.games.woodcraft.rules.windows import out_of_window
from referee.games.woodcraft.rules.words import TABLE

STEP_TWO, END_OF_TURN = Window.STEP_TWO, Window.END_OF_TURN
# Kinds of moves that nobody in particular makes: `table` may stand in the seat's place.
_FOR_EVERYBODY = (Window.ANNOUNCEMENT, Window.ANY_TIME)


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
    draft = Draft(table, table.workshops)
    move.play(draft, seat)
    after = draft.table
    if (after.row_due or after.tile_produces) and not after.decisions:
        _when_decided(draft)
    if after.phase == "setup":
        _begin_when_ready(draft)
    elif after.phase == "solo" and not after.owed:
        _end_when_refilled(draft)
    return Allowed(draft.current(), tuple(draft.steps))


def objections(table: Table, move: Move, seat: int) -> tuple[Reason, ...]:
    """Return every rule that the move breaks: when it comes, and what it does."""
    if seat == table.turn and table.phase == "turn" and not table.decisions:
        window = move.window
        if window is END_OF_TURN or (window is STEP_TWO and not table.marketed):
            # What nearly every move is: at the right time.
            return tuple(move.objections(table, seat))
    untimely, own = out_of_window(table, move, seat), tuple(move.objections(table, seat))
    return untimely + own if untimely else own


def _when_decided(draft: Draft) -> None:
    """Do what waits until every choice of a reward has been made (R-094)."""
    table = draft.table
    if table.row_due:
        row = table.row_due
        draft.set(row_due=0)
        grant(draft, table.turn, draft.board.rows[row - 1], "row")
    if table.tile_produces:
        draft.set(tile_produces=False)


def _begin_when_ready(draft: Draft) -> None:
    """Begin the first turn once everybody is ready and nothing is missing (R-031)."""
    table = draft.current()
    if table.decisions or not all(shop.ready for shop in table.workshops):
        return
    if not any(True for _ in chances(table)):
        begin_turn(draft, 0)


def _end_when_refilled(draft: Draft) -> None:
    """End the round of a solo match once the solo card's gaps are filled (R-140, R-142)."""
    if not owed_before_turn_ends(draft.current()):
        end_round(draft)
