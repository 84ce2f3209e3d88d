"""A pen for pictures: text that fits, dashed lines, and the symbols of the seats."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

from referee import places

if TYPE_CHECKING:
    from PIL import ImageDraw, ImageFont

# Drawn twice as big and then made smaller: Pillow's lines have hard edges.
FINE = 2
Point = tuple[float, float]


@cache
def _font(name: str, size: int) -> ImageFont.FreeTypeFont:
    # Only who wants a picture waits for what draws it.
    from PIL import ImageFont

    path = places.print_templates() / "fonts" / name
    return ImageFont.truetype(str(path), size * FINE, layout_engine=ImageFont.Layout.BASIC)


class Pen:
    """Draws in the picture's own measures."""

    def __init__(self, draw: ImageDraw.ImageDraw) -> None:
        self._draw = draw

    def text(self, at: Point, text: str, font: str, size: int, fill: str, anchor: str) -> None:
        """Write a text; the anchor says which of its points lies there, as Pillow names it."""
        self._draw.text(_fine(at), text, fill=fill, font=_font(font, size), anchor=anchor)

    def cut(self, text: str, font: str, size: int, room: float) -> str:
        """Return as much of a text as fits."""
        if self._length(text, font, size) <= room:
            return text
        while text and self._length(text + "…", font, size) > room:
            text = text[:-1]
        return text.rstrip() + "…"

    def wrapped(self, text: str, font: str, size: int, room: float, most: int) -> list[str]:
        """Break a text into lines; what does not fit into the last one is cut."""
        lines: list[str] = []
        for word in text.split():
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and (self._length(longer, font, size) <= room or len(lines) == most):
                lines[-1] = longer
            else:
                lines.append(word)
        return [self.cut(line, font, size, room) for line in lines]

    def _length(self, text: str, font: str, size: int) -> float:
        return _font(font, size).getlength(text) / FINE

    def box(self, box: tuple[float, float, float, float], fill: str) -> None:
        """Fill a box."""
        self._draw.rectangle(tuple(side * FINE for side in box), fill=fill)

    def line(self, points: Sequence[Point], fill: str, width: int) -> None:
        """Draw a line through points."""
        self._draw.line([_fine(point) for point in points], fill, width * FINE, "curve")

    def disc(self, at: Point, radius: float, fill: str) -> None:
        """Fill a disc."""
        x, y = at
        box = (x - radius, y - radius, x + radius, y + radius)
        self._draw.ellipse(tuple(side * FINE for side in box), fill=fill)

    def dashed(self, points: Sequence[Point], fill: str, width: int, dashes: Sequence[int]) -> None:
        """Draw a line with dashes; without any it is drawn through."""
        if not dashes:
            self.line(points, fill, width)
            return
        for start, end in _dashes(points, dashes):
            self.line([start, end], fill, width)

    def symbol(self, symbol: str, at: Point, size: float, fill: str) -> None:
        """Draw a seat's symbol."""
        if symbol not in _CORNERS:
            self.disc(at, size * 0.85, fill)
            return
        corners = [(at[0] + x * size, at[1] + y * size) for x, y in _CORNERS[symbol]]
        self._draw.polygon([_fine(corner) for corner in corners], fill=fill)


def _fine(at: Point) -> Point:
    return at[0] * FINE, at[1] * FINE


def _dashes(points: Sequence[Point], dashes: Sequence[int]) -> list[tuple[Point, Point]]:
    """Cut a line into its dashes."""
    found: list[tuple[Point, Point]] = []
    index, left, drawn = 0, float(dashes[0]), True
    for (x0, y0), (x1, y1) in pairwise(points):
        length = math.hypot(x1 - x0, y1 - y0)
        done = 0.0
        while done < length:
            piece = min(left, length - done)
            a, b = done / length, (done + piece) / length
            if drawn:
                start = (x0 + (x1 - x0) * a, y0 + (y1 - y0) * a)
                found.append((start, (x0 + (x1 - x0) * b, y0 + (y1 - y0) * b)))
            done += piece
            left -= piece
            if left <= 0:
                index = (index + 1) % len(dashes)
                left, drawn = float(dashes[index]), not drawn
    return found


def _star() -> tuple[Point, ...]:
    turns = [(math.pi * (n / 5 - 0.5), 1.15 if n % 2 == 0 else 0.5) for n in range(10)]
    return tuple((math.cos(turn) * size, math.sin(turn) * size) for turn, size in turns)


def _heart() -> tuple[Point, ...]:
    turns = [2 * math.pi * n / 40 for n in range(40)]
    return tuple(
        (
            math.sin(turn) ** 3,
            -(13 * math.cos(turn) - 5 * math.cos(2 * turn) - 2 * math.cos(3 * turn)) / 15,
        )
        for turn in turns
    )


_CORNERS: dict[str, tuple[Point, ...]] = {
    "square": ((-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)),
    "triangle": ((0, -1.05), (1, 0.75), (-1, 0.75)),
    "diamond": ((0, -1.15), (1.0, 0), (0, 1.15), (-1.0, 0)),
    "star": _star(),
    "heart": _heart(),
}
