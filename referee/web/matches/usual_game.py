"""Which game a page is about when nobody says so: the one that was played last."""

from __future__ import annotations

from referee.desk import GameInfo
from referee.desk.errors import NoSuchMatch
from referee.web.matches.match_lists import matches
from referee.web.phones.phone import codes, desk


def usual_game(asked: str = "") -> GameInfo:
    """Return the game that was asked for, else that of the last match this phone may know."""
    games = {game.name: game for game in desk().matches.games()}
    for name in (asked, _last_played()):
        if name in games:
            return games[name]
    return next(iter(games.values()))


def _last_played() -> str:
    for code in codes()[:1]:
        try:
            return desk().matches.get(code).game
        except NoSuchMatch:
            break
    known = matches("running").matches + matches("finished").matches
    return known[0].game if known else ""
