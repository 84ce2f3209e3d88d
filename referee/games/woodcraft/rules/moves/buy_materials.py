"""Buying glue, scrap and sawblades."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import ClassVar, Self

from referee.engine.fields import Field, Number
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.actions import open_action
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.move import Window
from referee.games.woodcraft.rules.performing import WHICH, Performing
from referee.games.woodcraft.rules.table import Action, Table, Workshop
from referee.games.woodcraft.rules.words import MATERIAL_PRICES, MATERIALS

MOST = 2


class BuyMaterials(Performing, frozen=True):
    """Make one or two purchases of different materials (R-062, R-063).

    Each number says how many of a material are bought; two purchases may also be two moves.
    """

    glue: int = 0
    scrap: int = 0
    sawblades: int = 0

    kind: ClassVar[str] = "buy_materials"
    performs: ClassVar[str] = kind
    window: ClassVar[Window] = Window.STEP_TWO
    fields: ClassVar[Mapping[str, Field]] = {
        **{name: Number(most=20) for name in MATERIALS},
        "action": WHICH,
    }

    def _bought(self) -> dict[str, int]:
        bought: dict[str, int] = {}
        if self.glue:
            bought["glue"] = self.glue
        if self.scrap:
            bought["scrap"] = self.scrap
        if self.sawblades:
            bought["sawblades"] = self.sawblades
        return bought

    def price(self) -> int:
        """Return what the packs cost; what is no pack costs nothing."""
        price = 0
        for material, amount in self._bought().items():
            price += MATERIAL_PRICES[material].get(amount, 0)
        return price

    def limits(self, table: Table, shop: Workshop, action: Action) -> Iterator[Reason]:
        """Two purchases, of different materials."""
        bought = self._bought()
        for material in bought:
            if material in action.done:
                yield rulebook.SAME_MATERIAL.broken(material=material)
        if len(action.done) + len(bought) > MOST:
            yield rulebook.TWO_PURCHASES_AT_MOST.broken(n=len(action.done) + len(bought))

    def done(self, shop: Workshop, action: Action) -> tuple[str, ...]:
        """Each material counts."""
        return tuple(self._bought())

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """Only the printed packs, no material twice, two purchases at most."""
        bought = self._bought()
        yield from self.action_objections(table, seat)
        if not bought:
            yield rulebook.NOTHING_CHOSEN.broken(action=self.kind)
        for material, amount in bought.items():
            packs = MATERIAL_PRICES[material]
            # An amount that only two packs of the same material would make.
            if amount not in packs and amount in {one + two for one in packs for two in packs}:
                yield rulebook.SAME_MATERIAL.broken(material=material)
            elif amount not in packs:
                yield rulebook.NO_SUCH_PACK.broken(
                    material=material, n=amount, packs=",".join(map(str, packs))
                )
        price, berries = self.price(), table.workshops[seat].blueberries
        if price > berries:
            yield rulebook.CANNOT_PAY_MATERIALS.broken(needs=price, has=berries)

    def play(self, draft: Draft, seat: int) -> None:
        """Pay the printed prices and take the tokens."""
        bought = self._bought()
        self.perform(draft, seat)
        draft.pay(seat, "blueberries", self.price(), self.kind)
        for material, amount in bought.items():
            draft.gain(seat, material, amount, self.kind)

    @classmethod
    def parts(cls, table: Table, seat: int) -> Iterator[Self]:
        """Every single pack and every pair of packs."""
        if open_action(table, cls.kind) is None:
            return
        choices = [(0, *MATERIAL_PRICES[material]) for material in MATERIALS]
        for amounts in product(*choices):
            if sum(map(bool, amounts)) in (1, MOST):
                yield cls(table.seats[seat], *amounts)
