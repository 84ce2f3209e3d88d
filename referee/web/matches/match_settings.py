"""The menu of a match and its settings."""

from __future__ import annotations

from flask import Blueprint, Response, request, url_for

from referee.desk import MatchInfo, Viewer
from referee.desk.errors import Unreadable
from referee.web.frame.fragments import go, show
from referee.web.frame.language import speaking
from referee.web.frame.match_words import speak_of_match
from referee.web.phones.phone import desk, forget, viewer

pages = Blueprint("match_settings", __name__)
# Reminders that have a name here can be silenced.
REMINDER = "page.menu.warning."


@pages.get("/t/<code>/menu")
def menu(code: str) -> Response:
    """Show everything that can be done with a match besides playing it."""
    return _page(code, viewer(code))


@pages.post("/t/<code>/settings")
def change(code: str) -> Response:
    """Change the settings of a match; only the host's phone may."""
    me = viewer(code)
    wanted = request.form.getlist("warning")
    speak_of_match(code)
    desk().matches.change_settings(
        code,
        me,
        {
            "strict_seats": request.form.get("strict_seats") == "yes",
            "table_checks": request.form.get("table_checks") == "yes",
            "look_ahead": request.form.get("look_ahead") == "yes",
            "clock": request.form.get("clock") == "yes",
            "warnings_off": [name for name in speaking().beginning(REMINDER) if name not in wanted],
            **_who_draws(code),
            "location": request.form.get("location", "").strip()[:80],
        },
    )
    return go(url_for("match_settings.menu", code=code, saved="yes"))


def _who_draws(code: str) -> dict[str, str]:
    """Return who rolls and draws, where people choose that."""
    if not desk().matches.asks_who_draws(desk().matches.get(code).game):
        return {}
    return {"dice": "app" if request.form.get("dice") == "app" else "table"}


@pages.post("/t/<code>/seat")
def rename(code: str) -> Response:
    """Spell the name of a seat differently."""
    me = viewer(code)
    seat = request.form.get("seat", "")
    try:
        desk().seats.change(code, me, seat, request.form.get("name", ""))
    except Unreadable:
        return _page(code, me, "form.new.long_name", 422)
    return go(url_for("match_settings.menu", code=code, saved="yes"))


@pages.post("/t/<code>/state")
def set_aside(code: str) -> Response:
    """Put a match into the archive, or take it out again."""
    me = viewer(code)
    away = request.form.get("state") == "archived"
    over = desk().matches.get(code).summary.get("phase") == "over"
    desk().matches.set_state(code, me, "archived" if away else "finished" if over else "running")
    return go(url_for("match_settings.menu", code=code, saved="yes"))


@pages.post("/t/<code>/delete")
def delete(code: str) -> Response:
    """Erase a match for good, when the host has typed its code."""
    me = viewer(code)
    if request.form.get("code", "").strip().upper().replace(" ", "") != code:
        return _page(code, me, "form.delete.code", 422)
    desk().matches.delete(code, me)
    forget(code)
    return go(url_for("start.home"))


def _page(code: str, me: Viewer, fault: str = "", status: int = 200) -> Response:
    match: MatchInfo = desk().matches.get(code)
    speak_of_match(code)
    off = match.settings.get("warnings_off") or []
    return show(
        "match_menu.html",
        status,
        code=code,
        match=match,
        viewer=me,
        fault=fault,
        warnings=[(name, name not in off) for name in speaking().beginning(REMINDER)],
        asks_who_draws=desk().matches.asks_who_draws(match.game),
        saved=request.args.get("saved") == "yes",
        recovery={seat: desk().seats.recovery(code, me, seat) for seat in me.seats},
    )
