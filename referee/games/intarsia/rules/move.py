"""What every move of Intarsia has: its fields in words, its objections, what it does."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import ClassVar, Self

from referee.engine.move import Move as AnyMove
from referee.engine.rule import Reason
from referee.games.intarsia.rules.draft import Draft
from referee.games.intarsia.rules.table import Table


class Window(Enum):
    """When in a match a move can be made."""

    SETUP = "setup"
    PREPARATION = "preparation"
    TURN = "turn"
    CONCLUSION = "conclusion"
    ANY_TIME = "any_time"


class Move(AnyMove, frozen=True, gc=False):
    """One thing that somebody announces."""

    window: ClassVar[Window]

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """Yield every rule that the move breaks at this table."""
        raise NotImplementedError

    def play(self, draft: Draft, seat: int) -> None:
        """Carry the move out; only called when there are no objections."""
        raise NotImplementedError

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """Yield the moves of this kind that a player may think of now, legal or not.

        Of moves that differ in the payment alone, the one with the least wasteful payment stands
        for all; `paying.payments` gives the others.
        """
        yield from ()
