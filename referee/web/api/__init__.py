"""The JSON API: the same desk as the pages, for programs."""

from __future__ import annotations

from typing import cast

from flask import Blueprint, Response, current_app, request
from werkzeug.exceptions import HTTPException, MethodNotAllowed, NotFound

from referee.desk import errors
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
from referee.web.api.doors import DOORS, Door, Stream
from referee.web.api.faults import AWAY, Fault, fault_response, respond
from referee.web.api.openapi import ROOT, document

__all__ = [
    "boxes",
    "files",
    "matches",
    "moves",
    "pages",
    "pictures",
    "players",
    "printing",
    "seats",
    "streams",
    "tables",
]

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
pages = Blueprint("api", __name__, url_prefix=ROOT)


def _enter(door: Door) -> None:
    """Open a door: read at most its limit, answer with its type."""

    def answer(**values: str) -> Response:
        request.max_content_length = door.limit
        if "code" in values:
            values["code"] = values["code"].upper()
        value = door.view(**values)
        if door.answer is None:
            return Response(status=door.status)
        if door.answer is Stream:
            return cast("Response", value)
        if door.answer is bytes:
            return Response(value, door.status, content_type=door.media)
        if door.answer is str:
            return Response(value, door.status, content_type=f"{door.media}; charset=utf-8")
        return respond(value, door.status)

    pages.add_url_rule(
        door.path, door.name, answer, methods=[door.method], provide_automatic_options=False
    )


for _door in DOORS:
    _enter(_door)


@pages.get("/openapi.json")
def openapi() -> Response:
    """Return the document that describes all this."""
    return respond(document())


@pages.route("/", defaults={"rest": ""}, methods=(*METHODS, "OPTIONS"))
@pages.route("/<path:rest>", methods=(*METHODS, "OPTIONS"))
def nowhere(rest: str) -> Response:
    """Answer what no door answers: nothing there, not by this method, or which methods."""
    del rest
    adapter = current_app.url_map.bind_to_environ(request.environ)
    allowed = []
    for method in METHODS:
        try:
            rule, _ = adapter.match(method=method, return_rule=True)
        except HTTPException:
            continue
        if rule.endpoint != f"{pages.name}.nowhere":
            allowed.append(method)
    if not allowed:
        return fault_response(Fault("no_such_page"))
    asked = request.method == "OPTIONS"
    answer = Response(status=204) if asked else fault_response(Fault("wrong_method"))
    answer.headers["Allow"] = ", ".join(allowed)
    return answer


pages.register_error_handler(Fault, fault_response)

_FAULTS: dict[type[Exception], str] = {
    errors.NoSuchMatch: "no_such_match",
    errors.NoSuchSeat: "no_such_seat",
    errors.NoSuchBox: "no_such_box",
    errors.NoSuchEntry: "no_such_entry",
    errors.NoSuchPerson: "no_such_person",
    errors.SamePlay: "name_taken",
    errors.Unreadable: "unreadable",
    errors.Unstorable: "unreadable",
    errors.Unusable: "unusable",
    errors.WordsTooLate: "words_too_late",
    errors.Forbidden: "not_yours",
    errors.ReplayDiffers: "keeps_edition",
}


@pages.errorhandler(errors.LogError)
@pages.errorhandler(errors.DeskError)
@pages.errorhandler(errors.Unreadable)
def _known_fault(error: Exception) -> Response:
    """Translate what the desk raises."""
    if isinstance(error, errors.SeatTaken):
        return fault_response(Fault("seat_taken", seat=error.seat))
    if isinstance(error, errors.AlreadyHere):
        return fault_response(Fault("already_here", match=error.code))
    if isinstance(error, errors.DatabaseAway):
        kind = str(error.kind)
        return fault_response(Fault("database_away", AWAY.get(kind, ""), kind=kind))
    code = next((code for kind, code in _FAULTS.items() if isinstance(error, kind)), None)
    if code is None:
        raise error
    tells = code in ("unreadable", "unusable")
    return fault_response(Fault(code, str(error) if tells else ""))


@pages.errorhandler(HTTPException)
def _http_fault(error: HTTPException) -> Response:
    """Translate what the web server raises."""
    codes = {413: "too_large", 415: "not_json", 429: "too_many_tries"}
    if isinstance(error, NotFound | MethodNotAllowed):
        return fault_response(Fault("no_such_page"))
    return fault_response(Fault(codes.get(error.code or 0, "unreadable")))
