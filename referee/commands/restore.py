"""`referee restore`: fill a database from a backup, all or nothing."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from referee.commands import DONE, CommandError
from referee.commands.backup import database_argument, opened
from referee.progress import Progress

SUMMARY = "fill a database from a backup (SQLite or PostgreSQL, either into either)"


def arguments(parser: ArgumentParser) -> None:
    """Declare the backup."""
    parser.add_argument("file", type=Path, help="a file that `referee backup` wrote")
    parser.add_argument(
        "--replace", action="store_true", help="give up the matches that are in the database now"
    )
    database_argument(parser)


def run(options: Namespace) -> int:
    """Fill the database."""
    from referee.desk.errors import NotEmpty, Unusable

    progress = Progress("rows")
    with opened(options.database) as desk:
        try:
            rows = desk.archive.restore(options.file, replace=options.replace, progress=progress)
        except NotEmpty as fault:
            raise CommandError(f"{fault}; --replace gives them up") from fault
        except Unusable as fault:
            raise CommandError(f"{options.file}: {fault}") from fault
    progress.close()
    sys.stdout.write(f"{rows} rows restored from {options.file}\n")
    return DONE
