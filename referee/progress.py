"""Telling how far long work has come, on a terminal and nowhere else."""

from __future__ import annotations

import sys
import time
from typing import TextIO

# Nothing is told of work that is done before anybody wonders.
MOMENT = 1.0
OFTEN = 0.2


class Progress:
    """Writes one line that changes; call it with what has been done so far."""

    def __init__(self, what: str, total: int | None = None, to: TextIO | None = None) -> None:
        self._what = what
        self._total = total
        self._to = to or sys.stderr
        self._started = self._told = time.monotonic()
        self._open = False

    def __call__(self, done: int) -> None:
        """Tell how much has been done, unless it was told just now."""
        now = time.monotonic()
        if not self._to.isatty() or now - self._started < MOMENT or now - self._told < OFTEN:
            return
        self._told = now
        of = f" of {self._total}" if self._total else ""
        self._to.write(f"\r{self._what}: {done}{of} … ")
        self._to.flush()
        self._open = True

    def close(self) -> None:
        """End the line, if one was begun."""
        if self._open:
            self._to.write("\n")
            self._open = False
