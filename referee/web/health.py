"""For machines that look after us."""

from __future__ import annotations

from flask import Blueprint, Response, current_app, jsonify, make_response

import referee
from referee.live import Hub
from referee.web.phone import desk, metrics

pages = Blueprint("health", __name__)


@pages.get("/healthz")
def health() -> Response:
    """Say that we are well, if the database says so."""
    well = desk().guard.answers()
    words = {"status": "ok" if well else "database away", "version": referee.__version__}
    return make_response(jsonify(words), 200 if well else 503)


@pages.get("/metrics")
def metrics_text() -> Response:
    """Tell what this process has counted; nothing in it says who."""
    hub: Hub = current_app.extensions["referee.hub"]
    count = hub.count()
    now = {"referee_streams": count.phones, "referee_tables_watched": count.tables}
    lines = "\n".join(metrics().lines(now))
    return Response(f"{lines}\n", mimetype="text/plain; version=0.0.4")
