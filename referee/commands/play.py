"""`referee play`: a whole match by random legal moves, as a recorded match."""

import sys
import time
from argparse import ArgumentParser, Namespace
from pathlib import Path

from referee.commands import DONE, CommandError

SUMMARY = "play a whole match by random legal moves and write it down"
NAMES = ("ann", "ben", "cleo", "dan", "eve", "fay")
MOMENT = 1.0


def arguments(parser: ArgumentParser) -> None:
    """Declare the game, the seats and the seed."""
    parser.add_argument("game", help="the game to play; `referee games` lists them")
    parser.add_argument("--seats", type=int, default=2, help="how many seats (default: 2)")
    parser.add_argument(
        "--seed", type=int, default=1, help="the same seed gives the same match (default: 1)"
    )
    parser.add_argument(
        "-o",
        "--out",
        metavar="FILE",
        type=Path,
        help="write the match there (default: to the screen)",
    )


def run(options: Namespace) -> int:
    """Play, write, and tell how far it has come when it takes longer than a moment."""
    from random import Random

    from referee.desk.random_play import practice_header, random_match
    from referee.engine.errors import Unreadable
    from referee.engine.recorded import write_header, write_move
    from referee.games import find

    try:
        game = find(options.game)
    except Unreadable as fault:
        raise CommandError(str(fault)) from fault
    if options.seats not in game.seat_counts:
        counts = ", ".join(map(str, game.seat_counts))
        raise CommandError(f"--seats: one of {counts} expected, found {options.seats}")
    seats = NAMES[: options.seats]
    opening = practice_header(game, options.seats)
    lines = [
        f"# A match by random legal moves, seed {options.seed}.",
        *write_header(game.name, seats, opening),
        "",
    ]
    started = time.monotonic()
    shown = started
    table = None
    rng = Random(options.seed)  # noqa: S311 - a match to be repeated, not a secret
    for moves, (_, move, ruling) in enumerate(random_match(game, seats, rng), 1):
        lines.append(write_move(move.seat, move.kind, move.written()))
        table = ruling.table
        if time.monotonic() - shown > MOMENT and sys.stderr.isatty():
            shown = time.monotonic()
            where = game.table_facts(table).get("round", "?")
            sys.stderr.write(f"\r{moves} moves, round {where} … ")
            sys.stderr.flush()
    if shown != started:
        sys.stderr.write("\n")
    lines.append("")
    lines.extend(f"? {s.name} total={s.total} rank={s.rank}" for s in game.scores(table))
    text = "\n".join(lines) + "\n"
    if options.out is None:
        sys.stdout.write(text)
    else:
        try:
            options.out.write_text(text, encoding="utf-8")
        except OSError as fault:
            raise CommandError(f"{options.out}: cannot be written ({fault.strerror})") from fault
    return DONE
