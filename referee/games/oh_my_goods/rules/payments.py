"""Paying with goods: what they are worth, and which of them pay with the least waste."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from referee.engine.rule import Reason
from referee.games.oh_my_goods.rules import rulebook
from referee.games.oh_my_goods.rules.facts import CARDS
from referee.games.oh_my_goods.rules.table import Estate

Pay = tuple[tuple[str, int], ...]
# The dearest building costs 21 and the dearest good is worth 8: no payment needs to be higher.
HIGHEST = 21 + 8
Found = dict[int, tuple[int, tuple[int, ...]]]


def coins(pay: Pay) -> int:
    """Return what some goods are worth (OMG-R12)."""
    return sum([CARDS[building].value * count for building, count in pay])


def wealth(estate: Estate) -> int:
    """Return what all goods of a seat are worth."""
    return sum(
        CARDS[building].value * len(goods)
        for building, goods in zip(estate.buildings, estate.goods, strict=True)
    )


def not_there(estate: Estate, pay: Pay) -> Iterator[Reason]:
    """Yield which goods of a payment do not lie there (OMG-R81)."""
    for building, count in pay:
        has = 0
        if building in estate.buildings:
            has = len(estate.goods[estate.buildings.index(building)])
        if count > has:
            yield rulebook.GOODS_NOT_THERE.broken(card=building, needs=count, has=has)


def propose(estate: Estate, cost: int) -> Pay | None:
    """Return the payment with the least waste, of those the one with the fewest goods."""
    return next(iter(proposals(estate, cost)), None)


def proposals(estate: Estate, cost: int) -> tuple[Pay, ...]:
    """Return the payments with the least waste: by the fewest goods, and by the most."""
    counts = tuple([len(goods) for goods in estate.goods])
    return _proposals(estate.buildings, counts, cost)


@lru_cache(maxsize=4_096)
def _proposals(buildings: tuple[str, ...], counts: tuple[int, ...], cost: int) -> tuple[Pay, ...]:
    if cost <= 0:
        return ((),)
    values = [CARDS[building].value for building in buildings]
    piles = tuple(zip(values, counts, strict=True))
    found = (_cheapest(buildings, _payable(piles, sign), cost) for sign in (1, -1))
    return tuple(dict.fromkeys(pay for pay in found if pay is not None))


def _cheapest(buildings: tuple[str, ...], found: Found, cost: int) -> Pay | None:
    """Return the payment of the least sum that covers the cost."""
    for total in range(cost, HIGHEST + 1):
        if total in found:
            pairs = zip(buildings, found[total][1], strict=False)
            return tuple((building, count) for building, count in pairs if count)
    return None


@lru_cache(maxsize=2_048)
def _payable(piles: tuple[tuple[int, int], ...], sign: int) -> Found:
    """Return for every sum that can be paid exactly the fewest (or most) goods that pay it."""
    found: Found = {0: (0, ())}
    for value, count in piles:
        after: Found = {}
        for total, (used, counts) in found.items():
            most = min(count, (HIGHEST - total) // value) if value else 0
            for taken in range(most + 1):
                reached = total + taken * value
                known = after.get(reached)
                goods = used + taken
                if known is None or sign * goods < sign * known[0]:
                    after[reached] = (goods, (*counts, taken))
        found = after
    return found
