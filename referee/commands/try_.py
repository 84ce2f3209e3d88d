"""`referee try`: see whether a game keeps the laws of the house and can say all that it does."""

import sys
from argparse import ArgumentParser, Namespace

from referee.commands import DONE, FINDING, CommandError

SUMMARY = "play random matches of a game and name every law and phrase that it lacks"
SHOWN = 30


def arguments(parser: ArgumentParser) -> None:
    """Declare the game and how hard to try."""
    parser.add_argument("game", help="the game to try; `referee games` lists them")
    parser.add_argument(
        "--matches", type=int, default=20, help="matches per number of seats (default: 20)"
    )
    parser.add_argument("--seed", type=int, default=1, help="the first seed (default: 1)")


def run(options: Namespace) -> int:
    """Play, check, list what was found; exit 1 when there is something."""
    from referee.desk.laws import check_match
    from referee.desk.unsaid import unsaid
    from referee.engine.errors import Unreadable
    from referee.games import find, shelf

    shelf().games.get(options.game)
    for broken in shelf().broken:
        if broken.name == options.game and broken.name not in shelf().games:
            told = f"{broken.name}: cannot be used ({broken.fault.value}): {broken.detail}"
            raise CommandError(told)
    try:
        game = find(options.game)
    except Unreadable as fault:
        raise CommandError(str(fault)) from fault
    moves = found = 0
    for seats in game.seat_counts:
        for seed in range(options.seed, options.seed + options.matches):
            try:
                moves += check_match(game, seats, seed).moves
            except AssertionError as fault:
                found += 1
                sys.stdout.write(f"!!  {seats} seats, seed {seed}: {fault}\n")
                break
    faults: list[str] = []
    try:
        faults = unsaid(game)
    except AssertionError as fault:
        # Words are looked for in random matches, too; where those break, that comes first.
        faults.append(str(fault))
    for text in faults[:SHOWN]:
        sys.stdout.write(f"!!  {text}\n")
    if len(faults) > SHOWN:
        sys.stdout.write(f"    … and {len(faults) - SHOWN} more phrases\n")
    sys.stdout.write(f"{moves} moves tried, {found + len(faults)} to look after.\n")
    return FINDING if found or faults else DONE
