"""The next income phase: when it comes, what it will bring each seat as things stand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from msgspec import Struct

from referee.games.woodcraft.rules.rounds import INCOME_AFTER
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.words import ROWS


class ToldStep(Protocol):
    """What to do on the table, as pages tell it."""

    @property
    def key(self) -> str:
        """What it is about."""

    @property
    def facts(self) -> Mapping[str, str | int]:
        """What it says about it."""


class MovingOrder(Struct, frozen=True):
    """An order that the next income phase moves down, and its row then."""

    card: str
    row: int


class SeatIncome(Struct, frozen=True):
    """What the next income phase brings a seat, and what it does to its orders."""

    seat: str
    blueberries: int
    points: int
    falling: tuple[str, ...]
    moving: tuple[MovingOrder, ...]
    places: bool


class NextIncome(Struct, frozen=True):
    """When the next income phase comes and what it will bring each seat as things stand."""

    n: int
    phases: int
    after: int
    rounds_left: int
    last: bool
    seats: tuple[SeatIncome, ...]


def next_income(table: Table) -> NextIncome:
    """Return when the next income phase comes and what it will bring."""
    phases = INCOME_AFTER[len(table.seats)]
    number, after = next(
        (index + 1, after) for index, after in enumerate(phases) if after >= table.round
    )
    last = number == len(phases)
    return NextIncome(
        n=number,
        phases=len(phases),
        after=after,
        rounds_left=after - table.round,
        last=last,
        seats=tuple(
            SeatIncome(
                name,
                shop.blueberry_income,
                shop.hazelnut_income,
                tuple(order.card for order in shop.orders if order.row == ROWS),
                tuple(
                    MovingOrder(order.card, order.row + 1)
                    for order in shop.orders
                    if order.row < ROWS
                ),
                bool(shop.hand) and not last,
            )
            for name, shop in zip(table.seats, table.workshops, strict=True)
        ),
    )


def told_income(steps: Iterable[ToldStep]) -> bool:
    """Tell whether an income phase has just run, or its last decision was made."""
    return any(step.key == "income_phase" or step.facts.get("source") == "income" for step in steps)
