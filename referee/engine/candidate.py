"""What may be done now, with the reasons for what may not, and what chance still owes."""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec import Struct

from referee.engine.rule import Reason

MoveT = TypeVar("MoveT")


class Candidate(Struct, Generic[MoveT], frozen=True, gc=False):
    """One concrete move that somebody may think of now; legal when it has no reasons."""

    move: MoveT
    reasons: tuple[Reason, ...] = ()

    @property
    def legal(self) -> bool:
        """Tell whether announcing this move would be allowed."""
        return not self.reasons


class Die(Struct, frozen=True):
    """A die that chance rolls: its name, and what its sides show."""

    name: str
    sides: tuple[str, ...]


class Chance(Struct, frozen=True):
    """Something that dice or a hidden deck must tell before the match can go on.

    Either `dice` are to be rolled, or `count` cards are drawn out of `pool`; `fixed` are the
    fields of the announcement that are known already, `field` the one that takes the result.
    An empty pool with `open` set means: only the physical deck knows. What `waits` the app draws
    only when it is asked to, or when a move needs it: a seat may still do something before it, or
    it lies on the table already and only has to be told.
    """

    kind: str
    field: str
    count: int
    dice: tuple[Die, ...] = ()
    pool: tuple[str, ...] = ()
    fixed: dict[str, str] = {}
    seat: str = "table"
    open: bool = False
    waits: bool = False
