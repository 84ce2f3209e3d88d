"""Shuffling by the app."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from referee.engine.draft import alter
from referee.engine.fields import Field
from referee.engine.rule import Reason
from referee.games.oh_my_goods.rules import rulebook
from referee.games.oh_my_goods.rules.draft import Draft
from referee.games.oh_my_goods.rules.facts import DECK
from referee.games.oh_my_goods.rules.move import DeckOrder, Move
from referee.games.oh_my_goods.rules.piles import shuffle_owed
from referee.games.oh_my_goods.rules.table import Table
from referee.games.oh_my_goods.rules.words import EXCHANGE, PLAN, PRODUCE, SETUP, SUNRISE, SUNSET


class Shuffle(Move, frozen=True):
    """Shuffle the deck, later the discard pile; nobody sees the order (OMG-R04, OMG-R32).

    Only where the app deals: at a real table the physical cards are shuffled. The draw pile may be
    shuffled as it lies: what was drawn and taken back tells nobody then what comes next.
    """

    cards: tuple[str, ...]

    kind: ClassVar[str] = "shuffle"
    phases: ClassVar[tuple[str, ...]] = (SETUP, EXCHANGE, SUNRISE, PLAN, SUNSET, PRODUCE)
    for_everybody: ClassVar[bool] = True
    fills_the_pile: ClassVar[bool] = True
    fields: ClassVar[Mapping[str, Field]] = {"cards": DeckOrder()}

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """Exactly the cards that lie there; the discard pile only when it is needed."""
        cards = cards_to_shuffle(table) or cards_of_the_pile(table)
        if not cards:
            yield rulebook.NOTHING_TO_SHUFFLE.broken()
        elif not _same_cards(cards, self.cards):
            yield rulebook.WRONG_CARDS_SHUFFLED.broken(needs=len(cards), has=len(self.cards))

    def play(self, draft: Draft, seat: int) -> None:
        """Make the new draw pile."""
        table = draft.table
        if cards_to_shuffle(table):
            alter(table, "discards", ())
        alter(table, "pile", self.cards)
        draft.step("app_shuffled", n=len(self.cards))


def _same_cards(some: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Tell whether these are the same cards in any order."""
    different = set(some)
    if len(different) == len(some) == len(others):
        # Nearly always; sorting a whole deck takes longer than all the rest.
        return different == set(others)
    return sorted(some) == sorted(others)


def cards_to_shuffle(table: Table) -> tuple[str, ...]:
    """Return the cards that the app must shuffle now."""
    if table.phase == SETUP:
        return DECK if table.app_deals and not table.pile else ()
    return table.discards if shuffle_owed(table) else ()


def cards_of_the_pile(table: Table) -> tuple[str, ...]:
    """Return the cards of the draw pile whose order the app keeps, without telling that order."""
    return tuple(sorted(table.pile)) if table.app_deals else ()
