"""Hiring a helper from the display."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.fields import Field, Name, Word
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.abilities import helper_price
from referee.games.woodcraft.rules.actions import FINISHED, open_action
from referee.games.woodcraft.rules.cards import helper_card
from referee.games.woodcraft.rules.display import HELPERS, slide
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.move import Window
from referee.games.woodcraft.rules.performing import WHICH, Performing
from referee.games.woodcraft.rules.placing import adjacent_rooms, place_helper, room_objections
from referee.games.woodcraft.rules.table import Action, Table, Workshop
from referee.games.woodcraft.rules.words import ROOMS


class HireHelper(Performing, frozen=True):
    """Take a helper, pay its cost and place it beside another helper (R-066, R-067)."""

    card: str
    room: str

    kind: ClassVar[str] = "hire_helper"
    performs: ClassVar[str] = kind
    window: ClassVar[Window] = Window.STEP_TWO
    fields: ClassVar[Mapping[str, Field]] = {
        "card": Name(),
        "room": Word(words=ROOMS),
        "action": WHICH,
    }

    def done(self, shop: Workshop, action: Action) -> tuple[str, ...]:
        """One helper is the whole action."""
        return (FINISHED,)

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """The helper must be displayed and affordable, the room free and adjacent."""
        yield from self.action_objections(table, seat)
        yield from HELPERS.objections(table, self.card)
        shop = table.workshops[seat]
        card = helper_card(table, self.card)
        if card is not None:
            price = helper_price(table, shop, card.cost)
            if price > shop.blueberries:
                yield rulebook.CANNOT_PAY_HELPER.broken(needs=price, has=shop.blueberries)
        yield from room_objections(shop, self.room)

    def play(self, draft: Draft, seat: int) -> None:
        """Pay, slide the display, place the helper."""
        card = helper_card(draft.table, self.card)
        self.perform(draft, seat)
        if card is not None:
            price = helper_price(draft.table, draft.shop(seat), card.cost)
            draft.pay(seat, "blueberries", price, self.kind)
        slide(draft, "helper_display", self.card)
        place_helper(draft, seat, self.room, self.card)

    @classmethod
    def parts(cls, table: Table, seat: int) -> Iterator[Self]:
        """Every displayed helper in every free room beside another helper."""
        if open_action(table, cls.kind) is None:
            return
        shop = table.workshops[seat]
        for card in HELPERS.takeable(table):
            for room in adjacent_rooms(shop):
                yield cls(table.seats[seat], card, room)
