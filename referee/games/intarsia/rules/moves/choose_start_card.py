"""Choosing a start-material card for the next round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.fields import Field, Word
from referee.engine.rule import Reason
from referee.games.intarsia.rules import rulebook
from referee.games.intarsia.rules.course import next_choice
from referee.games.intarsia.rules.draft import Draft
from referee.games.intarsia.rules.move import Move, Window
from referee.games.intarsia.rules.table import Table
from referee.games.intarsia.rules.words import START_CARDS


class ChooseStartCard(Move, frozen=True):
    """Take one of the cards in the rest area; whoever passed last chooses first (IN-R102)."""

    card: str

    kind: ClassVar[str] = "choose_start_card"
    window: ClassVar[Window] = Window.CONCLUSION
    fields: ClassVar[Mapping[str, Field]] = {"card": Word(words=START_CARDS, spec="card")}

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """It must lie in the rest area."""
        if self.card not in table.rest:
            yield rulebook.NOT_IN_REST_AREA.broken(card=self.card)

    def play(self, draft: Draft, seat: int) -> None:
        """Take it; then the next seat, or the next round."""
        draft.put(seat, start_card=self.card)
        draft.set(rest=tuple(card for card in draft.table.rest if card != self.card))
        draft.step("start_card_chosen", seat, card=self.card)
        next_choice(draft)

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """One per card in the rest area."""
        for card in table.rest:
            yield cls(table.seats[seat], card)
