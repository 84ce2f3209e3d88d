"""What corrections of all games have in common: changes by name, and a reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Self

from referee.engine.errors import Unreadable
from referee.engine.fields import Field
from referee.engine.move import CORRECT, Move

LONGEST_REASON: Final = 200
WHY: Final = "reason"
REASON: Final = Field(longest=LONGEST_REASON)


class Correction(Move, frozen=True, gc=False):
    """Set things to what really lies on the table, each by its name, with a reason."""

    changes: tuple[tuple[str, str], ...]
    reason: str = ""

    kind: ClassVar[str] = CORRECT

    @classmethod
    def check(cls, name: str, text: str) -> None:
        """Raise Unreadable where a thing cannot be what it is said to be, or does not exist."""
        raise NotImplementedError

    @classmethod
    def read(cls, seat: str, written: Mapping[str, str]) -> Self:
        """Read the changes and check that each value can be what it is said to be."""
        reason = REASON.read(written.get(WHY, ""))
        changes = tuple((name, text) for name, text in written.items() if name != WHY)
        if not changes:
            raise Unreadable(f"{cls.kind} needs at least one name=value")
        for name, text in changes:
            try:
                cls.check(name, text)
            except Unreadable as fault:
                raise Unreadable(f"{cls.kind} {name}: {fault}") from fault
        return cls(seat, changes, reason)

    def written(self) -> dict[str, str]:
        """Return the changes and the reason in words."""
        words = dict(self.changes)
        return words | {WHY: self.reason} if self.reason else words
