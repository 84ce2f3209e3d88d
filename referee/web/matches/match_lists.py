"""Lists of matches: those that run, and those to look back at."""

from __future__ import annotations

from typing import get_args

from flask import Blueprint, Response, current_app, request

from referee.desk import MatchList
from referee.desk.errors import NoSuchMatch
from referee.desk.unlock import MatchSearch, State
from referee.web.frame.fragments import show
from referee.web.frame.query import small_number
from referee.web.phones.keeping import keeps_house
from referee.web.phones.phone import codes, desk
from referee.web.settings import Settings

pages = Blueprint("lists", __name__)
PER_PAGE = 20
STATES = ("running", "finished", "archived")


@pages.get("/matches")
def running() -> Response:
    """List what is being played."""
    return _list("running")


@pages.get("/archive")
def archive() -> Response:
    """List what has been played."""
    state = request.args.get("state", "finished")
    return _list(state if state in STATES else "finished")


def _list(state: str) -> Response:
    player = request.args.get("player", "")[:40]
    found = matches(state, player, small_number("page", 1))
    return show("matches.html", found=found, state=state, player=player, open=lists_are_open())


def lists_are_open() -> bool:
    """Tell whether this phone may see all matches: in an open house, or as its keeper."""
    settings: Settings = current_app.extensions["referee.settings"]
    return settings.open_lists or keeps_house()


def matches(state: str, player: str = "", page: int = 1) -> MatchList:
    """Return the matches that this phone may see."""
    if lists_are_open():
        wanted = next(known for known in get_args(State) if known == state)
        search = MatchSearch(state=wanted, player=player, page=page, per_page=PER_PAGE)
        return desk().matches.find(search)
    mine = []
    for code in codes():
        try:
            match = desk().matches.get(code)
        except NoSuchMatch:
            continue
        names = " ".join(seat.name for seat in match.seats)
        if match.state == state and player.casefold() in names.casefold():
            mine.append(match)
    return MatchList(tuple(mine), len(mine), 1, 1)
