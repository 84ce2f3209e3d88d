"""A table while a move is being played: changes are made on private copies, then handed out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import force_setattr, replace

from referee.engine.rule import Fact
from referee.engine.ruling import Step


class Seated(Struct, frozen=True, gc=False):
    """What every table has: its seats in turn order."""

    seats: tuple[str, ...]


# Sets one field of a copy that nobody else has seen: `alter(draft.table, "round", 3)`. Where only
# one or two fields change, this takes a third of what `set` and `put` take.
alter = force_setattr

TableT = TypeVar("TableT", bound=Seated)
HeldT = TypeVar("HeldT", bound=Struct)


class Draft(Generic[TableT, HeldT]):
    """The next table in the making, with the steps to do on the physical one.

    Tables are immutable values. The draft copies what it touches once and changes only its own
    copies, which nobody else has seen; `table` may be handed out when the move is done.
    """

    # Names that stand before `/` are told by place alone: Python then need not compare them with
    # every fact and every change, which takes longer than all the rest of a step.

    __slots__ = ("_before", "_held", "steps", "table")

    # The field of the table that holds what lies in front of each seat.
    holder: ClassVar[str]

    def __init__(self, table: TableT, held: Sequence[HeldT] | None = None) -> None:
        # Every ruling begins here: who knows what the seats hold gives it along.
        if held is None:
            held = getattr(table, self.holder)
        self.table = replace(table)
        self.steps: list[Step] = []
        self._before: Sequence[HeldT] = held
        # The same until something of a seat is touched, then a list of the draft's own.
        self._held: Sequence[HeldT] = held

    def set(self, /, **changes: object) -> None:
        """Change parts of the common table."""
        table = self.table
        for name, value in changes.items():
            force_setattr(table, name, value)

    def put(self, seat: int, /, **changes: object) -> None:
        """Change parts of what lies in front of a seat."""
        mine = self._held[seat]
        if mine is self._before[seat]:
            mine = self.own(seat)
        for name, value in changes.items():
            force_setattr(mine, name, value)

    def own(self, seat: int) -> HeldT:
        """Return the draft's own copy of what lies in front of a seat; nobody else has seen it."""
        mine = self._held[seat]
        if mine is self._before[seat]:
            mine = replace(mine)
            held = list(self._held)
            held[seat] = mine
            self._held = held
        return mine

    def step(self, key: str, seat: int | None = None, /, **facts: Fact) -> None:
        """Note one thing to do on the physical table."""
        name = "" if seat is None else self.table.seats[seat]
        self.steps.append(Step(key, name, facts))

    def current(self) -> TableT:
        """Return the table as of now, to be looked at in the middle of a move or handed out."""
        if self._held is not self._before:
            force_setattr(self.table, self.holder, tuple(self._held))
        return self.table
