"""Matches as files, and scoring what nobody tracked."""

from __future__ import annotations

from typing import Any

from referee.desk.files.sharing import BgStats
from referee.web.api import asking
from referee.web.api.doors import YES_OR_NO, Query, door
from referee.web.phones.phone import desk


@door("GET", "/matches/<code>/export.json", dict[str, Any], errors=("no_such_match",), costly=True)
def export_json(code: str) -> dict[str, Any]:
    """Return the whole match; hands of others are left out while it runs."""
    return desk().files.export_json(code, asking.viewer(code))


@door(
    "GET",
    "/matches/<code>/export.match",
    str,
    errors=("no_such_match",),
    media="text/plain",
    costly=True,
)
def export_match(code: str) -> str:
    """Return the match as a recorded match that `referee judge` plays."""
    return desk().files.export_match(code, asking.viewer(code))


@door(
    "GET",
    "/matches/<code>/export.csv",
    str,
    query=(Query("words", "yes heads the columns in the language that is asked for", YES_OR_NO),),
    errors=("no_such_match",),
    media="text/csv",
    costly=True,
)
def export_csv(code: str) -> str:
    """Return the score sheet: a row per player, a column per source of points."""
    asking.viewer(code)
    return desk().files.csv(code, asking.language(), asking.flag("words"))


@door("GET", "/matches/<code>/bgstats", BgStats, errors=("no_such_match",), costly=True)
def bgstats(code: str) -> BgStats:
    """Return the match as a play for BG Stats: a link and a file."""
    asking.viewer(code)
    return desk().files.bgstats(code)


@door("POST", "/score/<game>", dict[str, Any], body=object)
def score(game: str) -> dict[str, Any]:
    """Score a finished match from its end-of-game numbers, as `referee score` does."""
    return desk().score_sheets.score(game, asking.anything())
