"""Telling a printed fact of the box that nobody knew."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from msgspec.structs import replace

from referee.engine.errors import Unreadable
from referee.engine.fields import Field, Name
from referee.engine.rule import Reason
from referee.games.intarsia.rules import rulebook
from referee.games.intarsia.rules.course import prepare
from referee.games.intarsia.rules.draft import Draft
from referee.games.intarsia.rules.facts import read_fact
from referee.games.intarsia.rules.move import Move, Window
from referee.games.intarsia.rules.printed import PRACTICE
from referee.games.intarsia.rules.table import Table
from referee.games.intarsia.rules.telling import contradicted_tile, tell


class TellFact(Move, frozen=True):
    """Tell what is printed somewhere; it is known for the rest of the match."""

    name: str
    value: str

    kind: ClassVar[str] = "tell_fact"
    window: ClassVar[Window] = Window.ANY_TIME
    fields: ClassVar[Mapping[str, Field]] = {
        "name": Name(spec="printed_fact"),
        "value": Field(longest=60, spec="printed_value"),
    }

    @classmethod
    def read(cls, seat: str, written: Mapping[str, str]) -> Self:
        """Read the fact and bring its value into its one form."""
        move = super().read(seat, written)
        try:
            return replace(move, value=read_fact(move.name, move.value))
        except Unreadable as fault:
            raise Unreadable(f"{cls.kind}: {fault}") from fault

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """A fact is told once, never about things of our own making, never against the table."""
        if table.board == PRACTICE or self.name in dict(table.facts):
            yield rulebook.FACT_KNOWN.broken(fact=self.name)
        elif self.name.startswith("tile."):
            told = replace(table, facts=(*table.facts, (self.name, self.value)))
            if contradicted_tile(told):
                yield rulebook.FACT_AGAINST_CLAIMS.broken(fact=self.name, value=self.value)

    def play(self, draft: Draft, seat: int) -> None:
        """Remember the fact; a preparation that waited for it goes on."""
        tell(draft, self.name, self.value)
        if draft.table.phase == "preparation":
            prepare(draft)
