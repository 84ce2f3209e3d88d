"""Pieces of the house's pages that a game may bring itself: `<game>/<piece>.html`."""

from __future__ import annotations

from flask import Flask
from jinja2 import Template

# Where the house keeps its own.
HOUSE = "play"


def piece(game: str, name: str) -> list[str | Template]:
    """Return where a piece is looked for: in the game's folder, then in the house's."""
    return [f"{game}/{name}.html", f"{HOUSE}/{name}.html"]


def lend_pieces(app: Flask) -> None:
    """Let templates include pieces: `{% include piece(game, "middle") %}`."""
    app.jinja_env.globals["piece"] = piece
