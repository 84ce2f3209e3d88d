"""`referee score`: final scoring of a match that nobody tracked."""

import json
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from referee.commands import DONE, CommandError

SUMMARY = "score a finished match from its end-of-game numbers (JSON in, JSON out)"
BIGGEST = 1_000_000


def arguments(parser: ArgumentParser) -> None:
    """Declare the game and where the numbers come from."""
    parser.add_argument("game", help="the game; `referee games` lists them")
    parser.add_argument(
        "file", nargs="?", default="-", help="a JSON file, or - for standard input (default)"
    )


def run(options: Namespace) -> int:
    """Read the numbers, score them, print the result."""
    from referee.engine.errors import Unreadable
    from referee.engine.finished import score_told
    from referee.games import find

    where = "standard input" if options.file == "-" else options.file
    try:
        game = find(options.game)
        numbers = json.loads(_text(options.file))
        result = score_told(game.finished, numbers)
    except Unreadable as fault:
        raise CommandError(f"{where}: {fault}") from fault
    except OSError as fault:
        raise CommandError(f"{where}: {fault.strerror}") from fault
    except (UnicodeDecodeError, ValueError, RecursionError) as fault:
        raise CommandError(f"{where}: JSON expected ({fault})") from fault
    sys.stdout.write(json.dumps(result, ensure_ascii=False, indent=1) + "\n")
    return DONE


def _text(file: str) -> str:
    """Return at most so much text as a scoring can need."""
    if file == "-":
        return sys.stdin.read(BIGGEST)
    with Path(file).open(encoding="utf-8") as source:
        return source.read(BIGGEST)
