"""The way to an order beside the page that would show it."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from benchmarks.rows import Row
from referee.desk.random_play import random_match
from referee.games import find
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.way_to_order import PAGE, way_to
from tests.games.woodcraft.any_workshop import busy_table, cutting_table, rich_table
from tests.games.woodcraft.every_way import CARD
from tests.web.evening import opened
from tests.web.plays import played_by_host

SEATS = ("ann", "ben", "cleo")
SEEDS = range(1, 4)
# Nine of ten answers within 50 ms, 99 of 100 within 300 ms.
AIMS = {90: 0.05, 99: 0.3}
PAGES = 15
MADE_UP = 400


def tables_of_matches() -> Iterator[Table]:
    """Yield every turn of whole matches in which somebody may decide freely."""
    for seed in SEEDS:
        for table, _, _ in random_match(find("woodcraft"), SEATS, Random(seed)):
            if table.phase == "turn" and not table.decisions:
                yield table


def made_up(make: Callable[[Random, str], Table]) -> Iterator[Table]:
    """Yield made-up tables of one kind."""
    for seed in range(MADE_UP):
        yield make(Random(seed), CARD)


def kinds() -> Iterator[tuple[str, Iterator[Table]]]:
    """Yield what is measured: turns of matches, and made-up turns.

    Of a seat that has everything, of one whose helpers cut and plant, and of one that may produce.
    """
    yield "a match", tables_of_matches()
    yield "rich tables", made_up(rich_table)
    yield "cutting tables", made_up(cutting_table)
    yield "busy tables", made_up(busy_table)


def times_of_ways(tables: Iterator[Table]) -> tuple[list[float], float]:
    """Return how long each order of each table takes, and the share of exact answers."""
    times, exact = [], 0
    for table in tables:
        for order in table.workshops[table.turn].orders:
            started = time.process_time()
            found = way_to(table, table.turn, order.card, PAGE)
            times.append(time.process_time() - started)
            exact += found.exact
    return times, exact / len(times)


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
    """Compare the slower answers with a whole page, and the exact ones with all."""
    page = time_of_a_page()
    rows = []
    for kind, tables in kinds():
        times, exact = times_of_ways(tables)
        cuts = quantiles(times, n=100)
        for share, aim in AIMS.items():
            what = f"a way, {kind}, {share} of 100 within"
            rows.append(Row(what, cuts[share - 1], "page", page, aim / page))
        rows.append(Row(f"a way, {kind}, exact answers", 100 * exact, "all", 100, unit="of 100"))
    return rows
