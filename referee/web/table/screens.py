"""The big table screen, for a tablet or a television that everybody sees."""

from __future__ import annotations

from flask import Blueprint, Response

from referee.desk import Viewer
from referee.web.phones.phone import desk, viewer
from referee.web.scoring.final_scoring import scoring_page
from referee.web.table.table import table_page

pages = Blueprint("screens", __name__)


@pages.get("/t/<code>/screen")
def screen(code: str) -> Response:
    """Show what everybody may see, large; whoever asks for it."""
    viewer(code)
    # With a spectator's eyes: no hand is ever shown on a screen that everybody sees.
    if desk().tables.where(code).over:
        return scoring_page(code, Viewer(code), template="score/screen.html")
    return table_page(code, Viewer(code), template="screen.html")
