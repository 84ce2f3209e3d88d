"""`referee keeper`: the address by which a browser keeps the house."""

import sys
from argparse import ArgumentParser, Namespace

from referee.commands import DONE
from referee.commands.backup import database_argument, opened

SUMMARY = "show the address by which a browser keeps the house (sees and forgets people)"


def arguments(parser: ArgumentParser) -> None:
    """Declare whose house it is."""
    parser.add_argument(
        "--at",
        metavar="ADDRESS",
        default="http://127.0.0.1:8000",
        help="where the server is reached (default: %(default)s)",
    )
    database_argument(parser)


def run(options: Namespace) -> int:
    """Print the address; whoever opens it keeps the house, so it is for one person only."""
    from referee.web.phones.keeping import keeper_key

    with opened(options.database) as desk:
        key = keeper_key(desk.guard.secret_key())
    sys.stdout.write(f"{options.at.rstrip('/')}/keeper/{key}\n")
    return DONE
