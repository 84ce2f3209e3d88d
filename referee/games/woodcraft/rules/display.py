"""Taking cards from the two displays and seeing that they get refilled (R-064, R-066)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct

from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.cards import (
    NO_CARD,
    PRACTICE,
    current_deck,
    helper_card,
    helper_deck,
    helpers_in_play,
    order_card,
    order_deck,
    orders_in_play,
    shipped_helpers,
    shipped_orders,
)
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.facts import HelperCard, OrderCard
from referee.games.woodcraft.rules.table import Table


class Display(Struct, frozen=True):
    """One of the two displays.

    A table that does not follow it leaves it empty: every known card may then come from there.
    """

    name: str
    discards: str
    entered: str
    not_displayed: Callable[[str], Reason]
    card: Callable[[Table, str], OrderCard | HelperCard | None]
    deck: Callable[[Table, str], tuple[str, ...]]
    in_play: Callable[[Table], set[str]]
    shipped: Callable[[Table], Mapping[str, OrderCard] | Mapping[str, HelperCard]]

    def shown(self, table: Table) -> tuple[str, ...]:
        """Return what lies there, "" for a free space."""
        shown: tuple[str, ...] = getattr(table, self.name)
        return shown

    def gaps(self, table: Table) -> int:
        """Return how many cards must be revealed before one may be taken again."""
        gaps = self.shown(table).count("")
        if gaps and table.cards == PRACTICE:
            return min(gaps, len(self.deck(table, current_deck(table))))
        return gaps

    def takeable(self, table: Table) -> tuple[str, ...]:
        """Return the cards that may be thought of when one is to be taken."""
        shown = self.shown(table)
        if shown:
            return tuple(card for card in shown if card not in ("", NO_CARD))
        known = (*getattr(table, self.entered), *self.shipped(table))
        in_play = self.in_play(table)
        return tuple(card for card in dict.fromkeys(known) if card not in in_play)

    def objections(self, table: Table, card: str) -> Iterator[Reason]:
        """Yield why this card cannot be taken."""
        shown = self.shown(table)
        if shown:
            if card not in shown:
                yield self.not_displayed(card)
            if self.gaps(table):
                yield rulebook.REFILL_DISPLAY_FIRST.broken(display=self.name)
        elif card in self.in_play(table):
            yield rulebook.CARD_IN_PLAY.broken(card=card)
        known = self.card(table, card)
        if known is None:
            yield rulebook.UNKNOWN_CARD.broken(card=card)
        elif not shown and known.deck != current_deck(table):
            yield rulebook.WRONG_DECK.broken(card=card, deck=current_deck(table))


ORDERS = Display(
    "order_display",
    "order_discards",
    "orders_entered",
    lambda card: rulebook.ORDER_NOT_DISPLAYED.broken(card=card),
    order_card,
    order_deck,
    orders_in_play,
    shipped_orders,
)
HELPERS = Display(
    "helper_display",
    "helper_discards",
    "helpers_entered",
    lambda card: rulebook.HELPER_NOT_DISPLAYED.broken(card=card),
    helper_card,
    helper_deck,
    helpers_in_play,
    shipped_helpers,
)


def slide(draft: Draft, display: str, card: str) -> None:
    """Take a card out; the cards before it slide along the arrows, the left space is free."""
    shown: tuple[str, ...] = getattr(draft.table, display)
    if card in shown:
        index = shown.index(card)
        draft.set(**{display: ("", *shown[:index], *shown[index + 1 :])})
        draft.step("display_slides", display=display)
