"""The people who play: what they reached, one person out of two spellings, and forgetting."""

from __future__ import annotations

from flask import Blueprint, Response, flash, request, url_for
from werkzeug.exceptions import NotFound

from referee.desk.errors import Forbidden, NoSuchPerson, SamePlay
from referee.desk.scores.statistics import PersonStatistics, person_statistics, play_of
from referee.web.frame.fragments import go, show
from referee.web.frame.language import speak_of, speaking
from referee.web.matches.match_lists import lists_are_open
from referee.web.people.statistics import average_bars, seat_rows
from referee.web.phones.keeping import keeps_house
from referee.web.phones.phone import desk
from referee.web.scoring.bars import letter
from referee.web.scoring.charts import Series, line_chart

pages = Blueprint("people", __name__)
LONGEST_NAME = 40
PLAYS_DRAWN = 40


@pages.before_request
def at_home_only() -> None:
    """Who plays is listed in an open house only; its keeper alone changes what is known of them."""
    if not lists_are_open():
        raise NotFound
    if not keeps_house() and (request.method == "POST" or request.endpoint == "people.forget"):
        raise Forbidden("people")


@pages.get("/people")
def everybody() -> Response:
    """List everybody who ever sat at a table here."""
    return show("history/people.html", people=desk().people.all())


@pages.get("/people/<int:number>")
def person(number: int) -> Response:
    """Show what one person has played."""
    return _page(number)


@pages.post("/people/<int:number>/rename")
def rename(number: int) -> Response:
    """Spell a name differently."""
    name = " ".join(request.form.get("name", "").split())[:LONGEST_NAME]
    if not name or not name.isprintable():
        return _page(number, 422, "history.name_wrong")
    try:
        desk().people.rename(number, name)
    except SamePlay:
        return _page(number, 409, "history.name_taken")
    return go(url_for("people.person", number=number))


@pages.post("/people/<int:number>/merge")
def merge(number: int) -> Response:
    """Ask whether two spellings are one person, then make them one."""
    given = request.form.get("other", "")
    other = desk().people.get(int(given) if given.isascii() and given.isdigit() else 0)
    kept = desk().people.get(number)
    if request.form.get("sure") != "yes":
        return show("history/merge.html", kept=kept, other=other)
    try:
        desk().people.merge(number, other.id)
    except SamePlay:
        return _page(number, 409, "history.two_people")
    flash(speaking().say("history.merged", name=other.name, kept=kept.name))
    return go(url_for("people.person", number=number))


@pages.route("/people/<int:number>/forget", methods=["GET", "POST"])
def forget(number: int) -> Response:
    """Ask, then delete a person's data."""
    found = desk().people.get(number)
    if request.method == "GET":
        return show("history/forget.html", person=found)
    desk().people.forget(number)
    flash(speaking().say("history.forgotten"))
    return go(url_for("people.everybody"))


@pages.errorhandler(NoSuchPerson)
def nobody(error: NoSuchPerson) -> Response:
    """Say that nobody of this number is known."""
    return show("history/nobody.html", 404)


def _page(number: int, status: int = 200, wrong: str = "") -> Response:
    found = desk().people.get(number)
    rows = desk().people.results(person=number)
    for row in rows[-1:]:
        speak_of(row.game)
    plays = [play_of(row) for row in rows]
    summed = person_statistics(number, found.name, plays)
    return show(
        "history/person.html",
        status,
        person=found,
        others=[each for each in desk().people.all() if each.id != number],
        statistics=summed,
        rows=[(speaking().say("history.all"), summed.all), *seat_rows(summed.by_seats)]
        if summed
        else [],
        curve=_curve(summed) if summed and len(summed.plays) > 1 else "",
        parts=average_bars([(found.name, summed.all)]) if summed else None,
        letter=letter,
        wrong=wrong,
        keeper=keeps_house(),
    )


def _curve(summed: PersonStatistics) -> str:
    """Draw the points of one person, play by play."""
    drawn = summed.plays[-PLAYS_DRAWN:]
    first = len(summed.plays) - len(drawn) + 1
    places = [str(first + number) for number in range(len(drawn))]
    line = Series(summed.name, tuple(play.points for play in drawn))
    return line_chart(speaking().say("chart.plays"), places, [line])
