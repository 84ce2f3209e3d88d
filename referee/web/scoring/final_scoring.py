"""The final scoring of a tracked match: step by step, on all phones together."""

from __future__ import annotations

import secrets

from flask import Blueprint, Response, request, url_for

from referee.desk import Answer, Played, Viewer
from referee.desk.scores.scores import Scores
from referee.desk.scores.stages import ScoringStage, stages
from referee.web.frame.fragments import asks_for_part, go, show
from referee.web.frame.language import language, speaking
from referee.web.frame.match_words import speak_of_match
from referee.web.phones.phone import desk, viewer
from referee.web.phones.strangers import counted
from referee.web.scoring.bars import Bar, BarPart, bar_chart, letter
from referee.web.scoring.point_sources import evidence_of, sources_of
from referee.web.table.moves import number, read_form
from referee.web.table.outcomes import OUTCOMES, note

pages = Blueprint("final_scoring", __name__)
CORRECT = "correct"


@pages.get("/t/<code>/score")
@counted
def show_scoring(code: str) -> Response:
    """Show as much of the final scoring as the table has seen."""
    return scoring_page(code, viewer(code))


@pages.post("/t/<code>/score")
def step(code: str) -> Response:
    """Reveal the next step for everybody, or go back one; the tap says which step it saw."""
    me = viewer(code)
    desk().scores.reveal(code, me, number(request.form, "seen"), number(request.form, "step"))
    return _after(code, me)


@pages.post("/t/<code>/score/disc")
def correct_running(code: str) -> Response:
    """Set the points of a seat to what really lies there."""
    me = viewer(code)
    posted = read_form(request.form)
    answer = desk().moves.announce(
        code, me, posted.after, posted.move_id, posted.seat, CORRECT, posted.fields, language()
    )
    note(answer, CORRECT)
    if isinstance(answer, Played):
        return _after(code, me)
    return scoring_page(code, me, answer, 422)


def _after(code: str, me: Viewer) -> Response:
    if asks_for_part():
        return scoring_page(code, me)
    return go(url_for("final_scoring.show_scoring", code=code))


def scoring_page(
    code: str,
    me: Viewer,
    answer: Answer | None = None,
    status: int = 200,
    template: str = "score/final.html",
) -> Response:
    """Write the scoring as far as it has been revealed, for a phone or for the big screen."""
    speak_of_match(code)
    scores = desk().scores.final(code, language())
    if not scores.over:
        return go(url_for("table.show_table", code=code))
    match = desk().matches.get(code)
    rows = stages(scores)
    shown = min(desk().scores.revealed(code), len(rows) + 1)
    visible = rows[:shown]
    log = {line.number: line for line in desk().tables.log(code, me, language())}
    course = desk().scores.course(code)
    return show(
        template,
        status,
        code=code,
        match=match,
        viewer=me,
        scores=scores,
        stages=visible,
        left=len(rows) + 1 - shown,
        step=shown,
        complete=shown > len(rows),
        race=_race(visible, scores, {seat.key: seat.name for seat in match.seats}),
        disc_sources={seat.key: sources_of(course, seat.key, log) for seat in match.seats},
        evidence={
            (stage.key, row.seat, line.what): evidence_of(line, log)
            for stage in visible
            for row in stage.seats
            for line in row.lines
        },
        letters={stage.key: letter(kind) for kind, stage in enumerate(rows)},
        tie=scores.tie,
        grade=scores.grade,
        names={seat.key: seat for seat in match.seats},
        answer=answer,
        outcome=OUTCOMES[type(answer)] if answer else "",
        move_id=secrets.token_hex(8),
    )


def _race(visible: tuple[ScoringStage, ...], scores: Scores, names: dict[str, str]) -> str:
    """Draw how far everybody is, part by part as it was revealed."""
    bars = [
        Bar(
            names[seat.seat],
            tuple(BarPart(kind, stage.seats[place].points) for kind, stage in enumerate(visible)),
            str(visible[-1].seats[place].total) if visible else "",
        )
        for place, seat in enumerate(scores.seats)
    ]
    return bar_chart(speaking().say("score.page.race"), bars)
