"""Joining a table: by QR code or by typing, in two taps."""

from __future__ import annotations

import re

from flask import Blueprint, Response, request, url_for

from referee.desk.errors import Missing, SeatTaken
from referee.web.fragments import go, show
from referee.web.language import speak_of
from referee.web.phone import (
    HOST,
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
    return show("seats.html", code=code, match=match, viewer=me, taken="")


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
    take_over = request.form.get("take_over") == "yes"
    held = dict(secrets_of(code))
    known = next((secret for name, secret in held.items() if name != HOST), "")
    try:
        for key in wanted:
            known = held[key] = desk().seats.claim(
                code, key, _phone(), take_over=take_over, secret=known
            )
    except SeatTaken as taken:
        speak_of(match.game)
        return show("seats.html", 409, code=code, match=match, viewer=me, taken=taken.seat)
    finally:
        keep(code, held)
    return go(url_for("table.show_table", code=code))


@pages.post("/t/<code>/leave")
def leave(code: str) -> Response:
    """Free the seat that this phone holds."""
    me = viewer(code)
    seat = request.form.get("seat", "")
    desk().seats.release(code, me, seat)
    forget(code, seat)
    return go(url_for("joining.seats", code=code))


def _phone() -> str:
    """Return what to call this phone: its kind, nothing that would identify it."""
    agent = request.headers.get("User-Agent", "")
    kinds = ("iPhone", "iPad", "Android", "Windows", "Macintosh", "Linux")
    return next((kind for kind in kinds if kind in agent), "")
