"""Building what was planned."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.draft import alter
from referee.engine.fields import Field
from referee.engine.rule import Reason
from referee.games.oh_my_goods.rules import rulebook
from referee.games.oh_my_goods.rules.draft import Draft
from referee.games.oh_my_goods.rules.facts import CARDS, CHARBURNERS, prints
from referee.games.oh_my_goods.rules.flow import end_turn
from referee.games.oh_my_goods.rules.move import Building, GoodsOf, Move
from referee.games.oh_my_goods.rules.payments import coins, not_there, proposals
from referee.games.oh_my_goods.rules.table import Estate, Table
from referee.games.oh_my_goods.rules.words import BUILDINGS_TO_END, NAMELESS, PRODUCE

Pay = tuple[tuple[str, int], ...]


class Build(Move, frozen=True):
    """Turn up the planned card and pay it with goods; no change is given (OMG-R80, OMG-R81).

    It ends the turn: producing comes first (OMG-R60).
    """

    card: str
    pay: Pay = ()

    kind: ClassVar[str] = "build"
    phases: ClassVar[tuple[str, ...]] = (PRODUCE,)
    in_turn: ClassVar[bool] = True
    fields: ClassVar[Mapping[str, Field]] = {"card": Building(), "pay": GoodsOf()}

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """It was planned, it lies nowhere else, and it is paid."""
        estate = table.estates[seat]
        if estate.ended:
            yield from built_or_hired(estate)
        if not estate.planned:
            yield rulebook.NOTHING_PLANNED.broken()
        elif estate.planned not in (NAMELESS, self.card):
            yield rulebook.NOT_THE_PLANNED_CARD.broken(card=self.card)
        if self.card in CHARBURNERS or any(self.card in e.buildings for e in table.estates):
            yield rulebook.CARD_ELSEWHERE.broken(card=self.card)
        yield from not_there(estate, self.pay)
        cost, paid = CARDS[self.card].cost, coins(self.pay)
        if paid < cost:
            yield rulebook.COST_NOT_COVERED.broken(card=self.card, needs=cost, has=paid)

    def play(self, draft: Draft, seat: int) -> None:
        """Pay, put the building in front of the seat, end the turn."""
        draft.pay(seat, self.pay, self.kind)
        mine = draft.own(seat)
        buildings = (*mine.buildings, self.card)
        alter(mine, "buildings", buildings)
        alter(mine, "goods", (*mine.goods, ()))
        alter(mine, "planned", "")
        draft.step("built", seat, card=self.card, now=len(buildings))
        if len(buildings) == BUILDINGS_TO_END and not draft.table.last_round:
            draft.step("eight_buildings", seat, n=draft.table.round + 1)
        end_turn(draft, seat, "built")

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """The planned card; at the table every building that it could be."""
        name, estate = table.seats[seat], table.estates[seat]
        if not estate.planned:
            return
        for card in _could_be(table, estate):
            for pay in proposals(estate, CARDS[card].cost) or (everything(estate),):
                yield cls(name, card, pay)


def _could_be(table: Table, estate: Estate) -> Iterator[str]:
    """Yield what a planned card may turn out to be; one of several that are the same building."""
    if estate.planned != NAMELESS:
        yield estate.planned
        return
    if table.app_deals:
        return
    built = {building for other in table.estates for building in other.buildings}
    for group in prints():
        free = next((card for card in group if card not in built), None)
        if free is not None:
            yield free


def everything(estate: Estate) -> Pay:
    """Return all goods of a seat, as a payment that is still not enough."""
    pairs = zip(estate.buildings, estate.goods, strict=True)
    return tuple((building, len(goods)) for building, goods in pairs if goods)


def built_or_hired(estate: Estate) -> Iterator[Reason]:
    """Yield that one building or one assistant is all there is in a round (OMG-R82)."""
    if estate.ended in ("built", "hired"):
        yield rulebook.BUILD_OR_HIRE.broken(what=estate.ended)
