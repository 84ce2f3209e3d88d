"""Draws that can be checked: what was promised before, and that it was kept."""

from __future__ import annotations

from flask import Blueprint, Response, request, url_for
from werkzeug.exceptions import NotFound

from referee.desk.errors import Unreadable, WordsTooLate
from referee.web.frame.fragments import go, show
from referee.web.frame.language import language
from referee.web.frame.match_words import speak_of_match
from referee.web.phones.phone import desk, viewer
from referee.web.phones.strangers import counted

pages = Blueprint("verify", __name__)


@pages.get("/t/<code>/draws")
@counted
def show_draws(code: str) -> Response:
    """Show the commitment, and once the match is over everything that follows from the secret."""
    return _page(code, wrong="verify.too_late" if "late" in request.args else "")


@pages.post("/t/<code>/draws")
def add_words(code: str) -> Response:
    """Mix words of a player into the draws."""
    me = viewer(code)
    try:
        desk().draws.add_words(code, me, request.form.get("words", ""))
    except WordsTooLate:
        return _page(code, 409, "verify.too_late")
    except Unreadable:
        return _page(code, 422, "verify.words_wrong")
    return go(url_for("verify.show_draws", code=code))


def _page(code: str, status: int = 200, wrong: str = "") -> Response:
    me = viewer(code)
    speak_of_match(code)
    found = desk().draws.verification(code)
    if found is None:
        raise NotFound
    match = desk().matches.get(code)
    return show(
        "verify/draws.html",
        status,
        code=code,
        match=match,
        viewer=me,
        found=found,
        told={line.number: line.sentence for line in desk().tables.log(code, me, language())},
        wrong=wrong,
        names={seat.key: seat for seat in match.seats},
    )
