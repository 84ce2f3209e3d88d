"""A recorded match, which is only text, as the whole match that an export would hold."""

from __future__ import annotations

import re
import uuid
from collections.abc import Mapping
from datetime import datetime

from referee.desk.book.history import play_book
from referee.desk.errors import Unreadable, Unusable
from referee.desk.matches.wishes import COLOURS, LONGEST_NAME, seats_of
from referee.desk.scores.results import results_of, summary_of
from referee.desk.values import PlayerWish
from referee.engine.book import TAKE_BACK, Line
from referee.engine.fingerprint import fingerprint
from referee.engine.game import AnyGame
from referee.engine.move import TABLE
from referee.engine.recorded import Recorded, read_match
from referee.engine.replay import play_match
from referee.games import find
from referee.log import Entry, new_code
from referee.text import FALLBACK

# How our own recordings say who sat where.
_WHO = re.compile(r"^# (\w+) is (.+) \((\w+)\)\.$", re.MULTILINE)
# The same text is the same match, wherever it is taken in.
_SPACE = uuid.UUID("6f0b8f43-5d1c-4c5e-9a55-6a0c3f0f8a11")
AS_SEAT = "as_seat"


def as_exported(text: str, now: datetime) -> dict[str, object]:
    """Play a recorded match and return it as an export; raises Unusable.

    Lines that are refused, and say so, are no part of the book.
    """
    try:
        recorded = read_match(text)
        game = find(recorded.game)
        outcome = play_match(game, recorded)
    except Unreadable as fault:
        raise Unusable(f"not a match: {fault}") from fault
    for finding in outcome.findings:
        raise Unusable(f"line {finding.line}: {finding.expected} expected, found {finding.found}")
    keys = {name: f"s{place}" for place, name in enumerate(recorded.seats, 1)} | {TABLE: TABLE}
    book = [_renamed(line, keys) for line in outcome.book]
    return _exported(game, recorded, text, book, now)


def _exported(
    game: AnyGame, recorded: Recorded, text: str, book: list[Line], now: datetime
) -> dict[str, object]:
    seats = seats_of(_players(recorded, text))
    start = game.open([seat.key for seat in seats], recorded.opening)
    entries = [_entry(line, now) for line in book]
    history = play_book(game, start, entries)
    after = {moment.line.number: fingerprint(moment.after) for moment in history.moments}
    over = game.where(history.table).over
    results = results_of(game, history.table, history.moments) if over else ()
    moment = now.isoformat()
    return {
        "uid": str(uuid.uuid5(_SPACE, text)),
        "code": new_code(),
        "game": game.name,
        "edition": str(game.edition),
        "opening": recorded.opening,
        "seats": [
            {"key": s.key, "name": s.name, "colour": s.colour, "symbol": s.symbol} for s in seats
        ],
        "language": FALLBACK,
        "settings": {"dice": "table"},
        "state": "finished" if over else "running",
        "created_at": moment,
        "updated_at": moment,
        "ticks_number": 0,
        "summary": summary_of(game, history.table),
        "entries": [
            {
                "number": entry.number,
                "at": moment,
                "by": entry.by,
                "seat": entry.seat,
                "kind": entry.kind,
                "fields": dict(entry.fields),
                "move_id": entry.move_id,
                "strikes": _strikes(entry),
                "fingerprint": after.get(entry.number, ""),
            }
            for entry in entries
        ],
        "ticks": [],
        "results": [
            {
                "seat": result.seat,
                "points": result.points,
                "rank": result.rank,
                "breakdown": result.breakdown,
                "finished_at": moment,
            }
            for result in results
        ],
        "draws": None,
    }


def _players(recorded: Recorded, text: str) -> tuple[PlayerWish, ...]:
    """Return who sat where: as the remarks of our own recordings say, else by the seats' names."""
    told = {key: (name, colour) for key, name, colour in _WHO.findall(text)}
    players: list[PlayerWish] = []
    for seat in recorded.seats:
        name, colour = told.get(seat, (seat.replace("_", " ").capitalize(), ""))
        taken = [player.colour for player in players]
        known = colour if colour in COLOURS and colour not in taken else ""
        players.append(PlayerWish(name[:LONGEST_NAME], known))
    return tuple(players)


def _renamed(line: Line, keys: Mapping[str, str]) -> Line:
    fields = {n: keys.get(t, t) if n == AS_SEAT else t for n, t in line.fields.items()}
    return Line(line.number, keys.get(line.seat, line.seat), line.kind, fields)


def _entry(line: Line, now: datetime) -> Entry:
    by = line.seat if line.seat != TABLE else "host"
    move_id = f"recorded-{line.number}"
    return Entry(line.number, now, by, line.seat, line.kind, dict(line.fields), move_id, None, "")


def _strikes(entry: Entry) -> tuple[int, int] | None:
    """Return the first and the last entry that a take-back strikes."""
    return (int(entry.fields["entry"]), entry.number - 1) if entry.kind == TAKE_BACK else None
