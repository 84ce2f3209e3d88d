"""Scoring a match that nobody tracked: on one phone passed round, or on each phone at once."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import NotFound

from referee.desk.errors import Unreadable
from referee.desk.game_pages import finished_forms
from referee.lent.scoring import FinishedInputs
from referee.web import sheet_cookie
from referee.web.errors import TooManyGuesses
from referee.web.fragments import asks_for_part, go, show
from referee.web.language import language, speak_of
from referee.web.match_lists import lists_are_open
from referee.web.phone import MINUTE, asker, desk, keep
from referee.web.score_outcome import outcome_so_far
from referee.web.sheet_steps import stepped

pages = Blueprint("score", __name__)
USUAL_PLAYERS = 2
NAMES_OFFERED = 12
KEPT_PER_MINUTE = 20


@pages.get("/score")
def games() -> Response:
    """Ask which game was played, unless there is only one."""
    known = tuple(finished_forms())
    if len(known) == 1:
        return go(url_for("score.sheet", game=known[0]))
    return show("score/games.html", games=known)


@pages.get("/score/<game>")
def sheet(game: str) -> Response:
    """Show the sheet as this phone left it."""
    form = _form(game)
    players = sheet_cookie.kept(game) or [{} for _ in range(USUAL_PLAYERS)]
    return _page(game, form, players)


@pages.post("/score/<game>")
def filled(game: str) -> Response:
    """Take in what was typed and show what it comes to."""
    form = _form(game)
    told = request.form.get("players", "")
    count = next((n for n in form.players if told == str(n)), USUAL_PLAYERS)
    posted = stepped(request.form)
    read = [form.read(posted, f"p{place}.") for place in range(1, count + 1)]
    players = [player.numbers for player in read]
    faults = [player.faults for player in read]
    wish = request.form.get("do", "")
    if wish == "keep" and not any(faults):
        return _keep(game, form, players)
    if wish == "share":
        return _share(game, players)
    if wish == "clear":
        return sheet_cookie.drop(go(url_for("score.sheet", game=game)))
    if asks_for_part() or any(faults):
        answer = _page(game, form, players, faults, 422 if any(faults) else 200)
    else:
        answer = go(url_for("score.sheet", game=game, _anchor=_anchor(wish)))
    return sheet_cookie.keep(answer, game, players)


def _anchor(wish: str) -> str:
    """Return where the reader was, so that a page without script comes back there."""
    return wish.partition(".")[0] if "." in wish else "result"


def count_kept() -> None:
    """Count what one address keeps; nobody fills a book with finished games by machine."""
    if not desk().guard.allow(f"sheet|{asker()}", KEPT_PER_MINUTE, MINUTE):
        raise TooManyGuesses


def _keep(game: str, form: FinishedInputs, players: list[dict[str, Any]]) -> Response:
    """Keep the result, when everybody has a name."""
    if not have_names(players):
        answer = _page(game, form, players, status=422, nameless=True)
        return sheet_cookie.keep(answer, game, players)
    count_kept()
    try:
        code, secret = desk().score_sheets.keep_finished(game, players, language())
    except Unreadable as fault:
        return _page(game, form, players, status=422, unreadable=str(fault))
    keep(code, {"host": secret})
    return sheet_cookie.drop(go(url_for("result.show_result", code=code)))


def _share(game: str, players: list[dict[str, Any]]) -> Response:
    """Let every phone fill in its own part; who has typed nothing has told nothing."""
    count_kept()
    blank = _form(game).read(MultiDict(), "").numbers
    players = [player if player != blank else {} for player in players]
    code, secret = desk().score_sheets.open(game, players, language())
    keep(code, {"host": secret})
    return sheet_cookie.drop(go(url_for("shared_sheets.overview", code=code)))


def _page(
    game: str,
    form: FinishedInputs,
    players: list[dict[str, Any]],
    faults: list[dict[str, int]] | None = None,
    status: int = 200,
    **more: Any,
) -> Response:
    speak_of(game)
    wrong = faults or [{} for _ in players]
    return show(
        "score/sheet.html",
        status,
        game=game,
        form=form,
        players=players,
        faults=wrong,
        outcome=None if any(wrong) else outcome_so_far(game, players),
        known_names=known_names(),
        **more,
    )


def have_names(players: list[dict[str, Any]]) -> bool:
    """Tell whether everybody has a name, and each one their own."""
    names = [player.get("name", "").casefold() for player in players]
    return all(names) and len(set(names)) == len(names)


def known_names() -> list[str]:
    """Return who played here last, to be offered again; nobody's business on the internet."""
    if not lists_are_open():
        return []
    return [person.name for person in desk().people.last_players(NAMES_OFFERED)]


def _form(game: str) -> FinishedInputs:
    form = finished_forms().get(game)
    if form is None:
        raise NotFound
    return form
