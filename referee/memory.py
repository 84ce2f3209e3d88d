"""How often Python looks for garbage: not while it starts, then rarely, since everybody waits.

With a few hundred tables in memory one thorough look takes a sixth of a second, and there was one
every few seconds.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

# Usually 700, 10 and 10. What a request leaves behind is found while it is young.
YOUNG: Final = 10_000
MIDDLE: Final = 20
OLD: Final = 100


@contextmanager
def loading() -> Iterator[None]:
    """Do not look while everything is loaded: hardly any of it is garbage.

    When nothing came of it, Python looks as before.
    """
    gc.disable()
    try:
        yield
    except BaseException:
        gc.enable()
        raise


def look_rarely() -> None:
    """Leave alone what has been loaded for good, and look through the rest less often."""
    gc.freeze()
    gc.enable()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
