"""The shelf: one folder per game, found by listing it; no game knows its neighbour."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from types import ModuleType

from referee.engine.errors import Unreadable
from referee.engine.fields import shown
from referee.engine.game import AnyGame


@cache
def shelf() -> dict[str, AnyGame]:
    """Return every game there is, by name."""
    games: dict[str, AnyGame] = {}
    for module in pkgutil.iter_modules(__path__):
        game: AnyGame = importlib.import_module(f"{__name__}.{module.name}.game").GAME
        games[game.name] = game
    return games


def find(name: str) -> AnyGame:
    """Return the game of this name; raises Unreadable."""
    game = shelf().get(name)
    if game is None:
        raise Unreadable(f"game: one of {', '.join(shelf())} expected, found {shown(name)}")
    return game


@cache
def pages_of(name: str) -> ModuleType:
    """Return the module that shows the tables of this game; raises Unreadable."""
    return importlib.import_module(f"{find(name).package}.pages")
