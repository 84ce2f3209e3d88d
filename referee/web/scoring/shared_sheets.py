"""One score sheet on several phones: each fills in its own part, all see what it comes to."""

from __future__ import annotations

from flask import Blueprint, Response, request, url_for
from werkzeug.exceptions import NotFound

from referee.desk.errors import Unreadable
from referee.desk.game_pages import finished_page
from referee.desk.scores.score_sheets import ScoreSheet
from referee.lent.scoring import FinishedPage
from referee.web.frame.fragments import asks_for_part, go, show
from referee.web.frame.language import speak_of, speaking
from referee.web.phones import qr
from referee.web.phones.hosting import base_address
from referee.web.phones.phone import desk, viewer
from referee.web.scoring.score import have_names, known_names
from referee.web.scoring.score_outcome import outcome_so_far
from referee.web.scoring.sheet_steps import stepped

pages = Blueprint("shared_sheets", __name__)


@pages.get("/score/sheet/<code>")
def overview(code: str) -> Response:
    """Show who has told what, and the code for the other phones."""
    return _overview(_sheet(code))


@pages.post("/score/sheet/<code>")
def keep_result(code: str) -> Response:
    """Keep the result, when everybody has a name."""
    sheet = _sheet(code)
    players = [dict(player) for player in sheet.numbers]
    if not all(players) or not have_names(players):
        return _overview(sheet, 422, nameless=True)
    try:
        told, match = _form(sheet).told(players, sheet.match)
        desk().score_sheets.keep(code, told, match)
    except Unreadable as fault:
        return _overview(sheet, 422, unreadable=str(fault))
    return go(url_for("result.show_result", code=code))


@pages.get("/score/sheet/<code>/<int:place>")
def part(code: str, place: int) -> Response:
    """Show one player's part of the sheet."""
    return _part(_sheet(code), place)


@pages.post("/score/sheet/<code>/<int:place>")
def filled(code: str, place: int) -> Response:
    """Take in what one player typed."""
    sheet = _sheet(code)
    posted, players = stepped(request.form), len(sheet.numbers)
    read = _form(sheet).read(posted, f"p{place}.", players)
    if read.faults:
        return _part(sheet, place, 422, read.numbers, read.faults)
    once = _form(sheet).read_match(posted, players)
    if once.numbers and not once.faults:
        desk().score_sheets.write_match(code, once.numbers)
    sheet = desk().score_sheets.write(code, place, read.numbers)
    if asks_for_part():
        return _part(sheet, place)
    if "." in request.form.get("do", ""):
        return go(url_for("shared_sheets.part", code=code, place=place))
    return go(url_for("shared_sheets.overview", code=code))


def _sheet(code: str) -> ScoreSheet:
    viewer(code)
    sheet = desk().score_sheets.read(code)
    speak_of(sheet.game)
    return sheet


def _form(sheet: ScoreSheet) -> FinishedPage:
    found = finished_page(sheet.game)
    if found is None:
        raise NotFound
    return found


def _overview(sheet: ScoreSheet, status: int = 200, **more: object) -> Response:
    if sheet.kept:
        return go(url_for("result.show_result", code=sheet.code))
    address = base_address() + url_for("shared_sheets.overview", code=sheet.code)
    return show(
        "score/shared.html",
        status,
        sheet=sheet,
        address=address,
        picture=qr.svg(address, speaking().say("score.page.qr")),
        outcome=outcome_so_far(sheet.game, sheet.numbers, sheet.match),
        complete=all(sheet.numbers),
        **{"nameless": False, "unreadable": "", **more},
    )


def _part(
    sheet: ScoreSheet,
    place: int,
    status: int = 200,
    typed: dict[str, object] | None = None,
    faults: dict[str, int] | None = None,
) -> Response:
    if not 1 <= place <= len(sheet.numbers):
        raise NotFound
    if sheet.kept:
        return go(url_for("result.show_result", code=sheet.code))
    return show(
        "score/shared_part.html",
        status,
        sheet=sheet,
        form=_form(sheet),
        place=place,
        player=typed if typed is not None else sheet.numbers[place - 1],
        fault=faults or {},
        outcome=None if faults else outcome_so_far(sheet.game, sheet.numbers, sheet.match),
        known_names=known_names(),
    )
