"""Production chains: what they take, how often they can be used, what that would bring."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from referee.engine.rule import Reason
from referee.games.oh_my_goods.rules import rulebook
from referee.games.oh_my_goods.rules.facts import CARDS, good_value
from referee.games.oh_my_goods.rules.hand import shown_in
from referee.games.oh_my_goods.rules.table import Estate, Table
from referee.games.oh_my_goods.rules.words import PLACE

# A chain makes as many goods as it takes cards (OMG-R72).


class ChainValue(Struct, frozen=True):
    """What the chain of a building would bring: how often at most, and the coins it adds."""

    building: str
    times: int
    coins_each: int
    coins: int
    # What it takes, how much of that is there, and what keeps it from going on.
    inputs: tuple[tuple[str, int], ...]
    lacking: tuple[str, ...]


@cache
def hand_input(building: str) -> str:
    """Return the resource that a chain takes from hand, or ""."""
    return next((word for word in CARDS[building].chain if word in PLACE), "")


@cache
def good_inputs(building: str) -> tuple[str, ...]:
    """Return the goods that a chain takes from other buildings."""
    return tuple(word for word in CARDS[building].chain if word not in PLACE)


def sources(estate: Estate, good: str) -> Iterator[tuple[str, int]]:
    """Yield the own buildings on which a good lies, and how often."""
    for building, goods in zip(estate.buildings, estate.goods, strict=True):
        if goods and CARDS[building].good == good:
            yield building, len(goods)


def available(table: Table, estate: Estate, word: str) -> int:
    """Return how many of an input there are; hands that are only counted could be all of it."""
    if word not in PLACE:
        return sum([count for _, count in sources(estate, word)])
    return shown_in(estate.hand, word) if table.app_deals else len(estate.hand)


def most_times(table: Table, estate: Estate, building: str) -> int:
    """Return how often the chain of a building could be used now."""
    chain = CARDS[building].chain
    return min((available(table, estate, word) for word in chain), default=0)


def closed(table: Table, estate: Estate, building: str) -> Iterator[Reason]:
    """Yield why the chain of a building cannot be used at this moment (OMG-R70, OMG-R91)."""
    if table.in_last_round:
        return
    if building not in estate.produced:
        yield rulebook.DID_NOT_PRODUCE.broken(card=building)
    elif table.chain != building and not table.options.chains_wait:
        yield rulebook.CHAIN_TOO_LATE.broken(card=building)


def coins_each(building: str) -> int:
    """Return how many coins one use of a chain adds; a card in hand is worth nothing."""
    card = CARDS[building]
    spent = sum(good_value(word) for word in card.chain if word not in PLACE)
    return card.value * len(card.chain) - spent


def chain_value(table: Table, seat: str, building: str) -> ChainValue:
    """Return what the chain of an own building would bring if it could be used now."""
    estate = table.estates[table.seats.index(seat)]
    chain = CARDS[building].chain
    inputs = tuple((word, available(table, estate, word)) for word in chain)
    times = min((count for _, count in inputs), default=0)
    each = coins_each(building)
    return ChainValue(
        building=building,
        times=times,
        coins_each=each,
        coins=times * each,
        inputs=inputs,
        lacking=tuple(word for word, count in inputs if count == times),
    )
