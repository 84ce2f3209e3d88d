"""A table while a move is being played: changes are made on private copies, then handed out."""

from __future__ import annotations

from typing import ClassVar

from referee.engine.draft import Draft as AnyDraft
from referee.engine.draft import alter
from referee.games.oh_my_goods.rules.facts import CARDS
from referee.games.oh_my_goods.rules.table import Estate, Table
from referee.games.oh_my_goods.rules.words import BY_THE_APP, NAMELESS


class Draft(AnyDraft[Table, Estate]):
    """The next table in the making, with the steps to do on the physical one."""

    __slots__ = ()

    holder: ClassVar[str] = "estates"

    def estate(self, seat: int) -> Estate:
        """Return what lies in front of a seat as of now."""
        return self._held[seat]

    # Cards.

    def discard(self, cards: tuple[str, ...]) -> None:
        """Put cards onto the discard pile; what only the table knows stays nameless there."""
        table = self.table
        if table.cards != BY_THE_APP:
            cards = (NAMELESS,) * len(cards)
        alter(table, "discards", table.discards + cards)

    def from_hand(self, seat: int, cards: tuple[str, ...]) -> tuple[str, ...]:
        """Take cards out of a hand and return them; where hands are only counted, any of them."""
        mine = self.own(seat)
        hand = list(mine.hand)
        if self.table.cards == BY_THE_APP:
            for card in cards:
                hand.remove(card)
        else:
            del hand[len(hand) - len(cards) :]
            cards = (NAMELESS,) * len(cards)
        alter(mine, "hand", tuple(hand))
        return cards

    def add_goods(self, seat: int, building: str, cards: tuple[str, ...]) -> int:
        """Lay cards face down onto a building; return how many lie there now."""
        mine = self.own(seat)
        place = mine.buildings.index(building)
        goods = list(mine.goods)
        goods[place] += cards
        alter(mine, "goods", tuple(goods))
        return len(goods[place])

    def take_goods(self, seat: int, building: str, count: int) -> tuple[str, ...]:
        """Take the upper goods off a building."""
        mine = self.own(seat)
        place = mine.buildings.index(building)
        goods = list(mine.goods)
        left = len(goods[place]) - count
        taken = goods[place][left:]
        goods[place] = goods[place][:left]
        alter(mine, "goods", tuple(goods))
        return taken

    def pay(self, seat: int, pay: tuple[tuple[str, int], ...], source: str) -> None:
        """Discard goods as money; no change is given (OMG-R81)."""
        for building, count in pay:
            self.discard(self.take_goods(seat, building, count))
            card = CARDS[building]
            self.step(
                "paid", seat, n=count, good=card.good, card=building,
                coins=count * card.value, source=source,
            )  # fmt: skip
