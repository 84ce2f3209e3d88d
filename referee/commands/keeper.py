"""`referee keeper`: the address by which a browser keeps the house."""

import os
import sys
from argparse import ArgumentParser, Namespace

from referee.commands import DONE
from referee.commands.backup import database_argument, opened

SUMMARY = "show the address by which a browser keeps the house (sees and forgets people)"

GUESS = "http://127.0.0.1:8000"
GUESSED = (
    "This address is a guess: name the one at which the server is reached with --at, "
    "or in REFEREE_PUBLIC_URL.\n"
)


def arguments(parser: ArgumentParser) -> None:
    """Declare whose house it is."""
    parser.add_argument(
        "--at",
        metavar="ADDRESS",
        help=f"where the server is reached (default: REFEREE_PUBLIC_URL, else {GUESS})",
    )
    database_argument(parser)


def run(options: Namespace) -> int:
    """Print the address; whoever opens it keeps the house, so it is for one person only."""
    from referee.web.phones.keeping import keeper_key

    with opened(options.database) as desk:
        key = keeper_key(desk.guard.secret_key())
    known = options.at or os.environ.get("REFEREE_PUBLIC_URL")
    sys.stdout.write(f"{(known or GUESS).rstrip('/')}/keeper/{key}\n")
    if not known:
        sys.stderr.write(GUESSED)
    return DONE
