"""Taking an order from the display."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.fields import Field, Name
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.abilities import SECOND_ORDER_COST
from referee.games.woodcraft.rules.actions import (
    carry_on,
    finish_action,
    not_available,
    open_action,
)
from referee.games.woodcraft.rules.display import ORDERS, slide
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.move import Move, Window
from referee.games.woodcraft.rules.placing import place_order
from referee.games.woodcraft.rules.table import Action, Table
from referee.games.woodcraft.rules.windows import find_decision

ACTION = "choose_orders"


class TakeOrder(Move, frozen=True):
    """Take an order and place it; the first is free, a second one costs 3 (R-064, R-065)."""

    card: str

    kind: ClassVar[str] = "take_order"
    window: ClassVar[Window] = Window.STEP_TWO
    answers: ClassVar[str] = "order"
    fields: ClassVar[Mapping[str, Field]] = {"card": Name()}

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """The order must be displayed; the second must be affordable; no third."""
        if find_decision(table, seat, self.answers) is None:
            action = open_action(table, ACTION, _is_fresh)
            berries = table.workshops[seat].blueberries
            if action is None:
                finished = any(a.tile == ACTION for a in table.actions) and seat == table.turn
                yield rulebook.TWO_ORDERS_AT_MOST.broken() if finished else not_available(ACTION)
            elif action.done and berries < SECOND_ORDER_COST:
                yield rulebook.CANNOT_PAY_SECOND_ORDER.broken(needs=SECOND_ORDER_COST, has=berries)
        yield from ORDERS.objections(table, self.card)

    def play(self, draft: Draft, seat: int) -> None:
        """Pay for a second one, slide the display, place the order."""
        decision = find_decision(draft.table, seat, self.answers)
        action = open_action(draft.table, ACTION, _is_fresh)
        if decision is not None:
            draft.decided(decision)
        elif action is not None and action.done:
            draft.pay(seat, "blueberries", SECOND_ORDER_COST, ACTION)
            finish_action(draft, action)
        else:
            carry_on(draft, action, "taken")
        slide(draft, "order_display", self.card)
        place_order(draft, seat, self.card)

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """Every order that lies in the display."""
        if find_decision(table, seat, cls.answers) or open_action(table, ACTION):
            for card in ORDERS.takeable(table):
                yield cls(table.seats[seat], card)


def _is_fresh(action: Action) -> bool:
    """Tell whether the action still has its free order: nobody pays 3 while one is left."""
    return not action.done
