"""Results for other programs: BG Stats, spreadsheets."""

from __future__ import annotations

import csv
import io
import json
import re
import uuid
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any
from urllib.parse import quote

from msgspec import Struct

from referee.desk.scores.score_sheets import SHEET
from referee.desk.scores.scores import Scores
from referee.games import find
from referee.lent.score_lines import line_name
from referee.log import Entry, Match
from referee.text import Phrases

SOURCE = "Referee"
LONGEST_PAUSE = timedelta(hours=1)
WITH_COMMAS = ("en",)
WEB_LINK = "https://app.bgstatsapp.com/createPlay.html?data="
APP_LINK = "bgstats://app.bgstatsapp.com/createPlay.html?data="
MOMENT = "%Y-%m-%d %H:%M:%S"
# What programs call the columns of a score sheet, before those of the sources of points.
HEADINGS = (
    "date", "game", "length", "location", "name", "startposition", "color", "score", "win", "rank",
)  # fmt: skip
# Where a spreadsheet would begin a formula: in front, and behind what it takes for a separator.
FORMULA = re.compile(r"(?:^|[;,|\t\r])\s*(?=[=+\-@\t\r])")
NAMES = uuid.uuid5(uuid.NAMESPACE_URL, "https://bgstatsapp.com/referee")


class BgStats(Struct, frozen=True):
    """A play for BG Stats: links that create it, and the file that imports it (.bgsplay)."""

    link: str
    app_link: str
    play: Mapping[str, Any]
    file: Mapping[str, Any]


class Session(Struct, frozen=True):
    """When a match was played: its last move, and the minutes that people really sat at it.

    No minutes when nobody tracked it.
    """

    ended: datetime
    minutes: int


def session_of(match: Match, entries: Sequence[Entry]) -> Session:
    """Add up the time between entries; a pause of more than an hour was no play."""
    if not entries or match.settings.get(SHEET):
        return Session(entries[-1].at if entries else match.updated_at, 0)
    moments = [match.created_at, *(entry.at for entry in entries)]
    played = [later - earlier for earlier, later in pairwise(moments)]
    seconds = sum(time.total_seconds() for time in played if time <= LONGEST_PAUSE)
    return Session(entries[-1].at, max(1, round(seconds / 60)))


def bgstats(match: Match, scores: Scores, session: Session) -> BgStats:
    """Return a match as a play for BG Stats."""
    play = _play(match, scores, session)
    data = quote(json.dumps(play, ensure_ascii=False, separators=(",", ":")), safe="")
    return BgStats(WEB_LINK + data, APP_LINK + data, play, _file(match, scores, session))


def score_table(
    match: Match, scores: Scores, session: Session, language: str, words: Phrases | None = None
) -> str:
    """Return the scores as CSV: one row per player, one column per source of points.

    Where a comma stands in numbers, spreadsheets expect semicolons between the columns. Programs
    know the headings by fixed names; whoever reads them gets `words` of a language.
    """
    sources = dict.fromkeys(line.what for seat in scores.seats for line in seat.lines)
    written = io.StringIO()
    sheet = csv.writer(
        written, delimiter="," if language in WITH_COMMAS else ";", lineterminator="\r\n"
    )
    if words is None:
        sheet.writerow([*HEADINGS, *sources])
    else:
        named = (line_name(what, words) for what in sources)
        sheet.writerow([*(words.say(f"csv.{name}") for name in HEADINGS), *named])
    for place, seat in enumerate(scores.seats, 1):
        points: dict[str, int] = {}
        for line in seat.lines:
            points[line.what] = points.get(line.what, 0) + line.points
        info = match.seat(seat.seat)
        colour = info.colour if info else ""
        row = [
            session.ended.date().isoformat(),
            words.say("game.name") if words else find(match.game).published.name,
            session.minutes,
            _plain(_location(match)),
            _plain(seat.name),
            place,
            words.fact("seat_colour", colour) if words and colour else colour,
            seat.total,
            int(seat.seat in scores.winners),
            seat.rank,
        ]
        sheet.writerow([*row, *(points.get(what, 0) for what in sources)])
    return written.getvalue()


def _plain(text: str) -> str:
    """Return a text in which no spreadsheet finds a formula, whatever it takes for separators."""
    return FORMULA.sub(r"\g<0>'", text)


def _location(match: Match) -> str:
    found = match.settings.get("location")
    return found if isinstance(found, str) else ""


def _play(match: Match, scores: Scores, session: Session) -> dict[str, object]:
    """Return the play as the createPlay link wants it; all flags are always there."""
    published = find(match.game).published
    game: dict[str, object] = {
        "name": published.name,
        "sourceGameId": match.game,
        "highestWins": True,
        "noPoints": False,
    }
    if published.bgg_id is not None:
        game["bggId"] = published.bgg_id
    return {
        "sourceName": SOURCE,
        "sourcePlayId": match.uid,
        "playDate": session.ended.strftime(MOMENT),
        "durationMin": session.minutes,
        "location": _location(match),
        "game": game,
        "players": [
            {
                "name": seat.name,
                "sourcePlayerId": _player_id(seat.name),
                "score": seat.total,
                "winner": seat.seat in scores.winners,
                "startPlayer": place == 1,
                "rank": seat.rank,
                "role": info.colour if (info := match.seat(seat.seat)) else "",
            }
            for place, seat in enumerate(scores.seats, 1)
        ],
    }


def _player_id(name: str) -> str:
    return str(uuid.uuid5(NAMES, f"player:{name.casefold()}"))


def _file(match: Match, scores: Scores, session: Session) -> dict[str, object]:
    """Return the play as a .bgsplay file; its ids are the same whenever it is written."""
    published = find(match.game).published
    game: dict[str, object] = {
        "id": 1,
        "uuid": str(uuid.uuid5(NAMES, f"game:{match.game}")),
        "name": published.name,
        "noPoints": False,
        "highestWins": True,
        "cooperative": False,
        "usesTeams": False,
    }
    if published.bgg_id is not None:
        game["bggId"] = published.bgg_id
    location = _location(match)
    play: dict[str, object] = {
        "uuid": match.uid,
        "gameRefId": 1,
        "playDate": session.ended.strftime(MOMENT),
        "durationMin": session.minutes,
        "rounds": 0,
        "ignored": False,
        "manualWinner": False,
        "usesTeams": False,
        "rating": 0,
        "scoringSetting": 0,
        "playImages": "[]",
        "playerScores": [
            {
                "playerRefId": place,
                "score": str(seat.total),
                "winner": seat.seat in scores.winners,
                "rank": seat.rank,
                "seatOrder": place,
                "startPlayer": place == 1,
                "newPlayer": False,
            }
            for place, seat in enumerate(scores.seats, 1)
        ],
    }
    if location:
        play["locationRefId"] = 1
    return {
        "about": SOURCE,
        "userInfo": {"meRefId": 0},
        "games": [game],
        "players": [
            {"id": place, "uuid": _player_id(seat.name), "name": seat.name, "isAnonymous": False}
            for place, seat in enumerate(scores.seats, 1)
        ],
        "locations": [
            {"id": 1, "uuid": str(uuid.uuid5(NAMES, f"location:{location}")), "name": location}
        ]
        if location
        else [],
        "plays": [play],
    }
