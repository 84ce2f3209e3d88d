"""Passing: out of the round, with at most three cards in hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import ClassVar, Self

from referee.engine.fields import Field
from referee.engine.rule import Reason
from referee.games.intarsia.rules import rulebook
from referee.games.intarsia.rules.cards import Cards, CardsField, holds, lacking, minus, written
from referee.games.intarsia.rules.course import pass_round
from referee.games.intarsia.rules.draft import Draft
from referee.games.intarsia.rules.move import Move, Window
from referee.games.intarsia.rules.table import Table

KEPT = 3


class PassRound(Move, frozen=True):
    """Leave the round and keep three cards of choice (IN-R42, R90, R91).

    `keep` may be left out when there are no more than three.
    """

    keep: Cards | None = None

    kind: ClassVar[str] = "pass"
    window: ClassVar[Window] = Window.TURN
    fields: ClassVar[Mapping[str, Field]] = {"keep": CardsField(spec="cards")}

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """Instead of building, and with the right number of cards."""
        if seat == table.turn and table.step in ("claim", "draw"):
            yield rulebook.ELEMENT_BUILT.broken(element=table.element)
        hand = table.floors[seat].hand
        number = sum(hand)
        if self.keep is not None and not holds(hand, self.keep):
            yield rulebook.CARDS_NOT_IN_HAND.broken(cards=written(lacking(hand, self.keep)))
        if number > KEPT:
            kept = sum(self.keep or ())
            if kept != KEPT:
                yield rulebook.KEEP_THREE.broken(hand=number, has=kept, back=number - KEPT)
        elif self.keep is not None and sum(self.keep) < number:
            yield rulebook.KEEP_ALL.broken(hand=number, has=sum(self.keep))

    def play(self, draft: Draft, seat: int) -> None:
        """Put the surplus back and the start-material card into the rest area."""
        if self.keep is not None:
            draft.give_back(seat, minus(draft.floor(seat).hand, self.keep))
        pass_round(draft, seat)

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """Every choice of three cards; one where there is nothing to choose."""
        if table.step != "act":
            return
        hand, name = table.floors[seat].hand, table.seats[seat]
        if sum(hand) <= KEPT:
            yield cls(name)
            return
        for keep in three_of(hand):
            yield cls(name, keep)


def three_of(hand: Cards) -> Iterator[Cards]:
    """Yield every choice of three cards out of a larger hand, jokers first."""
    yellow, red, green, violet, jokers = (min(number, KEPT) for number in hand)
    for j, a, b, c in product(
        range(jokers, -1, -1),
        range(yellow, -1, -1),
        range(red, -1, -1),
        range(green, -1, -1),
    ):
        d = KEPT - j - a - b - c
        if 0 <= d <= violet:
            yield (a, b, c, d, j)
