"""Taking an order from the display."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.fields import Field, Name
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.abilities import SECOND_ORDER_COST
from referee.games.woodcraft.rules.actions import FINISHED, in_turn, not_available, open_action
from referee.games.woodcraft.rules.display import ORDERS, slide
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.move import Window
from referee.games.woodcraft.rules.performing import WHICH, Performing
from referee.games.woodcraft.rules.placing import place_order
from referee.games.woodcraft.rules.table import Action, Table, Workshop
from referee.games.woodcraft.rules.windows import find_decision

ACTION = "choose_orders"


class TakingOrder(Performing, frozen=True):
    """What taking an order costs, by its card or by its row alone (R-064)."""

    performs: ClassVar[str] = ACTION
    window: ClassVar[Window] = Window.STEP_TWO
    answers: ClassVar[str] = "order"

    def limits(self, table: Table, shop: Workshop, action: Action) -> Iterator[Reason]:
        """The second order of an action must be paid for."""
        if self.surcharge(action) > shop.blueberries:
            yield rulebook.CANNOT_PAY_SECOND_ORDER.broken(
                needs=SECOND_ORDER_COST, has=shop.blueberries
            )

    def done(self, shop: Workshop, action: Action) -> tuple[str, ...]:
        """The second order ends the action."""
        return (FINISHED,) if action.done else ("taken",)

    def surcharge(self, action: Action) -> int:
        """The first order of each action is free."""
        return SECOND_ORDER_COST if action.done else 0

    def none_open(self, table: Table, seat: int) -> Iterator[Reason]:
        """There is no third order in an action."""
        finished = in_turn(table, seat) and any(a.tile == ACTION for a in table.actions)
        yield rulebook.TWO_ORDERS_AT_MOST.broken() if finished else not_available(ACTION)

    def taking_objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """The second order must be affordable; no third."""
        if find_decision(table, seat, self.answers) is None:
            yield from self.action_objections(table, seat)

    def take(self, draft: Draft, seat: int) -> None:
        """Answer a helper that lets one take an order, or note it in the action and pay."""
        decision = find_decision(draft.table, seat, self.answers)
        if decision is not None:
            draft.decided(decision)
        else:
            self.perform(draft, seat)


class TakeOrder(TakingOrder, frozen=True):
    """Take an order and place it; the first is free, a second one costs 3 (R-064, R-065)."""

    card: str

    kind: ClassVar[str] = "take_order"
    fields: ClassVar[Mapping[str, Field]] = {"card": Name(), "action": WHICH}

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """The order must be displayed; the second must be affordable; no third."""
        yield from self.taking_objections(table, seat)
        yield from ORDERS.objections(table, self.card)

    def play(self, draft: Draft, seat: int) -> None:
        """Pay for a second one, slide the display, place the order."""
        self.take(draft, seat)
        slide(draft, "order_display", self.card)
        place_order(draft, seat, self.card)

    @classmethod
    def parts(cls, table: Table, seat: int) -> Iterator[Self]:
        """Every order that lies in the display."""
        if find_decision(table, seat, cls.answers) or open_action(table, ACTION):
            for card in ORDERS.takeable(table):
                yield cls(table.seats[seat], card)
