"""How often Python looks for garbage: not while it starts, then rarely, since everybody waits.

With a few hundred tables in memory one thorough look takes a sixth of a second, and there was one
every few seconds.
"""

import gc
from typing import Final

# Usually 700, 10 and 10. What a request leaves behind is found while it is young.
YOUNG: Final = 10_000
MIDDLE: Final = 20
OLD: Final = 100


def do_not_look_yet() -> None:
    """Load everything first: hardly any of it is garbage."""
    gc.disable()


def look_rarely() -> None:
    """Leave alone what has been loaded for good, and look through the rest less often."""
    gc.freeze()
    gc.enable()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
