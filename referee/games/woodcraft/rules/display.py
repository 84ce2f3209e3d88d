"""Taking cards from the two displays and seeing that they get refilled (R-064, R-066)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from msgspec import Struct

from referee.engine.draft import alter
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.cards import (
    NO_CARD,
    PRACTICE,
    current_deck,
    helper_card,
    helper_deck,
    helper_in_play,
    helpers_in_play,
    is_told_helper,
    order_card,
    order_deck,
    order_in_play,
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
    refill_first: Callable[[str], Reason]
    unknown: Callable[[str], Reason]
    card: Callable[[Table, str], OrderCard | HelperCard | None]
    deck: Callable[[Table, str], tuple[str, ...]]
    in_play: Callable[[Table], set[str]]
    lies_open: Callable[[Table, str], bool]
    shipped: Callable[[Table], Mapping[str, OrderCard] | Mapping[str, HelperCard]]
    # How many cards of each deck the box holds.
    holds: dict[str, int]

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
        free = (card for card in dict.fromkeys(known) if card not in in_play)
        return tuple(card for card in free if not is_told_helper(card))

    def objections(self, table: Table, card: str) -> Iterator[Reason]:
        """Yield why this card cannot be taken."""
        shown = self.shown(table)
        if shown:
            if card not in shown or card == NO_CARD:
                yield self.not_displayed(card)
            if self.gaps(table):
                yield self.refill_first(self.name)
        elif card in self.in_play(table):
            yield rulebook.CARD_IN_PLAY.broken(card=card)
        known = None if is_told_helper(card) else self.card(table, card)
        if known is None:
            yield self.unknown(card)
        elif not shown and known.deck != current_deck(table):
            yield rulebook.WRONG_DECK.broken(card=card, deck=current_deck(table))
        elif not shown:
            yield from self.count_objections(table, known.deck, (card,))

    def count_objections(self, table: Table, deck: str, cards: Iterable[str]) -> Iterator[Reason]:
        """Yield a reason when a printed deck would hold more cards than the box has (R-006)."""
        holds = self.holds.get(deck)
        if table.cards != PRACTICE and holds is not None:
            met = self.met(table, deck).union(cards) - {NO_CARD}
            if len(met) > holds:
                yield rulebook.DECK_HOLDS_NO_MORE.broken(deck=deck, n=holds)

    def met(self, table: Table, deck: str) -> set[str]:
        """Return the cards of a printed deck that this match has met: entered, seen, or used."""
        entered: Mapping[str, OrderCard | HelperCard] = getattr(table, self.entered)
        seen = self.in_play(table).union(getattr(table, self.discards)) - {NO_CARD}
        # A helper without a name may be one of those that have been entered.
        named = {card: known for card, known in entered.items() if not is_told_helper(card)}
        found = {card for card, known in named.items() if known.deck == deck}
        for card in seen.difference(entered):
            known = self.card(table, card)
            # Nobody has told the deck of a card, but it lies in the display of the one in use.
            unknown = card in self.shown(table) and deck == current_deck(table)
            if known.deck == deck if known is not None else unknown:
                found.add(card)
        return found


ORDERS = Display(
    "order_display",
    "order_discards",
    "orders_entered",
    lambda card: rulebook.ORDER_NOT_DISPLAYED.broken(card=card),
    lambda display: rulebook.REFILL_DISPLAY_FIRST.broken(display=display),
    lambda card: rulebook.UNKNOWN_CARD.broken(card=card),
    order_card,
    order_deck,
    orders_in_play,
    order_in_play,
    shipped_orders,
    {"early": 32, "late": 32, "special": 8},
)
HELPERS = Display(
    "helper_display",
    "helper_discards",
    "helpers_entered",
    lambda card: rulebook.HELPER_NOT_DISPLAYED.broken(card=card),
    lambda display: rulebook.REFILL_HELPERS_FIRST.broken(display=display),
    lambda card: rulebook.UNKNOWN_HELPER.broken(card=card),
    helper_card,
    helper_deck,
    helpers_in_play,
    helper_in_play,
    shipped_helpers,
    {"early": 27, "late": 22},
)


def slide(draft: Draft, display: str, card: str) -> None:
    """Take a card out; the cards before it slide along the arrows, the left space is free."""
    shown: tuple[str, ...] = getattr(draft.table, display)
    if card in shown:
        index = shown.index(card)
        alter(draft.table, display, ("", *shown[:index], *shown[index + 1 :]))
        draft.step("display_slides", display=display)
