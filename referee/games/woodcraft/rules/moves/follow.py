"""Changing how much the match follows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.errors import Unreadable
from referee.engine.fields import Field, Flag
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import levels, rulebook
from referee.games.woodcraft.rules.cards import NONE, PRACTICE, PRINTED
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.income import EMPTY_DISPLAY
from referee.games.woodcraft.rules.move import Move, Window
from referee.games.woodcraft.rules.table import Table


class Follow(Move, frozen=True):
    """Follow orders, helpers, yard or displays from now on, or have them told when they matter."""

    orders: bool | None = None
    helpers: bool | None = None
    yard: bool | None = None
    displays: bool | None = None

    kind: ClassVar[str] = "follow"
    window: ClassVar[Window] = Window.ANY_TIME
    fields: ClassVar[Mapping[str, Field]] = dict.fromkeys(levels.ASPECTS, Flag())

    @classmethod
    def read(cls, seat: str, written: Mapping[str, str]) -> Self:
        """Return the move; it has to say something."""
        move = super().read(seat, written)
        if not written:
            raise Unreadable(f"{cls.kind} needs one of {', '.join(levels.ASPECTS)}")
        return move

    def told(self, table: Table) -> tuple[str, ...]:
        """Return what is not followed any more."""
        before = levels.told_aspects(table)
        said = {aspect: getattr(self, aspect) for aspect in levels.ASPECTS}
        return tuple(
            aspect
            for aspect, followed in said.items()
            if (aspect in before if followed is None else not followed)
        )

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """The practice set is dealt by the app, so all of it is followed."""
        if table.cards == PRACTICE and self.told(table):
            yield rulebook.PRACTICE_IS_FOLLOWED.broken()

    def play(self, draft: Draft, seat: int) -> None:
        """Lay out displays that are followed now, to be told; forget those that are not."""
        table = draft.table
        before, told = levels.told_aspects(table), self.told(table)
        for aspect in levels.ASPECTS:
            if (aspect in before) != (aspect in told):
                draft.step("told" if aspect in told else "followed", aspect=aspect)
        for cards, display in (
            (levels.ORDERS, "order_display"),
            (levels.HELPERS, "helper_display"),
        ):
            shown = levels.shows(told, cards)
            if shown != bool(getattr(table, display)):
                draft.set(**{display: EMPTY_DISPLAY if shown else ()})
        if levels.YARD in told:
            draft.set(yard=())
        draft.set(told=told)
        if table.cards == NONE:
            # Its cards are those of a box; that none was followed is said by the level now.
            draft.set(cards=PRINTED)
