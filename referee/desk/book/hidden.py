"""Whether a seat hides anything at all."""

from __future__ import annotations

from referee.desk.book.clerk import Party
from referee.desk.book.history import History
from referee.desk.book.telling import meant


def hides(party: Party, history: History, seat: str) -> bool:
    """Tell whether the book holds anything that only this seat may read."""
    secrets = party.game.secrets
    for entry in history.entries:
        kind, who = meant(entry.seat, entry.kind, entry.fields)
        if who == seat and (
            kind in secrets.sealed_kinds or secrets.hidden_fields(kind) & entry.fields.keys()
        ):
            return True
    return False
