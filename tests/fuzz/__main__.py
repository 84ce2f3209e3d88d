"""Play many whole random matches and check every law: `python -m tests.fuzz --matches 2000`."""

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import cycle, islice

from referee.games import shelf
from referee.progress import Progress
from tests.fuzz.laws import Summary
from tests.fuzz.tasks import Task, attempt
from tests.plug_ins import toy_installed

FAILURES_SHOWN = 5


def main() -> int:
    """Play, show how far it has come, and tell how to repeat what failed."""
    toy_installed()
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--matches", type=int, default=100, help="how many (default: 100)")
    parser.add_argument(
        "--game", choices=sorted(shelf().games), help="only this game (default: all)"
    )
    parser.add_argument("--seats", type=int, help="only this number of seats (default: all)")
    parser.add_argument("--seed", type=int, default=1, help="the first seed (default: 1)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes")
    options = parser.parse_args()
    if options.seats is not None and not any(
        options.seats in g.seat_counts for g in shelf().games.values()
    ):
        parser.error(f"--seats: no game is for {options.seats}")
    tasks = list(islice(tasks_from(options), options.matches))
    started = time.monotonic()
    played, failures = play(tasks, options.workers)
    took = time.monotonic() - started
    kinds: Counter[str] = Counter()
    for summary in played:
        kinds.update(summary.kinds)
    moves, rulings = sum(s.moves for s in played), sum(s.rulings for s in played)
    sys.stdout.write(
        f"{len(played)} matches, {moves} moves, {rulings} rulings in {took:.0f} s\n"
        f"moves by kind: {', '.join(f'{kind} {n}' for kind, n in kinds.most_common())}\n"
    )
    for task, trouble in failures:
        sys.stdout.write(f"\nFAILED {task.command}\n{trouble}\n")
    return 1 if failures else 0


def tasks_from(options: argparse.Namespace) -> Iterator[Task]:
    """Yield matches of all games and seat counts in turn; the seed goes up with each round."""
    tables = [
        (game.name, seats)
        for game in shelf().games.values()
        for seats in game.seat_counts
        if options.game in (None, game.name) and options.seats in (None, seats)
    ]
    for number, (game, seats) in enumerate(cycle(tables)):
        yield Task(game, seats, options.seed + number // len(tables))


def play(tasks: list[Task], workers: int) -> tuple[list[Summary], list[tuple[Task, str]]]:
    """Play all tasks on several cores; stop early when several have failed."""
    played: list[Summary] = []
    failures: list[tuple[Task, str]] = []
    progress = Progress("matches played", len(tasks))
    with ProcessPoolExecutor(workers) as pool:
        waiting = [pool.submit(attempt, task) for task in tasks]
        for done, future in enumerate(as_completed(waiting), 1):
            task, outcome = future.result()
            if isinstance(outcome, Summary):
                played.append(outcome)
            else:
                failures.append((task, outcome))
            progress(done)
            if len(failures) >= FAILURES_SHOWN:
                pool.shutdown(cancel_futures=True)
                break
    progress.close()
    return played, failures


if __name__ == "__main__":
    sys.exit(main())
