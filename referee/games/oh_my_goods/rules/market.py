"""The market: what its rows show, what a seat's offices add, what a building still misses."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from operator import add

from referee.games.oh_my_goods.rules.facts import CARDS, PrintedFacts, suns
from referee.games.oh_my_goods.rules.facts.cards import EXTRA_CARD, Card
from referee.games.oh_my_goods.rules.table import Estate, Table
from referee.games.oh_my_goods.rules.words import PLACE, RESOURCES, SUN, SUNS_PER_ROW

Sums = tuple[int, ...]
EMPTY: Sums = (0,) * len(RESOURCES)


def suns_in(row: Iterable[str], facts: PrintedFacts) -> int:
    """Return how many half suns a row shows."""
    symbols = suns(facts)
    return sum([symbols[card][-1] == SUN for card in row])


def row_is_full(row: tuple[str, ...], facts: PrintedFacts) -> bool:
    """Tell whether a row has its second half sun (OMG-R40, OMG-R50)."""
    return suns_in(row, facts) >= SUNS_PER_ROW


def cards_until_full(row: tuple[str, ...], pile: tuple[str, ...], facts: PrintedFacts) -> int:
    """Return how many cards of a pile go into a row until it has its second half sun."""
    symbols = suns(facts)
    shown = suns_in(row, facts)
    for count, card in enumerate(pile, 1):
        shown += symbols[card][-1] == SUN
        if shown == SUNS_PER_ROW:
            return count
    return len(pile)


def symbols_of(row: tuple[str, ...], facts: PrintedFacts) -> tuple[str, ...]:
    """Return a row by its symbols."""
    symbols = suns(facts)
    return tuple(symbols[card] for card in row)


@lru_cache(maxsize=4_096)
def sums(cards: tuple[str, ...]) -> Sums:
    """Return how often each resource lies in the market (OMG-R41)."""
    counts = [0] * len(RESOURCES)
    for card in cards:
        known = CARDS.get(card)
        counts[PLACE[card.removesuffix(SUN) if known is None else known.resource]] += 1
    return tuple(counts)


@lru_cache(maxsize=4_096)
def office_sums(buildings: tuple[str, ...], add_up: bool) -> Sums:
    """Return what the market offices of a seat add for it alone (OMG-R67, OMG-A31)."""
    counts = [0] * len(RESOURCES)
    for building in buildings:
        place = PLACE.get(CARDS[building].bonus)
        if place is not None:
            counts[place] = counts[place] + 1 if add_up else 1
    return tuple(counts)


def extra_cards(buildings: tuple[str, ...], add_up: bool) -> int:
    """Return how many more cards a seat draws in phase I if its hand is small (OMG-R34)."""
    count = sum(CARDS[building].bonus == EXTRA_CARD for building in buildings)
    return count if add_up else min(count, 1)


def resources_for(table: Table, estate: Estate) -> Sums:
    """Return what a seat finds in the market, its own offices included (OMG-R62, OMG-R67)."""
    market = sums(table.sunrise + table.sunset)
    offices = office_sums(estate.buildings, table.options.offices_add_up)
    return tuple(map(add, market, offices))


def missing(card: Card, resources: Sums) -> Sums:
    """Return what a building needs beyond these resources; not for a glassmaker."""
    return tuple(
        [
            need - there if need > there else 0
            for need, there in zip(card.needs, resources, strict=True)
        ]
    )


def missing_count(card: Card, resources: Sums) -> int:
    """Return how many resources a building still needs (OMG-R61, OMG-R68)."""
    if card.arbitrary:
        return max(0, card.arbitrary - sum(resources))
    return sum(
        [need - there for need, there in zip(card.needs, resources, strict=True) if need > there]
    )
