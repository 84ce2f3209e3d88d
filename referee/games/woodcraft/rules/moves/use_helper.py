"""Using a helper's once-per-turn ability."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations_with_replacement
from typing import ClassVar, Self

from referee.engine.draft import alter
from referee.engine.fields import Field, Number, Word, Words
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.actions import lanterns_spent
from referee.games.woodcraft.rules.cards import helper_card
from referee.games.woodcraft.rules.dice import PIPS, turned
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.facts import Ability, Gain
from referee.games.woodcraft.rules.move import Move, OneDie, Window
from referee.games.woodcraft.rules.planting import plant, pot_objections, potted_objections
from referee.games.woodcraft.rules.rewards import grant
from referee.games.woodcraft.rules.table import Table, Workshop
from referee.games.woodcraft.rules.words import ROOMS, SIDES, TOKEN_COUNTERS

TOKEN_WORDS = tuple(TOKEN_COUNTERS)
TOKEN_PRICE = 2
SHAVING_BERRIES = 1
# What is cut off a green die and planted.
CUTTING = "G1"
# Which fields each ability uses; the others must be left out.
FIELDS = ("die", "by", "give", "take")
USES = {
    "swap_tokens": ("give", "take"),
    "nudge_die": ("die", "by"),
    "sell_tokens": ("give",),
    "shave_die": ("die",),
    "cut_and_plant": ("die",),
    "other": (),
}
# The same as one answer for each of the fields: whether it is used.
_TOLD = {kind: tuple([name in uses for name in FIELDS]) for kind, uses in USES.items()}


class UseHelper(Move, frozen=True):
    """Use the once-per-turn ability of the helper in a room (R-071, R-085).

    `die` and `by` change a die, `give` and `take` name tokens, as the ability asks for.
    """

    room: str
    die: str = ""
    by: int = 0
    give: tuple[str, ...] = ()
    take: tuple[str, ...] = ()

    kind: ClassVar[str] = "use_helper"
    window: ClassVar[Window] = Window.STEP_TWO
    fields: ClassVar[Mapping[str, Field]] = {
        "room": Word(words=ROOMS),
        "die": OneDie(),
        "by": Number(least=-5, most=5),
        "give": Words(words=TOKEN_WORDS),
        "take": Words(words=TOKEN_WORDS),
    }

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """The helper must have such an ability, unused in this turn, and its needs be met."""
        shop = table.workshops[seat]
        helper = shop.rooms[ROOMS.index(self.room)]
        card = helper_card(table, helper)
        if not helper:
            yield rulebook.NO_SUCH_HELPER.broken(room=self.room)
            return
        if card is None:
            yield rulebook.UNKNOWN_ABILITY.broken(card=helper)
            return
        if card.ability.timing != "once_per_turn":
            yield rulebook.NOT_ONCE_PER_TURN.broken(room=self.room, card=helper)
            return
        if helper in shop.used:
            yield rulebook.ABILITY_USED.broken(room=self.room, card=helper)
        kind = card.ability.kind
        if (self.die != "", self.by != 0, self.give != (), self.take != ()) != _TOLD[kind]:
            names = ",".join(USES[kind]) or "none"
            yield rulebook.ABILITY_FIELDS.broken(card=helper, fields=names)
            return
        yield from self._needs(table, shop, card.ability)

    def _needs(self, table: Table, shop: Workshop, ability: Ability) -> Iterator[Reason]:
        """Yield what the ability itself asks for and does not find."""
        if self.die and not self._die_fits(shop, ability):
            yield rulebook.ABILITY_DIE.broken(die=self.die, by=self.by)
            yield from potted_objections(shop, (self.die,))
        if ability.kind == "cut_and_plant":
            yield from pot_objections(table, shop, "G")
        if not self.give:
            return
        limit = 1 if ability.kind == "swap_tokens" else ability.amount
        wrong = not {*self.give, *self.take} <= set(ability.tokens)
        short = any(
            getattr(shop, TOKEN_COUNTERS[token]) < self.give.count(token) for token in self.give
        )
        many = len(self.give) > limit or (self.take and len(self.take) != 1)
        if wrong or short or many or self.give == self.take:
            yield rulebook.ABILITY_TOKENS.broken(
                give=",".join(self.give), tokens=",".join(ability.tokens), most=limit
            )

    def _die_fits(self, shop: Workshop, ability: Ability) -> bool:
        """Tell whether the die lies in the pile and may be changed like this (R-093)."""
        if self.die not in shop.lumber:
            return False
        pips = PIPS[self.die]
        if ability.kind == "nudge_die":
            right = not ability.colours or self.die[0] in ability.colours
            return right and abs(self.by) <= ability.amount and 1 <= pips + self.by <= SIDES
        if ability.kind == "cut_and_plant":
            return self.die[0] == "G"
        return pips > 1

    def play(self, draft: Draft, seat: int) -> None:
        """Carry the ability out and mark the helper as used for this turn."""
        mine = draft.own(seat)
        helper = mine.rooms[ROOMS.index(self.room)]
        card = helper_card(draft.table, helper)
        if card is None:
            return
        alter(mine, "used", (*mine.used, helper))
        draft.step("helper_used", seat, card=helper, room=self.room)
        kind = card.ability.kind
        if kind == "nudge_die":
            new = turned(self.die, PIPS[self.die] + self.by)
            draft.swap_dice(seat, (self.die,), (new,), "helper")
        elif kind == "shave_die":
            new = turned(self.die, PIPS[self.die] - 1)
            draft.swap_dice(seat, (self.die,), (new,), "helper")
            draft.gain(seat, "blueberries", SHAVING_BERRIES, "helper")
        elif kind == "cut_and_plant":
            plant(draft, seat, CUTTING, "" if self.die == CUTTING else self.die)
        elif kind == "other":
            draft.step("helper_note", seat, card=helper, note=card.ability.note)
        else:
            for token in self.give:
                draft.pay(seat, TOKEN_COUNTERS[token], 1, "helper")
            lanterns_spent(draft, self.give.count("lantern"))
            grant(draft, seat, tuple([Gain(token, 1) for token in self.take]), "helper")
            if kind == "sell_tokens":
                draft.gain(seat, "blueberries", TOKEN_PRICE * len(self.give), "helper")

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """Every use of every helper with a once-per-turn ability."""
        shop = table.workshops[seat]
        for room, helper in zip(ROOMS, shop.rooms, strict=True):
            card = helper_card(table, helper)
            if card is not None and card.ability.timing == "once_per_turn":
                for fields in _uses(shop, card.ability):
                    yield cls(table.seats[seat], room, *fields)


Uses = tuple[str, int, tuple[str, ...], tuple[str, ...]]


def _uses(shop: Workshop, ability: Ability) -> Iterator[Uses]:
    """Yield the ways to use an ability as die, by, give and take."""
    dice = sorted(set(shop.lumber))
    owned = [token for token in ability.tokens if getattr(shop, TOKEN_COUNTERS[token])]
    if ability.kind == "nudge_die":
        for die in dice:
            if not ability.colours or die[0] in ability.colours:
                for by in range(-ability.amount, ability.amount + 1):
                    if by and 1 <= PIPS[die] + by <= SIDES:
                        yield die, by, (), ()
    elif ability.kind == "shave_die":
        yield from ((die, 0, (), ()) for die in dice if PIPS[die] > 1)
    elif ability.kind == "cut_and_plant":
        yield from ((die, 0, (), ()) for die in dice if die[0] == "G")
    elif ability.kind == "swap_tokens":
        for token in owned:
            yield from (("", 0, (token,), (take,)) for take in ability.tokens if take != token)
    elif ability.kind == "sell_tokens":
        for size in range(1, ability.amount + 1):
            for give in combinations_with_replacement(owned, size):
                if all(getattr(shop, TOKEN_COUNTERS[t]) >= give.count(t) for t in set(give)):
                    yield "", 0, give, ()
    else:
        yield "", 0, (), ()
