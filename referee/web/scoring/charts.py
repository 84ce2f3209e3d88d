"""Lines over rounds or evenings as SVG, made here: no script, no inline style.

Every line has its own dashes and its own symbol, so that no colour stands alone. A chart is always
accompanied by a table with the same numbers; that is the page's business.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from markupsafe import Markup
from msgspec import Struct

WIDTH, HEIGHT = 360, 240
LEFT, RIGHT, TOP, BOTTOM = 30, 44, 18, 26
# Closer than this, two labels would run into each other.
LABEL_GAP = 13.0
MOST_PLACE_NAMES = 16
LONGEST_TICK = 2
DASHES = ("none", "7 3", "2 3", "9 3 2 3", "12 4", "4 2 1 2")
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
MOST_TICKS = 6
SHAPES = {
    "circle": Markup('<circle r="4"/>'),
    "square": Markup('<path d="M-3.6-3.6H3.6V3.6H-3.6z"/>'),
    "triangle": Markup('<path d="M0-4.8 4.6 3.6H-4.6z"/>'),
    "diamond": Markup('<path d="M0-5.2 5.2 0 0 5.2-5.2 0z"/>'),
    "star": Markup(
        '<path d="M0-5.6 1.6-1.8 5.6-1.6 2.5 1 3.4 5 0 2.8-3.4 5-2.5 1-5.6-1.6-1.6-1.8z"/>'
    ),
    "heart": Markup('<path d="M0 5-4.6.3A2.8 2.8 0 0 1 0-3.2 2.8 2.8 0 0 1 4.6.3z"/>'),
}
TICK = Markup('<text class="chart-tick" x="{}" y="{}" text-anchor="{}">{}</text>')
POINT = Markup('<g class="chart-point" transform="translate({} {})">{}</g>')
LINE = Markup('<g class="ink-{}"><path class="chart-line" d="{}" stroke-dasharray="{}"/>{}</g>')
GRID = Markup('<path class="chart-grid" d="M{} {}H{}"/>')
MARK = Markup(
    '<path class="chart-mark" d="M{0} {1}V{2}"/>'
    '<text class="chart-mark-word" x="{0}" y="{3}">{4}</text>'
)
END = Markup(
    '<g class="chart-end ink-{}" transform="translate({} {})">{}<text x="8" y="4">{}</text></g>'
)
KEY = Markup(
    '<svg class="chart-key" viewBox="0 0 40 16" width="40" height="16" aria-hidden="true">{}</svg>'
)
CHART = Markup('<svg class="chart" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>')


class Series(Struct, frozen=True):
    """One line: a name, how it looks, and a value per place (None where there is none)."""

    name: str
    values: tuple[int | None, ...]
    colour: str = "plain"
    symbol: str = "circle"


class Mark(Struct, frozen=True):
    """A vertical line at a place, with a short word at its top."""

    place: int
    word: str


def line_chart(
    title: str, places: Sequence[str], series: Sequence[Series], marks: Sequence[Mark] = ()
) -> Markup:
    """Draw lines over the places; the last value of each stands at its end."""
    values = [value for line in series for value in line.values if value is not None]
    ticks = _ticks(min(values, default=0), max(values, default=0))
    area = _Area(len(places), ticks[0], ticks[-1])
    parts = [*_grid(area, ticks), *_marks(area, marks), *_place_names(area, places)]
    parts += [_line(area, number, line) for number, line in enumerate(series)]
    return CHART.format(WIDTH, HEIGHT, title, joined([*parts, *_ends(area, series)]))


def key(series: Series, number: int) -> Markup:
    """Draw what stands for a line in the legend: a piece of it with its symbol."""
    symbol = POINT.format(20, 8, _shape(series))
    return KEY.format(LINE.format(series.colour, "M1 8H39", _dashes(number), symbol))


def joined(parts: Iterable[Markup]) -> Markup:
    """Put pieces of a drawing together."""
    return Markup("").join(parts)


def short(number: float) -> str:
    """Write a coordinate as short as it can be."""
    return f"{number:.1f}".removesuffix(".0")


class _Area(Struct, frozen=True):
    """Where places and values lie in the drawing."""

    places: int
    low: int
    high: int

    def x(self, place: float) -> str:
        room = WIDTH - LEFT - RIGHT
        return short(LEFT + (room * place / (self.places - 1) if self.places > 1 else room / 2))

    def height(self, value: float) -> float:
        room = HEIGHT - TOP - BOTTOM
        return TOP + room * (self.high - value) / (self.high - self.low)

    def y(self, value: float) -> str:
        return short(self.height(value))


def _ticks(low: int, high: int) -> list[int]:
    """Return round numbers that enclose all values and 0."""
    low = min(low, 0)
    high = max(high, low + 5)
    step = next((size for size in STEPS if (high - low) / size <= MOST_TICKS), STEPS[-1])
    return list(range(low // step * step, -(-high // step) * step + 1, step))


def _grid(area: _Area, ticks: Sequence[int]) -> list[Markup]:
    lines = [GRID.format(LEFT, area.y(tick), WIDTH - RIGHT) for tick in ticks]
    numbers = [TICK.format(LEFT - 5, short(area.height(tick) + 4), "end", tick) for tick in ticks]
    return lines + numbers


def _marks(area: _Area, marks: Sequence[Mark]) -> list[Markup]:
    bottom = HEIGHT - BOTTOM
    return [MARK.format(area.x(m.place), TOP - 4, bottom, TOP - 7, m.word) for m in marks]


def _place_names(area: _Area, places: Sequence[str]) -> list[Markup]:
    """Name the places; when there are too many, every second or third of them."""
    every = -(-len(places) // MOST_PLACE_NAMES) or 1
    last = len(places) - 1
    return [
        TICK.format(area.x(index), HEIGHT - BOTTOM + 16, _anchor(place, index == last), place)
        for index, place in enumerate(places)
        if (last - index) % every == 0
    ]


def _anchor(place: str, last: bool) -> str:
    """A long name at the end goes to the right, where there is room."""
    return "start" if last and len(place) > LONGEST_TICK else "middle"


def _line(area: _Area, number: int, series: Series) -> Markup:
    """Draw one line; where a value is missing it is interrupted."""
    shown = [(place, value) for place, value in enumerate(series.values) if value is not None]
    starts = {place for (before, _), (place, _) in pairwise(shown) if place != before + 1}
    starts |= {place for place, _ in shown[:1]}
    path = "".join(
        f"{'M' if place in starts else 'L'}{area.x(place)} {area.y(value)}"
        for place, value in shown
    )
    points = [POINT.format(area.x(p), area.y(value), _shape(series)) for p, value in shown]
    return LINE.format(series.colour, path, _dashes(number), joined(points))


def _ends(area: _Area, series: Sequence[Series]) -> list[Markup]:
    """Write the last value of each line at the right, without one covering another."""
    ends = []
    for line in series:
        last = [value for value in line.values if value is not None][-1:]
        ends += [(area.height(value), value, line) for value in last]
    ends.sort(key=lambda end: end[0])
    heights = _spread([end[0] for end in ends], TOP, HEIGHT - BOTTOM)
    x = WIDTH - RIGHT + 12
    return [
        END.format(line.colour, x, short(y), POINT.format(0, 0, _shape(line)), value)
        for y, (_, value, line) in zip(heights, ends, strict=True)
    ]


def _spread(heights: Sequence[float], top: float, bottom: float) -> list[float]:
    """Move labels apart, as little as possible, inside the drawing."""
    placed: list[float] = []
    for height in heights:
        placed.append(max(height, placed[-1] + LABEL_GAP if placed else top))
    for index in range(len(placed) - 1, -1, -1):
        limit = placed[index + 1] - LABEL_GAP if index + 1 < len(placed) else bottom
        placed[index] = min(placed[index], limit)
    return placed


def _shape(series: Series) -> Markup:
    return SHAPES.get(series.symbol, SHAPES["circle"])


def _dashes(number: int) -> str:
    return DASHES[number % len(DASHES)]
