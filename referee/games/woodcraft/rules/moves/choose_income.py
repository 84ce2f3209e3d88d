"""Choosing the income track on which to advance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.fields import Field, Word
from referee.engine.rule import Reason
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.move import Move, Window
from referee.games.woodcraft.rules.rewards import grant
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.tracks import advance_income
from referee.games.woodcraft.rules.windows import find_decision

TRACKS = ("blueberry", "hazelnut")


class ChooseIncome(Move, frozen=True):
    """Advance on the income track of your choice (R-082)."""

    track: str

    kind: ClassVar[str] = "choose_income"
    window: ClassVar[Window] = Window.DECISION
    answers: ClassVar[str] = "income"
    fields: ClassVar[Mapping[str, Field]] = {"track": Word(words=TRACKS)}

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """Both tracks are always open."""
        yield from ()

    def play(self, draft: Draft, seat: int) -> None:
        """Move the marker."""
        decision = find_decision(draft.table, seat, self.answers)
        if decision is not None:
            draft.decided(decision)
            advance_income(draft, seat, self.track, decision.amount, decision.source, grant)

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """Both tracks."""
        if find_decision(table, seat, cls.answers):
            for track in TRACKS:
                yield cls(table.seats[seat], track)
