"""Telling the cards that were revealed for the market."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.errors import Unreadable
from referee.engine.fields import Field, Words
from referee.engine.rule import Reason
from referee.games.oh_my_goods.rules import rulebook
from referee.games.oh_my_goods.rules.draft import Draft
from referee.games.oh_my_goods.rules.move import Move
from referee.games.oh_my_goods.rules.piles import refill
from referee.games.oh_my_goods.rules.table import Table
from referee.games.oh_my_goods.rules.words import SUN, SUNRISE, SUNS_PER_ROW, SUNSET, SYMBOLS


class Reveal(Move, frozen=True):
    """Tell one or more cards of the row by their symbols, `wood*` with a half sun (OMG-R40, R50).

    The row ends exactly at its second half sun; suns of the other row do not count.
    """

    cards: tuple[str, ...]

    kind: ClassVar[str] = "reveal"
    phases: ClassVar[tuple[str, ...]] = (SUNRISE, SUNSET)
    for_everybody: ClassVar[bool] = True
    fields: ClassVar[Mapping[str, Field]] = {"cards": Words(words=SYMBOLS, spec="symbol&")}

    @classmethod
    def read(cls, seat: str, written: Mapping[str, str]) -> Self:
        """Read the cards; there must be one at least."""
        move = super().read(seat, written)
        if not move.cards:
            raise Unreadable("reveal cards: at least one card expected")
        return move

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """No card after the second half sun of the row, no more cards than there are."""
        if table.app_deals:
            yield rulebook.APP_REVEALS.broken()
            return
        row = table.sunset if table.phase == SUNSET else table.sunrise
        shown = sum(card[-1] == SUN for card in row)
        for place, card in enumerate(self.cards, 1):
            shown += card[-1] == SUN
            if shown == SUNS_PER_ROW and place < len(self.cards):
                rule = rulebook.SUNSET_ENDS if table.phase == SUNSET else rulebook.SUNRISE_ENDS
                yield rule.broken(n=len(self.cards) - place)
                break
        left = len(table.pile) + len(table.discards)
        if len(self.cards) > left:
            yield rulebook.TOO_FEW_CARDS_LEFT.broken(needs=len(self.cards), has=left)

    def play(self, draft: Draft, seat: int) -> None:
        """Lay them into the row."""
        for card in self.cards:
            if not draft.table.pile:
                refill(draft)
            table = draft.table
            row: tuple[str, ...] = getattr(table, table.phase)
            draft.set(**{table.phase: (*row, card)}, pile=table.pile[1:])
