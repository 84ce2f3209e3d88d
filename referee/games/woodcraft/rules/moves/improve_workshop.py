"""Adding a pot, a saw tile, a splice tile or the glue tile to the workshop."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.draft import alter
from referee.engine.fields import Field, Word
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.abilities import improvement_price
from referee.games.woodcraft.rules.actions import FINISHED, open_action
from referee.games.woodcraft.rules.dice import turned
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.facts import Gain
from referee.games.woodcraft.rules.move import Window
from referee.games.woodcraft.rules.performing import WHICH, Performing
from referee.games.woodcraft.rules.rewards import grant
from referee.games.woodcraft.rules.table import Action, Table, Workshop
from referee.games.woodcraft.rules.turn import set_pot
from referee.games.woodcraft.rules.windows import find_decision
from referee.games.woodcraft.rules.words import COLOURS

IMPROVEMENTS = ("pot", "saw", "splice", "glue")
HAZELNUT = Gain("hazelnut_income", 1, ())
# What each next improvement of a kind brings (R-079 … R-084).
GAINS: dict[str, tuple[tuple[Gain, ...], ...]] = {
    "pot": ((), (HAZELNUT,), (HAZELNUT,)),
    "saw": ((), (HAZELNUT,), (HAZELNUT, Gain("reputation", 2, ()))),
    "splice": ((), (Gain("income", 1, ()),), (Gain("hazelnut_income", 2, ()),)),
    "glue": ((Gain("blueberry_income", 1, ()), HAZELNUT),),
}


def new_tree(shop: Workshop) -> str:
    """Return the die that the next pot comes with: its colour, on 1 (R-079)."""
    return turned(COLOURS[len(COLOURS) - shop.pots.count(None)], 1)


class ImproveWorkshop(Performing, frozen=True):
    """Add the next pot, saw tile or splice tile, or the glue tile, for its cost (R-078)."""

    add: str

    kind: ClassVar[str] = "improve_workshop"
    performs: ClassVar[str] = kind
    window: ClassVar[Window] = Window.STEP_TWO
    answers: ClassVar[str] = "improve"
    fields: ClassVar[Mapping[str, Field]] = {
        "add": Word(words=IMPROVEMENTS),
        "action": WHICH,
    }

    def done(self, shop: Workshop, action: Action) -> tuple[str, ...]:
        """One improvement is the whole action."""
        return (FINISHED,)

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """There must be one left of the kind, and it must be paid for."""
        if find_decision(table, seat, self.answers) is None:
            yield from self.action_objections(table, seat)
        shop = table.workshops[seat]
        price = improvement_price(table, shop, self.add)
        if price is None:
            yield rulebook.NOTHING_LEFT_TO_BUILD.broken(improvement=self.add)
        elif price > shop.blueberries:
            yield rulebook.CANNOT_PAY_IMPROVEMENT.broken(needs=price, has=shop.blueberries)

    def play(self, draft: Draft, seat: int) -> None:
        """Pay, lay the tile, take what it brings."""
        decision = find_decision(draft.table, seat, self.answers)
        if decision is not None:
            draft.decided(decision)
        else:
            self.perform(draft, seat)
        price = improvement_price(draft.table, draft.shop(seat), self.add) or 0
        draft.pay(seat, "blueberries", price, self.kind)
        number = self._build(draft, seat)
        grant(draft, seat, GAINS[self.add][number], self.kind)

    def _build(self, draft: Draft, seat: int) -> int:
        """Lay the improvement into the workshop; return how many of its kind were there."""
        mine = draft.own(seat)
        if self.add == "pot":
            number = 3 - mine.pots.count(None)
            set_pot(draft, seat, number, new_tree(mine))
        elif self.add == "saw":
            number = len(mine.saw_tiles)
            alter(mine, "saw_tiles", (*mine.saw_tiles, True))
        elif self.add == "splice":
            number = len(mine.splice_tiles)
            alter(mine, "splice_tiles", (*mine.splice_tiles, True))
        else:
            number = 0
            alter(mine, "glue_tile", (True,))
        draft.step("improved", seat, improvement=self.add, n=number + 1)
        return number

    @classmethod
    def parts(cls, table: Table, seat: int) -> Iterator[Self]:
        """Each of the four kinds."""
        if find_decision(table, seat, cls.answers) or open_action(table, cls.kind):
            for improvement in IMPROVEMENTS:
                yield cls(table.seats[seat], improvement)
