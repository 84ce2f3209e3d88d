"""Whose hidden cards everybody may know: those of seats that took part in the end, or agreed to it.

Anybody at a table can bring a match to an end: by a correction, or by entering moves for others.
So an end by itself opens nothing. The cards of a seat lie open when the match is over and

- the seat hid nothing, or
- it pressed its own last move, and nobody else corrected the table or changed the past, or
- it said so after the end (`show_hand`); that counts until the book goes on.
"""

from __future__ import annotations

from referee.desk.book.clerk import Clerk, Party
from referee.desk.book.hidden import hides
from referee.desk.book.history import History
from referee.desk.book.position import is_drawn
from referee.desk.errors import Forbidden
from referee.desk.values import HOST, Viewer
from referee.engine.book import Line

# The setting that names the entry after which a seat showed its cards.
SHOWN = "shown."
CORRECT = "correct"


def open_seats(party: Party, history: History) -> frozenset[str]:
    """Return the seats whose hidden cards everybody may know now."""
    if not party.game.where(history.table).over:
        return frozenset()
    return frozenset(
        seat.key
        for seat in party.match.seats
        if party.setting(f"{SHOWN}{seat.key}") == history.number
        or not hides(party, history, seat.key)
        or _took_part(party, history, seat.key)
    )


def all_open(party: Party, history: History) -> bool:
    """Tell whether nothing of a match is hidden any more: its draws may be checked."""
    return open_seats(party, history) >= {seat.key for seat in party.match.seats}


def show_hand(clerk: Clerk, code: str, viewer: Viewer, seat: str) -> None:
    """Open a seat's cards to everybody, after the end; its owner may, or else the host.

    Not the host who turned the owner out: that would show what the owner had hidden.
    """
    party = clerk.party(code)
    owner = seat in viewer.seats or (viewer.host and party.hosted(seat))
    if not owner or party.match.seat(seat) is None:
        raise Forbidden("show")
    position = clerk.current(code)
    if not party.game.where(position.table).over:
        raise Forbidden("show")
    clerk.archive.update_settings(code, {f"{SHOWN}{seat}": position.number})


def _took_part(party: Party, history: History, seat: str) -> bool:
    """Tell whether a seat itself played to the end, and nobody else bent the table."""
    own = {seat, HOST} if party.hosted(seat) else {seat}
    last = ""
    for moment in history.moments:
        line = moment.line
        by = _pressed_by(history, line)
        bent = line.kind == CORRECT or line.number in history.counting.replaced
        if bent and by not in own:
            return False
        if line.seat == seat and not is_drawn(history.entries[line.number - 1]):
            last = by
    return last in own


def _pressed_by(history: History, line: Line) -> str:
    """Return who entered the move that stands at this place now."""
    number = history.counting.replaced.get(line.number, line.number)
    return history.entries[number - 1].by
