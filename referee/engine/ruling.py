"""The answer to an announced move: allowed, or refused with every reason."""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec import Struct

from referee.engine.rule import Fact, Reason

TableT = TypeVar("TableT")


class Step(Struct, frozen=True, gc=False):
    """One thing to do on the physical table after an allowed move, as a key and its facts."""

    key: str
    seat: str
    facts: dict[str, Fact]


class Allowed(Struct, Generic[TableT], frozen=True, gc=False):
    """The move stands; here is the next table and what to do on the physical one."""

    table: TableT
    steps: tuple[Step, ...]


class Refused(Struct, frozen=True, gc=False):
    """The move breaks at least one rule; nothing has changed."""

    reasons: tuple[Reason, ...]

    @property
    def codes(self) -> tuple[str, ...]:
        """The words of the broken rules, in the order in which they were found."""
        return tuple(reason.rule.code for reason in self.reasons)
