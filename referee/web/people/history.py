"""The memory of every play: matches found again by player, day and game."""

from __future__ import annotations

from datetime import date
from typing import Final

from flask import Blueprint, Response, request

from referee.desk import MatchInfo, MatchList
from referee.desk.errors import NoSuchMatch
from referee.desk.unlock import MatchSearch
from referee.web.frame.fragments import show
from referee.web.frame.query import small_number
from referee.web.matches.match_lists import lists_are_open
from referee.web.phones.phone import codes, desk

pages = Blueprint("history", __name__)
PER_PAGE = 20
FINISHED: Final = "finished"


@pages.get("/history")
def plays() -> Response:
    """List finished matches, the last one first."""
    search = _search()
    found = desk().matches.find(search) if lists_are_open() else _own(search)
    return show(
        "history/plays.html",
        found=found,
        search=search,
        games=[game.name for game in desk().matches.games()],
        open_lists=lists_are_open(),
    )


def _search() -> MatchSearch:
    """Read what is looked for; what makes no sense is not looked for."""
    game = request.args.get("game", "")
    return MatchSearch(
        state=FINISHED,
        game=game if game in [each.name for each in desk().matches.games()] else "",
        player=request.args.get("player", "").strip()[:40],
        since=_day("since"),
        until=_day("until"),
        page=small_number("page", 1),
        per_page=PER_PAGE,
    )


def _day(name: str) -> date | None:
    try:
        return date.fromisoformat(request.args.get(name, ""))
    except ValueError:
        return None


def _own(search: MatchSearch) -> MatchList:
    """Return the matches that this phone sat at."""
    mine = [match for match in map(_match, codes()) if match and _fits(match, search)]
    return MatchList(tuple(mine), len(mine), 1, 1)


def _match(code: str) -> MatchInfo | None:
    try:
        return desk().matches.get(code)
    except NoSuchMatch:
        return None


def _fits(match: MatchInfo, search: MatchSearch) -> bool:
    names = " ".join(seat.name for seat in match.seats).casefold()
    day = match.created_at.date()
    return (
        match.state == search.state
        and search.game in ("", match.game)
        and search.player.casefold() in names
        and (search.since is None or search.since <= day)
        and (search.until is None or day <= search.until)
    )
