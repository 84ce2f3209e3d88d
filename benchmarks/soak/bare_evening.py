"""The same evening with bare pages: as many taps and looks, of the same size, and nothing else."""

import asyncio
import random
import time
from collections.abc import Sequence

from benchmarks.soak.connection import Connections
from benchmarks.soak.tables import Table


async def spend_bare(
    web: Connections,
    tables: Sequence[Table],
    phones: int,
    size: int,
    seconds: float,
    every: float,
) -> int:
    """Insert a row per tap, answer it with a page, let the other phones fetch theirs; count taps.

    Nobody listens to a stream here: that costs hardly anything beside a page.
    """
    chance = random.Random(4)
    end = time.perf_counter() + seconds
    taps = 0

    async def one(table: Table) -> None:
        nonlocal taps
        seat, kind, fields = table.script[0]
        row = {"seat": seat, "kind": kind, "fields": fields, "move_id": "m"}
        await asyncio.sleep(chance.uniform(0, every))
        at = time.perf_counter()
        while at < end:
            await web.ask("POST", f"/tap/{size}", row)
            looks = (web.ask("GET", f"/page/{size}") for _ in range(phones - 1))
            await asyncio.gather(*looks)
            taps += 1
            at += every
            await asyncio.sleep(max(0.0, min(at, end) - time.perf_counter()))

    await asyncio.gather(*(one(table) for table in tables))
    return taps
