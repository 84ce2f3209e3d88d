"""For machines that look after us."""

from __future__ import annotations

from flask import Blueprint, Response, current_app, jsonify, make_response
from werkzeug.exceptions import NotFound

import referee
from referee.live import Hub
from referee.web.phones.phone import desk, metrics
from referee.web.settings import Settings

pages = Blueprint("health", __name__)


@pages.get("/healthz")
def health() -> Response:
    """Say that we are well, if the database says so."""
    well = desk().guard.answers()
    words = {"status": "ok" if well else "database away", "version": referee.__version__}
    return make_response(jsonify(words), 200 if well else 503)


@pages.get("/metrics")
def metrics_text() -> Response:
    """Tell what all processes of this server have counted; nothing in it says who."""
    settings: Settings = current_app.extensions["referee.settings"]
    if not settings.metrics:
        raise NotFound
    hub: Hub = current_app.extensions["referee.hub"]
    text = metrics().text(hub.count())
    return Response(text, mimetype="text/plain; version=0.0.4")
