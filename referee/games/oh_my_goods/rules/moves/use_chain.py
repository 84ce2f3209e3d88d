"""Using a production chain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, islice
from typing import ClassVar, Self

from referee.engine.fields import Field, Number
from referee.engine.rule import Reason
from referee.games.oh_my_goods.rules import rulebook
from referee.games.oh_my_goods.rules.chains import (
    available,
    closed,
    good_inputs,
    hand_input,
    most_times,
    sources,
)
from referee.games.oh_my_goods.rules.draft import Draft
from referee.games.oh_my_goods.rules.facts import CARDS
from referee.games.oh_my_goods.rules.hand import not_in_hand, resource_of
from referee.games.oh_my_goods.rules.move import MOST_GOODS, Building, GoodsOf, HandCards, Move
from referee.games.oh_my_goods.rules.table import Estate, Table
from referee.games.oh_my_goods.rules.words import PRODUCE

Pay = tuple[tuple[str, int], ...]
# How many choices of cards are offered for one number of uses.
WAYS_OFFERED = 6


class UseChain(Move, frozen=True):
    """Turn resources from hand and goods of other buildings into goods of this one (OMG-R70 … R74).

    `goods` tells from which buildings goods are moved; where it says nothing they come from the
    first ones that have them. `hand` names the cards where the app deals.
    """

    building: str
    times: int = 1
    hand: tuple[str, ...] = ()
    goods: Pay = ()

    kind: ClassVar[str] = "use_chain"
    phases: ClassVar[tuple[str, ...]] = (PRODUCE,)
    in_turn: ClassVar[bool] = True
    fields: ClassVar[Mapping[str, Field]] = {
        "building": Building(),
        "times": Number(least=1, most=MOST_GOODS),
        "hand": HandCards(),
        "goods": GoodsOf(),
    }

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """The chain is open, and its inputs lie in hand or on own buildings."""
        estate = table.estates[seat]
        if self.building not in estate.buildings:
            yield rulebook.NOT_YOUR_BUILDING.broken(card=self.building)
            return
        chain = CARDS[self.building].chain
        if not chain:
            yield rulebook.NO_CHAIN.broken(card=self.building)
            return
        yield from closed(table, estate, self.building)
        yield from self._hand_objections(table, estate)
        if self.goods:
            yield from self._goods_objections(estate)
        for word in chain:
            has = available(table, estate, word)
            if has < self.times:
                yield rulebook.TOO_FEW_FOR_CHAIN.broken(input=word, needs=self.times, has=has)

    def _hand_objections(self, table: Table, estate: Estate) -> Iterator[Reason]:
        """Yield what is wrong with the cards out of the hand."""
        wanted = hand_input(self.building)
        told = self.hand
        if told and table.app_deals:
            shown = table.market
            market = [card for card in told if card in shown]
            for card in market:
                yield rulebook.MARKET_FEEDS_NO_CHAIN.broken(what=card)
            told = tuple([card for card in told if card not in market])
        yield from not_in_hand(table, estate, told)
        resources = [resource_of(word) for word in told]
        for word in dict.fromkeys(resources):
            if word != wanted:
                yield rulebook.NOT_AN_INPUT.broken(what=word, card=self.building)
        if wanted and (told or table.app_deals):
            right = resources.count(wanted)
            if right != self.times:
                yield rulebook.INPUTS_TOGETHER.broken(input=wanted, needs=self.times, has=right)

    def _goods_objections(self, estate: Estate) -> Iterator[Reason]:
        """Yield what is wrong with the goods that are named."""
        wanted = good_inputs(self.building)
        found = dict.fromkeys(wanted, 0)
        for building, count in self.goods:
            card = CARDS[building]
            if building not in estate.buildings:
                yield rulebook.NOT_YOUR_BUILDING.broken(card=building)
            elif not card.good:
                yield rulebook.MARKET_FEEDS_NO_CHAIN.broken(what=building)
            elif card.good not in found:
                yield rulebook.NOT_AN_INPUT.broken(what=card.good, card=self.building)
            else:
                found[card.good] += count
                has = len(estate.goods[estate.buildings.index(building)])
                if count > has:
                    yield rulebook.GOODS_NOT_THERE.broken(card=building, needs=count, has=has)
        for good, count in found.items():
            if count != self.times:
                yield rulebook.INPUTS_TOGETHER.broken(input=good, needs=self.times, has=count)

    def play(self, draft: Draft, seat: int) -> None:
        """Move the inputs onto the building; they become its goods (OMG-R71)."""
        cards: tuple[str, ...] = ()
        resource = hand_input(self.building)
        if resource:
            cards = draft.from_hand(seat, self.hand or (resource,) * self.times)
            draft.step("chain_from_hand", seat, n=self.times, resource=resource, card=self.building)
        estate = draft.estate(seat)
        for building, count in self.goods or tuple(self._usual_goods(estate)):
            cards += draft.take_goods(seat, building, count)
            draft.step(
                "chain_from_goods", seat, n=count, good=CARDS[building].good, source=building,
                card=self.building,
            )  # fmt: skip
        now = draft.add_goods(seat, self.building, cards)
        good = CARDS[self.building].good
        draft.step("chain_made", seat, n=len(cards), good=good, card=self.building, now=now)

    def _usual_goods(self, estate: Estate) -> Iterator[tuple[str, int]]:
        """Yield the goods that are moved when nothing is said: from the first buildings."""
        for good in good_inputs(self.building):
            left = self.times
            for building, count in sources(estate, good):
                taken = min(left, count)
                if taken:
                    yield building, taken
                left -= taken

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """Every chain that is open, as often as it can be used; the shut ones once."""
        name, estate = table.seats[seat], table.estates[seat]
        for building in estate.buildings:
            if not CARDS[building].chain:
                continue
            shut = any(True for _ in closed(table, estate, building))
            most = 1 if shut else most_times(table, estate, building)
            resource = hand_input(building)
            cards = tuple(
                card for card in estate.hand if resource and resource_of(card) == resource
            )
            for times in range(1, max(1, most) + 1):
                if resource and len(cards) >= times:
                    for hand in islice(combinations(cards, times), WAYS_OFFERED):
                        yield cls(name, building, times, hand)
                else:
                    yield cls(name, building, times)
