"""What this process counts, in the text form that monitoring programs read."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator, Mapping

ABOUT = {
    "referee_requests_total": "Requests answered, by kind of answer.",
    "referee_request_seconds_total": "Time spent answering, streams not counted.",
    "referee_moves_total": "Moves announced, by what came of them.",
    "referee_claims_total": "Seats claimed.",
    "referee_refused_guesses_total": "Codes asked for that do not exist.",
}


class Metrics:
    """Counters of one process; any thread may count."""

    def __init__(self) -> None:
        self._counted: Counter[tuple[str, str]] = Counter()
        self._seconds = 0.0
        self._lock = threading.Lock()

    def count(self, name: str, label: str = "") -> None:
        """Count one more; `label` is written as name="value"."""
        with self._lock:
            self._counted[name, label] += 1

    def spent(self, seconds: float) -> None:
        """Add the time that one answer took."""
        with self._lock:
            self._seconds += seconds

    def lines(self, now: Mapping[str, float]) -> Iterator[str]:
        """Yield all counters and the given momentary values in text form."""
        with self._lock:
            counted = sorted(self._counted.items())
            seconds = self._seconds
        last = ""
        for (name, label), number in counted:
            if name != last:
                yield from _head(name, "counter")
                last = name
            yield f"{name}{{{label}}} {number}" if label else f"{name} {number}"
        yield from _head("referee_request_seconds_total", "counter")
        yield f"referee_request_seconds_total {seconds:.3f}"
        for name, value in now.items():
            yield from _head(name, "gauge")
            yield f"{name} {value:g}"


def _head(name: str, kind: str) -> Iterator[str]:
    if name in ABOUT:
        yield f"# HELP {name} {ABOUT[name]}"
    yield f"# TYPE {name} {kind}"
