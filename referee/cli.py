"""The command `referee`: finds its sub-commands and runs one of them."""

import argparse
import importlib
import os
import pkgutil
import sys
from collections.abc import Sequence
from typing import cast

from referee import __version__, commands
from referee.commands import UNREADABLE, Command, CommandError

INTERRUPTED = 130
CLOSING = "Exit codes: 0 done, 1 something was found, 2 the input or the call cannot be used."


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one sub-command and return its exit code."""
    words = sys.argv[1:] if arguments is None else arguments
    shelf = available(words[0] if words else "")
    options = parser_for(shelf).parse_args(words)
    try:
        return shelf[options.command].run(options)
    except CommandError as error:
        sys.stderr.write(f"referee {options.command}: {error}\n")
        return UNREADABLE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader (head, less) has seen enough. Python would complain once more at its exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return INTERRUPTED


def available(named: str = "") -> dict[str, Command]:
    """Return every sub-command there is, by name, or only the one that is named.

    A file whose name ends in an underscore (`import_.py`) is a command that Python uses as a
    word of its own.
    """
    files = sorted(module.name for module in pkgutil.iter_modules(commands.__path__))
    names = {file.removesuffix("_").replace("_", "-"): file for file in files}
    if named in names:
        names = {named: names[named]}
    return {
        name: cast("Command", importlib.import_module(f"referee.commands.{file}"))
        for name, file in names.items()
    }


def parser_for(shelf: dict[str, Command]) -> argparse.ArgumentParser:
    """Return the parser for the whole command line."""
    parser = argparse.ArgumentParser(
        prog="referee", description="A referee for board games on a real table.", epilog=CLOSING
    )
    parser.add_argument("--version", action="version", version=f"referee {__version__}")
    parsers = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, command in shelf.items():
        described = command.SUMMARY[:1].upper() + command.SUMMARY[1:] + "."
        sub = parsers.add_parser(name, help=command.SUMMARY, description=described, epilog=CLOSING)
        command.arguments(sub)
    return parser
