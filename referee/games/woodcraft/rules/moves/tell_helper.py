"""Hiring a helper of whom only the cost is told, and what is told of it later."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.fields import Field, Number, Word
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import levels, rulebook
from referee.games.woodcraft.rules.abilities import helper_price
from referee.games.woodcraft.rules.actions import FINISHED, open_action
from referee.games.woodcraft.rules.cards import NAMELESS, helper_card
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.facts import MOST_COST, Gain
from referee.games.woodcraft.rules.move import Gains, Move, Window
from referee.games.woodcraft.rules.performing import WHICH, Performing
from referee.games.woodcraft.rules.placing import adjacent_rooms, room_objections
from referee.games.woodcraft.rules.table import Action, Table, Workshop
from referee.games.woodcraft.rules.telling import NOW, helper_told, production_told
from referee.games.woodcraft.rules.words import ROOMS

COST = Number(most=MOST_COST)
# Costs that are named as examples of what may be told.
USUAL_COSTS = (3, 4, 5)


class TellHelper(Performing, frozen=True):
    """Hire a helper and tell what it costs, where helpers are not followed (R-066, R-067).

    `gain` is what it brings when placed, `now` what it lets one do at once (H-06, H-20);
    `production` may be told now or when it first produces.
    """

    room: str
    cost: int
    production: tuple[Gain, ...] | None = None
    gain: tuple[Gain, ...] = ()
    now: str = ""

    kind: ClassVar[str] = "tell_helper"
    performs: ClassVar[str] = "hire_helper"
    window: ClassVar[Window] = Window.STEP_TWO
    open_ended: ClassVar[bool] = True
    fields: ClassVar[Mapping[str, Field]] = {
        "room": Word(words=ROOMS),
        "cost": COST,
        "production": Gains(),
        "gain": Gains(),
        "now": Word(words=NOW),
        "action": WHICH,
    }

    def done(self, shop: Workshop, action: Action) -> tuple[str, ...]:
        """One helper is the whole action."""
        return (FINISHED,)

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """Helpers that are followed are named; affordable, the room free and adjacent."""
        yield from self.action_objections(table, seat)
        if not levels.is_told(table, levels.HELPERS):
            yield rulebook.HELPER_BY_CARD.broken(aspect=levels.HELPERS)
        shop = table.workshops[seat]
        price = helper_price(table, shop, self.cost)
        if price > shop.blueberries:
            yield rulebook.CANNOT_PAY_HELPER.broken(needs=price, has=shop.blueberries)
        yield from room_objections(shop, self.room)

    def play(self, draft: Draft, seat: int) -> None:
        """Pay, place the helper, take what it brings."""
        self.perform(draft, seat)
        price = helper_price(draft.table, draft.shop(seat), self.cost)
        draft.pay(seat, "blueberries", price, self.performs)
        helper_told(draft, seat, self.room, self.production, self.gain, self.now)

    @classmethod
    def parts(cls, table: Table, seat: int) -> Iterator[Self]:
        """Some usual costs in every free room beside another helper."""
        if open_action(table, cls.performs) and levels.is_told(table, levels.HELPERS):
            for room in adjacent_rooms(table.workshops[seat]):
                for cost in USUAL_COSTS:
                    yield cls(table.seats[seat], room, cost)


class TellProduction(Move, frozen=True):
    """Tell what a helper without a name produces; from then on it is known (R-073)."""

    room: str
    production: tuple[Gain, ...]

    kind: ClassVar[str] = "tell_production"
    window: ClassVar[Window] = Window.ANY_TIME
    fields: ClassVar[Mapping[str, Field]] = {"room": Word(words=ROOMS), "production": Gains()}

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """A helper must be there whose production nobody knows."""
        if self.seat not in table.seats:
            yield rulebook.NO_SUCH_SEAT.broken(seat=self.seat)
        helper = table.workshops[seat].rooms[ROOMS.index(self.room)]
        if not helper:
            yield rulebook.NO_HELPER_THERE.broken(room=self.room)
        elif helper_card(table, helper) is not None:
            yield rulebook.CARD_KNOWN.broken(card=helper)
        elif not helper.startswith(NAMELESS):
            # It has a name, so its card can be entered.
            yield rulebook.UNKNOWN_PRODUCTION.broken(card=helper)

    def play(self, draft: Draft, seat: int) -> None:
        """Remember it for this match."""
        production_told(draft, seat, self.room, self.production)
