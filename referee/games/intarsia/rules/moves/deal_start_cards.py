"""Announcing which start-material cards were dealt at the setup."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from referee.engine.fields import Field, Words
from referee.engine.rule import Reason
from referee.games.intarsia.rules import rulebook
from referee.games.intarsia.rules.course import begin_round, in_order
from referee.games.intarsia.rules.draft import Draft
from referee.games.intarsia.rules.move import Move, Window
from referee.games.intarsia.rules.table import Table
from referee.games.intarsia.rules.words import FIVE_PAIRS, START_CARDS

DEALT = tuple(card for card in START_CARDS if card != FIVE_PAIRS)


class DealStartCards(Move, frozen=True):
    """Tell the dealt cards, seat by seat in turn order; the others rest (IN-R21)."""

    cards: tuple[str, ...]

    kind: ClassVar[str] = "deal_start_cards"
    window: ClassVar[Window] = Window.SETUP
    fields: ClassVar[Mapping[str, Field]] = {"cards": Words(words=START_CARDS, spec="card&")}

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """One card per seat, all different, never the one with five pairs."""
        fit = {card for card in self.cards if card in DEALT}
        if len(self.cards) != len(table.seats) or len(fit) != len(table.seats):
            yield rulebook.WRONG_DEAL.broken(needs=len(table.seats), has=len(fit))

    def play(self, draft: Draft, seat: int) -> None:
        """Deal them; the first round begins."""
        deal(draft, self.cards)


def deal(draft: Draft, cards: tuple[str, ...]) -> None:
    """Give each seat its card and begin the first round with the first seat (IN-R40)."""
    for seat, card in enumerate(cards):
        draft.put(seat, start_card=card)
        draft.step("start_card_dealt", seat, card=card)
    draft.set(rest=in_order(tuple(card for card in START_CARDS if card not in cards)))
    begin_round(draft, 1, 0)
