"""What a move of any game is: its fields as text, read and written strictly."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import ClassVar, Self, TypeVar

from msgspec import Struct

from referee.engine.errors import Unreadable
from referee.engine.fields import Field, shown

# Who announces what no seat announces: dice, cards, corrections of the middle.
TABLE = "table"
# The kind of move that sets things to what really lies there: `correct points=12 reason='…'`.
CORRECT = "correct"


class Move(Struct, frozen=True, gc=False):
    """One thing that somebody announces; a game derives one class from it per kind of move."""

    seat: str

    kind: ClassVar[str]
    fields: ClassVar[Mapping[str, Field]] = {}
    # The fields that must be told; None: those of the class that have no usual value.
    needed: ClassVar[frozenset[str] | None] = None

    @classmethod
    def required(cls) -> tuple[str, ...]:
        """Return the fields that must be told, in their order."""
        if cls.needed is not None:
            return tuple(name for name in cls.fields if name in cls.needed)
        usual = usual_values(cls)
        return tuple(name for name in cls.fields if name not in usual)

    @classmethod
    def read(cls, seat: str, written: Mapping[str, str]) -> Self:
        """Return the move that the fields describe; raises Unreadable."""
        values: dict[str, object] = {}
        for name, text in written.items():
            field = cls.fields.get(name)
            if field is None:
                known = ", ".join(cls.fields) or "none"
                raise Unreadable(f"{cls.kind} has no field {shown(name)} (its fields: {known})")
            try:
                values[name] = field.read(text)
            except Unreadable as fault:
                raise Unreadable(f"{cls.kind} {name}: {fault}") from fault
        try:
            return cls(seat, **values)
        except TypeError as fault:
            lacking = [name for name in cls.required() if name not in values]
            raise Unreadable(f"{cls.kind} needs {', '.join(lacking)}") from fault

    def written(self) -> dict[str, str]:
        """Return the fields in words, without those that say nothing."""
        words: dict[str, str] = {}
        usual = usual_values(type(self))
        for name, field in self.fields.items():
            value = getattr(self, name)
            if name not in usual or value != usual[name]:
                words[name] = field.write(value)
        return words


@cache
def usual_values(kind: type[Move]) -> dict[str, object]:
    """Return the values that the fields of a kind of move have when nothing is said."""
    names = kind.__struct_fields__
    given = kind.__struct_defaults__
    return dict(zip(names[len(names) - len(given) :], given, strict=True))


MoveT = TypeVar("MoveT", bound=Move)


def read_kind(
    moves: Mapping[str, type[MoveT]], seat: str, kind: str, written: Mapping[str, str]
) -> MoveT:
    """Return the move of this kind that the fields describe; raises Unreadable."""
    move = moves.get(kind)
    if move is None:
        raise Unreadable(f"no move is called {shown(kind)}; there are {', '.join(moves)}")
    return move.read(seat, written)
