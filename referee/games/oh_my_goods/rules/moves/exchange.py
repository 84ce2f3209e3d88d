"""Exchanging hand cards in phase I."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.draft import alter
from referee.engine.fields import Field, Number
from referee.engine.rule import Reason
from referee.games.oh_my_goods.rules import rulebook
from referee.games.oh_my_goods.rules.draft import Draft
from referee.games.oh_my_goods.rules.facts import DECK
from referee.games.oh_my_goods.rules.flow import end_exchange
from referee.games.oh_my_goods.rules.hand import not_in_hand
from referee.games.oh_my_goods.rules.move import HandCards, Move
from referee.games.oh_my_goods.rules.piles import owe
from referee.games.oh_my_goods.rules.table import Table
from referee.games.oh_my_goods.rules.words import EXCHANGE, NAMELESS


class Exchange(Move, frozen=True):
    """Discard any number of hand cards, or none, and draw as many (OMG-R30).

    At the table `count` says how many; where the app deals, `cards` says which.
    """

    count: int = 0
    cards: tuple[str, ...] = ()

    kind: ClassVar[str] = "exchange"
    phases: ClassVar[tuple[str, ...]] = (EXCHANGE,)
    in_turn: ClassVar[bool] = True
    fields: ClassVar[Mapping[str, Field]] = {
        "count": Number(most=len(DECK)),
        "cards": HandCards(),
    }

    def _given(self) -> tuple[str, ...]:
        """Return the cards that go; those that are only counted are nameless."""
        return self.cards or (NAMELESS,) * self.count

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """Only cards that are in hand; all or none where the match is played so."""
        estate = table.estates[seat]
        given = self._given()
        if table.app_deals and self.count and not self.cards:
            yield rulebook.NAME_THE_CARDS.broken(what=str(self.count))
        else:
            yield from not_in_hand(table, estate, given)
        if table.options.exchange_all_or_none and len(given) not in (0, len(estate.hand)):
            yield rulebook.ALL_OR_NONE.broken(n=len(given), has=len(estate.hand))

    def play(self, draft: Draft, seat: int) -> None:
        """Discard, draw as many; when all have exchanged, everybody draws (OMG-A24)."""
        given = self._given()
        if given:
            draft.discard(draft.from_hand(seat, given))
            draft.step("discard_hand", seat, n=len(given), now=len(draft.estate(seat).hand))
        owe(draft, seat, len(given))
        table = draft.table
        following = (seat + 1) % len(table.seats)
        alter(table, "turn", following)
        if following == table.active:
            end_exchange(draft)

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """At the table every number; where the app deals none, one, all but one, or all."""
        name, hand = table.seats[seat], table.estates[seat].hand
        if not table.app_deals:
            for count in range(len(hand) + 1):
                yield cls(name, count)
            return
        known = tuple(card for card in hand if card != NAMELESS)
        choices = {(), known}
        for card in known:
            choices.add((card,))
            choices.add(tuple(other for other in known if other != card))
        for choice in sorted(choices):
            yield cls(name, 0, choice)
