"""How the points grew: one line per seat over the rounds."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from msgspec import Struct

WIDTH, HEIGHT = 186.0, 66.0
LEFT, RIGHT, TOP = 9.0, 152.0, 4.0
# Room for the numbers of the rounds.
_BELOW: Final = 8.0
# Lines differ without colour: whole, dashed, dotted, dash and dot.
DASHES: Final = ("", "4 1.6", ".4 1.8", "5 1.6 .4 1.6")
# Names beside the ends of the lines stay this far apart.
_APART: Final = 5.6
_MOST_LINES: Final = 6
_STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200)


class CurveLine(Struct, frozen=True):
    """One seat's line; label_y is where its name stands."""

    path: str
    dash: str
    points: tuple[tuple[float, float], ...]
    end: int
    label_y: float


class CurveDrawing(Struct, frozen=True):
    """Grid and lines; `levels` and `columns` are (where, number), `bottom` is where 0 lies."""

    height: float
    bottom: float
    lines: tuple[CurveLine, ...]
    levels: tuple[tuple[float, int], ...]
    columns: tuple[tuple[float, int], ...]


def draw_curve(
    series: Sequence[Sequence[int]], rounds: int, height: float = HEIGHT
) -> CurveDrawing:
    """Draw one line per seat; a value beyond the last round is the final score."""
    bottom = height - _BELOW
    longest = max([rounds, *(len(values) for values in series)])
    highest = max([10, *(value for values in series for value in values)])
    lowest = min([0, *(value for values in series for value in values)])
    step = next((step for step in _STEPS if (highest - lowest) / step <= _MOST_LINES), _STEPS[-1])
    top = (highest // step + 1) * step if highest % step else highest

    def x(number: int) -> float:
        return round(LEFT + (RIGHT - LEFT) * number / max(1, longest - 1), 2)

    def y(value: int) -> float:
        return round(bottom - (bottom - TOP) * (value - lowest) / (top - lowest), 2)

    ends = _spread([y(values[-1]) if values else bottom for values in series], bottom)
    lines = []
    for index, values in enumerate(series):
        points = tuple((x(number), y(value)) for number, value in enumerate(values))
        path = "M" + "L".join(f"{px:g} {py:g}" for px, py in points) if points else ""
        end = values[-1] if values else 0
        lines.append(CurveLine(path, DASHES[index % len(DASHES)], points, end, ends[index]))
    return CurveDrawing(
        height=height,
        bottom=bottom,
        lines=tuple(lines),
        levels=tuple((y(level), level) for level in range(0, top + 1, step)),
        columns=tuple((x(number), number + 1) for number in range(rounds)),
    )


def _spread(wanted: list[float], bottom: float) -> list[float]:
    """Move names apart that would stand on each other, keeping their order."""
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    placed = list(wanted)
    for before, index in pairwise(order):
        placed[index] = max(placed[index], placed[before] + _APART)
    overshoot = max([0.0, *(place - bottom for place in placed)])
    return [round(place - overshoot, 2) for place in placed]
