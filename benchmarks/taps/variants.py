"""The evenings that are compared: an unknown box, a known one, the light level, a match alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from benchmarks.taps.alone import play_alone
from benchmarks.taps.evenings import House, play_evening
from benchmarks.taps.ledger import Ledger
from benchmarks.taps.light import play_light

# In the order in which they are played: what the first evening told of the box, the next knows.
VARIANTS: Final[Mapping[str, Callable[[House, int | None], Ledger]]] = {
    "new": play_evening,
    "known": play_evening,
    "light": play_light,
    "solo": play_alone,
}
