"""Moves that perform one of the seven actions, or a part of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Self

from msgspec.structs import replace

from referee.engine.fields import Word
from referee.engine.rule import Reason
from referee.games.woodcraft.rules.actions import (
    BONUS,
    TILE,
    Actions,
    carried_on,
    courses,
    in_turn,
    not_available,
    open_action,
    settle_on,
    unfinished,
)
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.move import Move
from referee.games.woodcraft.rules.table import Action, Course, Table, Workshop

# Which action is performed, where the tile (or the one borrowed for it) and the bonus are alike.
WHICH = Word(words=(TILE, BONUS))


class Performing(Move, frozen=True, kw_only=True):
    """A part of one of the seven actions; `action` may say which, where two are of one kind."""

    action: str = ""

    # The tile whose action it is.
    performs: ClassVar[str]

    def limits(self, table: Table, shop: Workshop, action: Action) -> Iterator[Reason]:
        """Yield what goes beyond one action, together with what it has done already."""
        yield from ()

    def done(self, shop: Workshop, action: Action) -> tuple[str, ...]:
        """Return the words for what is then done of the action."""
        raise NotImplementedError

    def surcharge(self, action: Action) -> int:
        """Return the blueberries that this costs because of what the action has done already."""
        return 0

    def action_objections(self, table: Table, seat: int) -> tuple[Reason, ...]:
        """Return why no open action can take this in.

        Where none can, the freshest one tells what stands in the way; where none is open, what
        not even a fresh one would allow.
        """
        shop = table.workshops[seat]
        if self._fitting(table, seat, shop):
            return ()
        open_ones: list[Action] = []
        if in_turn(table, seat):
            open_ones = unfinished(table.actions, self.performs, self.action)
        if open_ones:
            return tuple(self.limits(table, shop, open_ones[-1]))
        fresh = Action(self.performs, TILE)
        return (*self.none_open(table, seat), *self.limits(table, shop, fresh))

    def none_open(self, table: Table, seat: int) -> Iterator[Reason]:
        """Yield what is said when the turn has not opened such an action, or has finished it."""
        yield not_available(self.performs)

    def perform(self, draft: Draft, seat: int) -> None:
        """Note what is done of the action, in every way to understand the turn that allows it."""
        shop = draft.shop(seat)
        ways: list[tuple[Actions, int]] = []
        for course, action, cost in self._fitting(draft.table, seat, shop):
            ways.append((carried_on(course.actions, action, self.done(shop, action)), cost))
        settle_on(draft, seat, ways)

    def _fitting(self, table: Table, seat: int, shop: Workshop) -> list[tuple[Course, Action, int]]:
        """Return the actions that can take this in, in each way to understand the turn."""
        found: list[tuple[Course, Action, int]] = []
        if in_turn(table, seat):
            for course in courses(table):
                for action in unfinished(course.actions, self.performs, self.action):
                    cost = course.owes + self.surcharge(action)
                    if cost <= shop.blueberries and not any(self.limits(table, shop, action)):
                        found.append((course, action, cost))
        return found

    @classmethod
    def weighed_offers(cls, table: Table, seat: int) -> list[tuple[Self, tuple[Reason, ...]]]:
        """Nothing where the turn has not opened the action and no helper lets one do it."""
        if not table.decisions and open_action(table, cls.performs) is None:
            return []
        return [(move, tuple(move.objections(table, seat))) for move in cls.offers(table, seat)]

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """Every way to perform the action; with two of them open, each of them by name too."""
        actions = table.actions
        two = len(actions) > 1 and len(unfinished(actions, cls.performs)) > 1
        for move in cls.parts(table, seat):
            yield move
            if two:
                yield replace(move, action=TILE)
                yield replace(move, action=BONUS)

    @classmethod
    def parts(cls, table: Table, seat: int) -> Iterator[Self]:
        """Yield every part of the action that may be thought of now."""
        yield from ()
