"""Taking 5 points and 5 blueberries for a special order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Self

from referee.engine.rule import Reason
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.facts import Gain
from referee.games.woodcraft.rules.move import Move, Window
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.windows import find_decision

POINTS = 5
BERRIES = 5
GAIN = (Gain("points", POINTS), Gain("blueberry", BERRIES))


class TakeFive(Move, frozen=True):
    """Take 5 points and 5 blueberries instead of a public contract (R-102)."""

    kind: ClassVar[str] = "take_five"
    window: ClassVar[Window] = Window.DECISION
    answers: ClassVar[str] = "special"

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """Nothing can stand in the way."""
        yield from ()

    def play(self, draft: Draft, seat: int) -> None:
        """Score and take the blueberries."""
        decision = find_decision(draft.table, seat, self.answers)
        if decision is not None:
            draft.decided(decision)
        draft.score(seat, POINTS, "order")
        draft.gain(seat, "blueberries", BERRIES, "order")

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """One, when a special order has just been completed."""
        if find_decision(table, seat, cls.answers):
            yield cls(table.seats[seat])
