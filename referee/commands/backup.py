"""`referee backup`: the whole database in one file, while everybody plays on."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from referee.commands import DONE, CommandError
from referee.commands.serve import default_database, without_password
from referee.progress import Progress

if TYPE_CHECKING:
    from referee.desk import Desk

SUMMARY = "copy the whole database into one file, while everybody plays on"


def arguments(parser: ArgumentParser) -> None:
    """Declare where the copy goes."""
    parser.add_argument("file", type=Path, help="the file to write; an older one is replaced")
    database_argument(parser)


def run(options: Namespace) -> int:
    """Make the copy."""
    from referee.desk import Unusable

    progress = Progress("rows")
    with opened(options.database) as desk:
        try:
            desk.archive.backup(options.file, progress)
        except Unusable as fault:
            raise CommandError(str(fault)) from fault
    progress.close()
    size = options.file.stat().st_size
    sys.stdout.write(f"{options.file}: {size} bytes\n")
    return DONE


def database_argument(parser: ArgumentParser) -> None:
    """Declare which database to use."""
    parser.add_argument(
        "--database",
        metavar="URL",
        help="where matches are kept (default: as for `referee serve`)",
    )


@contextmanager
def opened(database: str | None) -> "Iterator[Desk]":
    """Open the desk on a database; a database that cannot serve us ends the command."""
    from referee.desk.errors import LogError
    from referee.desk.unlock import open_desk

    address = database or default_database()
    try:
        desk = open_desk(address)
    except (ValueError, LogError, OSError) as fault:
        raise CommandError(f"cannot open {without_password(address)}: {fault}") from fault
    try:
        yield desk
    except LogError as fault:
        raise CommandError(str(fault)) from fault
    finally:
        desk.close()
        desk.archive.close()
