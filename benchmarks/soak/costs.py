"""What one request costs, one after the other and by turns: a page, an insert, a move."""

import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from benchmarks.soak.connection import Connections
from benchmarks.soak.figures import median
from benchmarks.soak.tables import Table, move

ROUNDS = 12


@dataclass(frozen=True)
class Costs:
    """The middle of many times, in seconds."""

    page: float
    insert: float
    move: float

    @property
    def ratio(self) -> float:
        """How many bare inserts one announced move costs."""
        return self.move / self.insert


async def compare(bare: Connections, web: Connections, tables: list[Table], per: int) -> Costs:
    """Take turns, so that a busy moment of the machine hits all three alike."""
    page: list[float] = []
    insert: list[float] = []
    moved: list[float] = []

    async def get_page() -> None:
        await bare.ask("GET", "/healthz")

    for turn in range(ROUNDS):
        table = tables[turn % len(tables)]

        async def put_row(table: Table = table) -> None:
            seat, kind, fields = table.script[table.number]
            row = {"seat": seat, "kind": kind, "fields": fields, "move_id": "m"}
            await bare.ask("POST", "/insert", row)

        async def announce(table: Table = table) -> None:
            await move(web, table)

        for ask, times in ((get_page, page), (put_row, insert), (announce, moved)):
            times += await _timed(ask, per)
    return Costs(median(page), median(insert), median(moved))


async def _timed(ask: Callable[[], Awaitable[None]], count: int) -> list[float]:
    times = []
    for _ in range(count):
        before = time.perf_counter()
        await ask()
        times.append(time.perf_counter() - before)
    return times
