"""Joining a table: by QR code or by typing, in two taps."""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import timedelta

from flask import Blueprint, Response, request, url_for

from referee.desk import MatchInfo
from referee.desk.errors import Missing, NoSuchSeat, SeatTaken
from referee.desk.values import Handover
from referee.web.frame.fragments import go, show
from referee.web.frame.language import speak_of
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
    me = viewer(code)
    match = desk().matches.get(code)
    speak_of(match.game)
    return show("seats.html", code=code, match=match, viewer=me, taken="", wrong=False)


@pages.post("/j/<code>")
def claim(code: str) -> Response:
    """Give a seat to this phone, or all of them, or just a look."""
    me = viewer(code)
    match = desk().matches.get(code)
    seat = request.form.get("seat", "")
    if seat == WATCH:
        return go(url_for("table.show_table", code=code))
    count_claim(code)
    wanted = [each.key for each in match.seats if not each.claimed] if seat == EVERYBODY else [seat]
    held = dict(secrets_of(code))
    known = next((held[name] for name in held if name in me.seats), "")
    recovery = request.form.get("recovery", "")
    seats_part = desk().seats
    try:
        for key in wanted:
            if request.form.get("ask") == "yes":
                held[key] = seats_part.ask(code, key, _phone(), secret=known)
            else:
                known = held[key] = seats_part.claim(
                    code, key, _phone(), recovery=recovery, secret=known
                )
    except SeatTaken as taken:
        speak_of(match.game)
        return show(
            "seats.html",
            409,
            code=code,
            match=match,
            viewer=me,
            taken=taken.seat,
            wrong=bool(recovery),
        )
    finally:
        keep(code, held)
    return go(url_for("table.show_table", code=code))


@pages.post("/t/<code>/answer")
def answer(code: str) -> Response:
    """Say yes or no to a phone that asks for a seat."""
    me = viewer(code)
    seat = request.form.get("seat", "")
    # Somebody else may have been faster.
    with suppress(NoSuchSeat):
        desk().seats.answer(code, me, seat, request.form.get("agree") == "yes")
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
