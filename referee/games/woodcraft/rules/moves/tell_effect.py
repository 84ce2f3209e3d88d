"""Telling what a helper does of whom Referee does not know it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.fields import Field, Number, Word
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.cards import helper_card, is_told_helper
from referee.games.woodcraft.rules.dice import missing
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.facts import Gain
from referee.games.woodcraft.rules.move import Dice, Gains, Move, Window
from referee.games.woodcraft.rules.planting import potted_objections
from referee.games.woodcraft.rules.rewards import grant
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.words import ROOMS

# What a helper may ask for; a die that it changes is given and gained.
GIVEN = ("blueberries", "lanterns", "glue", "scrap", "sawblades")
MOST_GIVEN = 20


class TellEffect(Move, frozen=True):
    """Book what a helper does that is not followed: what is given for it, what it brings (R-071).

    Once per turn, permanent, at a price: what its card says is the owner's to see to.
    """

    room: str
    dice: tuple[str, ...] = ()
    blueberries: int = 0
    lanterns: int = 0
    glue: int = 0
    scrap: int = 0
    sawblades: int = 0
    gain: tuple[Gain, ...] = ()

    kind: ClassVar[str] = "tell_effect"
    # A helper may also save something when the marketing is paid.
    window: ClassVar[Window] = Window.END_OF_TURN
    open_ended: ClassVar[bool] = True
    fields: ClassVar[Mapping[str, Field]] = {
        "room": Word(words=ROOMS),
        "dice": Dice(),
        **{counter: Number(most=MOST_GIVEN) for counter in GIVEN},
        "gain": Gains(),
    }

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """Such a helper must be there, and what it asks for."""
        shop = table.workshops[seat]
        helper = shop.rooms[ROOMS.index(self.room)]
        if not helper:
            yield rulebook.NO_SUCH_HELPER.broken(room=self.room)
        elif not does_something_else(table, helper):
            yield rulebook.HELPER_IS_KNOWN.broken(card=helper)
        given = {counter: getattr(self, counter) for counter in GIVEN}
        if not (self.dice or self.gain or any(given.values())):
            yield rulebook.EFFECT_WITHOUT_CHANGE.broken()
        absent = missing(shop.lumber, self.dice)
        if absent:
            yield rulebook.EFFECT_DIE_NOT_IN_PILE.broken(dice=",".join(absent))
            yield from potted_objections(shop, self.dice)
        for counter, needs in given.items():
            has = getattr(shop, counter)
            if needs > has:
                yield rulebook.EFFECT_TOKENS_MISSING.broken(what=counter, needs=needs, has=has)

    def play(self, draft: Draft, seat: int) -> None:
        """Give, then take."""
        helper = draft.shop(seat).rooms[ROOMS.index(self.room)]
        draft.step("helper_used", seat, card=helper, room=self.room)
        draft.drop_dice(seat, self.dice, "helper")
        for counter in GIVEN:
            draft.pay(seat, counter, getattr(self, counter), "helper")
        grant(draft, seat, self.gain, "helper")

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """Giving a blueberry, of every helper that does what nobody knows."""
        for room, helper in zip(ROOMS, table.workshops[seat].rooms, strict=True):
            if helper and does_something_else(table, helper):
                yield cls(table.seats[seat], room, blueberries=1)


def does_something_else(table: Table, helper: str) -> bool:
    """Tell whether Referee does not know what the helper does."""
    card = helper_card(table, helper)
    return card is None or is_told_helper(helper) or card.ability.kind == "other"
