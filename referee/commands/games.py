"""`referee games`: list what stands on the shelf."""

import sys
from argparse import ArgumentParser, Namespace

from referee.commands import DONE, FINDING

SUMMARY = "list the games that can be played here"


def arguments(parser: ArgumentParser) -> None:
    """Declare nothing: there is one shelf."""
    del parser


def run(options: Namespace) -> int:
    """Print one line per game; exit 1 when some cannot be used."""
    from referee.games import shelf

    del options
    found = shelf()
    found.open_all()
    for name, game in found.games.items():
        seats = ", ".join(map(str, game.seat_counts))
        sys.stdout.write(f"{name:<16} {game.published.name}, {seats} seats, {game.package}\n")
    for broken in found.broken:
        sys.stdout.write(
            f"!! {broken.name} of {broken.package}: {broken.fault.value}: {broken.detail}\n"
        )
    return FINDING if found.broken else DONE
