"""Sheets to print: as PDF from the press, or as a page for the browser's own print."""

from __future__ import annotations

import atexit
from functools import cache
from pathlib import Path
from typing import Any, Final

from flask import Blueprint, Response, current_app, make_response, request
from werkzeug.exceptions import BadRequest, NotFound
from werkzeug.security import safe_join

from referee import places
from referee import sheets as paper
from referee.sheets import Press, Sheet, Wish
from referee.text import LANGUAGES, Phrases, best_match, phrases
from referee.web.frame.fragments import show
from referee.web.frame.language import language, speak_of
from referee.web.frame.match_words import speak_of_match
from referee.web.matches.usual_game import usual_game
from referee.web.phones.phone import desk, viewer
from referee.web.sheets.wishes import (
    OF_GAME,
    PrintChoice,
    game_wish,
    match_wish,
    seat_counts,
)

pages = Blueprint("sheets", __name__)
# How an answer of the opening is named in an address, as in the form of a new match.
ANSWER: Final = "opening."
# A warm sheet takes less; whoever waits longer sees how many come first.
WAIT_SECONDS: Final = 4.0
# A form with the key of a network is answered at once or not at all: it is not sent twice.
PATIENT_SECONDS: Final = 60.0
ASSETS: Final = {".css": "text/css", ".ttf": "font/ttf"}


@cache
def _shared_press() -> Press:
    made = Press()
    atexit.register(made.close)
    return made


def press() -> Press:
    """Return the press of this process."""
    found: Press = current_app.extensions.get("referee.press") or _shared_press()
    return found


@pages.get("/sheets")
def shelf() -> Response:
    """List the sheets of the games, for a number of seats, a language and a paper."""
    game = _game(request.args.get("game") or usual_game().name)
    speak_of(game)
    sheets = [sheet for sheet in paper.sheets_of(game) if sheet.of in OF_GAME]
    listed = [(sheet, _answers(game, sheet)) for sheet in sheets]
    return show("sheets/shelf.html", game=game, listed=listed, **_choices(game))


@pages.get("/sheets/<game>/<name>.<any(pdf, html):form>")
def of_game(game: str, name: str, form: str) -> Response:
    """Hand out a sheet of a game."""
    speak_of(_game(game))
    box = request.args.get("box", "")
    opening = {
        question: answer
        for sheet in paper.sheets_of(game)
        for question, answer in (_answers(game, sheet) if sheet.name == name else ())
        if request.args.get(f"{ANSWER}{question}") == answer
    }
    wish = game_wish(game, name, _seats(game), _print_choice(), box, opening)
    return _hand_out(wish, None, form)


@pages.get("/t/<code>/sheets")
def of_match(code: str) -> Response:
    """List the sheets of a match."""
    me = viewer(code)
    speak_of_match(code)
    match = desk().matches.get(code)
    over = desk().scores.final(code).over
    listed = [sheet for sheet in paper.sheets_of(match.game) if over or sheet.of != "finished"]
    return show(
        "sheets/of_match.html",
        code=code,
        match=match,
        viewer=me,
        listed=listed,
        over=over,
        **_choices(match.game),
    )


@pages.get("/t/<code>/sheets/<name>.<any(pdf, html):form>")
def for_match(code: str, name: str, form: str) -> Response:
    """Hand out a sheet filled with a match."""
    return _for_match(code, name, form, None, WAIT_SECONDS)


@pages.post("/t/<code>/sheets/join.<any(pdf, html):form>")
def tent(code: str, form: str) -> Response:
    """Hand out the table tent with the key of the wireless network, which nobody keeps."""
    name = request.form.get("wifi", "").strip()[:32]
    wifi = paper.Wifi(name, request.form.get("password", "")[:63]) if name else None
    return _for_match(code, "join", form, wifi, PATIENT_SECONDS)


@pages.get("/sheets/print/<path:name>")
def asset(name: str) -> Response:
    """Hand out style and fonts of the sheets."""
    path = safe_join(str(places.print_templates()), name)
    if path is None or not name.endswith(tuple(ASSETS)) or not Path(path).is_file():
        raise NotFound
    return _kept(Response(Path(path).read_bytes(), mimetype=ASSETS[Path(path).suffix]))


@pages.get("/sheets/print/of/<game>.css")
def style_of_game(game: str) -> Response:
    """Hand out the style of a game's own sheets."""
    return _kept(Response(paper.style_of(_game(game)), mimetype=ASSETS[".css"]))


def _kept(answer: Response) -> Response:
    """Let browsers keep what changes only with the program."""
    answer.headers["Cache-Control"] = "public, max-age=3600"
    answer.add_etag()
    answer.make_conditional(request)
    return answer


def _for_match(code: str, name: str, form: str, wifi: paper.Wifi | None, wait: float) -> Response:
    me = viewer(code)
    speak_of_match(code)
    match = desk().matches.get(code)
    story = "yes" in (request.args.get("story"), request.args.get("log"))
    wish, speech = match_wish(match, me, name, _print_choice(), story=story, wifi=wifi)
    return _hand_out(wish, speech, form, wait, code)


def _hand_out(
    wish: Wish, speech: Phrases | None, form: str, wait: float = WAIT_SECONDS, code: str = ""
) -> Response:
    """Answer with the sheet, or with a page that says why it is not ready."""
    assets = f"{request.root_path}/sheets/print/" if form == "html" else ""
    try:
        page = paper.make_page(wish, speech, assets)
    except paper.NoSuchSheet as missing:
        raise NotFound from missing
    if form == "html":
        return make_response(page.html)
    try:
        printed = press().print(page, wait)
    except paper.Busy as busy:
        answer = show("sheets/press.html", 503, state="busy", waiting=busy.waiting)
        answer.headers["Retry-After"] = "5"
        return answer
    except paper.PressMissing:
        return show("sheets/press.html", 503, state="missing", remedies=paper.remedies())
    except paper.CannotPrint:
        current_app.logger.exception("a sheet could not be printed: %s", wish.name)
        return show("sheets/press.html", 500, state="failed")
    if isinstance(printed, paper.Waiting):
        answer = show("sheets/press.html", 202, state="waiting", ahead=printed.ahead)
        answer.headers["Refresh"] = "2"
        return answer
    answer = Response(printed, mimetype="application/pdf")
    name = "-".join(part for part in (wish.game, wish.name, code, wish.language) if part)
    answer.headers["Content-Disposition"] = f'inline; filename="{name}.pdf"'
    return answer


def _answers(game: str, sheet: Sheet) -> tuple[tuple[str, str], ...]:
    """Return the answers with which a sheet looks different, each a question and its answer."""
    return paper.other_setups(game, _seats(game)) if sheet.by_answers else ()


def _choices(game: str) -> dict[str, Any]:
    return {
        "seat_counts": seat_counts(game),
        "seats": _seats(game),
        "spoken": _language(),
        "spoken_languages": LANGUAGES,
        "paper": _paper(),
        "papers": tuple(paper.PAPERS),
        "speech": phrases(language(), game),
    }


def _game(name: str) -> str:
    if name not in {info.name for info in desk().matches.games()}:
        raise NotFound
    return name


def _seats(game: str) -> int:
    counts = seat_counts(game) or (0,)
    text = request.args.get("seats", str(max(counts)))
    if not text.isdecimal() or int(text) not in counts:
        raise BadRequest
    return int(text)


def _print_choice() -> PrintChoice:
    return PrintChoice(_language(), _paper())


def _language() -> str:
    wanted = request.args.get("lang") or language()
    if wanted not in LANGUAGES:
        raise BadRequest
    return best_match(wanted)


def _paper() -> str:
    wanted = request.args.get("paper", paper.USUAL)
    if wanted not in paper.PAPERS:
        raise BadRequest
    return wanted
