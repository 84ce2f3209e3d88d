"""The best last round: the most coins that goods, hand and chains can make, with the steps.

In the last round all chains may be used, any number of times (OMG-R91). Every use turns cards
into as many goods, so the question is only which way each card goes. Most ways are free of each
other; what is tried out is how much wood becomes planks, how much grain becomes flour, and how
many stones become iron. What remains competes for coal alone, one coal for each use, so the
dearest use comes first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from msgspec import Struct

from referee.games.oh_my_goods.rules.facts import CARDS, good_value
from referee.games.oh_my_goods.rules.market import Sums, missing, resources_for
from referee.games.oh_my_goods.rules.payments import wealth
from referee.games.oh_my_goods.rules.production import (
    GOODS_MADE,
    kinds_to_supply,
    needed_from_hand,
    staff_at,
    staffed,
)
from referee.games.oh_my_goods.rules.reading import goods_by_kind
from referee.games.oh_my_goods.rules.table import Estate, Table
from referee.games.oh_my_goods.rules.words import NAMELESS, PLACE, RESOURCES

# Chains in an order in which each finds what earlier ones have made.
ORDER = (
    "charburner", "sawmill", "mill", "cattle_ranch", "weaving_mill",
    "iron_smelter", "bakery", "tailors_shop", "tool_maker", "brick_manufacture",
    "window_manufacture", "cooperage", "tannery", "butcher", "shoemaker", "food_factory",
)  # fmt: skip
Goods = tuple[tuple[str, int], ...]
Uses = tuple[tuple[str, int], ...]
NO_USES: Uses = ()


class LastStep(Struct, frozen=True):
    """One thing to do: produce with these resources from hand, or use a chain so many times."""

    kind: str
    building: str
    times: int = 1
    hand: tuple[str, ...] = ()


class BestLastRound(Struct, frozen=True):
    """The most coins that can be reached, what there is now, and how to get there."""

    coins: int
    now: int
    steps: tuple[LastStep, ...]


def best_last_round(
    table: Table, seat: str, hand: Mapping[str, int] | None = None
) -> BestLastRound:
    """Return the most coins that a seat can have at the end of this turn, if all chains are open.

    Hands that are only counted must be told as `hand`, by resource; without that nothing comes
    from hand. Building, hiring and paying are left out: they cost coins.
    """
    estate = table.estates[table.seats.index(seat)]
    cards = _hand(estate) if hand is None else tuple(hand.get(word, 0) for word in RESOURCES)
    kinds = frozenset(CARDS[building].building for building in estate.buildings)
    found = goods_by_kind(estate)
    ways = []
    for left, made, steps in _productions(table, estate, cards):
        goods = dict(found)
        for good, count in made:
            goods[good] = goods.get(good, 0) + count
        ways.append((steps, *_best_chains(left, tuple(sorted(goods.items())), kinds)))
    steps, coins, uses = max(ways, key=lambda way: way[1])
    return BestLastRound(coins, wealth(estate), (*steps, *_chain_steps(estate, uses)))


def forget() -> None:
    """Forget what was worked out before, so that somebody can measure how long it takes."""
    _best_chains.cache_clear()


def _hand(estate: Estate) -> Sums:
    counts = [0] * len(RESOURCES)
    for card in estate.hand:
        if card != NAMELESS:
            counts[PLACE[CARDS[card].resource]] += 1
    return tuple(counts)


def _productions(
    table: Table, estate: Estate, hand: Sums
) -> Iterator[tuple[Sums, list[tuple[str, int]], tuple[LastStep, ...]]]:
    """Yield every choice of productions: the hand that is left, the goods made, the steps."""
    resources = resources_for(table, estate)
    waiting = [building for building in staffed(estate) if building not in estate.produced]

    def choose(
        place: int, left: Sums, made: list[tuple[str, int]], steps: tuple[LastStep, ...]
    ) -> Iterator[tuple[Sums, list[tuple[str, int]], tuple[LastStep, ...]]]:
        if place == len(waiting):
            yield left, made, steps
            return
        building = waiting[place]
        card, staff = CARDS[building], staff_at(estate, building)
        needed = needed_from_hand(building, staff, resources)
        if needed:
            yield from choose(place + 1, left, made, steps)
        if card.arbitrary:
            ways = _any_of(left, needed)
        else:
            ways = kinds_to_supply(missing(card, resources), needed)
        for given in ways:
            rest = tuple(has - gone for has, gone in zip(left, given, strict=True))
            if min(rest) >= 0:
                words = (r for r, n in zip(RESOURCES, given, strict=True) for _ in range(n))
                step = LastStep("produce", building, 1, tuple(words))
                goods = (card.good, GOODS_MADE[staff])
                yield from choose(place + 1, rest, [*made, goods], (*steps, step))

    yield from choose(0, hand, [], ())


def _any_of(hand: Sums, needed: int, place: int = 0) -> Iterator[Sums]:
    """Yield every way to give so many cards of any resources."""
    if place == len(hand) - 1:
        if needed <= hand[place]:
            yield (needed,)
        return
    for given in range(min(hand[place], needed) + 1):
        for rest in _any_of(hand, needed - given, place + 1):
            yield (given, *rest)


@lru_cache(maxsize=4_096)
def _best_chains(hand: Sums, goods: Goods, kinds: frozenset[str]) -> tuple[int, Uses]:
    """Return the most coins that chains can make of a hand and goods, and how often each is used.

    Cards that stay in hand are worth nothing; chains of other buildings than `kinds` are shut.
    """
    wood, grain, wool, clay, stone = hand
    has = dict(goods)
    worth = sum(good_value(good) * count for good, count in goods)
    weave = wool if "weaving_mill" in kinds else 0
    fabric = has.get("fabric", 0) + weave
    fixed, fixed_uses = _without_choice(has, kinds)
    cattle_gain, cattle_way = _way_of_cattle(kinds)
    best, best_uses = -1, NO_USES
    for planks, coals in _wood(wood, kinds):
        plank_gain, plank_uses = _way_of_planks(has, planks, kinds)
        for flours, cattle in _grain(grain, kinds):
            all_cattle = has.get("cattle", 0) + cattle
            coal = has.get("coal", 0) + coals
            coal_gain, coal_uses = _way_of_coal(
                coal, has.get("flour", 0) + flours, fabric, clay, stone, has.get("iron", 0), kinds
            )
            gained = (
                coals + 2 * planks + 2 * flours + 3 * cattle + 3 * weave
                + fixed + plank_gain + all_cattle * cattle_gain + coal_gain
            )  # fmt: skip
            if gained > best:
                best = gained
                best_uses = (
                    ("charburner", coals), ("sawmill", planks), ("mill", flours),
                    ("cattle_ranch", cattle), ("weaving_mill", weave),
                    *plank_uses, *coal_uses, *fixed_uses,
                    *((way, all_cattle) for way in cattle_way),
                )  # fmt: skip
    return worth + best, best_uses


def _wood(wood: int, kinds: frozenset[str]) -> Iterator[tuple[int, int]]:
    """Yield how much wood becomes planks and how much coal."""
    burns = "charburner" in kinds
    if "sawmill" not in kinds:
        yield 0, wood if burns else 0
        return
    for planks in range(0 if burns else wood, wood + 1):
        yield planks, wood - planks


def _grain(grain: int, kinds: frozenset[str]) -> Iterator[tuple[int, int]]:
    """Yield how much grain becomes flour and how much cattle."""
    mill, ranch = "mill" in kinds, "cattle_ranch" in kinds
    if mill and ranch:
        for flours in range(grain + 1):
            yield flours, grain - flours
    else:
        yield grain if mill else 0, grain if ranch else 0


def _without_choice(has: Mapping[str, int], kinds: frozenset[str]) -> tuple[int, Uses]:
    """Return what chains gain for which there is nothing to decide: leather and bread."""
    leather = has.get("leather", 0) if "shoemaker" in kinds else 0
    bread = has.get("bread", 0) if "food_factory" in kinds else 0
    return 2 * leather + 4 * bread, (("shoemaker", leather), ("food_factory", bread))


def _way_of_cattle(kinds: frozenset[str]) -> tuple[int, tuple[str, ...]]:
    """Return the best that becomes of cattle, beyond its own 3 coins."""
    if "tannery" in kinds and "shoemaker" in kinds:
        return 5, ("tannery", "shoemaker")
    if "butcher" in kinds:
        return 4, ("butcher",)
    return (3, ("tannery",)) if "tannery" in kinds else (0, ())


def _way_of_planks(has: Mapping[str, int], more: int, kinds: frozenset[str]) -> tuple[int, Uses]:
    """Return the best that becomes of planks: a window with glass gains 4, a barrel 3."""
    planks = has.get("planks", 0) + more
    windows = min(planks, has.get("glass", 0)) if "window_manufacture" in kinds else 0
    barrels = planks - windows if "cooperage" in kinds else 0
    return 4 * windows + 3 * barrels, (("window_manufacture", windows), ("cooperage", barrels))


def _way_of_coal(
    coal: int, flour: int, fabric: int, clay: int, stone: int, iron: int, kinds: frozenset[str]
) -> tuple[int, Uses]:
    """Return the best that becomes of coal, and how often each chain that takes coal is used."""
    food = "food_factory" in kinds
    most_iron = min(stone, coal) if "iron_smelter" in kinds else 0
    ways = []
    for smelted in range(most_iron + 1):
        left = coal - smelted
        gained = 5 * smelted
        uses: Uses = (("iron_smelter", smelted),)
        wishes = (
            (13 if food else 5, "bakery", flour),
            (8, "tool_maker", iron + 2 * smelted),
            (4, "tailors_shop", fabric),
            (3, "brick_manufacture", clay),
        )
        for gain, kind, most in wishes:
            if kind not in kinds:
                continue
            times = min(left, most)
            left -= times
            gained += gain * times
            uses += ((kind, times),)
            if kind == "bakery" and food:
                uses += (("food_factory", 2 * times),)
        ways.append((gained, uses))
    return max(ways, key=lambda way: way[0])


def _chain_steps(estate: Estate, uses: Uses) -> Iterator[LastStep]:
    """Yield the chains to use, each once, in an order in which they find their inputs."""
    times: dict[str, int] = {}
    for kind, count in uses:
        times[kind] = times.get(kind, 0) + count
    for kind in ORDER:
        if times.get(kind):
            building = next(b for b in estate.buildings if CARDS[b].building == kind)
            resources = tuple(word for word in CARDS[building].chain if word in PLACE)
            yield LastStep("use_chain", building, times[kind], resources * times[kind])
