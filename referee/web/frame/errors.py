"""When something goes wrong: a page that says what, and what to do now."""

from __future__ import annotations

import logging
from typing import Final

from flask import (
    Flask,
    Response,
    current_app,
    jsonify,
    make_response,
    render_template,
    request,
    url_for,
)
from werkzeug.exceptions import (
    BadRequest,
    Forbidden,
    HTTPException,
    TooManyRequests,
)

from referee.desk import errors as desk_errors
from referee.web.frame.language import speaking
from referee.web.frame.request_log import tell

_LOG: Final = logging.getLogger(__name__)
BARE: Final = "Referee made a mistake. What was written down is safe: go back and try again.\n"
# Statuses with a page of their own; all others borrow the page of their class.
STATUSES: Final = frozenset({400, 403, 404, 405, 409, 413, 422, 429, 500, 503})
# The same question would get the same answer.
NO_USE_AGAIN: Final = frozenset({404, 405})
FROM_TABLE: Final = frozenset({"http_405", "no_such_entry", "no_such_seat", "not_yours"})


class Forged(Forbidden):
    """A form without the proof that it is ours: a page from before, or not our page at all."""

    key = "form_too_old"


class UnknownHost(BadRequest):
    """We were called by a name that we do not know."""

    key = "unknown_host"


class TooManyGuesses(TooManyRequests):
    """Somebody tries out codes or seats."""

    key = "too_many_guesses"


class TooMuchHandedIn(TooManyRequests):
    """Somebody hands in more than is kept for one address; `seconds` is when it is over at last."""

    key = "too_much_handed_in"

    def __init__(self, seconds: int) -> None:
        super().__init__()
        self.seconds = seconds


def page(status: int, key: str, **facts: str | int) -> Response:
    """Return the page of an error; programs get the same in JSON."""
    tell(error=key)
    if request.path.startswith("/api/"):
        message = speaking().say(f"error.{key}.title", **facts)
        return make_response(jsonify(error={"code": key, "message": message}), status)
    answer = make_response(
        render_template(
            "error.html",
            status=status,
            key=key,
            facts=facts,
            again=_again(status),
            table=_table(key),
        ),
        status,
    )
    if status < 500:
        # Our script replaces parts of a page; an error is a page of its own.
        answer.headers["HX-Refresh"] = "true"
    return answer


def _again(status: int) -> str:
    """Return the page to try again at; a form that has none leads back to its table, if any."""
    if status in NO_USE_AGAIN:
        return ""
    path = "/" + request.path.lstrip("/")
    if current_app.url_map.bind("").test(path, "GET"):
        return path
    return _of_match()


def _table(key: str) -> str:
    """Return the table that somebody came from who asked for a line that is not there."""
    return _of_match() if key in FROM_TABLE else ""


def _of_match() -> str:
    # An address that takes no such request has not been read further than its path.
    _, first, code, *_ = (*request.path.split("/"), "", "")
    return url_for("table.show_table", code=code) if first == "t" and code else ""


def _http(error: HTTPException) -> Response:
    status = error.code or 500
    if status < 400:
        return make_response(error.get_response())
    known = status if status in STATUSES else 400 if status < 500 else 500
    answer = page(status, getattr(error, "key", f"http_{known}"))
    if status == 429:
        answer.headers["Retry-After"] = str(getattr(error, "seconds", 60))
    if status == 405:
        allowed = getattr(error, "valid_methods", None) or ("GET",)
        answer.headers["Allow"] = ", ".join(allowed)
    return answer


def _missing(error: desk_errors.Missing) -> Response:
    names = {
        desk_errors.NoSuchBox: "no_such_box",
        desk_errors.NoSuchSeat: "no_such_seat",
    }
    return page(404, names.get(type(error), "http_404"))


def _away(error: desk_errors.DatabaseAway) -> Response:
    _LOG.error("the database is away: %s", error.kind)
    answer = page(503, f"database_{error.kind}")
    answer.headers["Retry-After"] = "5"
    return answer


def _crashed(error: Exception) -> Response:
    if type(error).__module__.startswith("gunicorn.http"):
        # The body of the request broke off or made no sense: that is not our fault.
        return page(400, "http_400")
    _LOG.exception("unexpected fault", exc_info=error)
    try:
        return page(500, "http_500")
    except Exception:
        # What broke may be what pages are made of; Flask's own words would name the address.
        _LOG.exception("no page for a fault")
        return Response(BARE, 500, mimetype="text/plain")


def answer_errors(app: Flask) -> None:
    """Give every fault a page."""
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(desk_errors.Missing, _missing)
    app.register_error_handler(desk_errors.DatabaseAway, _away)
    app.register_error_handler(desk_errors.Forbidden, lambda error: page(403, "not_yours"))
    app.register_error_handler(desk_errors.NoSuchEntry, lambda error: page(404, "no_such_entry"))
    app.register_error_handler(desk_errors.OtherRequest, lambda error: page(409, "other_request"))
    app.register_error_handler(desk_errors.ReplayDiffers, lambda error: page(409, "keeps_edition"))
    app.register_error_handler(desk_errors.Unstorable, lambda error: page(400, "unstorable"))
    app.register_error_handler(desk_errors.Unusable, lambda error: page(422, "unusable_file"))
    app.register_error_handler(Exception, _crashed)
