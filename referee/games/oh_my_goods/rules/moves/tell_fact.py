"""Telling what is printed on a card, where the sources do not say or do not agree."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.errors import Unreadable
from referee.engine.fields import Field, Word
from referee.engine.rule import Reason
from referee.games.oh_my_goods.rules import rulebook
from referee.games.oh_my_goods.rules.draft import Draft
from referee.games.oh_my_goods.rules.facts import printed_fact_names, read_fact
from referee.games.oh_my_goods.rules.move import Move
from referee.games.oh_my_goods.rules.table import Table
from referee.games.oh_my_goods.rules.words import SETUP


class TellFact(Move, frozen=True):
    """Tell what is printed on the real card; for this match it goes before what we know."""

    name: str
    value: str

    kind: ClassVar[str] = "tell_fact"
    for_everybody: ClassVar[bool] = True
    fields: ClassVar[Mapping[str, Field]] = {
        "name": Word(words=printed_fact_names()),
        "value": Field(longest=120),
    }

    @classmethod
    def read(cls, seat: str, written: Mapping[str, str]) -> Self:
        """Read the fact and check that its value has the right form."""
        move = super().read(seat, written)
        try:
            return cls(seat, move.name, read_fact(move.name, move.value))
        except ValueError as fault:
            raise Unreadable(f"{cls.kind}: {fault}") from fault

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """A fact is told once, and one about the deck before the app has dealt from it."""
        if table.app_deals and table.phase != SETUP and self.name.startswith("sun."):
            yield rulebook.FACT_TOO_LATE.broken(fact=self.name)
        if self.name in dict(table.facts):
            yield rulebook.FACT_KNOWN.broken(fact=self.name)

    def play(self, draft: Draft, seat: int) -> None:
        """Remember the fact."""
        draft.set(facts=tuple(sorted((*draft.table.facts, (self.name, self.value)))))
        draft.step("fact_told", fact=self.name, value=self.value)
