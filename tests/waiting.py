"""How tests wait for what must come; only one that fails waits to the end."""

import time
from collections.abc import Callable
from typing import Final

# Machines are slow at times: that something takes long is no fault, that it never comes is.
PATIENCE: Final = 60.0


def until(true: Callable[[], bool]) -> None:
    """Ask again and again until it is true."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.01)
