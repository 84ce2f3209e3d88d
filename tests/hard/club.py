"""A club with two servers on one database."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from tests.hard.servers import Server, gunicorn, serving

# REFEREE_HARDER=5 writes and kills five times as much.
HARDER = int(os.environ.get("REFEREE_HARDER", "1"))


@dataclass(frozen=True)
class Club:
    """One with threads and one with greenlets: as different as two servers can be."""

    database: str
    servers: tuple[Server, Server]


@contextmanager
def opened(database: str) -> Iterator[Club]:
    """Start both servers at once."""
    with serving(database, wait=False) as one, gunicorn(database, wait=False) as two:
        yield Club(database, (one.wait_ready(), two.wait_ready()))
