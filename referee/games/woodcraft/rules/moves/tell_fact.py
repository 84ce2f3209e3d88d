"""Telling a printed fact of the board that nobody knew."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.errors import Unreadable
from referee.engine.fields import Field, Name
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.facts import read_fact, read_gains
from referee.games.woodcraft.rules.move import Move, Window
from referee.games.woodcraft.rules.rewards import grant
from referee.games.woodcraft.rules.table import Table


class TellFact(Move, frozen=True):
    """Tell what is printed somewhere on the boards; it is known for the rest of the match."""

    name: str
    value: str

    kind: ClassVar[str] = "tell_fact"
    window: ClassVar[Window] = Window.ANY_TIME
    fields: ClassVar[Mapping[str, Field]] = {"name": Name(), "value": Field(longest=120)}

    @classmethod
    def read(cls, seat: str, written: Mapping[str, str]) -> Self:
        """Read the fact and check that its value has the right form."""
        move = super().read(seat, written)
        try:
            read_fact(move.name, move.value)
        except ValueError as fault:
            raise Unreadable(f"{cls.kind}: {fault}") from fault
        return move

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """A fact is told once."""
        if self.name in dict(table.facts):
            yield rulebook.FACT_KNOWN.broken(fact=self.name)

    def play(self, draft: Draft, seat: int) -> None:
        """Remember the fact and hand out what was waiting for it."""
        draft.set(facts=tuple(sorted((*draft.table.facts, (self.name, self.value)))))
        draft.step("fact_told", fact=self.name, value=self.value)
        for decision in draft.table.decisions:
            if decision.kind == "fact" and self.name in decision.choices:
                draft.decided(decision)
                grant(draft, decision.seat, read_gains(self.value), decision.source)
