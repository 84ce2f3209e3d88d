"""The stream that keeps a phone up to date."""

from __future__ import annotations

from flask import Blueprint, Response, current_app, request
from werkzeug.exceptions import ServiceUnavailable

from referee.live import Hub, stream, wire_to
from referee.web.phones.phone import desk, viewer
from referee.web.settings import Settings

pages = Blueprint("streams", __name__)


class NoRoom(ServiceUnavailable):
    """So many listen already that no more are let in."""


@pages.get("/t/<code>/stream")
def state(code: str) -> Response:
    """Tell how far the table is, now and whenever it moves on."""
    viewer(code)
    return news_of(code)


def news_of(code: str) -> Response:
    """Return the stream of a match; raises NoRoom."""
    hub: Hub = current_app.extensions["referee.hub"]
    settings: Settings = current_app.extensions["referee.settings"]
    if settings.most_streams and hub.count().phones >= settings.most_streams:
        raise NoRoom
    book = desk()
    # The generator outlives the request: it must not need anything of it.
    wire = wire_to(request.environ)
    gone = request.environ.get("waitress.client_disconnected")
    told = stream(hub, code, lambda: book.tables.versions(code), settings.heartbeat, wire, gone)
    answer = Response(told, mimetype="text/event-stream")
    answer.headers["Cache-Control"] = "no-store"
    answer.headers["X-Accel-Buffering"] = "no"
    return answer
