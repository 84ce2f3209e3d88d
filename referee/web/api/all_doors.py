"""Every door of the API: whoever asks for them here has loaded them all."""

from __future__ import annotations

from typing import Final

from referee.web.api import (
    boxes,
    files,
    matches,
    moves,
    pictures,
    players,
    printing,
    seats,
    streams,
    tables,
)
from referee.web.api.doors import Door, declared

__all__ = [
    "DOORS",
    "boxes",
    "files",
    "matches",
    "moves",
    "pictures",
    "players",
    "printing",
    "seats",
    "streams",
    "tables",
]

DOORS: Final[tuple[Door, ...]] = tuple(declared)
