"""Scoring a match that nobody tracked: on one phone passed round, or on each phone at once."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, request, url_for
from msgspec import Struct, field
from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import NotFound

from referee.desk.errors import Unreadable
from referee.desk.game_pages import finished_pages
from referee.lent.scoring import FinishedPage
from referee.web.frame.errors import TooMuchHandedIn
from referee.web.frame.fragments import asks_for_part, go, show
from referee.web.frame.language import language, speak_of
from referee.web.matches.match_lists import lists_are_open
from referee.web.phones.phone import MINUTE, asker, desk, keep
from referee.web.scoring import sheet_cookie
from referee.web.scoring.score_outcome import outcome_so_far
from referee.web.scoring.sheet_steps import stepped

pages = Blueprint("score", __name__)
USUAL_PLAYERS = 2
NAMES_OFFERED = 12
KEPT_PER_MINUTE = 20


@pages.get("/score")
def games() -> Response:
    """Ask which game was played, unless there is only one."""
    known = tuple(finished_pages())
    if len(known) == 1:
        return go(url_for("score.sheet", game=known[0]))
    return show("score/games.html", games=known)


class ToldEnd(Struct, frozen=True):
    """What a sheet says: of each player, of the match, and what of it cannot be."""

    players: list[dict[str, Any]]
    match: dict[str, Any] = field(default_factory=dict)
    faults: list[dict[str, int]] = field(default_factory=list)
    match_faults: dict[str, int] = field(default_factory=dict)

    @property
    def wrong(self) -> bool:
        """Whether anything cannot be."""
        return any(self.faults) or bool(self.match_faults)


@pages.get("/score/<game>")
def sheet(game: str) -> Response:
    """Show the sheet as this phone left it."""
    form = _form(game)
    players, match = sheet_cookie.kept(game)
    return _page(game, form, ToldEnd(players or [{} for _ in range(_usual_players(form))], match))


@pages.post("/score/<game>")
def filled(game: str) -> Response:
    """Take in what was typed and show what it comes to."""
    form = _form(game)
    told = _read(form, stepped(request.form))
    wish = request.form.get("do", "")
    if wish == "keep" and not told.wrong:
        return _keep(game, form, told)
    if wish == "share":
        return _share(game, form, told)
    if wish == "clear":
        return sheet_cookie.drop(go(url_for("score.sheet", game=game)))
    if asks_for_part() or told.wrong:
        answer = _page(game, form, told, 422 if told.wrong else 200)
    else:
        answer = go(url_for("score.sheet", game=game, _anchor=_anchor(wish)))
    return sheet_cookie.keep(answer, game, told.players, told.match)


def _read(form: FinishedPage, posted: MultiDict[str, str]) -> ToldEnd:
    wanted = posted.get("players", "")
    count = next((n for n in form.players if wanted == str(n)), _usual_players(form))
    read = [form.read(posted, f"p{place}.", count) for place in range(1, count + 1)]
    once = form.read_match(posted, count)
    return ToldEnd(
        [player.numbers for player in read],
        once.numbers,
        [player.faults for player in read],
        once.faults,
    )


def _usual_players(form: FinishedPage) -> int:
    return USUAL_PLAYERS if USUAL_PLAYERS in form.players else form.players[0]


def _anchor(wish: str) -> str:
    """Return where the reader was, so that a page without script comes back there."""
    return wish.partition(".")[0] if "." in wish else "result"


def count_kept() -> None:
    """Count what one address keeps; nobody fills a book with finished games by machine."""
    if not desk().guard.allow(f"sheet|{asker()}", KEPT_PER_MINUTE, MINUTE):
        raise TooMuchHandedIn(MINUTE)


def _keep(game: str, form: FinishedPage, told: ToldEnd) -> Response:
    """Keep the result, when everybody has a name."""
    if not have_names(told.players):
        answer = _page(game, form, told, 422, nameless=True)
        return sheet_cookie.keep(answer, game, told.players, told.match)
    count_kept()
    try:
        players, match = form.told(told.players, told.match)
        code, secret = desk().score_sheets.keep_finished(game, players, language(), match)
    except Unreadable as fault:
        return _page(game, form, told, 422, unreadable=str(fault))
    keep(code, {"host": secret})
    return sheet_cookie.drop(go(url_for("result.show_result", code=code)))


def _share(game: str, form: FinishedPage, told: ToldEnd) -> Response:
    """Let every phone fill in its own part; who has typed nothing has told nothing."""
    count_kept()
    blank = form.read(MultiDict(), "", len(told.players)).numbers
    players = [player if player != blank else {} for player in told.players]
    code, secret = desk().score_sheets.open(game, players, language(), told.match)
    keep(code, {"host": secret})
    return sheet_cookie.drop(go(url_for("shared_sheets.overview", code=code)))


def _page(game: str, form: FinishedPage, told: ToldEnd, status: int = 200, **more: Any) -> Response:
    speak_of(game)
    return show(
        "score/sheet.html",
        status,
        game=game,
        form=form,
        players=told.players,
        match=told.match,
        faults=told.faults or [{} for _ in told.players],
        match_faults=told.match_faults,
        outcome=None if told.wrong else outcome_so_far(game, told.players, told.match),
        known_names=known_names(),
        **{"nameless": False, "unreadable": "", **more},
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


def _form(game: str) -> FinishedPage:
    form = finished_pages().get(game)
    if form is None:
        raise NotFound
    return form
