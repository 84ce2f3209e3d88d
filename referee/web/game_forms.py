"""Forms that differ from game to game: packages with one module per game."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any


def forms_in(package: str) -> dict[str, Any]:
    """Return the form of each game that has one in this package, by the name of the game."""
    folder = importlib.import_module(package).__path__
    return {
        module.name: importlib.import_module(f"{package}.{module.name}").FORM
        for module in pkgutil.iter_modules(folder)
    }
