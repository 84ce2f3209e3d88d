"""Bars as SVG: their parts are told apart by letters, never by colour alone."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup
from msgspec import Struct

from referee.web.scoring.charts import CHART, joined, short

WIDTH = 360
# Room for the total at the end of the longest bar.
RIGHT = 40
NAME, BAR, GAP = 16, 24, 10
# A letter needs this much room inside its part.
LETTER_ROOM = 12.0
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
COLOURS = 8
HEADING = Markup('<text class="bar-name" x="0" y="{}">{}</text>')
PART = Markup('<rect class="bar-part bar-part-{}" x="{}" y="{}" width="{}" height="{}"/>')
LETTER = Markup('<text class="bar-letter bar-letter-{}" x="{}" y="{}">{}</text>')
TOTAL = Markup('<text class="bar-total" x="{}" y="{}">{}</text>')


class BarPart(Struct, frozen=True):
    """One part of a bar; `kind` is its number in the legend, from 0."""

    kind: int
    value: float


class Bar(Struct, frozen=True):
    """One bar: its name, its parts from left to right, and what to write at its end."""

    name: str
    parts: tuple[BarPart, ...]
    total: str


def letter(kind: int) -> str:
    """Return the letter of a part in the legend."""
    return LETTERS[kind % len(LETTERS)]


def bar_chart(title: str, bars: Sequence[Bar], lettered: bool = True) -> Markup:
    """Draw one bar per row; the longest takes the whole width."""
    most = max((_length(bar) for bar in bars), default=0) or 1
    scale = (WIDTH - RIGHT) / most
    rows = [_bar(number, bar, scale, lettered) for number, bar in enumerate(bars)]
    height = len(bars) * (NAME + BAR + GAP)
    return CHART.format(WIDTH, height, title, joined(rows))


def _bar(number: int, bar: Bar, scale: float, lettered: bool) -> Markup:
    top = number * (NAME + BAR + GAP) + NAME
    middle = short(top + BAR / 2 + 4.5)
    drawn = [HEADING.format(top - 5, bar.name)]
    x = 0.0
    for part in bar.parts:
        # What takes points away has no length; the table tells it.
        width = max(part.value, 0) * scale
        if not width:
            continue
        colour = part.kind % COLOURS
        drawn.append(PART.format(colour, short(x), top, short(width), BAR))
        if lettered and width >= LETTER_ROOM:
            drawn.append(LETTER.format(colour, short(x + width / 2), middle, letter(part.kind)))
        x += width
    return joined([*drawn, TOTAL.format(short(x + 5), middle, bar.total)])


def _length(bar: Bar) -> float:
    return sum(max(part.value, 0) for part in bar.parts)
