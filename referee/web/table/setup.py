"""Setting up the physical table, tick by tick, on every phone."""

from __future__ import annotations

from flask import Blueprint, Response, request, url_for
from werkzeug.exceptions import BadRequest

from referee.desk.errors import Unreadable
from referee.web.frame.fragments import asks_for_part, go
from referee.web.phones.phone import desk, viewer
from referee.web.table.table import table_page

pages = Blueprint("setup", __name__)


@pages.get("/t/<code>/setup")
def checklist(code: str) -> Response:
    """Show what belongs on the table for exactly this match."""
    return table_page(code, viewer(code), template="setup.html")


@pages.post("/t/<code>/setup")
def tick(code: str) -> Response:
    """Tick an item off, or open it again."""
    me = viewer(code)
    try:
        desk().setup.tick(code, me, request.form.get("item", ""), request.form.get("done") == "yes")
    except Unreadable as fault:
        raise BadRequest from fault
    if asks_for_part():
        return table_page(code, me, template="setup.html")
    return go(url_for("setup.checklist", code=code))
