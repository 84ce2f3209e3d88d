"""How much work a piece of program takes, without what others do while it waits."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from types import TracebackType
from typing import Any, Final

Seconds = Callable[[], float]


class OwnWork:
    """Counts the work of this thread; of this greenlet alone, where many share a thread.

    Those would otherwise be charged for whoever is served while they wait for the database.
    """

    def __init__(self, clock: Seconds = time.thread_time) -> None:
        self.seconds = 0.0
        self._clock: Final = clock
        self._began = 0.0
        # Loaded by whoever works with greenlets, and by nobody else.
        self._greenlets: Any = sys.modules.get("greenlet")
        self._mine: object = None
        self._before: Any = None

    def __enter__(self) -> OwnWork:
        self._began = self._clock()
        if self._greenlets is not None:
            self._mine = self._greenlets.getcurrent()
            self._before = self._greenlets.settrace(self._switched)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._greenlets is not None:
            self._greenlets.settrace(self._before)
        self.seconds += self._clock() - self._began

    def _switched(self, event: str, greenlets: tuple[object, object]) -> None:
        """Count up to where another greenlet goes on, and again from where this one does."""
        del event
        now = self._clock()
        left, entered = greenlets
        if left is self._mine:
            self.seconds += now - self._began
        if entered is self._mine:
            self._began = now
