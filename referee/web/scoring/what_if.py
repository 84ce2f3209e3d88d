"""What if: the end of a tracked match with other numbers; nothing of it is kept."""

from __future__ import annotations

from flask import Blueprint, Response, request
from werkzeug.exceptions import NotFound

from referee.desk.game_pages import finished_page
from referee.web.frame.fragments import show
from referee.web.frame.language import speak_of
from referee.web.phones.phone import desk, viewer
from referee.web.scoring.score_outcome import outcome_so_far
from referee.web.scoring.sheet_steps import stepped

pages = Blueprint("what_if", __name__)


@pages.route("/r/<code>/what-if", methods=["GET", "POST"])
def ask(code: str) -> Response:
    """Show the numbers of the table, and what other numbers would come to."""
    viewer(code)
    match = desk().matches.get(code)
    form = finished_page(match.game)
    if form is None:
        raise NotFound
    speak_of(match.game)
    found = [form.of_table(facts) for facts in desk().score_sheets.numbers(code)]
    players, faults = found, [dict[str, int]() for _ in found]
    once = form.of_opening(match.opening, len(found))
    if request.method == "POST":
        posted = stepped(request.form)
        read = [form.read(posted, f"p{place}.", len(found)) for place in range(1, len(found) + 1)]
        faults = [player.faults for player in read]
        players = [
            {**player.numbers, "name": seat["name"]}
            for player, seat in zip(read, found, strict=True)
        ]
    return show(
        "score/what_if.html",
        422 if any(faults) else 200,
        code=code,
        game=match.game,
        form=form,
        players=players,
        faults=faults,
        outcome=None if any(faults) else outcome_so_far(match.game, players, once),
        before=outcome_so_far(match.game, found, once),
    )
