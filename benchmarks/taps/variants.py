"""The evenings that are compared: a box that nobody knows, a known one, a match alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from benchmarks.taps.alone import play_alone
from benchmarks.taps.evenings import House, play_evening
from benchmarks.taps.ledger import Ledger

# In the order in which they are played: what the first evening told of the box, the next knows.
VARIANTS: Final[Mapping[str, Callable[[House, int | None], Ledger]]] = {
    "new": play_evening,
    "known": play_evening,
    "solo": play_alone,
}
