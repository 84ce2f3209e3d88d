"""A thousand phones look at one table; measured is when the last one has heard of a move."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from benchmarks.soak.connection import Connections, Listener, listen
from benchmarks.soak.figures import median
from benchmarks.soak.tables import SEATS, Table, move

ROUNDS = 15


@dataclass(frozen=True)
class Broadcast:
    """Seconds until the last phone has it, in the middle of many rounds."""

    phones: int
    bare: float
    ours: float

    @property
    def ratio(self) -> float:
        """How many times as long as a bare event loop."""
        return self.ours / self.bare


class Crowd:
    """Phones that look at the same table."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.phones: list[Listener] = []
        self._heard: dict[int, int] = {}
        self._all: dict[int, asyncio.Future[float]] = {}

    def _hear(self, number: int, at: float) -> None:
        self._heard[number] = self._heard.get(number, 0) + 1
        if self._heard[number] == self.count and number in self._all:
            self._all[number].set_result(at)

    async def gather(self, port: int, path: str, headers: list[str]) -> None:
        """Open all streams, some at a time."""
        gate = asyncio.Semaphore(32)

        async def one(place: int) -> None:
            async with gate:
                cookie = headers[place % len(headers)]
                self.phones.append(await listen(port, path, cookie, self._hear))

        await asyncio.gather(*(one(place) for place in range(self.count)))

    async def timed(self, number: int, tell: Callable[[], Awaitable[object]]) -> float:
        """Tell them and wait until the last one knows."""
        self._all[number] = asyncio.get_running_loop().create_future()
        before = time.perf_counter()
        await tell()
        return await asyncio.wait_for(self._all[number], 60) - before

    def leave(self) -> None:
        """Go home."""
        for phone in self.phones:
            phone.transport.abort()


async def compare(loop: Connections, web: Connections, table: Table, phones: int) -> Broadcast:
    """Take turns between the bare loop and Referee."""
    here, there = Crowd(phones), Crowd(phones)
    cookies = [table.cookies[seat] for seat in SEATS]
    await here.gather(web.port, f"/t/{table.code}/stream", cookies)
    await there.gather(loop.port, "/stream", [""])
    ours: list[float] = []
    bare: list[float] = []
    for number in range(1, ROUNDS + 1):
        bare.append(await there.timed(number, lambda: loop.ask("POST", "/tell", {})))
        await asyncio.sleep(0.1)
        ours.append(await here.timed(table.number + 1, lambda: move(web, table)))
        await asyncio.sleep(0.1)
    here.leave()
    there.leave()
    return Broadcast(phones, median(bare), median(ours))
