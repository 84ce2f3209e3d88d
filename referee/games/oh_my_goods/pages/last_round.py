"""The best last round on demand, worked out from what the page shows of a seat."""

from __future__ import annotations

from msgspec import Struct

from referee.games.oh_my_goods.pages.values import BuildingView, Page, SeatView
from referee.games.oh_my_goods.pages.view_cards import card_view
from referee.games.oh_my_goods.rules.best_last_round import best_last_round
from referee.games.oh_my_goods.rules.table import Estate, Options, Post, Table
from referee.games.oh_my_goods.rules.words import (
    BY_THE_APP,
    COINS_PER_POINT,
    NAMELESS,
    PRODUCE,
    RESOURCES,
    SUN,
)

MOST_OF_A_RESOURCE = 26


class Step(Struct, frozen=True):
    """One thing to do: produce, or use a chain so many times, with these cards from hand."""

    kind: str
    building: BuildingView
    times: int
    hand: str


class Best(Struct, frozen=True):
    """The most coins, what they are now, how many points each makes, and the steps."""

    coins: int
    now: int
    points: int
    points_now: int
    steps: tuple[Step, ...]


def hand_told(text: str) -> tuple[int, ...]:
    """Read how many cards of each resource somebody holds, such as `2.0.1.0.0`."""
    parts = [part for part in text.split(".") if part.isascii() and part.isdecimal()]
    counts = [min(int(part[:3]), MOST_OF_A_RESOURCE) for part in parts[: len(RESOURCES)]]
    return (*counts, *(0,) * (len(RESOURCES) - len(counts)))


def one_more(counts: tuple[int, ...], place: int, more: int) -> str:
    """Write the same hand with one card more or less of a resource."""
    changed = (max(0, n + more) if each == place else n for each, n in enumerate(counts))
    return ".".join(map(str, changed))


def best(page: Page, shown: SeatView, told: tuple[int, ...]) -> Best:
    """Return the most coins that a seat can reach; `told` is a hand that is only counted."""
    table = _table(page, shown)
    hand = None if page.app_deals else dict(zip(RESOURCES, told, strict=True))
    found = best_last_round(table, shown.seat, hand)
    return Best(
        coins=found.coins,
        now=found.now,
        points=found.coins // COINS_PER_POINT,
        points_now=found.now // COINS_PER_POINT,
        steps=tuple(
            Step(step.kind, card_view(step.building), step.times, ",".join(step.hand))
            for step in found.steps
        ),
    )


def _table(page: Page, shown: SeatView) -> Table:
    """Lay the table of one seat: its buildings, goods and people, its hand, and the market."""
    estate = Estate(
        hand=tuple(card.card for card in shown.cards),
        buildings=tuple(building.card for building in shown.buildings),
        goods=tuple((NAMELESS,) * building.goods for building in shown.buildings),
        posts=tuple(Post(assistant, building) for assistant, building in shown.posts),
        worker=shown.worker,
        way=shown.way,
        produced=shown.produced,
    )
    rows = (
        tuple(card.resource + (SUN if card.sun else "") for card in row)
        for row in (page.market.sunrise, page.market.sunset)
    )
    sunrise, sunset = rows
    return Table(
        seats=(shown.seat,),
        estates=(estate,),
        options=Options(offices_add_up=page.offices_add_up),
        phase=PRODUCE,
        cards=BY_THE_APP,
        round=page.round,
        last_round=page.round,
        sunrise=sunrise,
        sunset=sunset,
    )
