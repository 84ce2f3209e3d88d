"""Limits that a process sets to itself, where the system can."""

from __future__ import annotations

import os
from contextlib import suppress


def step_back() -> None:
    """Let others come first: whoever works on the side must not hold up the phones."""
    with suppress(AttributeError, OSError):
        os.nice(10)


def bound_yourself(memory: int, seconds: int = 0) -> None:
    """Take at most so many bytes of memory and seconds of a processor (0: no limit)."""
    with suppress(ImportError, ValueError, OSError):
        # Not every system knows such limits.
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        if seconds:
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
