"""Moves of a plain game: each knows its objections and what it does."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import product
from typing import ClassVar, Generic, Self

from referee.engine.annotated import fields_of
from referee.engine.fields import Field, Number
from referee.engine.move import Move
from referee.engine.plain_table import PlainT
from referee.engine.rule import Fact, Reason
from referee.engine.ruling import Step

# So many values of a number are offered one by one, at most.
FEW = 12


class PlainMove(Move, Generic[PlainT], frozen=True):
    """A move that knows its objections and what it does.

    Its kind is the name of its class (`TakePebbles`: take_pebbles), and its fields are those that
    stand beside the types of its attributes (`Annotated[int, Number(most=3)]`), unless it tells
    them itself.
    """

    # The phases in which it can be made; without any, in all of them.
    phases: ClassVar[tuple[str, ...]] = ()
    # Whether it is announced for the whole table: dice, cards, print. Any seat may, in any turn.
    for_everybody: ClassVar[bool] = False
    # Whether it can be made at any time, even when the match is over: corrections.
    any_time: ClassVar[bool] = False
    # Whether nobody else may know what it says before the secret phase ends.
    sealed: ClassVar[bool] = False
    # The one step that it asks for, told with its fields; "" for none.
    step: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "kind" not in vars(cls):
            cls.kind = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
        if "fields" not in vars(cls):
            cls.fields = {**cls.fields, **fields_of(cls)}

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
        if self.step:
            told = ((name, getattr(self, name), field) for name, field in self.fields.items())
            facts: dict[str, Fact] = {
                name: value if isinstance(field, Number) else field.write(value)
                for name, value, field in told
            }
            yield Step(self.step, self.seat, facts)

    @classmethod
    def offers(cls, table: PlainT, seat: str) -> Iterable[Self]:
        """Yield every move of this kind that a seat may think of now, legal or not.

        Usually one for everything that its fields can say; none of what is for everybody.
        """
        del table
        if cls.for_everybody:
            return ()
        values = (_listed(field) for field in cls.fields.values())
        named = (dict(zip(cls.fields, each, strict=True)) for each in product(*values))
        return [cls(seat, **each) for each in named]

    @classmethod
    def faults(cls) -> Iterable[str]:
        """Yield what its author forgot to tell."""
        for name in cls.__struct_fields__:
            if name != "seat" and name not in cls.fields:
                yield f"{name} has no field beside its type"
        if "offers" not in {name for each in _own(cls) for name in vars(each)}:
            for name, field in cls.fields.items():
                if not (cls.for_everybody or _listed(field)):
                    yield f"what {name} can say is no short list: say what it `offers`"


def _own(kind: type) -> tuple[type, ...]:
    """Return the class and those that it derives from, as far as they are a game's own."""
    return kind.__mro__[: kind.__mro__.index(PlainMove)]


def _listed(field: Field) -> tuple[object, ...]:
    """Return every value of a field; empty when they are too many, or cannot be listed."""
    if isinstance(field, Number):
        values = range(field.least, field.most + 1)
        return tuple(values) if len(values) <= FEW else ()
    return () if field.many else tuple(map(field.read, field.choices))
