"""What is true of every table that can exist, whatever was played or corrected before."""

from __future__ import annotations

from collections.abc import Iterator

from referee.games.oh_my_goods.rules.facts import CARDS, CHARBURNERS, DECK
from referee.games.oh_my_goods.rules.market import suns_in
from referee.games.oh_my_goods.rules.table import Estate, Table
from referee.games.oh_my_goods.rules.words import (
    OVER,
    PRODUCE,
    SETUP,
    SUNS_PER_ROW,
    SUNSET,
)


def impossible(table: Table) -> Iterator[str]:
    """Yield what cannot be, as one word for each kind of thing."""
    if table.phase == SETUP:
        return
    built = [building for estate in table.estates for building in estate.buildings]
    if len(set(built)) < len(built):
        yield "buildings"
    for estate in table.estates:
        yield from _impossible_estate(table, estate)
    hired = [post.assistant for estate in table.estates for post in estate.posts]
    people = (*hired, *table.assistants)
    if len(set(people)) < len(people):
        yield "assistants"
    for row in ("sunrise", "sunset"):
        if not _row_can_lie(table, getattr(table, row)):
            yield row
    cards = cards_of(table)
    if len(cards) != len(DECK):
        yield "cards"
    named = [card for card in cards if card in CARDS]
    if len(set(named)) < len(named) or (table.app_deals and len(named) < len(cards)):
        yield "card"
    if table.last_round and table.round > table.last_round:
        yield "last_round"


def _impossible_estate(table: Table, estate: Estate) -> Iterator[str]:
    """Yield what cannot lie in front of one seat."""
    buildings = estate.buildings
    if estate.final is not None and not buildings:
        return
    if not buildings or buildings[0] not in CHARBURNERS:
        yield "charburner"
    if any(building in CHARBURNERS for building in buildings[1:]):
        yield "charburner"
    for building, goods in zip(buildings, estate.goods, strict=True):
        if goods and not CARDS[building].good:
            yield "goods"
    if any(post.building not in buildings for post in estate.posts):
        yield "posts"
    if estate.worker and (estate.worker not in buildings or not CARDS[estate.worker].good):
        yield "worker"
    if bool(estate.worker) != bool(estate.way):
        yield "way"
    if estate.planned and table.phase not in (SUNSET, PRODUCE, OVER):
        yield "planned"


def _row_can_lie(table: Table, row: tuple[str, ...]) -> bool:
    """Tell whether a row ends at its second half sun at the latest."""
    return suns_in(row[:-1], table.facts) < SUNS_PER_ROW


def cards_of(table: Table) -> list[str]:
    """Return all cards of the deck, wherever they lie; those that nobody told are `?`."""
    cards = [*table.pile, *table.discards, *table.market]
    for estate in table.estates:
        cards += estate.hand
        cards += estate.buildings[1:]
        cards += (card for goods in estate.goods for card in goods)
        if estate.planned:
            cards.append(estate.planned)
    return cards
