"""Joining a table: by QR code or by typing, in two taps."""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import timedelta

from flask import Blueprint, Response, request, url_for

from referee.desk import MatchInfo, Viewer
from referee.desk.errors import (
    AlreadyAsked,
    Missing,
    NoSuchSeat,
    SeatTaken,
    Unreadable,
    WordsTooLate,
)
from referee.desk.moves.draws import tidy_words
from referee.desk.values import Handover
from referee.web.frame.fragments import go, show
from referee.web.frame.language import language, speak_of
from referee.web.phones.phone import (
    count_claim,
    count_guess,
    desk,
    forget,
    keep,
    secrets_of,
    viewer,
)

pages = Blueprint("joining", __name__)
EVERYBODY = "everybody"
# The host's phone plays for everybody and leaves the seats free; where they go from there.
HERE = {"here": "table.show_table", "setup": "setup.checklist"}
WATCH = "watch"
# How long a table is told that a seat went to another phone; the log tells it for ever.
NEWS = timedelta(minutes=15)


@pages.get("/join")
def by_code() -> Response:
    """Ask for a code, or go where a typed one leads."""
    typed = request.args.get("code")
    if typed is None:
        return show("join.html", code="", wrong=False)
    code = tidy(typed)
    try:
        viewer(code)
    except Missing:
        count_guess()
        return show("join.html", 404, code=typed[:40], wrong=True)
    return go(url_for("joining.seats", code=code))


def tidy(typed: str) -> str:
    """Return a code as it is kept, however it was typed."""
    return re.sub(r"[^0-9A-Z]", "", typed.upper())[:12]


@pages.get("/J/<code>")
def from_qr(code: str) -> Response:
    """Where the capitals of a QR code lead."""
    return seats(code)


@pages.get("/j/<code>")
def seats(code: str) -> Response:
    """Let somebody choose a seat."""
    if code != tidy(code):
        return go(url_for("joining.seats", code=tidy(code)))
    return _page(code)


@pages.post("/j/<code>")
def claim(code: str) -> Response:
    """Give a seat to this phone, or all of them, or just a look."""
    me = viewer(code)
    match = desk().matches.get(code)
    seat = request.form.get("seat", "")
    if seat == WATCH:
        return go(url_for("table.show_table", code=code))
    words = request.form.get("words", "").strip()
    try:
        said = tidy_words(words) if words else ""
    except Unreadable:
        return _page(code, 422, words=words)
    if seat in HERE:
        alone = me.host and not any(each.claimed for each in match.seats)
        return _settled(code, said, alone, HERE[seat])
    count_claim(code)
    wanted = [each.key for each in match.seats if not each.claimed] if seat == EVERYBODY else [seat]
    try:
        _sit(code, me, wanted)
    except SeatTaken as taken:
        typed = request.form.get("recovery", "")
        return _page(code, 409, taken=taken.seat, wrong=bool(typed), words=words)
    except AlreadyAsked as asked:
        return _page(code, 409, taken=asked.seat, asked=True, words=words)
    all_sit = all(each.claimed for each in desk().matches.get(code).seats)
    return _settled(code, said, all_sit)


def _sit(code: str, me: Viewer, wanted: list[str]) -> None:
    """Take seats, or ask for them; what was taken before one of them was refused stays taken."""
    held = dict(secrets_of(code))
    known = next((held[name] for name in held if name in me.seats), "")
    recovery = request.form.get("recovery", "")
    seats_part = desk().seats
    try:
        for key in wanted:
            if request.form.get("ask") == "yes":
                held[key] = seats_part.ask(code, key, _phone(), secrets=held.values())
            else:
                known = held[key] = seats_part.claim(
                    code, key, _phone(), recovery=recovery, secret=known
                )
    finally:
        keep(code, held)


def _settled(code: str, words: str, draws: bool, page: str = "table.show_table") -> Response:
    """Mix in what somebody said on sitting down; when nobody else is awaited the app draws."""
    me = desk().seats.viewer(code, secrets_of(code))
    if me.spectator:
        return go(url_for(page, code=code))
    if words:
        try:
            desk().draws.add_words(code, me, words)
        except WordsTooLate:
            return go(url_for("verify.show_draws", code=code, late="yes"))
    if draws:
        desk().moves.draw_the_opening(code, me, language())
    return go(url_for(page, code=code))


def _page(
    code: str,
    status: int = 200,
    taken: str = "",
    wrong: bool = False,
    asked: bool = False,
    words: str = "",
) -> Response:
    """Show the seats, or how to get the one that is `taken`; `words` are those that were typed."""
    me = viewer(code)
    match = desk().matches.get(code)
    speak_of(match.game)
    return show(
        "seats.html",
        status,
        code=code,
        match=match,
        viewer=me,
        taken=taken,
        wrong=wrong,
        asked=asked,
        recovery=request.form.get("recovery", ""),
        promise=desk().draws.promise(code),
        words=words,
    )


@pages.post("/t/<code>/answer")
def answer(code: str) -> Response:
    """Say yes or no to a phone that asks for a seat."""
    me = viewer(code)
    seat = request.form.get("seat", "")
    # Somebody else may have been faster.
    with suppress(NoSuchSeat):
        wish = request.form.get("request", "")
        desk().seats.answer(code, me, seat, wish, request.form.get("agree") == "yes")
    return go(url_for("table.show_table", code=code))


@pages.post("/t/<code>/leave")
def leave(code: str) -> Response:
    """Free the seat that this phone holds."""
    me = viewer(code)
    seat = request.form.get("seat", "")
    desk().seats.release(code, me, seat)
    forget(code, seat)
    return go(url_for("joining.seats", code=code))


@pages.app_template_global()
def recent_handovers(info: MatchInfo) -> list[Handover]:
    """Return the seats that went to another phone a short while ago."""
    since = desk().now() - NEWS
    return [handed for handed in info.handovers if handed.at > since]


def _phone() -> str:
    """Return what to call this phone: its kind, nothing that would identify it."""
    agent = request.headers.get("User-Agent", "")
    kinds = ("iPhone", "iPad", "Android", "Windows", "Macintosh", "Linux")
    return next((kind for kind in kinds if kind in agent), "")
