"""Telling which charburner a seat was given."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from referee.engine.fields import Field, Word
from referee.engine.rule import Reason
from referee.games.oh_my_goods.rules import rulebook
from referee.games.oh_my_goods.rules.draft import Draft
from referee.games.oh_my_goods.rules.facts import CHARBURNERS
from referee.games.oh_my_goods.rules.move import Move
from referee.games.oh_my_goods.rules.table import Table
from referee.games.oh_my_goods.rules.words import SETUP


class TakeCharburner(Move, frozen=True):
    """Take one of the 4 charburners, at random; the others leave the game (OMG-R02)."""

    card: str

    kind: ClassVar[str] = "take_charburner"
    phases: ClassVar[tuple[str, ...]] = (SETUP,)
    fields: ClassVar[Mapping[str, Field]] = {"card": Word(words=CHARBURNERS, spec="card")}

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """One for each seat, and nobody else's."""
        mine = table.estates[seat].buildings
        if mine:
            yield rulebook.CHARBURNER_DEALT.broken(card=mine[0])
        elif self.card in charburners_taken(table):
            yield rulebook.CHARBURNER_TAKEN.broken(card=self.card)

    def play(self, draft: Draft, seat: int) -> None:
        """Put it in front of the seat."""
        draft.put(seat, buildings=(self.card,), goods=((),))
        draft.step("charburner", seat, card=self.card)


def charburners_taken(table: Table) -> tuple[str, ...]:
    """Return the charburners that have been given out."""
    return tuple(estate.buildings[0] for estate in table.estates if estate.buildings)
