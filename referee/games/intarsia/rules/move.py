"""What every move of Intarsia has: its fields in words, its objections, what it does."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from referee.engine.draft_move import DraftMove
from referee.games.intarsia.rules.draft import Draft
from referee.games.intarsia.rules.table import Table


class Window(Enum):
    """When in a match a move can be made."""

    SETUP = "setup"
    PREPARATION = "preparation"
    TURN = "turn"
    CONCLUSION = "conclusion"
    ANY_TIME = "any_time"


class Move(DraftMove[Table, Draft], frozen=True, gc=False):
    """One thing that somebody announces.

    Of moves that differ in the payment alone, its `offers` show the one with the least wasteful
    payment; `paying.payments` gives the others.
    """

    window: ClassVar[Window]
