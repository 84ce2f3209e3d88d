"""An evening: every table moves now and then, every phone listens and fetches its page."""

import asyncio
import gzip
import random
import re
import secrets
import time
from dataclasses import dataclass, field
from urllib.parse import urlencode

from benchmarks.soak.connection import Connections, Listener, listen
from benchmarks.soak.tables import SEATS, Table, move
from referee.web.table.moves import packed

PART = "HX-Request: true\r\nAccept-Encoding: gzip\r\n"
_PROOF = re.compile(rb'name="csrf" value="([^"]+)"')


@dataclass
class Delays:
    """Seconds from sending a move until it is answered, told to all phones, shown on all phones."""

    answered: list[float] = field(default_factory=list)
    told: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)
    # Bytes that went to a phone for one look at its table.
    sizes: list[int] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


class Watched:
    """A table with its phones: notes when the last of them has heard of, and seen, a move."""

    def __init__(self, web: Connections, table: Table, delays: Delays, fetch: bool) -> None:
        self.web, self.table, self.delays, self.fetch = web, table, delays, fetch
        self.phones: list[Listener] = []
        self._sent: dict[int, float] = {}
        self._told: dict[int, int] = {}
        self._shown: dict[int, int] = {}
        # What a phone's last page says: its proof, and how far the table is.
        self._proofs: dict[str, str] = {}
        self._seen: dict[str, int] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def watch(self, phones: int) -> None:
        """Sit down with so many phones: each loads the page, then listens to its stream.

        The fifth phone on looks over a shoulder.
        """
        for place in range(phones):
            seat = SEATS[place % len(SEATS)]
            if self.fetch:
                body = await self._page(seat)
                proof = _PROOF.search(gzip.decompress(body))
                self._proofs[seat] = proof[1].decode() if proof else ""

            def heard(number: int, at: float, seat: str = seat) -> None:
                self._hear(seat, number, at)

            path = f"/t/{self.table.code}/stream"
            cookie = self.table.cookies[seat]
            self.phones.append(await listen(self.web.port, path, cookie, heard))

    async def play(self) -> None:
        """Make the next move: a tap on a phone, or through the API where pages are not fetched."""
        number = self.table.number + 1
        self._sent[number] = time.perf_counter()
        try:
            await (self._tap(number) if self.fetch else move(self.web, self.table))
        except (RuntimeError, OSError, asyncio.IncompleteReadError) as fault:
            self.delays.faults.append(str(fault))
            return
        self.delays.answered.append(time.perf_counter() - self._sent[number])

    async def _tap(self, number: int) -> None:
        """Tap as a phone does: the answer is the page after the move, no other is asked for."""
        table = self.table
        seat, kind, fields = table.script[table.number]
        phone = seat if seat in table.cookies else SEATS[0]
        self._seen[phone] = number
        form = {
            "csrf": self._proofs[phone], "after": table.number, "move_id": secrets.token_hex(8),
            "move": packed(seat, kind, fields),
        }  # fmt: skip
        status, body = await self.web.ask(
            "POST", f"/t/{table.code}/move", urlencode(form).encode(), table.cookies[phone] + PART
        )
        if status != 200:
            raise RuntimeError(f"{table.code} after {table.number}: {status}")
        table.number += 1
        self.delays.sizes.append(len(body))
        self._count(self._shown, number, time.perf_counter(), self.delays.shown)

    def _hear(self, seat: str, number: int, at: float) -> None:
        if number not in self._sent:
            return
        self._count(self._told, number, at, self.delays.told)
        if self.fetch and self._seen.get(seat, 0) < number:
            self._seen[seat] = number
            task = asyncio.ensure_future(self._look(seat, number))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _look(self, seat: str, number: int) -> None:
        """See the move as the script of the phone does."""
        await self._page(seat, f"Referee-Told: {number} 0\r\n")
        self._count(self._shown, number, time.perf_counter(), self.delays.shown)

    async def _page(self, seat: str, told: str = "") -> bytes:
        address = f"/t/{self.table.code}"
        headers = f"{self.table.cookies[seat]}{PART}{told}"
        status, body = await self.web.ask("GET", address, None, headers)
        if status != 200:
            self.delays.faults.append(f"{address}: {status}")
        self.delays.sizes.append(len(body))
        return body

    def _count(self, counted: dict[int, int], number: int, at: float, into: list[float]) -> None:
        counted[number] = counted.get(number, 0) + 1
        if counted[number] == len(self.phones):
            into.append(at - self._sent[number])


async def as_fast_as_possible(
    web: Connections, tables: list[Table], moves: int, at_once: int
) -> tuple[float, list[float]]:
    """Play so many moves at every table, some tables at once; return moves per second and times."""
    times: list[float] = []
    gate = asyncio.Semaphore(at_once)

    async def one(table: Table) -> None:
        async with gate:
            for _ in range(moves):
                before = time.perf_counter()
                await move(web, table)
                times.append(time.perf_counter() - before)

    before = time.perf_counter()
    await asyncio.gather(*(one(table) for table in tables))
    return len(times) / (time.perf_counter() - before), times


async def spend(watched: list[Watched], seconds: float, every: float) -> None:
    """Let every table move once per `every` seconds, each at its own moment."""
    chance = random.Random(4)
    end = time.perf_counter() + seconds

    async def one(table: Watched) -> None:
        await asyncio.sleep(chance.uniform(0, every))
        at = time.perf_counter()
        while at < end:
            await table.play()
            at += every
            await asyncio.sleep(max(0.0, min(at, end) - time.perf_counter()))

    await asyncio.gather(*(one(table) for table in watched))
    # The last moves have to arrive as well.
    await asyncio.sleep(2)
