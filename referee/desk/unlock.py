"""Opening the desk in the morning, for whoever may not open the database itself."""

from __future__ import annotations

from referee.desk.desk import Desk
from referee.log import Archive, Box, MatchSearch, State

__all__ = ["Box", "MatchSearch", "State", "open_desk"]


def open_desk(database: str) -> Desk:
    """Open a database, bring its tables up to date and return the desk that stands on it.

    Whoever opens it closes it: `desk.close()`, then `desk.archive.close()`.
    """
    return Desk(Archive.open(database))
