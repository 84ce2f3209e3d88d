"""`python -m benchmarks.soak`: hold a convention on this machine for about a minute."""

import argparse
import asyncio
import math
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from benchmarks.soak import broadcast, costs
from benchmarks.soak.attackers import Attackers
from benchmarks.soak.bare_evening import spend_bare
from benchmarks.soak.connection import Connections
from benchmarks.soak.evening import Delays, Watched, as_fast_as_possible, spend
from benchmarks.soak.figures import memory, processor_seconds
from benchmarks.soak.report import Report
from benchmarks.soak.servers import Server, allow_many_files, bare_loop, gunicorn
from benchmarks.soak.tables import Table, open_tables, sign_cookies
from referee.log import Archive
from referee.memory import look_rarely
from tests.postgres.server import fresh_database, running_server

OURS = "referee.web.wsgi:app"
BARE = "benchmarks.soak.bare_pages:app"
# How many moves are made at every table before the evening, and how long matches may get.
DEPTH = 40
SCRIPT = 400
AT_ONCE = 16


def options() -> argparse.Namespace:
    """Read how many, how long, and where."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.soak", description=__doc__)
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--phones", type=int, default=4, help="phones per table")
    parser.add_argument("--seconds", type=float, default=30, help="length of the evening")
    parser.add_argument("--every", type=float, default=20, help="seconds between moves of a table")
    parser.add_argument("--workers", type=int, default=2, help="server processes")
    parser.add_argument("--crowd", type=int, default=1000, help="phones that watch one table")
    parser.add_argument("--rows", type=int, default=20, help="requests per turn of the comparison")
    parser.add_argument("--peace", action="store_true", help="no evening with attackers")
    parser.add_argument("--no-pages", action="store_true", help="phones listen, but fetch nothing")
    parser.add_argument("--database", choices=("postgresql", "sqlite"), default="postgresql")
    return parser.parse_args()


@contextmanager
def databases(kind: str) -> Iterator[str]:
    """Yield the address of an empty database that is as careful as in earnest."""
    if kind == "sqlite":
        with tempfile.TemporaryDirectory(prefix="referee-soak-") as folder:
            yield f"sqlite:///{Path(folder) / 'referee.db'}"
        return
    with running_server(careful=True) as server, fresh_database(server) as address:
        yield address


def main() -> int:
    """Run all parts and print the report."""
    wish = options()
    allow_many_files()
    # Real phones do not stop all at once while Python looks for garbage.
    look_rarely()
    # One process cannot tell another of its commits through SQLite.
    workers = 1 if wish.database == "sqlite" else wish.workers
    report = Report(sys.stdout)
    report.head(wish, workers, os.cpu_count() or 1)
    with ExitStack() as stack:
        database = stack.enter_context(databases(wish.database))
        given = {"REFEREE_DATABASE": database, "BARE_DATABASE": bare_address(database)}
        with gunicorn(BARE, 1, given) as bare, gunicorn(OURS, 1, given) as server:
            asyncio.run(compare_costs(wish, report, bare, server))
        bare = stack.enter_context(gunicorn(BARE, workers, given))
        server = stack.enter_context(gunicorn(OURS, workers, given))
        asyncio.run(convention(wish, report, server, bare, database))
    with ExitStack() as stack:
        database = stack.enter_context(databases("sqlite"))
        given = {"REFEREE_DATABASE": database}
        loop = stack.enter_context(bare_loop())
        server = stack.enter_context(gunicorn(OURS, 1, given))
        asyncio.run(crowd(wish, report, loop, server, database))
    return 0


def bare_address(database: str) -> str:
    """Return where the yardstick writes: the same server; beside the book where that is a file."""
    return database.replace("referee.db", "bare.db") if database.startswith("sqlite") else database


async def compare_costs(
    wish: argparse.Namespace, report: Report, bare: Server, server: Server
) -> None:
    """Compare a move with a page and an insert, each under one process."""
    web, other = Connections(server.port), Connections(bare.port)
    tables = await open_tables(web, 4, SCRIPT)
    await costs.compare(other, web, tables, 4)
    report.costs(await costs.compare(other, web, tables, wish.rows))
    web.close()
    other.close()


async def convention(
    wish: argparse.Namespace, report: Report, server: Server, bare: Server, database: str
) -> None:
    """Open tables, bring them along, sit down with phones, and spend the evening."""
    web = Connections(server.port)
    # The first tables bring along what all others share: connections, caches, compiled code.
    await as_fast_as_possible(web, await open_tables(web, AT_ONCE, SCRIPT), DEPTH, AT_ONCE)
    empty = memory(server.pid)
    # As many moves as two evenings take, and some more.
    moves = DEPTH + 2 * (math.ceil(wish.seconds / wish.every) + 2)
    tables = await open_tables(web, wish.tables, moves)
    archive = Archive.open(database)
    sign_cookies(tables, archive.secret_key())
    archive.close()
    report.rush(*await as_fast_as_possible(web, tables, DEPTH, AT_ONCE))
    seated = memory(server.pid)
    delays = Delays()
    watched = [Watched(web, table, delays, not wish.no_pages) for table in tables]
    # Many at once, as guests come, so that they are spread over the processes.
    for first in range(0, len(watched), AT_ONCE):
        coming = watched[first : first + AT_ONCE]
        await asyncio.gather(*(table.watch(wish.phones) for table in coming))
    listening = memory(server.pid)
    report.memory(empty, seated, listening, len(tables), len(tables) * wish.phones)
    used, before = processor_seconds(server.pid), time.perf_counter()
    await spend(watched, wish.seconds, wish.every)
    took = time.perf_counter() - before
    lost = sum(phone.lost for table in watched for phone in table.phones)
    cores = (processor_seconds(server.pid) - used) / took
    report.evening(delays, took, cores, lost)
    if not wish.no_pages:
        await compare_evenings(wish, report, bare, tables, delays, cores * took)
    if not wish.peace:
        await besieged(wish, report, server, watched)
    web.close()
    for table in watched:
        for phone in table.phones:
            phone.transport.abort()


async def compare_evenings(
    wish: argparse.Namespace,
    report: Report,
    bare: Server,
    tables: list[Table],
    delays: Delays,
    work: float,
) -> None:
    """Spend the same evening with bare pages; compare what a tap costs with all its looks."""
    other = Connections(bare.port)
    size = round(sum(delays.sizes) / max(len(delays.sizes), 1))
    # Once for the caches of both sides, as ours have been warmed.
    await spend_bare(other, tables[:AT_ONCE], wish.phones, size, 1, 1)
    used = processor_seconds(bare.pid)
    taps = await spend_bare(other, tables, wish.phones, size, wish.seconds, wish.every)
    spent = processor_seconds(bare.pid) - used
    report.bare_evening(size, work / max(len(delays.answered), 1), spent / max(taps, 1))
    other.close()


async def besieged(
    wish: argparse.Namespace, report: Report, server: Server, watched: list[Watched]
) -> None:
    """Spend another evening at the same tables, with attackers in the house."""
    delays = Delays()
    for table in watched:
        table.delays = delays
    strangers = Connections(server.port)
    attackers = Attackers(strangers, watched[0].table)
    attackers.begin()
    used, before = processor_seconds(server.pid), time.perf_counter()
    await spend(watched, wish.seconds, wish.every)
    took = time.perf_counter() - before
    await attackers.stop()
    strangers.close()
    lost = sum(phone.lost for table in watched for phone in table.phones)
    report.siege(attackers.attack)
    report.evening(delays, took, (processor_seconds(server.pid) - used) / took, lost)


async def crowd(
    wish: argparse.Namespace, report: Report, loop: Server, server: Server, database: str
) -> None:
    """Let a crowd watch one table."""
    web, other = Connections(server.port), Connections(loop.port)
    tables: list[Table] = await open_tables(web, 1, SCRIPT)
    archive = Archive.open(database)
    sign_cookies(tables, archive.secret_key())
    archive.close()
    report.crowd(await broadcast.compare(other, web, tables[0], wish.crowd))
    web.close()
    other.close()


if __name__ == "__main__":
    sys.exit(main())
