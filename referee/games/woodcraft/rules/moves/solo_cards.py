"""Announcing what a solo match draws: a solo card, or the contract that leaves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from referee.engine.fields import Field, Name, Word
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.announcing import owed_before_turn_ends, solo_pool
from referee.games.woodcraft.rules.cards import solo_card
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.move import Move, Window
from referee.games.woodcraft.rules.solo import resolve
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.turn import begin_turn
from referee.games.woodcraft.rules.words import CONTRACTS

SOLO_CARDS = 10


class DrawSolo(Move, frozen=True):
    """Tell which solo card was drawn after the turn; it is carried out at once (R-140)."""

    card: str

    kind: ClassVar[str] = "draw_solo"
    window: ClassVar[Window] = Window.ANNOUNCEMENT
    fields: ClassVar[Mapping[str, Field]] = {"card": Name()}

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """Only in a solo match, only when a card is due, and none from the discards."""
        if not table.solo:
            yield rulebook.NOT_SOLO.broken()
        elif "solo" not in table.owed:
            yield rulebook.NO_SOLO_CARD_DUE.broken(what="solo")
        else:
            for what in owed_before_turn_ends(table):
                yield rulebook.SOLO_REFILL_FIRST.broken(what=what)
        if solo_card(table, self.card) is None:
            yield rulebook.UNKNOWN_SOLO_CARD.broken(card=self.card)
        elif self._seen(table):
            yield rulebook.SOLO_CARD_SEEN.broken(card=self.card)

    def _seen(self, table: Table) -> bool:
        """Tell whether the card lies in the discard pile while others are left to draw."""
        pool = solo_pool(table)
        if pool:
            return self.card not in pool
        # Only the physical deck knows what is left; it holds ten cards.
        discards = table.solo_discards
        return self.card in discards and len(discards) < SOLO_CARDS

    def play(self, draft: Draft, seat: int) -> None:
        """Discard the card and resolve it."""
        discards = draft.table.solo_discards
        if self.card in discards:
            draft.step("deck_reshuffled", display="solo")
            discards = ()
        draft.set(solo_discards=(*discards, self.card))
        draft.step("solo_card", card=self.card)
        card = solo_card(draft.table, self.card)
        if card is not None:
            resolve(draft, card)


class RemoveContract(Move, frozen=True):
    """Tell which unclaimed contract was drawn by lot to leave at rounds 10 and 13 (R-146)."""

    contract: str

    kind: ClassVar[str] = "remove_contract"
    window: ClassVar[Window] = Window.ANNOUNCEMENT
    fields: ClassVar[Mapping[str, Field]] = {"contract": Word(words=CONTRACTS)}

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """Only when one is due, and only one that lies there unclaimed."""
        if "contract" not in table.owed:
            yield rulebook.NO_CONTRACT_LEAVES.broken(what="contract")
        if self.contract not in table.contracts:
            yield rulebook.CONTRACT_NOT_REMOVABLE.broken(contract=self.contract)

    def play(self, draft: Draft, seat: int) -> None:
        """Take the contract away and begin the turn."""
        table = draft.table
        left = tuple(contract for contract in table.contracts if contract != self.contract)
        draft.set(contracts=left, owed=())
        draft.step("contract_gone", contract=self.contract)
        begin_turn(draft, 0)
