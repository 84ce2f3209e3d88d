"""The shelf: one folder per game, found by listing it; no game knows its neighbour."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from referee.engine.companion import Companion
from referee.engine.errors import Unreadable
from referee.engine.fields import shown
from referee.engine.game import Game


@cache
def shelf() -> dict[str, Game]:
    """Return every game there is, by name."""
    games: dict[str, Game] = {}
    for module in pkgutil.iter_modules(__path__):
        game: Game = importlib.import_module(f"{__name__}.{module.name}.game").GAME
        games[game.name] = game
    return games


def find(name: str) -> Game:
    """Return the game of this name; raises Unreadable."""
    game = shelf().get(name)
    if game is None:
        raise Unreadable(f"game: one of {', '.join(shelf())} expected, found {shown(name)}")
    return game


@cache
def companion(name: str) -> Companion:
    """Return what stands beside the rules of this game; raises Unreadable."""
    game = find(name)
    found: Companion = importlib.import_module(f"{__name__}.{game.name}.companion").COMPANION
    return found
