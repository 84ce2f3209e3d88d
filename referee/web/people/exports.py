"""Matches as files: for BG Stats, for spreadsheets, for another Referee, for `referee judge`."""

from __future__ import annotations

import json
from collections.abc import Callable

from flask import Blueprint, Response, url_for

from referee.desk import Viewer
from referee.web.frame.fragments import go, show
from referee.web.frame.language import language
from referee.web.frame.match_words import speak_of_match
from referee.web.phones.phone import desk, viewer
from referee.web.phones.strangers import answered

pages = Blueprint("exports", __name__)


@pages.get("/r/<code>/files")
def choices(code: str) -> Response:
    """Offer every form in which a match can be taken along."""
    me = viewer(code)
    speak_of_match(code)
    return show(
        "history/files.html",
        code=code,
        whole=desk().files.whole(code, me),
        mine=_may_show(code, me),
        bgstats=desk().files.bgstats(code) if desk().scores.final(code).over else None,
    )


@pages.post("/r/<code>/show")
def show_cards(code: str) -> Response:
    """Open the hidden cards of this phone's seats to everybody."""
    me = viewer(code)
    for seat in _may_show(code, me):
        desk().files.show_hand(code, me, seat)
    return go(url_for("exports.choices", code=code))


def _may_show(code: str, me: Viewer) -> list[str]:
    """Return the seats whose cards this phone may open now: none while the match runs."""
    if not desk().scores.final(code).over:
        return []
    match = desk().matches.get(code)
    free = {seat.key for seat in match.seats if not seat.claimed} if me.host else set()
    return sorted((me.seats | free) - desk().files.open(code))


@pages.get("/r/<code>/match.json")
def match_json(code: str) -> Response:
    """Hand out the whole match."""
    me = viewer(code)

    def whole() -> str:
        return json.dumps(desk().files.export_json(code, me), ensure_ascii=False, indent=1)

    return _file(whole, "application/json", code, "json")


@pages.get("/r/<code>/recorded.match")
def recorded(code: str) -> Response:
    """Hand out the match as text that people can read and `referee judge` can play."""
    me = viewer(code)
    return _file(lambda: desk().files.export_match(code, me), "text/plain", code, "match")


@pages.get("/r/<code>/scores.csv")
def scores_csv(code: str) -> Response:
    """Hand out the score sheet, in the words of whoever reads it."""

    def sheet() -> str:
        # Spreadsheets take a file for UTF-8 only when it says so.
        return "\ufeff" + desk().files.csv(code, language(), words=True)

    return _file(sheet, "text/csv", code, "csv")


@pages.get("/r/<code>/play.bgsplay")
def bgsplay(code: str) -> Response:
    """Hand out the play for BG Stats."""

    def play() -> str:
        return json.dumps(desk().files.bgstats(code).file, ensure_ascii=False)

    return _file(play, "application/json", code, "bgsplay")


def _file(text: Callable[[], str], kind: str, code: str, ending: str) -> Response:
    def made() -> Response:
        return Response(text(), content_type=f"{kind}; charset=utf-8")

    answer = answered(code, viewer(code), language(), made)
    answer.headers["Content-Disposition"] = f'attachment; filename="referee-{code}.{ending}"'
    return answer
