"""Numbers of printed cards as keys: whoever takes a card taps the number in its corner."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from referee.games.woodcraft.pages.card_numbers import DECKS
from referee.games.woodcraft.rules.cards import (
    helper_card,
    helpers_in_play,
    order_card,
    orders_in_play,
)
from referee.games.woodcraft.rules.facts import HelperCard, OrderCard
from referee.games.woodcraft.rules.table import Table

LATE = {"OI": "OII", "HI": "HII"}


class NumberKey(Struct, frozen=True):
    """One card of a deck; `known` when the box says what is printed on it."""

    number: int
    card: str
    known: bool


class DeckKeys(Struct, frozen=True):
    """The cards of a printed deck that do not lie open on the table."""

    deck: str
    keys: tuple[NumberKey, ...]


def order_keys(table: Table, *decks: str) -> tuple[DeckKeys, ...]:
    """Return the orders of these decks, or of the one in use."""
    return _keys(table, decks or (_in_use(table, "OI"),), orders_in_play(table), order_card)


def helper_keys(table: Table) -> tuple[DeckKeys, ...]:
    """Return the helpers of the deck in use."""
    return _keys(table, (_in_use(table, "HI"),), helpers_in_play(table), helper_card)


def known_keys(decks: tuple[DeckKeys, ...]) -> tuple[DeckKeys, ...]:
    """Return the cards of these decks of which the box says what is printed on them."""
    found = (DeckKeys(one.deck, tuple(key for key in one.keys if key.known)) for one in decks)
    return tuple(one for one in found if one.keys)


def _in_use(table: Table, early: str) -> str:
    return LATE[early] if table.late else early


def _keys(
    table: Table,
    decks: tuple[str, ...],
    lying: set[str],
    card_of: Callable[[Table, str], OrderCard | HelperCard | None],
) -> tuple[DeckKeys, ...]:
    return tuple(
        DeckKeys(
            deck,
            tuple(
                NumberKey(number, card, card_of(table, card) is not None)
                for number in range(1, DECKS[deck] + 1)
                if (card := f"{deck}/{number}") not in lying
            ),
        )
        for deck in decks
    )
