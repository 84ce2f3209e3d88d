"""From HTML to PDF with WeasyPrint. Import this only to print: it takes a second to load.

Where Pango is missing on the system, the import itself fails with OSError.
"""

from __future__ import annotations

import atexit
import gc
import mimetypes
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import Any, Final

import weasyprint
from weasyprint.text.fonts import FontConfiguration
from weasyprint.urls import URLFetcherResponse

from referee import places
from referee.sheets.drawn import take_out
from referee.sheets.kept import Drawings
from referee.sheets.page import Page
from referee.sheets.paper import PAPERS
from referee.sheets.tagging import finish

# An address that exists nowhere: all that a sheet may load lies below it.
_BASE: Final = "https://print.invalid/"
_STYLES: Final = ("fonts.css", "sheet.css")
_SUFFIXES: Final = (".css", ".ttf")


class PrintRefused(ValueError):
    """A sheet asked for something outside the print folder."""


class PrintFolder:
    """Hands WeasyPrint the styles and fonts of the print folder and nothing else."""

    # WeasyPrint looks here to decide whether a missing file ends the printing.
    _fail_on_errors = False

    def __init__(self, drawings: Mapping[str, bytes] | None = None) -> None:
        self._drawings: Final = drawings or {}

    def __call__(self, url: str) -> Any:
        """Return a drawing or a file of the print folder; raises PrintRefused for anything else."""
        drawn = self._drawings.get(url)
        if drawn is not None:
            return URLFetcherResponse(url, drawn, {"Content-Type": "image/svg+xml"})
        name = url.removeprefix(_BASE)
        folder = places.print_templates().resolve()
        path = (folder / name).resolve()
        if name == url or not path.is_relative_to(folder) or path.suffix not in _SUFFIXES:
            raise PrintRefused(f"a sheet may not load {url}")
        kind = mimetypes.guess_type(path.name)[0] or "font/ttf"
        return URLFetcherResponse(url, path.read_bytes(), {"Content-Type": kind})


class Printer:
    """WeasyPrint with our styles and fonts, which are read once."""

    def __init__(self) -> None:
        self._fonts: Final = FontConfiguration()
        self._styles: Final = {name: self._read(f"{name}.css") for name in PAPERS}
        self._common: Final = [self._read(name) for name in _STYLES]
        self._drawings: Final = Drawings()
        self._of_games: Final[dict[str, object]] = {}
        # Fonts and styles are shared, and WeasyPrint says nothing about threads.
        self._one_at_a_time: Final = threading.Lock()

    def pdf(self, page: Page) -> bytes:
        """Return the sheet as a tagged PDF; the same sheet gives the same bytes."""
        with self._one_at_a_time, _uncollected():
            html, drawings = take_out(page.html, _BASE)
            document = weasyprint.HTML(
                string=html, base_url=_BASE, url_fetcher=PrintFolder(drawings)
            )
            printed: bytes = document.write_pdf(
                stylesheets=[*self._common, *self._of_game(page.style), self._styles[page.paper]],
                font_config=self._fonts,
                cache=self._drawings.of(drawings),
                pdf_variant="pdf/ua-1",
                finisher=finish,
            )
        return printed

    def _of_game(self, style: str) -> list[Any]:
        """Return the style of a game's own sheets, read once."""
        if style and style not in self._of_games:
            self._of_games[style] = weasyprint.CSS(
                string=style, base_url=_BASE, url_fetcher=PrintFolder(), font_config=self._fonts
            )
        return [self._of_games[style]] if style else []

    def _read(self, name: str) -> Any:
        return weasyprint.CSS(url=_BASE + name, url_fetcher=PrintFolder(), font_config=self._fonts)


@contextmanager
def _uncollected() -> Iterator[None]:
    """Leave Python's search for garbage to the time between two sheets.

    A sheet is a hundred thousand small objects that are needed to its end: looking through them
    again and again takes a sixth of the time.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


@cache
def printer() -> Printer:
    """Return the one printer of this process."""
    # WeasyPrint clears its folder of fonts away, but not while Python itself is being cleared.
    atexit.register(printer.cache_clear)
    return Printer()
