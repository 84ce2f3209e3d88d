"""Discarding half of the hand when both piles are empty."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, islice
from typing import ClassVar, Self

from referee.engine.fields import Field, Number
from referee.engine.rule import Reason
from referee.games.oh_my_goods.rules import rulebook
from referee.games.oh_my_goods.rules.draft import Draft
from referee.games.oh_my_goods.rules.facts import DECK
from referee.games.oh_my_goods.rules.hand import not_in_hand
from referee.games.oh_my_goods.rules.move import HandCards, Move
from referee.games.oh_my_goods.rules.table import Table
from referee.games.oh_my_goods.rules.words import (
    EXCHANGE,
    NAMELESS,
    PRODUCE,
    SUNRISE,
    SUNSET,
)

WAYS_OFFERED = 12


class DiscardHalf(Move, frozen=True):
    """Discard half of the hand, rounded down, by own choice (OMG-R33, OMG-A22)."""

    # At the table how many, 0 for as many as it must be; where the app deals, which.
    count: int = 0
    cards: tuple[str, ...] = ()

    kind: ClassVar[str] = "discard_half"
    phases: ClassVar[tuple[str, ...]] = (EXCHANGE, SUNRISE, SUNSET, PRODUCE)
    fills_the_pile: ClassVar[bool] = True
    fields: ClassVar[Mapping[str, Field]] = {
        "count": Number(most=len(DECK)),
        "cards": HandCards(),
    }

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """Only when asked, and exactly half."""
        estate = table.estates[seat]
        if seat not in table.halving:
            yield rulebook.NOT_ASKED_TO_HALVE.broken()
        half = len(estate.hand) // 2
        given = len(self.cards) or self.count
        if (given or table.app_deals) and given != half:
            yield rulebook.HALF_OF_THE_HAND.broken(needs=half, has=len(estate.hand), n=given)
        if table.app_deals and self.count and not self.cards:
            yield rulebook.NAME_THE_CARDS.broken(what=str(self.count))
        else:
            yield from not_in_hand(table, estate, self.cards or (NAMELESS,) * self.count)

    def play(self, draft: Draft, seat: int) -> None:
        """Discard them; the last one makes the piles go on."""
        half = len(draft.estate(seat).hand) // 2
        draft.discard(draft.from_hand(seat, self.cards or (NAMELESS,) * half))
        draft.step("discard_hand", seat, n=half, now=len(draft.estate(seat).hand))
        left = tuple(other for other in draft.table.halving if other != seat)
        draft.set(halving=left)

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """Some of the ways to part with half of the hand."""
        if seat not in table.halving:
            return
        name, hand = table.seats[seat], table.estates[seat].hand
        if not table.app_deals:
            yield cls(name)
            return
        known = tuple(card for card in hand if card != NAMELESS)
        for cards in islice(combinations(known, len(hand) // 2), WAYS_OFFERED):
            yield cls(name, 0, cards)
