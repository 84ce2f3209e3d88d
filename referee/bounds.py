"""Limits that a process sets to itself, where the system can."""

from __future__ import annotations

import os
import time
from contextlib import suppress


def step_back() -> None:
    """Let others come first: whoever works on the side must not hold up the phones."""
    with suppress(AttributeError, OSError):
        os.nice(10)


def bound_yourself(memory: int) -> None:
    """Take at most so many bytes of memory."""
    with suppress(ImportError, ValueError, OSError):
        # Not every system knows such limits.
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


def bound_what_follows(seconds: int) -> None:
    """From now on take at most so many seconds of a processor, until this is called again."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (int(time.process_time()) + seconds, most))
