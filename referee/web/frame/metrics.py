"""What a server counts, in the text form that monitoring programs read.

One process counts for itself. Several share what they count through files in a folder that
PROMETHEUS_MULTIPROC_DIR names: then prometheus-client sums up, and every process answers for all.
"""

from __future__ import annotations

import os
import threading
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Protocol

from referee.live import Hub, HubCount

SHARED = "PROMETHEUS_MULTIPROC_DIR"
ABOUT = {
    "referee_requests_total": "Requests answered, by kind of answer.",
    "referee_request_seconds_total": "Time spent answering, streams not counted.",
    "referee_moves_total": "Moves announced, by what came of them.",
    "referee_claims_total": "Seats claimed.",
    "referee_refused_guesses_total": "Codes asked for that do not exist.",
}
SECONDS = "referee_request_seconds_total"


class Metrics(Protocol):
    """Counters; any thread may count."""

    def count(self, name: str, label: str = "") -> None:
        """Count one more; `label` is written as name="value"."""

    def spent(self, seconds: float, hub: Hub) -> None:
        """Add the time that one answer took, and note who looks on."""

    def text(self, now: HubCount) -> str:
        """Return everything in text form."""


def counters() -> Metrics:
    """Return the counters of this process, or its part of those of several."""
    return SharedCounters() if os.environ.get(SHARED) else OwnCounters()


class OwnCounters:
    """Counters of one process."""

    def __init__(self) -> None:
        self._counted: Counter[tuple[str, str]] = Counter()
        self._seconds = 0.0
        self._lock = threading.Lock()

    def count(self, name: str, label: str = "") -> None:
        """Count one more; `label` is written as name="value"."""
        with self._lock:
            self._counted[name, label] += 1

    def spent(self, seconds: float, hub: Hub) -> None:
        """Add the time that one answer took."""
        del hub
        with self._lock:
            self._seconds += seconds

    def text(self, now: HubCount) -> str:
        """Return everything in text form."""
        return "\n".join([*self._lines(_moment(now)), ""])

    def _lines(self, now: Mapping[str, float]) -> Iterator[str]:
        with self._lock:
            counted = sorted(self._counted.items())
            seconds = self._seconds
        last = ""
        for (name, label), number in counted:
            if name != last:
                yield from _head(name, "counter")
                last = name
            yield f"{name}{{{label}}} {number}" if label else f"{name} {number}"
        yield from _head(SECONDS, "counter")
        yield f"{SECONDS} {seconds:.3f}"
        for name, value in now.items():
            yield from _head(name, "gauge")
            yield f"{name} {value:g}"


class SharedCounters:
    """This process's part of the counters of all processes of one server."""

    def __init__(self) -> None:
        from prometheus_client import CollectorRegistry, Gauge
        from prometheus_client import Counter as Shared

        # Numbers of all processes lie in files; this registry only makes the names known.
        self._registry = CollectorRegistry()
        self._lock = threading.Lock()
        self._make: Any = Shared
        self._known: dict[str, object] = {}
        self._now = {
            name: Gauge(name, name, registry=self._registry, multiprocess_mode="livesum")
            for name in _moment(HubCount(0, 0))
        }

    def count(self, name: str, label: str = "") -> None:
        """Count one more."""
        key, _, value = label.partition("=")
        found = self._counter(name, key)
        (found.labels(value.strip('"')) if key else found).inc()

    def spent(self, seconds: float, hub: Hub) -> None:
        """Add the time that one answer took, and note who looks on here."""
        self._counter(SECONDS, "").inc(seconds)
        self._note(hub.count())

    def text(self, now: HubCount) -> str:
        """Return the sums over all processes."""
        from prometheus_client import CollectorRegistry, generate_latest
        from prometheus_client.multiprocess import MultiProcessCollector

        self._note(now)
        all_of_us = CollectorRegistry()
        MultiProcessCollector(all_of_us)  # type: ignore[no-untyped-call]
        return generate_latest(all_of_us).decode()

    def _note(self, now: HubCount) -> None:
        for name, value in _moment(now).items():
            self._now[name].set(value)

    def _counter(self, name: str, key: str) -> Any:
        with self._lock:
            if name not in self._known:
                labels = [key] if key else []
                self._known[name] = self._make(
                    name, ABOUT.get(name, name), labels, registry=self._registry
                )
            return self._known[name]


def _moment(now: HubCount) -> dict[str, float]:
    return {"referee_streams": now.phones, "referee_tables_watched": now.tables}


def _head(name: str, kind: str) -> Iterator[str]:
    if name in ABOUT:
        yield f"# HELP {name} {ABOUT[name]}"
    yield f"# TYPE {name} {kind}"
