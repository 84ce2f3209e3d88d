"""A choice that all make at the same time and in secret."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar, Generic, TypeVar

from msgspec import Struct

from referee.engine.plain_move import PlainMove
from referee.engine.plain_table import PlayersTable
from referee.engine.ruling import Step

PlayersT = TypeVar("PlayersT", bound=PlayersTable[Struct])


class SecretMove(PlainMove[PlayersT], Generic[PlayersT], frozen=True):
    """Choose something in secret; as soon as all have chosen, it is opened and taken back.

    It has one field, which goes `into` a thing of the seat that is `Covered`, usually one that is
    called like the field. Its `step` tells nobody what was chosen.
    """

    sealed: ClassVar[bool] = True
    into: ClassVar[str] = ""

    def opened(self, table: PlayersT) -> PlayersT:
        """Return the table after all that follows from the choices, which still lie there."""
        raise NotImplementedError

    def opened_steps(self, table: PlayersT) -> Iterable[Step]:
        """Yield what to do on the physical table now that all choices lie there."""
        del table
        return ()

    def play(self, table: PlayersT) -> PlayersT:
        """Keep the choice; with the last one all are opened."""
        chosen = self._chosen(table)
        if not self._all_have(chosen):
            return chosen
        after = self.opened(chosen)
        for seat in after.seats:
            after = after.having(seat, **{self.place(): type(self._value())()})
        return after

    def steps(self, before: PlayersT, after: PlayersT) -> Iterator[Step]:
        """Say nothing but that it is done, until everybody has chosen."""
        del after
        if self.step:
            yield Step(self.step, self.seat, {})
        chosen = self._chosen(before)
        if self._all_have(chosen):
            yield from self.opened_steps(chosen)

    @classmethod
    def place(cls) -> str:
        """Return the thing of a seat where the choice is kept."""
        (field,) = cls.fields
        return cls.into or field

    @classmethod
    def faults(cls) -> Iterator[str]:
        """Yield what its author forgot to tell."""
        yield from super().faults()
        if len(cls.fields) != 1:
            yield "what is chosen in secret is one field"

    def _value(self) -> object:
        (field,) = self.fields
        return getattr(self, field)

    def _chosen(self, table: PlayersT) -> PlayersT:
        return table.having(self.seat, **{self.place(): self._value()})

    def _all_have(self, table: PlayersT) -> bool:
        return all(getattr(player, self.place()) for player in table.players)
