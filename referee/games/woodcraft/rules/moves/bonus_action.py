"""Paying three lanterns for a bonus action."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.fields import Field, Word
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.actions import BONUS, in_turn, lanterns_spent, open_another
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.move import Move, Window
from referee.games.woodcraft.rules.table import Action, Table
from referee.games.woodcraft.rules.words import TILES

LANTERNS = 3


class BonusAction(Move, frozen=True):
    """Pay 3 lanterns to perform any tile's action besides; no tile moves (R-054)."""

    tile: str

    kind: ClassVar[str] = "bonus_action"
    window: ClassVar[Window] = Window.STEP_TWO
    alike: ClassVar[bool] = True
    fields: ClassVar[Mapping[str, Field]] = {"tile": Word(words=TILES)}

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """At most one per turn, for 3 lanterns wherever they came from (R-055)."""
        if table.bonus_used and in_turn(table, seat):
            yield rulebook.BONUS_ACTION_USED.broken()
        lanterns = table.workshops[seat].lanterns
        if lanterns < LANTERNS:
            yield rulebook.TOO_FEW_LANTERNS.broken(needs=LANTERNS, has=lanterns)

    def play(self, draft: Draft, seat: int) -> None:
        """Pay the lanterns, those that the tile brought first, and open the action."""
        draft.pay(seat, "lanterns", LANTERNS, "bonus_action")
        lanterns_spent(draft, LANTERNS)
        draft.set(bonus_used=True)
        open_another(draft, Action(self.tile, BONUS))
        draft.step("bonus_action", seat, tile=self.tile)

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """Every tile."""
        for tile in TILES:
            yield cls(table.seats[seat], tile)
