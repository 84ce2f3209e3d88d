"""Printed sheets as pictures, and what can be seen on them."""

from __future__ import annotations

import io
import logging
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import zxingcpp
from PIL import Image

from referee.sheets import PAPERS, Page
from referee.sheets.paper import CLEAR_EDGE

MILLIMETRES_PER_INCH = 25.4
# Darker than this is ink; what renderers smear around it is not.
INK = 245


class Complaints(logging.Handler):
    """Collects what WeasyPrint warns about."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep one warning."""
        self.said.append(record.getMessage())


@contextmanager
def listening() -> Iterator[list[str]]:
    """Hear what WeasyPrint complains about: missing glyphs, bad styles, refused addresses."""
    complaints = Complaints()
    log = logging.getLogger("weasyprint")
    log.addHandler(complaints)
    try:
        yield complaints.said
    finally:
        log.removeHandler(complaints)


def printed(page: Page) -> bytes:
    """Print a page here; any complaint of the printer fails the test."""
    from referee.sheets.printing import printer

    with listening() as complaints:
        pdf = printer().pdf(page)
    assert complaints == []
    return pdf


def pictures(pdf: bytes, dpi: int, last: int = 99) -> list[Image.Image]:
    """Return the pages of a PDF as grey pictures."""
    command = ["pdftoppm", "-gray", "-r", str(dpi), "-l", str(last), "-"]
    done = subprocess.run(command, input=pdf, capture_output=True, check=True)
    stream = io.BytesIO(done.stdout)
    found: list[Image.Image] = []
    while stream.tell() < len(done.stdout):
        start = stream.tell()
        header = [stream.readline() for _ in range(3)]
        width, height = map(int, header[1].split())
        stream.seek(start)
        size = sum(map(len, header)) + width * height
        found.append(Image.open(io.BytesIO(stream.read(size))).convert("L"))
    return found


def box_of_ink(picture: Image.Image) -> tuple[int, int, int, int] | None:
    """Return the smallest box around all ink of a page, in dots."""
    return picture.point(_is_ink()).getbbox()


@cache
def _is_ink() -> list[int]:
    return [255 if shade < INK else 0 for shade in range(256)]


def distance_to_edge(picture: Image.Image, paper: str, dpi: int) -> float:
    """Return how many millimetres of white lie between ink and the nearest edge."""
    box = box_of_ink(picture)
    assert box is not None, "a page without anything on it"
    left, top, right, bottom = box
    width, height = picture.size
    size = PAPERS[paper]
    assert abs(width / dpi * MILLIMETRES_PER_INCH - size.width) < 1
    assert abs(height / dpi * MILLIMETRES_PER_INCH - size.height) < 1
    dots = min(left, top, width - right, height - bottom)
    return dots / dpi * MILLIMETRES_PER_INCH


def has_clear_edge(picture: Image.Image, paper: str, dpi: int) -> bool:
    """Tell whether nothing lies nearer to the edge than printers reach, by the dot."""
    return distance_to_edge(picture, paper, dpi) >= CLEAR_EDGE - MILLIMETRES_PER_INCH / dpi


def codes_on(picture: Image.Image) -> list[str]:
    """Return the texts of all QR codes that can be read on a picture."""
    return [code.text for code in zxingcpp.read_barcodes(picture)]
