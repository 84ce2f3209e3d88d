"""Taking an order of which only the row is told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.fields import Field, Number
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import levels, rulebook
from referee.games.woodcraft.rules.actions import open_action
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.moves.take_order import TakingOrder
from referee.games.woodcraft.rules.performing import WHICH
from referee.games.woodcraft.rules.placing import place_unnamed
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.windows import find_decision
from referee.games.woodcraft.rules.words import ROWS

ROW = Number(least=1, most=ROWS)


class TellOrder(TakingOrder, frozen=True):
    """Take an order and tell its row, in a match that does not follow orders (R-064, R-065)."""

    row: int

    kind: ClassVar[str] = "tell_order"
    fields: ClassVar[Mapping[str, Field]] = {"row": ROW, "action": WHICH}

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """Orders that are followed are named; the second must be affordable; no third."""
        yield from self.taking_objections(table, seat)
        if not levels.is_told(table, levels.ORDERS):
            yield rulebook.TOLD_BY_CARD.broken(aspect=levels.ORDERS)

    def play(self, draft: Draft, seat: int) -> None:
        """Pay for a second one, place the order."""
        self.take(draft, seat)
        place_unnamed(draft, seat, self.row)

    @classmethod
    def parts(cls, table: Table, seat: int) -> Iterator[Self]:
        """An order of every row."""
        opened = find_decision(table, seat, cls.answers) or open_action(table, cls.performs)
        if opened and levels.is_told(table, levels.ORDERS):
            for row in range(1, ROWS + 1):
                yield cls(table.seats[seat], row)
