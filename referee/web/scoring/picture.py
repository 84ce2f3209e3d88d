"""The result as a picture, for the group chat."""

from __future__ import annotations

from functools import lru_cache

from flask import Blueprint, Response
from werkzeug.exceptions import NotFound

from referee.desk.scores.highlights import Highlights, highlights
from referee.desk.scores.moments_said import moments_said
from referee.desk.scores.score_sheets import SHEET
from referee.desk.scores.scores import Scores
from referee.web.frame.language import language, speaking
from referee.web.frame.match_words import speak_of_match
from referee.web.frame.words import game_name
from referee.web.phones.phone import desk, viewer
from referee.web.scoring.picture_drawing import Picture, PictureRow, draw
from referee.web.scoring.result_charts import Curve, curve_of

pages = Blueprint("picture", __name__)
KEPT = 32


@pages.get("/r/<code>/picture.png")
def result_picture(code: str) -> Response:
    """Draw the result; while a match runs there is none."""
    viewer(code)
    drawn = picture_of(code)
    if drawn is None:
        raise NotFound
    game = desk().matches.get(code).game
    answer = Response(drawn, mimetype="image/png")
    answer.headers["Content-Disposition"] = f'inline; filename="{game}-{code}.png"'
    return answer


def picture_of(code: str) -> bytes | None:
    """Draw the result in the language that is spoken; None while a match runs."""
    speak_of_match(code)
    match = desk().matches.get(code)
    scores = desk().scores.final(code, language())
    if not scores.over:
        return None
    course = desk().scores.course(code)
    curve = curve_of(match, course, scores)
    say = speaking().say
    alone = len(scores.seats) == 1
    picture = Picture(
        game=game_name(match.game),
        date=speaking().date(match.updated_at.astimezone()),
        headline=scores.headline,
        rows=_rows(scores, curve, alone, not match.settings.get(SHEET)),
        curve_title=say("chart.curve"),
        places=curve.places if not match.settings.get(SHEET) else (),
        remarks=_remarks(scores, highlights(course)),
        maker="Referee",
    )
    return _drawn(picture)


# Drawing costs a few tenths of a second; a group looks at the same picture.
_drawn = lru_cache(KEPT)(draw)


def _rows(scores: Scores, curve: Curve, alone: bool, tracked: bool) -> tuple[PictureRow, ...]:
    found = []
    both = zip(scores.seats, curve.series, strict=True)
    for seat, line in sorted(both, key=lambda pair: pair[0].rank):
        points = tuple(value for value in line.values if value is not None) if tracked else ()
        found.append(
            PictureRow(
                name=seat.name,
                colour=line.colour,
                symbol=line.symbol,
                total=speaking().number(seat.total),
                rank="" if alone else f"{seat.rank}.",
                curve=points,
            )
        )
    return tuple(found)


def _remarks(scores: Scores, moments: Highlights) -> tuple[str, ...]:
    """Return the grade of a solo match, and what people will talk about."""
    names = {seat.seat: seat.name for seat in scores.seats}
    said = moments_said(moments, names, speaking())
    remarks = (scores.grade, said.get("lead"), said.get("turn"))
    return tuple(remark for remark in remarks if remark)
