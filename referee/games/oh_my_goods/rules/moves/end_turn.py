"""Ending a turn without building or hiring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Self

from referee.engine.rule import Reason
from referee.games.oh_my_goods.rules.draft import Draft
from referee.games.oh_my_goods.rules.flow import end_turn
from referee.games.oh_my_goods.rules.move import Move
from referee.games.oh_my_goods.rules.table import Table
from referee.games.oh_my_goods.rules.words import PRODUCE


class EndTurn(Move, frozen=True):
    """Neither build nor hire; a planned card goes back to the hand (OMG-R80)."""

    kind: ClassVar[str] = "end_turn"
    phases: ClassVar[tuple[str, ...]] = (PRODUCE,)
    in_turn: ClassVar[bool] = True

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """There is nothing that a turn must hold."""
        yield from ()

    def play(self, draft: Draft, seat: int) -> None:
        """Pass the turn on."""
        end_turn(draft, seat, "passed")

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """It is always there."""
        yield cls(table.seats[seat])
