"""Placing an order from hand of which only the row is told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.fields import Field
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import levels, rulebook
from referee.games.woodcraft.rules.cards import NAMELESS
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.move import Move, Window
from referee.games.woodcraft.rules.moves.place_order import out_of_hand
from referee.games.woodcraft.rules.moves.tell_order import ROW
from referee.games.woodcraft.rules.placing import place_unnamed
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.turn import close_round_when_placed
from referee.games.woodcraft.rules.windows import find_decision
from referee.games.woodcraft.rules.words import ROWS


class TellHandOrder(Move, frozen=True):
    """Place an order from hand and tell its row, where orders are not followed (R-117)."""

    row: int

    kind: ClassVar[str] = "tell_hand_order"
    window: ClassVar[Window] = Window.DECISION
    answers: ClassVar[str] = "hand"
    fields: ClassVar[Mapping[str, Field]] = {"row": ROW}

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """There must be an order in hand that nobody has named."""
        if NAMELESS not in table.workshops[seat].hand:
            yield rulebook.NOT_IN_HAND.broken(card=NAMELESS)
        if not levels.is_told(table, levels.ORDERS):
            yield rulebook.HAND_ORDER_BY_CARD.broken(aspect=levels.ORDERS)

    def play(self, draft: Draft, seat: int) -> None:
        """Place the order; when everybody has, the income phase goes on."""
        out_of_hand(draft, seat)
        place_unnamed(draft, seat, self.row)
        close_round_when_placed(draft)

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """An order of every row."""
        told = levels.is_told(table, levels.ORDERS) and NAMELESS in table.workshops[seat].hand
        if told and find_decision(table, seat, cls.answers):
            for row in range(1, ROWS + 1):
                yield cls(table.seats[seat], row)
