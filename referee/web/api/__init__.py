"""The JSON API: the same desk as the pages, for programs.

On most evenings no program comes: what lies behind the entrance is loaded when the first one does.
"""

from __future__ import annotations

from flask import Blueprint, Response
from werkzeug.exceptions import HTTPException, MethodNotAllowed, NotFound

from referee.desk import errors
from referee.web.api.faults import AWAY, Fault, fault_response

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
ROOT = "/api/v1"
pages = Blueprint("api", __name__, url_prefix=ROOT)


@pages.route("/", defaults={"rest": ""}, methods=(*METHODS, "OPTIONS"))
@pages.route("/<rest:rest>", methods=(*METHODS, "OPTIONS"))
def entrance(rest: str) -> Response:
    """Let a program in; the hall knows all doors."""
    from referee.web.api.hall import answer

    del rest
    return answer()


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
    if isinstance(error, errors.AlreadyAsked):
        return fault_response(Fault("already_asked", seat=error.seat, until=error.until))
    if isinstance(error, errors.OtherRequest):
        return fault_response(Fault("other_request", seat=error.seat))
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
