"""Draws the result of a match as one picture for the group chat."""

from __future__ import annotations

import io
import math
from collections.abc import Sequence

from msgspec import Struct

from referee.web.scoring.picture_pen import FINE, Pen, Point

WIDTH, HEIGHT = 1080, 1350
MARGIN = 72
PAPER, CARD, INK, SOFT, LINE = "#faf5ec", "#fffdf8", "#2a2017", "#6a5a48", "#d9c9b0"
WOOD, WOOD_INK = "#6b4423", "#fff8ec"
HEAD = "bitter-0.4.2/Bitter_700Bold.ttf"
BODY = "fira-sans-condensed-0.4.1/FiraSansCondensed_400Regular.ttf"
STRONG = "fira-sans-condensed-0.4.1/FiraSansCondensed_600SemiBold.ttf"
SEATS = {
    "red": "#a8281d", "blue": "#1f5fa8", "green": "#2a6f3a", "purple": "#6a3d9a",
    "yellow": "#b8890b", "orange": "#c85a00", "black": "#222222", "white": "#8c8072",
}  # fmt: skip
DASHES = ((), (26, 12), (8, 12), (34, 12, 8, 12))


class PictureRow(Struct, frozen=True):
    """One seat in the picture."""

    name: str
    colour: str
    symbol: str
    total: str
    rank: str
    curve: tuple[int, ...]


class Picture(Struct, frozen=True):
    """What the picture says; `rows` with the winner first, in turn order their `dashes`."""

    game: str
    date: str
    headline: str
    rows: tuple[PictureRow, ...]
    curve_title: str
    places: tuple[str, ...]
    remarks: tuple[str, ...]
    maker: str


def draw(picture: Picture) -> bytes:
    """Return the picture as PNG."""
    from PIL import Image, ImageDraw

    image = Image.new("RGB", (WIDTH * FINE, HEIGHT * FINE), PAPER)
    pen = Pen(ImageDraw.Draw(image))
    pen.box((0, 0, WIDTH, 132), WOOD)
    pen.text((MARGIN, 66), picture.game, HEAD, 52, WOOD_INK, "lm")
    pen.text((WIDTH - MARGIN, 66), picture.date, BODY, 36, WOOD_INK, "rm")
    y = 164.0
    for line in pen.wrapped(picture.headline, HEAD, 66, WIDTH - 2 * MARGIN, most=2):
        pen.text((MARGIN, y), line, HEAD, 66, INK, "la")
        y += 80
    y = _rows(pen, picture.rows, y + 14)
    remarks = [
        line
        for remark in picture.remarks
        for line in pen.wrapped(remark, BODY, 34, WIDTH - 2 * MARGIN, most=2)
    ][:4]
    bottom = HEIGHT - 96 - 44 * len(remarks)
    if len(picture.places) > 1:
        _curve(pen, picture, y + 24, bottom - 30)
    for line in remarks:
        pen.text((MARGIN, bottom), line, BODY, 34, INK, "la")
        bottom += 44
    pen.text((WIDTH - MARGIN, HEIGHT - 40), picture.maker, STRONG, 32, SOFT, "rm")
    written = io.BytesIO()
    small = image.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)
    # A few flat colours with soft edges: a palette is plenty and a third of the size.
    small.quantize(96).save(written, "PNG", optimize=True)
    return written.getvalue()


def _rows(pen: Pen, rows: Sequence[PictureRow], top: float) -> float:
    """Draw the ranking and return where it ends."""
    height = 92 if len(rows) < 4 else 80
    for row in rows:
        middle = top + height / 2
        colour = SEATS.get(row.colour, INK)
        pen.disc((MARGIN + 30, middle), 30, colour)
        pen.symbol(row.symbol, (MARGIN + 30, middle), 15, "#ffffff")
        name = f"{row.rank} {row.name}".strip()
        room = WIDTH - 2 * MARGIN - 84 - 190
        pen.text((MARGIN + 84, middle), pen.cut(name, STRONG, 48, room), STRONG, 48, INK, "lm")
        pen.text((WIDTH - MARGIN, middle), row.total, HEAD, 62, INK, "rm")
        top += height
        pen.line([(MARGIN, top), (WIDTH - MARGIN, top)], LINE, 2)
    return top


def _curve(pen: Pen, picture: Picture, top: float, bottom: float) -> None:
    """Draw the points of all seats over the rounds."""
    pen.text((MARGIN, top), picture.curve_title, STRONG, 34, SOFT, "la")
    top += 62
    left, right, floor = MARGIN + 62, WIDTH - MARGIN - 20, bottom - 44
    most = max((max(row.curve) for row in picture.rows if row.curve), default=0)
    step = next(size for size in (5, 10, 20, 25, 50, 100, 500) if most / size <= 5)
    ceiling = max(step, math.ceil(most / step) * step)

    def at(place: int, points: int) -> Point:
        x = left + (right - left) * place / (len(picture.places) - 1)
        return x, floor - (floor - top) * points / ceiling

    for tick in range(0, ceiling + 1, step):
        _, y = at(0, tick)
        pen.line([(left, y), (right, y)], LINE, 2)
        pen.text((left - 14, y), str(tick), BODY, 28, SOFT, "rm")
    for place, name in enumerate(picture.places):
        x, _ = at(place, 0)
        pen.text((x, floor + 14), name, BODY, 28, SOFT, "ma")
    for number, row in enumerate(picture.rows):
        colour = SEATS.get(row.colour, INK)
        points = [at(place, value) for place, value in enumerate(row.curve)]
        pen.dashed(points, colour, 6, DASHES[number % len(DASHES)])
        for point in points:
            pen.disc(point, 11, CARD)
            pen.symbol(row.symbol, point, 11, colour)
