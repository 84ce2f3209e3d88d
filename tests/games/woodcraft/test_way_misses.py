"""The nearest miss: nothing that is told as missing could be had otherwise."""

from collections import Counter
from itertools import combinations, combinations_with_replacement
from random import Random

from msgspec.structs import replace

from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.way_to_order import Miss, Way, way_to
from tests.games.woodcraft.any_workshop import any_table
from tests.games.woodcraft.every_way import CARD


def with_more(table: Table, **more: int) -> Table:
    """Return the table with more of some counters for the seat in turn."""
    shop = table.workshops[0]
    counts = {name: getattr(shop, name) + n for name, n in more.items()}
    return replace(table, workshops=(replace(shop, **counts), *table.workshops[1:]))


def without(table: Table, places: tuple[int, ...]) -> Table:
    """Return the table with some dice left out of what the order asks for."""
    card = table.orders_entered[CARD]
    dice = tuple(need for place, need in enumerate(card.needs.dice) if place not in places)
    needs = replace(card.needs, dice=dice)
    return replace(table, orders_entered={CARD: replace(card, needs=needs)})


def test_no_miss_is_nearer() -> None:
    """Fewer dice are out of reach even with more tokens, fewer tokens with those dice."""
    tokens = ("glue", "scrap", "sawblades", "blueberries")
    looked = 0
    for number in range(120):
        table = any_table(Random(number), CARD)
        needs = table.orders_entered[CARD].needs.dice
        if table.actions or table.helpers_entered or len(needs) > 2 or table.workshops[0].reuse:
            continue
        miss = way_to(table, 0, CARD)
        if not isinstance(miss, Miss):
            continue
        looked += 1
        assert miss.exact
        short = {what: n for what, n in miss.lacks if what in tokens}
        dice = sum(n for what, n in miss.lacks if what not in tokens)
        places = range(len(needs))
        if dice:
            rich = with_more(table, **dict.fromkeys(tokens, 3))
            for fewer in combinations(places, dice - 1):
                assert isinstance(way_to(without(rich, fewer), 0, CARD), Miss), number
        fits = [
            isinstance(way_to(without(with_more(table, **short), some), 0, CARD), Way)
            for some in combinations(places, dice)
        ]
        assert any(fits), number
        for less in combinations_with_replacement(tokens, sum(short.values()) - 1) if short else ():
            helped = with_more(table, **Counter(less))
            for some in combinations(places, dice):
                assert isinstance(way_to(without(helped, some), 0, CARD), Miss), number
    assert looked > 8
