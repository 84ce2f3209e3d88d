"""Measuring two things alternately and telling how they compare."""

import gc
import time
from collections.abc import Callable
from statistics import median

from msgspec import Struct

REPETITIONS = 15


class Row(Struct, frozen=True):
    """One comparison: medians per unit in seconds, and the ratio that we aim at, if any.

    With `unit` what is compared is not time but something else.
    """

    what: str
    ours: float
    baseline: str
    theirs: float
    aim: float | None = None
    unit: str = ""

    @property
    def ratio(self) -> float:
        """How many times as long as the baseline it takes."""
        return self.ours / self.theirs

    def told(self) -> str:
        """Return the comparison as one line."""
        line = f"{self.what:<44} {self.ratio:6.2f} × {self.baseline}"
        if self.aim is not None:
            verdict = "met" if self.ratio <= self.aim else "missed"
            line += f"   (aim at most {self.aim:.1f} ×: {verdict})"
        return line + f"   [{_told(self.ours, self.unit)} to {_told(self.theirs, self.unit)}]"


def measured(
    what: str,
    ours: Callable[[], int],
    baseline: str,
    theirs: Callable[[], int],
    aim: float | None = None,
) -> Row:
    """Run both by turns and compare the medians; each returns how many units it has done."""
    times: tuple[list[float], list[float]] = ([], [])
    ours(), theirs()
    for _ in range(REPETITIONS):
        for run, found in zip((ours, theirs), times, strict=True):
            gc.collect()
            # The time of this process alone: neighbours on the machine disturb it less.
            started = time.process_time()
            units = run()
            found.append((time.process_time() - started) / units)
    return Row(what, median(times[0]), baseline, median(times[1]), aim)


def _told(value: float, unit: str) -> str:
    if unit:
        return f"{value:.1f} {unit}"
    return f"{value * 1e6:.1f} µs" if value < 1e-3 else f"{value * 1e3:.2f} ms"
