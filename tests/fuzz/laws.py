"""The laws of every game with those of one game, from `tests/games/<game>/laws.py`."""

import importlib
from typing import Any

from referee.desk.laws import NAMES, OwnLaws, Summary
from referee.desk.laws import check_match as check
from referee.engine.game import AnyGame
from referee.games import find

__all__ = ["NAMES", "Summary", "check_match", "own_laws"]


def own_laws(game: AnyGame) -> OwnLaws[Any, Any] | None:
    """Return the game's own laws, if it has any."""
    try:
        module = importlib.import_module(f"tests.games.{game.name}.laws")
    except ModuleNotFoundError:
        return None
    laws: OwnLaws[Any, Any] = module.Laws(game)
    return laws


def check_match(name: str, seats: int, seed: int) -> Summary:
    """Play one random match and check every law; raises AssertionError."""
    game = find(name)
    return check(game, seats, seed, own_laws(game))
