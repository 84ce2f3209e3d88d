"""The start cards of which only what matters is told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.errors import Unreadable
from referee.engine.fields import Field, Name, Word
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import levels, rulebook
from referee.games.woodcraft.rules.cards import NAMELESS, PRACTICE
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.facts import Gain
from referee.games.woodcraft.rules.move import Gains, Move, Window
from referee.games.woodcraft.rules.moves.keep_cards import (
    HAND,
    pay_start,
    pay_start_helper,
    placed_objections,
    start_helper_objections,
)
from referee.games.woodcraft.rules.moves.tell_helper import COST, USUAL_COSTS
from referee.games.woodcraft.rules.moves.tell_order import ROW
from referee.games.woodcraft.rules.placing import place_helper, place_order, place_unnamed
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.telling import NOW, helper_told
from referee.games.woodcraft.rules.words import ROOMS, ROWS


class TellStart(Move, frozen=True):
    """Tell what the start helper costs and in which row the first order lies (R-026, R-030).

    What is followed is named instead: the `helper`, the `placed` order. The hand stays unnamed.
    """

    helper: str = ""
    cost: int | None = None
    production: tuple[Gain, ...] | None = None
    gain: tuple[Gain, ...] = ()
    now: str = ""
    placed: str = ""
    row: int | None = None

    kind: ClassVar[str] = "tell_start"
    window: ClassVar[Window] = Window.SETUP
    open_ended: ClassVar[bool] = True
    fields: ClassVar[Mapping[str, Field]] = {
        "helper": Name(),
        "cost": COST,
        "production": Gains(),
        "gain": Gains(),
        "now": Word(words=NOW),
        "placed": Name(),
        "row": ROW,
    }

    @classmethod
    def read(cls, seat: str, written: Mapping[str, str]) -> Self:
        """Return the move; helper and order are either named or told, never both."""
        move = super().read(seat, written)
        if move.helper and move.cost is not None:
            raise Unreadable(f"{cls.kind}: a helper that is named costs what its card says")
        if move.helper and (move.gain or move.now or move.production is not None):
            raise Unreadable(f"{cls.kind}: what a named helper brings is printed on its card")
        if bool(move.placed) == (move.row is not None):
            raise Unreadable(f"{cls.kind} needs either placed or row")
        return move

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """What is followed is named; the helper can be paid; once."""
        shop = table.workshops[seat]
        if shop.ready:
            yield rulebook.KEPT_ALREADY.broken()
        if table.cards == PRACTICE:
            # The app has dealt them: what is kept is one of these.
            yield rulebook.PRACTICE_IS_FOLLOWED.broken()
        if self.helper:
            yield from start_helper_objections(table, seat, self.helper)
        elif not levels.is_told(table, levels.HELPERS):
            yield rulebook.START_HELPER_BY_CARD.broken(aspect=levels.HELPERS)
        elif self.cost is None:
            yield rulebook.START_HELPER_FIRST.broken()
        if self.cost is not None and self.cost > shop.blueberries:
            yield rulebook.CANNOT_PAY_START_HELPER.broken(needs=self.cost, has=shop.blueberries)
        if self.row is None:
            yield from placed_objections(table, self.placed)
        elif not levels.is_told(table, levels.ORDERS):
            yield rulebook.START_ORDER_BY_CARD.broken(aspect=levels.ORDERS)

    def play(self, draft: Draft, seat: int) -> None:
        """Pay and place the helper, place the first order; the others stay in hand."""
        draft.put(seat, ready=True, hand=(NAMELESS,) * HAND)
        if self.cost is None:
            pay_start_helper(draft, seat, self.helper)
            place_helper(draft, seat, ROOMS[0], self.helper)
        else:
            pay_start(draft, seat, self.cost)
            helper_told(draft, seat, ROOMS[0], self.production, self.gain, self.now)
        if self.row is None:
            place_order(draft, seat, self.placed)
        else:
            place_unnamed(draft, seat, self.row)

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """Some usual costs with every row, where neither is followed."""
        told = all(levels.is_told(table, each) for each in (levels.ORDERS, levels.HELPERS))
        if told and not table.workshops[seat].ready:
            for cost in USUAL_COSTS:
                for row in range(1, ROWS + 1):
                    yield cls(table.seats[seat], cost=cost, row=row)
