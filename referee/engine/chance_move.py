"""What dice and decks show, as a move that knows what they owe."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Generic

from msgspec.structs import replace

from referee.engine.candidate import Chance, Die
from referee.engine.house_rules import OTHER_DICE, OTHER_DRAW, TOLD_ALREADY
from referee.engine.plain_move import PlainMove
from referee.engine.plain_table import PlainT
from referee.engine.rule import Reason


class ChanceMove(PlainMove[PlainT], Generic[PlainT], frozen=True):
    """Tell what dice or drawn cards show; afterwards it lies in the middle of the table.

    It has one field, a list. Dice are those that it `rolls`, in their order; cards are so many
    different ones as it `draws` out of the field's words. What is told goes `into` an attribute
    of the table, usually one that is called like the field; while nothing lies there in one of
    its phases, it is owed.
    """

    for_everybody: ClassVar[bool] = True
    rolls: ClassVar[tuple[Die, ...]] = ()
    draws: ClassVar[int] = 0
    into: ClassVar[str] = ""
    # The phase to which it leads; "" where it stays as it is.
    leads_to: ClassVar[str] = ""

    @classmethod
    def field(cls) -> str:
        """Return the name of its one field."""
        (name,) = cls.fields
        return name

    @classmethod
    def place(cls) -> str:
        """Return the attribute of the table where it is put."""
        return cls.into or cls.field()

    @classmethod
    def count(cls) -> int:
        """Return how many dice or cards are told."""
        return len(cls.rolls) or cls.draws

    @classmethod
    def owed(cls, table: PlainT) -> Iterator[Chance]:
        """Yield what chance owes the table in one of the phases of this move."""
        if not getattr(table, cls.place()):
            pool = () if cls.rolls else cls.fields[cls.field()].choices
            yield Chance(cls.kind, cls.field(), cls.count(), cls.rolls, pool)

    @classmethod
    def fits(cls, told: tuple[str, ...]) -> bool:
        """Tell whether that many can be shown: cards are all different."""
        return len(told) == cls.count() and (bool(cls.rolls) or len({*told}) == len(told))

    @classmethod
    def faults(cls) -> Iterator[str]:
        """Yield what its author forgot to tell."""
        yield from super().faults()
        if [field.many for field in cls.fields.values()] != [True]:
            yield "what chance shows is one field, a list"
        if not cls.phases:
            yield "in which `phases` is it owed?"
        if not cls.count():
            yield "which dice are its `rolls`, or how many cards its `draws`?"

    def _told(self) -> tuple[str, ...]:
        told: tuple[str, ...] = getattr(self, self.field())
        return told

    def objections(self, table: PlainT) -> Iterator[Reason]:
        """Exactly what is owed is told, and once."""
        told = self._told()
        if getattr(table, self.place()):
            yield TOLD_ALREADY.broken()
        if not self.fits(told):
            found = len(told) if self.rolls else len({*told})
            rule = OTHER_DICE if self.rolls else OTHER_DRAW
            yield rule.broken(n=self.count(), told=found)

    def play(self, table: PlainT) -> PlainT:
        """Put it on the table."""
        phase = {"phase": self.leads_to} if self.leads_to else {}
        return replace(table, **{self.place(): self._told()}, **phase)
