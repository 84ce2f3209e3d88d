"""The result of a match, for everybody who was there and everybody who was not."""

from __future__ import annotations

from flask import Blueprint, Response, url_for

from referee.desk.scores.highlights import highlights
from referee.desk.scores.moments_said import moments_said
from referee.desk.scores.score_sheets import SHEET
from referee.web.frame.fragments import show
from referee.web.frame.language import language, speaking
from referee.web.frame.match_words import speak_of_match
from referee.web.phones.hosting import base_address
from referee.web.phones.phone import desk, viewer
from referee.web.phones.strangers import counted
from referee.web.scoring.bars import letter
from referee.web.scoring.result_charts import curve_of, sources_of

pages = Blueprint("result", __name__)


@pages.get("/r/<code>")
@counted
def show_result(code: str) -> Response:
    """Show who won, how the points grew and where they came from."""
    me = viewer(code)
    speak_of_match(code)
    match = desk().matches.get(code)
    scores = desk().scores.final(code, language())
    course = desk().scores.course(code)
    tracked = not match.settings.get(SHEET)
    moments = highlights(course)
    names = {seat.key: seat.name for seat in match.seats}
    return show(
        "score/result.html",
        code=code,
        match=match,
        viewer=me,
        scores=scores,
        tie=scores.tie if scores.over else "",
        grade=scores.grade if scores.over else "",
        tracked=tracked,
        curve=curve_of(match, course, scores),
        sources=sources_of(course, scores, tracked),
        letter=letter,
        moments=moments,
        sentences=moments_said(moments, names, speaking()),
        names={seat.key: seat for seat in match.seats},
        bgstats=desk().files.bgstats(code) if scores.over else None,
        drawn=desk().draws.verification(code) if tracked else None,
        address=base_address() + url_for("result.show_result", code=code),
    )
