"""Choosing the colour of a die that a reward brings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.fields import Field
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.move import DieOrColour, Move, Window, chosen
from referee.games.woodcraft.rules.table import Decision, Table


class TakeDie(Move, frozen=True):
    """Take one of the dice between which a reward lets you choose."""

    die: str

    kind: ClassVar[str] = "take_die"
    window: ClassVar[Window] = Window.DECISION
    answers: ClassVar[str] = "die"
    fields: ClassVar[Mapping[str, Field]] = {"die": DieOrColour()}

    def _decision(self, table: Table, seat: int) -> Decision | None:
        """Return the open decision that offers this die, the one with the least choice."""
        offered = [
            decision
            for decision in table.decisions
            if decision.kind == self.answers
            and decision.seat == seat
            and chosen(self.die, decision.choices)
        ]
        return min(offered, key=lambda decision: len(decision.choices), default=None)

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """The die must be among those on offer."""
        if self._decision(table, seat) is None:
            yield rulebook.NOT_ON_OFFER.broken(what=self.die)

    def play(self, draft: Draft, seat: int) -> None:
        """Take the die from the supply."""
        decision = self._decision(draft.table, seat)
        if decision is not None:
            draft.decided(decision)
            draft.add_dice(seat, (chosen(self.die, decision.choices),), decision.source)

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """Every die on offer."""
        for die in dict.fromkeys(
            die
            for decision in table.decisions
            if decision.kind == cls.answers and decision.seat == seat
            for die in decision.choices
        ):
            yield cls(table.seats[seat], die)
