"""`python -m tests.hard`: a thousand kills over both databases, and what was lost (`make hard`)."""

import argparse
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.hard.killing import Toll, kill_again_and_again
from tests.postgres.server import fresh_database, running_server

# An evening ends after so many, and another one begins: books stay as long as real ones.
KILLS_PER_EVENING = 40


def options() -> argparse.Namespace:
    """Read how many kills, and after how long enough is enough."""
    parser = argparse.ArgumentParser(prog="python -m tests.hard", description=__doc__)
    parser.add_argument("--kills", type=int, default=1000, help="in all, half on each database")
    parser.add_argument("--minutes", type=float, default=60, help="no new evening begins after")
    return parser.parse_args()


@contextmanager
def databases(kind: str) -> Iterator[str]:
    """Yield an empty database that keeps what it acknowledged through a power cut."""
    if kind == "SQLite":
        with tempfile.TemporaryDirectory(prefix="referee-hard-") as folder:
            yield f"sqlite:///{Path(folder) / 'referee.db'}"
        return
    with running_server(careful=True) as server, fresh_database(server) as address:
        yield address


def main() -> int:
    """Kill, count, and print; 1 when anything was lost, doubled or out of order."""
    wish = options()
    end = time.monotonic() + wish.minutes * 60
    tolls: dict[str, list[Toll]] = {"SQLite": [], "PostgreSQL": []}
    while any(killed(tolls[kind]) < wish.kills // 2 for kind in tolls):
        for kind, done in tolls.items():
            left = wish.kills // 2 - killed(done)
            if left > 0 and time.monotonic() < end:
                kills = min(KILLS_PER_EVENING, left)
                servers = kills // 3
                with databases(kind) as database:
                    done.append(kill_again_and_again(database, kills - servers, servers, len(done)))
                tell(f"{kind}, evening {len(done)}", done[-1:])
        if time.monotonic() >= end:
            sys.stdout.write("Time is up.\n")
            break
    for kind, done in tolls.items():
        tell(f"{kind}, all evenings", done)
    every = [toll for done in tolls.values() for toll in done]
    tell("Both", every)
    return int(any(toll.lost or toll.doubled or toll.disordered for toll in every))


def killed(tolls: list[Toll]) -> int:
    """Return how many kills there were so far."""
    return sum(toll.kills for toll in tolls)


def tell(what: str, tolls: list[Toll]) -> None:
    """Print one line of figures."""
    sums = {
        name: sum(getattr(toll, name) for toll in tolls)
        for name in ("kills", "acknowledged", "unanswered", "lost", "doubled", "disordered")
    }
    told = ", ".join(f"{value} {name}" for name, value in sums.items())
    sys.stdout.write(f"{what}: {told}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
