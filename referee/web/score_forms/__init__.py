"""The forms by which phones tell the end of a match that nobody tracked, one per game."""

from __future__ import annotations

from functools import cache
from typing import Any, Protocol

from werkzeug.datastructures import MultiDict

from referee.web.game_forms import forms_in


class Filled(Protocol):
    """What one player has told so far."""

    @property
    def numbers(self) -> dict[str, Any]:
        """The numbers as the final scoring reads them."""

    @property
    def faults(self) -> dict[str, int]:
        """Fields that cannot be what was typed, with the most that they can be."""


class ScoreForm(Protocol):
    """How a game's end is asked for."""

    template: str
    players: tuple[int, ...]

    def read(self, form: MultiDict[str, str], prefix: str) -> Filled:
        """Read what one player typed; an empty field is what most matches have."""

    def of_table(self, facts: dict[str, str]) -> dict[str, Any]:
        """Return the numbers of a seat whose facts a table tells."""


@cache
def forms() -> dict[str, ScoreForm]:
    """Return the games whose end can be told, by name."""
    return forms_in(__name__)
