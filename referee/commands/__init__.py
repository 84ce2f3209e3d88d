"""Sub-commands of `referee`: one small file each, found by listing this folder.

A file `score.py` is the command `referee score` (`import_.py` is `referee import`). It holds

    SUMMARY: str                                     one line for the list of commands
    def arguments(parser: ArgumentParser) -> None    what may follow the command
    def run(options: Namespace) -> int               0 done, 1 a finding, 2 unreadable

and it imports what is slow to load inside `run`: help, and a call that names none, load them all.
"""

from argparse import ArgumentParser, Namespace
from typing import Protocol

DONE = 0
FINDING = 1
UNREADABLE = 2


class CommandError(Exception):
    """What was asked for cannot be done; the message says why, the exit code is 2."""


class Command(Protocol):
    """What a file in this folder holds."""

    SUMMARY: str

    def arguments(self, parser: ArgumentParser) -> None:
        """Declare what may follow the command."""

    def run(self, options: Namespace) -> int:
        """Do the work and return the exit code."""
