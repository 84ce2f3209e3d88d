"""Taking other cards where the stacks do not hold what a start-material card shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.fields import Field
from referee.engine.rule import Reason
from referee.games.intarsia.rules import rulebook
from referee.games.intarsia.rules.cards import NO_CARDS, Cards, CardsField, minus
from referee.games.intarsia.rules.course import manner_of, prepare, take_start_cards
from referee.games.intarsia.rules.draft import Draft
from referee.games.intarsia.rules.drawing import available, missing, replacements
from referee.games.intarsia.rules.move import Move, Window
from referee.games.intarsia.rules.printed import printed
from referee.games.intarsia.rules.table import Table
from referee.games.intarsia.rules.words import CARDS, WILD


class TakeCards(Move, frozen=True):
    """Replace start cards that are missing, from any coloured stacks (IN-R85, A07, A19).

    `cards` are the replacements alone; all others come by themselves.
    """

    cards: Cards = NO_CARDS

    kind: ClassVar[str] = "take_cards"
    window: ClassVar[Window] = Window.PREPARATION
    fields: ClassVar[Mapping[str, Field]] = {"cards": CardsField(spec="cards")}

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """As many as are missing, no jokers, from stacks that hold them."""
        if table.phase != "preparation" or seat != table.turn:
            return
        card = table.floors[seat].start_card
        wanted = printed(table).starts.get(card, NO_CARDS)
        if wanted is None:
            yield rulebook.UNKNOWN_FACT.broken(fact=f"start.{card}")
            return
        needs = missing(wanted, table.stacks, manner_of(table.options))
        if sum(self.cards) != needs:
            yield rulebook.WRONG_NUMBER_REPLACED.broken(card=card, needs=needs, has=sum(self.cards))
        if self.cards[WILD]:
            yield rulebook.NO_JOKER_INSTEAD.broken()
        left = minus(table.stacks, available(wanted, table.stacks))
        for kind, drawn, there in zip(CARDS[:WILD], self.cards, left, strict=False):
            if drawn > there:
                yield rulebook.STACK_EMPTY.broken(card=kind, left=there, has=drawn)

    def play(self, draft: Draft, seat: int) -> None:
        """Take what is there, then the replacements; the preparation goes on."""
        take_start_cards(draft, seat)
        draft.take(seat, self.cards, "replacements_taken")
        prepare(draft)

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """Every way to replace what is missing."""
        name = table.seats[seat]
        wanted = printed(table).starts.get(table.floors[seat].start_card, NO_CARDS)
        if wanted is None:
            yield cls(name)
        else:
            for cards in replacements(wanted, table.stacks, manner_of(table.options)):
                yield cls(name, cards)
