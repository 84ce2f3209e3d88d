"""Telling what a helper does of whom Referee does not know it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from msgspec.structs import replace

from referee.engine.errors import Unreadable
from referee.engine.fields import Field, Number, Word
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.actions import lanterns_spent
from referee.games.woodcraft.rules.cards import NAMELESS, helper_card, is_told_helper
from referee.games.woodcraft.rules.dice import missing, without
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.facts import Gain
from referee.games.woodcraft.rules.move import Dice, Gains, Move, OneDie, Window
from referee.games.woodcraft.rules.planting import (
    plant,
    pot_objections,
    potted_objections,
    tree_objections,
)
from referee.games.woodcraft.rules.rewards import grant
from referee.games.woodcraft.rules.table import Effect, Table, Workshop
from referee.games.woodcraft.rules.turn import grow_tree
from referee.games.woodcraft.rules.words import COLOURS, ROOMS

# What a helper may ask for; a die that it changes is given and gained.
GIVEN = ("blueberries", "lanterns", "glue", "scrap", "sawblades")
MOST_GIVEN = 20
MOST_GROWTH = 5
# How many different things are remembered of a helper.
REMEMBERED = 3


class TellEffect(Move, frozen=True):
    """Book what a helper does that is not followed: what is given for it, what it brings (R-071).

    It may plant a tree, cut from the larger die `split`, or let the tree in a pot `grow`. Once per
    turn, permanent, at a price: what its card says is the owner's to see to.
    """

    room: str
    dice: tuple[str, ...] = ()
    blueberries: int = 0
    lanterns: int = 0
    glue: int = 0
    scrap: int = 0
    sawblades: int = 0
    plant: str = ""
    split: str = ""
    grow: str = ""
    by: int = 1
    gain: tuple[Gain, ...] = ()

    kind: ClassVar[str] = "tell_effect"
    # A helper may also save something when the marketing is paid.
    window: ClassVar[Window] = Window.END_OF_TURN
    open_ended: ClassVar[bool] = True
    fields: ClassVar[Mapping[str, Field]] = {
        "room": Word(words=ROOMS),
        "dice": Dice(),
        **{counter: Number(most=MOST_GIVEN) for counter in GIVEN},
        "plant": OneDie(),
        "split": OneDie(),
        "grow": Word(words=COLOURS),
        "by": Number(least=1, most=MOST_GROWTH),
        "gain": Gains(),
    }

    @classmethod
    def read(cls, seat: str, written: Mapping[str, str]) -> Self:
        """Return the move; only what is planted is cut, only what grows grows by something."""
        move = super().read(seat, written)
        if move.split and not move.plant:
            raise Unreadable(f"{cls.kind}: split needs plant")
        if "by" in written and not move.grow:
            raise Unreadable(f"{cls.kind}: by needs grow")
        return move

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """Such a helper must be there, and what it asks for."""
        shop = table.workshops[seat]
        helper = shop.rooms[ROOMS.index(self.room)]
        if not helper:
            yield rulebook.NO_SUCH_HELPER.broken(room=self.room)
        elif not does_something_else(table, helper):
            yield rulebook.HELPER_IS_KNOWN.broken(card=helper)
        given = {counter: getattr(self, counter) for counter in GIVEN}
        if not (self.dice or self.plant or self.grow or self.gain or any(given.values())):
            yield rulebook.EFFECT_WITHOUT_CHANGE.broken()
        absent = missing(shop.lumber, self.dice)
        if absent:
            yield rulebook.EFFECT_DIE_NOT_IN_PILE.broken(dice=",".join(absent))
            yield from potted_objections(shop, self.dice)
        for counter, needs in given.items():
            has = getattr(shop, counter)
            if needs > has:
                yield rulebook.EFFECT_TOKENS_MISSING.broken(what=counter, needs=needs, has=has)
        yield from self._trees(table, shop, () if absent else self.dice)

    def _trees(self, table: Table, shop: Workshop, dice: tuple[str, ...]) -> Iterator[Reason]:
        """Yield why nothing can be planted, or grow, once these dice are given."""
        if self.plant:
            left = replace(shop, lumber=without(shop.lumber, dice))
            yield from pot_objections(table, shop, self.plant[0])
            yield from tree_objections(table, left, self.plant, self.split)
        if self.grow and not shop.pots[COLOURS.index(self.grow)]:
            yield rulebook.NOTHING_TO_GROW.broken(colour=self.grow)

    def play(self, draft: Draft, seat: int) -> None:
        """Give, let trees grow, plant, then take."""
        helper = draft.shop(seat).rooms[ROOMS.index(self.room)]
        draft.step("helper_used", seat, card=helper, room=self.room)
        draft.drop_dice(seat, self.dice, "helper")
        for counter in GIVEN:
            draft.pay(seat, counter, getattr(self, counter), "helper")
        lanterns_spent(draft, self.lanterns)
        if self.grow:
            grow_tree(draft, seat, COLOURS.index(self.grow), self.by)
        if self.plant:
            plant(draft, seat, self.plant, self.split)
        if helper != NAMELESS and not (self.dice or self.plant or self.grow):
            self._remember(draft, helper)
        grant(draft, seat, self.gain, "helper")

    def _remember(self, draft: Draft, helper: str) -> None:
        """Keep in mind what the helper did: next time it takes one word."""
        given = tuple([(name, n) for name in GIVEN if (n := getattr(self, name))])
        done = Effect(helper, given, self.gain)
        before = draft.table.effects
        same = [each for each in before if each.helper == helper and each != done]
        others = [each for each in before if each.helper != helper]
        draft.set(effects=(done, *same[: REMEMBERED - 1], *others))

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """What each helper did before; giving a blueberry, of one that does what nobody knows."""
        for room, helper in zip(ROOMS, table.workshops[seat].rooms, strict=True):
            if helper and does_something_else(table, helper):
                again = cls.again(table, seat, room)
                yield from again or (cls(table.seats[seat], room, blueberries=1),)

    @classmethod
    def again(cls, table: Table, seat: int, room: str) -> tuple[Self, ...]:
        """Return what the helper in a room did before, as it may do it again."""
        helper = table.workshops[seat].rooms[ROOMS.index(room)]
        return tuple(
            replace(cls(table.seats[seat], room, gain=effect.gain), **dict(effect.given))
            for effect in table.effects
            if effect.helper == helper
        )


def does_something_else(table: Table, helper: str) -> bool:
    """Tell whether Referee does not know what the helper does."""
    card = helper_card(table, helper)
    return card is None or is_told_helper(helper) or card.ability.kind == "other"
