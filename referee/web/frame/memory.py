"""How often Python looks for garbage: rarely, since everybody waits meanwhile.

With a few hundred tables in memory one thorough look takes a sixth of a second, and there was one
every few seconds.
"""

import gc
from typing import Final

# Usually 700, 10 and 10. What a request leaves behind is found while it is young.
YOUNG: Final = 10_000
MIDDLE: Final = 20
OLD: Final = 100


def look_rarely() -> None:
    """Leave alone what has been loaded for good, and look through the rest less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
