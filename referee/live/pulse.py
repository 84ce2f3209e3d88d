"""The pulse: a word without news, so that a phone hears silence when the network has gone.

A phone cannot tell a quiet table from a dead network by itself. Whoever has a wire gets the pulse
there, all phones of a process in one go, while their streams sleep; other streams say it
themselves.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

# A phone holds its peace through one that is lost, and believes in silence before the third.
EVERY = 2.0
PULSE = b"event: pulse\ndata: 0\n\n"

_logger = logging.getLogger(__name__)


class Heart:
    """Beats from its first use until it is stopped."""

    def __init__(self, beat: Callable[[], None]) -> None:
        self._beat = beat
        self._stopped = threading.Event()
        self._begun = False

    def begin(self) -> None:
        """Beat from now on. Where there are wires nothing runs at the same time as this."""
        if not self._begun:
            self._begun = True
            threading.Thread(target=self._run, name="pulse", daemon=True).start()

    def stop(self) -> None:
        """Beat no more."""
        self._stopped.set()

    def _run(self) -> None:
        while not self._stopped.wait(EVERY):
            try:
                self._beat()
            except Exception:
                # Whatever it is: phones would take silence for a dead network.
                _logger.exception("missed a beat")
