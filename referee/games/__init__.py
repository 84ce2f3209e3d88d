"""The shelf: one folder per game, and games that other packages bring; none knows its neighbour.

A game of our own is a folder here with `game.py`, which offers `GAME`. A game from elsewhere is
found by the entry-point group `referee.games`, whose value is `package.game:GAME` or a module
that offers `GAME`. What cannot be used is put aside with its fault and harms nobody else. A game of
our own whose folder tells its `COVER` is opened only when somebody asks for it.
"""

from __future__ import annotations

import importlib
import importlib.resources
from functools import cache
from pathlib import Path
from typing import Any

from referee.engine.errors import Unreadable
from referee.engine.fields import shown
from referee.engine.game import AnyGame, Cover
from referee.games.filling import BrokenGame, Shelf, ShelfFault, bundled, fill, installed
from referee.lent.pages import GamePages
from referee.text.folders import look_up_with

__all__ = [
    "BrokenGame",
    "Shelf",
    "ShelfFault",
    "cover_of",
    "find",
    "folder_of",
    "pages_of",
    "shelf",
]


@cache
def shelf() -> Shelf:
    """Return every game there is, and those that are known to be broken."""
    return fill([*bundled(__name__, __path__), *installed()])


def find(name: str) -> AnyGame:
    """Return the game of this name; raises Unreadable."""
    game = shelf().games.get(name)
    if game is None:
        known = ", ".join(shelf().games)
        raise Unreadable(f"game: one of {known} expected, found {shown(name)}")
    return game


def cover_of(name: str) -> Cover:
    """Return what lists tell of a game; raises Unreadable."""
    return shelf().covers.get(name) or find(name).cover


@cache
def pages_of(name: str) -> GamePages[Any]:
    """Return what a game brings for its pages, the house's own where it brings none.

    Raises Unreadable.
    """
    if folder_of(name, "pages") is None:
        return GamePages()
    package = f"{find(name).package}.pages"
    pages: GamePages[Any] = importlib.import_module(package).PAGES
    return pages


def folder_of(name: str, *parts: str) -> Path | None:
    """Return a folder of a game, such as `pages`, `templates`; None when it has none.

    Games come as unpacked packages, from this checkout or from any other distribution.
    """
    package = _package_of(name) or find(name).package
    if not package:
        return None
    folder = Path(str(importlib.resources.files(package))).joinpath(*parts)
    return folder if folder.is_dir() else None


def _package_of(name: str) -> str:
    if name in shelf().covers:
        return f"{__name__}.{name}"
    game = shelf().games.get(name)
    return game.package if game else ""


# Phrases are asked for by the name of a game, and lie in its package.
look_up_with(_package_of)
