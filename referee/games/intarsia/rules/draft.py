"""A table while a move is being played: changes are made on private copies, then handed out."""

from __future__ import annotations

from typing import ClassVar

from referee.engine.draft import Draft as AnyDraft
from referee.engine.draft import alter
from referee.engine.rule import Fact
from referee.games.intarsia.rules.cards import NO_CARDS, Cards, minus, plus, written
from referee.games.intarsia.rules.table import Floor, Table

# One round on the score track; score tiles tell the first two of them (IN-R103).
LAP = 50
LAPS_WITH_TILE = (50, 100)


class Draft(AnyDraft[Table, Floor]):
    """The next table in the making, with the steps to do on the physical one."""

    __slots__ = ()

    holder: ClassVar[str] = "floors"

    def floor(self, seat: int) -> Floor:
        """Return what lies in front of a seat as of now."""
        return self._held[seat]

    def score(self, seat: int, points: int, source: str, **facts: Fact) -> None:
        """Move the score marker; a score tile tells that it has gone round (IN-R103)."""
        mine = self.own(seat)
        before = mine.points
        now = before + points
        alter(mine, "points", now)
        self.step("score", seat, n=points, now=now, source=source, **facts)
        if now // LAP > before // LAP:
            self._count_laps(seat, before, now)

    def _count_laps(self, seat: int, before: int, now: int) -> None:
        for lap in range((before // LAP + 1) * LAP, now + 1, LAP):
            if lap in LAPS_WITH_TILE:
                self.step("score_tile", seat, lap=lap)
            else:
                self.step("score_lap", seat, lap=lap)

    def return_paid(self, seat: int) -> None:
        """Put the paid cards back onto their stacks (IN-R80)."""
        table = self.table
        paid = table.paid
        if paid != NO_CARDS:
            alter(table, "paid", NO_CARDS)
            alter(table, "stacks", plus(table.stacks, paid))
            self.step("cards_returned", seat, cards=written(paid))

    def take(self, seat: int, cards: Cards, key: str, **facts: Fact) -> None:
        """Take cards from the stacks into hand."""
        mine, table = self.own(seat), self.table
        alter(mine, "hand", plus(mine.hand, cards))
        alter(table, "stacks", minus(table.stacks, cards))
        self.step(key, seat, cards=written(cards), **facts)

    def give_back(self, seat: int, cards: Cards) -> None:
        """Put cards from the hand onto the stacks."""
        if cards != NO_CARDS:
            self.put(seat, hand=minus(self._held[seat].hand, cards))
            self.set(stacks=plus(self.table.stacks, cards))
            self.step("cards_given_back", seat, cards=written(cards))
