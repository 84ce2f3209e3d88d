"""Moves that are played on a draft of the next table, by the place of a seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Generic, Self, TypeVar

from referee.engine.draft import TableT
from referee.engine.move import Move
from referee.engine.rule import Reason

DraftT = TypeVar("DraftT")


class DraftMove(Move, Generic[TableT, DraftT], frozen=True, gc=False):
    """One thing that somebody announces: its objections, and what it does to a draft."""

    def objections(self, table: TableT, seat: int) -> Iterable[Reason]:
        """Return every rule that the move breaks at this table, or yield them one by one."""
        raise NotImplementedError

    def play(self, draft: DraftT, seat: int) -> None:
        """Carry the move out; only called when there are no objections."""
        raise NotImplementedError

    @classmethod
    def offers(cls, table: TableT, seat: int) -> Iterator[Self]:
        """Yield the moves of this kind that a player may think of now, legal or not.

        Whatever is legal must be among them; what is not legal is there to be explained.
        """
        del table, seat
        yield from ()
