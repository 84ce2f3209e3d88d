"""`referee sheets`: list the sheets that can be printed."""

import sys
from argparse import ArgumentParser, Namespace

from referee.commands import DONE
from referee.commands.sheet import spoken

SUMMARY = "list the sheets that can be printed"


def arguments(parser: ArgumentParser) -> None:
    """Declare the language of the list."""
    parser.add_argument("--lang", default="en", type=spoken, help="language (default: en)")


def run(options: Namespace) -> int:
    """Print one line per sheet."""
    from referee.games import shelf
    from referee.sheets import sheets_of
    from referee.text import phrases

    shelf().open_all()
    for game in shelf().games:
        for sheet in sheets_of(game):
            about = phrases(options.lang, game).say(f"sheet.shelf.{sheet.name}")
            sys.stdout.write(f"{game} {sheet.name:<9} {about}\n")
    return DONE
