"""Whether a seat hides anything, and what would come to light if the past were another one."""

from __future__ import annotations

from collections.abc import Mapping

from referee.desk.book.clerk import Party
from referee.desk.book.history import History
from referee.desk.book.telling import meant
from referee.desk.values import Viewer
from referee.engine.move import TABLE


def hides(party: Party, history: History, seat: str) -> bool:
    """Tell whether the book holds anything that only this seat may read."""
    for entry in history.entries:
        kind, who = meant(entry.seat, entry.kind, entry.fields)
        if who == seat and _is_hidden(party, kind, entry.fields):
            return True
    return False


def hidden_behind(party: Party, history: History, viewer: Viewer, entry: int) -> str:
    """Return who hides something from a phone that another move at this entry would bring out.

    Later moves are played anew when an old one becomes another: whether a hidden one still goes,
    and what a hidden deck then yields, would tell what they are. Empty when nothing is hidden.
    """
    for moment in history.moments:
        line = moment.line
        deck = line.seat == TABLE
        unseen = line.seat not in viewer.sees and (deck or line.number > entry)
        if unseen and _is_hidden(party, line.kind, line.fields):
            return line.seat
    return ""


def _is_hidden(party: Party, kind: str, fields: Mapping[str, str]) -> bool:
    secrets = party.game.secrets
    if kind in secrets.sealed_kinds:
        return True
    return bool(secrets.hidden_fields(kind) & fields.keys())
