"""Producing at one building."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.draft import alter
from referee.engine.fields import Field
from referee.engine.rule import Reason
from referee.games.oh_my_goods.rules import rulebook
from referee.games.oh_my_goods.rules.draft import Draft
from referee.games.oh_my_goods.rules.facts import CARDS
from referee.games.oh_my_goods.rules.hand import not_in_hand, resource_of
from referee.games.oh_my_goods.rules.market import missing, resources_for
from referee.games.oh_my_goods.rules.move import Building, HandCards, Move
from referee.games.oh_my_goods.rules.piles import owe
from referee.games.oh_my_goods.rules.production import (
    ASSISTANT,
    GOODS_MADE,
    needed_from_hand,
    staff_at,
    staffed,
    supplies,
)
from referee.games.oh_my_goods.rules.table import Estate, Table
from referee.games.oh_my_goods.rules.words import ORDERLY, PLACE, PRODUCE, RESOURCES, SLOPPY

SHORT = {
    ORDERLY: rulebook.ORDERLY_NEEDS_ALL,
    SLOPPY: rulebook.SLOPPY_NEEDS_ALL_BUT_ONE,
    ASSISTANT: rulebook.ASSISTANT_NEEDS_ALL,
}


class Produce(Move, frozen=True):
    """Let a building produce; `hand` are the cards discarded for what is missing (OMG-R61).

    Orderly work with all resources makes 2 goods, sloppy work with all but one makes 1, an
    assistant with all makes 1 (OMG-R64 … R66). The market is never used up (OMG-R62).
    """

    building: str
    hand: tuple[str, ...] = ()

    kind: ClassVar[str] = "produce"
    phases: ClassVar[tuple[str, ...]] = (PRODUCE,)
    in_turn: ClassVar[bool] = True
    fields: ClassVar[Mapping[str, Field]] = {"building": Building(), "hand": HandCards()}

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """Somebody works there, it has not produced yet, and everything needed is there."""
        estate = table.estates[seat]
        if self.hand:
            yield from not_in_hand(table, estate, self.hand)
        if self.building not in estate.buildings:
            yield rulebook.NOT_YOUR_BUILDING.broken(card=self.building)
            return
        if not CARDS[self.building].good:
            yield rulebook.NOT_A_PRODUCTION_BUILDING.broken(card=self.building)
            return
        if self.building in estate.produced:
            yield rulebook.PRODUCED_ALREADY.broken(card=self.building)
        staff = staff_at(estate, self.building)
        if not staff:
            yield rulebook.NOBODY_WORKS_THERE.broken(card=self.building)
            return
        if CARDS[self.building].arbitrary:
            yield from self._glass_objections(table, estate, staff)
        else:
            yield from self._supply_objections(table, estate, staff)

    def _glass_objections(self, table: Table, estate: Estate, staff: str) -> Iterator[Reason]:
        """Any resources will do, but as many as are missing (OMG-R68)."""
        resources = resources_for(table, estate)
        needed = needed_from_hand(self.building, staff, resources)
        if len(self.hand) < needed:
            yield rulebook.TOO_FEW_FOR_GLASS.broken(
                card=self.building,
                needs=CARDS[self.building].arbitrary - (staff == SLOPPY),
                has=sum(resources) + len(self.hand),
            )
        elif len(self.hand) > needed:
            yield rulebook.NOT_MISSING.broken(
                card=self.building, given=self._given(), n=needed, missing="none"
            )

    def _supply_objections(self, table: Table, estate: Estate, staff: str) -> Iterator[Reason]:
        """Exactly what is missing may be supplied from hand (OMG-R61, OMG-A27)."""
        card = CARDS[self.building]
        resources = resources_for(table, estate)
        lacking = missing(card, resources)
        needed = sum(lacking) - (staff == SLOPPY)
        if not self.hand and needed <= 0:
            return
        given = [0] * len(RESOURCES)
        for word in self.hand:
            place = PLACE.get(resource_of(word))
            if place is not None:
                given[place] += 1
        useful = sum(map(min, given, lacking))
        if useful < needed:
            left = (
                resource
                for resource, lacks, has in zip(RESOURCES, lacking, given, strict=True)
                for _ in range(lacks - has)
            )
            yield SHORT[staff].broken(card=self.building, missing=",".join(left), n=needed - useful)
        if useful < len(self.hand) or len(self.hand) > max(0, needed):
            words = (r for r, lacks in zip(RESOURCES, lacking, strict=True) for _ in range(lacks))
            yield rulebook.NOT_MISSING.broken(
                card=self.building,
                given=self._given(),
                n=max(0, needed),
                missing=",".join(words) or "none",
            )

    def _given(self) -> str:
        return ",".join(resource_of(word) for word in self.hand)

    def play(self, draft: Draft, seat: int) -> None:
        """Discard what was supplied, and lay new goods onto the building."""
        estate = draft.estate(seat)
        staff = staff_at(estate, self.building)
        if self.hand:
            cards = draft.from_hand(seat, self.hand)
            draft.discard(cards)
            draft.step(
                "discard_resources", seat, resources=self._given(), n=len(cards),
                now=len(draft.estate(seat).hand),
            )  # fmt: skip
            if draft.table.app_deals:
                alter(draft.own(seat), "spent", estate.spent + cards)
        alter(draft.own(seat), "produced", (*estate.produced, self.building))
        alter(draft.table, "chain", self.building)
        owe(draft, seat, GOODS_MADE[staff], self.building)

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """Every staffed building with everything that could supply it."""
        name, estate = table.seats[seat], table.estates[seat]
        for building in staffed(estate):
            if building in estate.produced:
                continue
            for hand in [*supplies(table, estate, building)] or [()]:
                yield cls(name, building, hand)
