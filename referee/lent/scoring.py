"""How a phone is asked for the end of a match that nobody tracked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from werkzeug.datastructures import MultiDict


class Filled(Protocol):
    """What one player has told so far."""

    @property
    def numbers(self) -> dict[str, Any]:
        """The numbers as the final scoring reads them."""

    @property
    def faults(self) -> dict[str, int]:
        """Fields that cannot be what was typed, with the most that they can be."""


class FinishedInputs(Protocol):
    """How a game's end is asked for; `template` holds a macro `player_fields`."""

    template: str
    players: tuple[int, ...]

    def read(self, form: MultiDict[str, str], prefix: str) -> Filled:
        """Read what one player typed; an empty field is what most matches have."""

    def of_table(self, facts: Mapping[str, str]) -> dict[str, Any]:
        """Return the numbers of a seat whose facts a table tells."""
