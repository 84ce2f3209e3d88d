"""Announcing the dice that were rolled for the lumber yard."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from msgspec.structs import replace

from referee.engine.fields import Field
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.actions import Actions, rewrite
from referee.games.woodcraft.rules.announcing import YARD_COLOURS, yard_gaps
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.move import Dice, Move, Window
from referee.games.woodcraft.rules.moves.buy_lumber import REFILLED
from referee.games.woodcraft.rules.table import Table


class RefillYard(Move, frozen=True):
    """Tell what the newly rolled dice of the lumber yard show (R-013, R-057, R-142)."""

    dice: tuple[str, ...]

    kind: ClassVar[str] = "refill_yard"
    window: ClassVar[Window] = Window.ANNOUNCEMENT
    fields: ClassVar[Mapping[str, Field]] = {"dice": Dice()}

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """The colours must be those that are missing."""
        gaps = yard_gaps(table) if table.yard else YARD_COLOURS
        if not gaps:
            yield rulebook.NOTHING_TO_ANNOUNCE.broken(what="yard")
        elif sorted([die[0] for die in self.dice]) != sorted(gaps):
            yield rulebook.WRONG_YARD_DICE.broken(
                colours=",".join(gaps), dice=",".join(self.dice) or "none"
            )

    def play(self, draft: Draft, seat: int) -> None:
        """Lay the dice on the free spaces; a purchase that was going on is closed."""
        yard = list(draft.table.yard or ("",) * len(YARD_COLOURS))
        for die in self.dice:
            space = next(
                index
                for index, colour in enumerate(YARD_COLOURS)
                if colour == die[0] and not yard[index]
            )
            yard[space] = die
        rewrite(draft, _refilled)
        draft.set(yard=tuple(yard))
        draft.step("yard_refilled", dice=",".join(self.dice))


def _refilled(actions: Actions) -> Actions:
    """Close the purchases that have begun: the second die must have lain there before (R-057)."""
    return tuple(
        replace(action, done=(*action.done, REFILLED))
        if action.tile == "buy_lumber" and action.done and REFILLED not in action.done
        else action
        for action in actions
    )
