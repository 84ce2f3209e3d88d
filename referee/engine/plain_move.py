"""Moves of a plain game: each knows its objections and what it does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Generic, Self, TypeVar

from msgspec import Struct

from referee.engine.move import TABLE, Move
from referee.engine.rule import Reason
from referee.engine.ruling import Step


class PlainTable(Struct, frozen=True):
    """What every plain table has: its seats in turn order."""

    seats: tuple[str, ...]

    def place(self, seat: str) -> int:
        """Return the place of a seat in turn order; the table itself counts as the first."""
        return 0 if seat == TABLE else self.seats.index(seat)


PlainT = TypeVar("PlainT", bound=PlainTable)


class PlainMove(Move, Generic[PlainT], frozen=True):
    """A move that knows its objections and what it does."""

    # The phases in which it can be made; without any, in all of them.
    phases: ClassVar[tuple[str, ...]] = ()
    # Whether it is announced for the whole table: dice, cards, print. Any seat may, in any turn.
    for_everybody: ClassVar[bool] = False
    # Whether it can be made at any time, even when the match is over: corrections.
    any_time: ClassVar[bool] = False
    # Whether nobody else may know what it says before the secret phase ends.
    sealed: ClassVar[bool] = False

    def objections(self, table: PlainT) -> Iterable[Reason]:
        """Yield every rule of its own that the move breaks.

        Only called in the right phase; that it must be the seat's turn is seen to already.
        """
        del table
        return ()

    def play(self, table: PlainT) -> PlainT:
        """Return the next table; only called when there are no objections."""
        raise NotImplementedError

    def steps(self, before: PlainT, after: PlainT) -> Iterable[Step]:
        """Yield what to do on the physical table."""
        del before, after
        return ()

    @classmethod
    def offers(cls, table: PlainT, seat: str) -> Iterable[Self]:
        """Yield every move of this kind that a seat may think of now, legal or not."""
        del table, seat
        return ()
