"""Producing: who works where, what is missing, what hand cards would supply it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice, product

from msgspec import Struct

from referee.games.oh_my_goods.rules.facts import CARDS
from referee.games.oh_my_goods.rules.market import Sums, missing, missing_count, resources_for
from referee.games.oh_my_goods.rules.table import Estate, Table
from referee.games.oh_my_goods.rules.words import ANY, ORDERLY, RESOURCES, SLOPPY

ASSISTANT = "assistant"
# How many goods each makes (OMG-R64, OMG-R65, OMG-R66).
GOODS_MADE = {ORDERLY: 2, SLOPPY: 1, ASSISTANT: 1}
# With many hand cards there are more ways to supply a glassmaker than anybody would read.
WAYS_OFFERED = 24


class Prospect(Struct, frozen=True):
    """What a building would do now: who works there, what it lacks, what it would make."""

    building: str
    staff: str
    goods: int
    # How many cards must come from hand, and out of which missing resources.
    from_hand: int
    missing: Sums
    produced: bool


def staff_at(estate: Estate, building: str) -> str:
    """Return who works at a building: orderly, sloppy, assistant, or nobody."""
    if building == estate.worker:
        return estate.way
    for post in estate.posts:
        if post.building == building:
            return ASSISTANT
    return ""


def staffed(estate: Estate) -> Iterator[str]:
    """Yield the own production buildings where somebody works."""
    for building in estate.buildings:
        if CARDS[building].good and staff_at(estate, building):
            yield building


def needed_from_hand(building: str, staff: str, resources: Sums) -> int:
    """Return how many hand cards a production takes; sloppy work does without one resource."""
    lacking = missing_count(CARDS[building], resources)
    return max(0, lacking - 1) if staff == SLOPPY else lacking


def prospects(table: Table, estate: Estate) -> tuple[Prospect, ...]:
    """Return for every staffed building what it would do with the market as it is."""
    resources = resources_for(table, estate)
    found = []
    for building in staffed(estate):
        staff = staff_at(estate, building)
        card = CARDS[building]
        found.append(
            Prospect(
                building=building,
                staff=staff,
                goods=GOODS_MADE[staff],
                from_hand=needed_from_hand(building, staff, resources),
                missing=missing(card, resources),
                produced=building in estate.produced,
            )
        )
    return tuple(found)


def supplies(table: Table, estate: Estate, building: str) -> Iterator[tuple[str, ...]]:
    """Yield the hand cards with which a staffed building could be supplied, as they are told."""
    card = CARDS[building]
    staff = staff_at(estate, building)
    resources = resources_for(table, estate)
    needed = needed_from_hand(building, staff, resources)
    if not needed:
        yield ()
    elif card.arbitrary:
        if table.app_deals:
            yield from islice(combinations(estate.hand, needed), WAYS_OFFERED)
        else:
            yield (ANY,) * needed
    else:
        for kinds in kinds_to_supply(missing(card, resources), needed):
            if table.app_deals:
                yield from islice(_named(estate.hand, kinds), WAYS_OFFERED)
            else:
                yield tuple(r for r, n in zip(RESOURCES, kinds, strict=True) for _ in range(n))


def kinds_to_supply(lacking: Sums, needed: int) -> Iterator[Sums]:
    """Yield what is to be supplied; sloppy work may leave out any one missing resource."""
    if sum(lacking) == needed:
        yield lacking
        return
    for place, count in enumerate(lacking):
        if count:
            yield tuple(n - (place == other) for other, n in enumerate(lacking))


def _named(hand: tuple[str, ...], kinds: Sums) -> Iterator[tuple[str, ...]]:
    """Yield the cards of a hand that show exactly these resources."""
    ways = []
    for resource, count in zip(RESOURCES, kinds, strict=True):
        cards = [card for card in hand if card in CARDS and CARDS[card].resource == resource]
        ways.append(list(combinations(cards, count)))
    for parts in product(*ways):
        yield tuple(card for part in parts for card in part)
