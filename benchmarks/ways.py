"""The way to an order beside the page that would show it."""

import time
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from benchmarks.rows import Row
from referee.desk.random_play import random_match
from referee.games import find
from referee.games.woodcraft.rules.way_to_order import PAGE, way_to
from tests.web.evening import opened
from tests.web.plays import played_by_host

SEATS = ("ann", "ben", "cleo")
SEEDS = range(1, 4)
# Nine of ten answers within 50 ms, 99 of 100 within 300 ms.
AIMS = {90: 0.05, 99: 0.3}
PAGES = 15


def times_of_ways() -> list[float]:
    """Return how long each order of each turn takes, in whole matches."""
    found = []
    for seed in SEEDS:
        for table, _, _ in random_match(find("woodcraft"), SEATS, Random(seed)):
            if table.phase == "turn" and not table.decisions:
                for order in table.workshops[table.turn].orders:
                    started = time.process_time()
                    way_to(table, table.turn, order.card, PAGE)
                    found.append(time.process_time() - started)
    return found


def time_of_a_page() -> float:
    """Return how long the page of a turn takes, as a phone asks for it."""
    with TemporaryDirectory() as folder, opened(Path(folder)) as evening:
        code, secret = played_by_host(evening.desk, *SEATS, seed=2, moves=150)
        phone = evening.phone({code: secret})
        found = []
        for _ in range(PAGES):
            started = time.process_time()
            assert phone.get(f"/t/{code}").status_code == 200
            found.append(time.process_time() - started)
    return median(found)


def compare() -> list[Row]:
    """Compare the slower answers with a whole page."""
    times, page = times_of_ways(), time_of_a_page()
    cuts = quantiles(times, n=100)
    return [
        Row(f"a way to an order, {share} of 100 within", cuts[share - 1], "page", page, aim / page)
        for share, aim in AIMS.items()
    ]
