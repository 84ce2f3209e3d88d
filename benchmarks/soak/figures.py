"""Numbers out of many measurements, and what processes hold in memory."""

import math
from collections.abc import Sequence
from pathlib import Path


def share(values: Sequence[float], part: float) -> float:
    """Return the value that this part of all values does not exceed."""
    if not values:
        return math.nan
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, math.ceil(part * len(ordered)) - 1)]


def median(values: Sequence[float]) -> float:
    """Return the value in the middle."""
    return share(values, 0.5)


def milliseconds(values: Sequence[float]) -> str:
    """Write the middle and the ends of some times."""
    parts = "  ".join(f"p{round(part * 100)} {share(values, part) * 1000:.1f}" for part in PARTS)
    return f"{parts} ms"


PARTS = (0.5, 0.95, 0.99)


def memory(pid: int) -> int:
    """Return the bytes that a process and its children hold, shared pages divided fairly."""
    total = 0
    for process in family(pid):
        for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                total += int(line.split()[1]) * 1024
    return total


def family(pid: int) -> list[int]:
    """Return a process and all that it started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(other for child in children for other in family(int(child)))]


def processor_seconds(pid: int) -> float:
    """Return how much processor time a process and its children have used."""
    ticks = 0
    for process in family(pid):
        words = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        ticks += int(words[11]) + int(words[12])
    return ticks / 100
