"""The first pages: home, lists of matches, about, the language of this phone."""

from __future__ import annotations

from flask import Blueprint, Response, current_app, request, url_for

import referee
from referee.desk import MatchInfo
from referee.desk.errors import NoSuchMatch
from referee.web.frame import language as languages
from referee.web.frame.fragments import go, local, show
from referee.web.matches.match_lists import matches
from referee.web.phones.phone import codes, desk, forget

pages = Blueprint("start", __name__)
SHOWN_AT_HOME = 6


@pages.get("/")
def home() -> Response:
    """Say what can be done: go on, join, start, score, look back."""
    mine = _mine()
    known = {match.code for match in mine}
    others = [match for match in matches("running").matches if match.code not in known]
    return show(
        "home.html",
        mine=mine,
        others=others[:SHOWN_AT_HOME],
        sheets=_address("sheets.shelf"),
        broken_games=desk().matches.broken_games(),
    )


def _address(endpoint: str) -> str:
    """Return where a page is that may not be there."""
    return url_for(endpoint) if endpoint in current_app.view_functions else ""


def _mine() -> list[MatchInfo]:
    """Return the running matches that this phone sits at, the last one first."""
    found: list[MatchInfo] = []
    for code in codes():
        try:
            match = desk().matches.get(code)
        except NoSuchMatch:
            # Erased meanwhile: the phone need not remember it either.
            forget(code)
            continue
        if match.state == "running":
            found.append(match)
        if len(found) == SHOWN_AT_HOME:
            break
    return found


@pages.get("/offline")
def offline() -> Response:
    """Return the page that phones keep for when the network is away."""
    return show("offline.html")


@pages.get("/about")
def about() -> Response:
    """Say what this is, and whose work it stands on."""
    return show("about.html", version=referee.__version__)


@pages.post("/language")
def language() -> Response:
    """Let this phone speak another language."""
    back = local(request.form.get("back", ""), url_for("start.home"))
    return languages.choose(go(back), request.form.get("language", ""))
