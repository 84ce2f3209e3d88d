"""A match from elsewhere, looked through before anything of it is written down.

What follows from its book is worked out anew: lists and statistics rely on it, and anybody can
write a file.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.desk.book.history import History, line_of, play_book
from referee.desk.errors import Unreadable, Unusable
from referee.desk.matches.wishes import LONGEST_NAME, checked_settings
from referee.desk.moves import drawing
from referee.desk.moves.openness import SHOWN
from referee.desk.scores.results import results_of, summary_of
from referee.desk.scores.scores import REVEALED
from referee.desk.tables.clocks import PAUSED, PAUSES, check_pauses
from referee.engine.book import BOOK_KINDS, OpenBook
from referee.engine.fields import shown
from referee.engine.game import AnyGame
from referee.games import find
from referee.log import MOST_ENTRIES, Entry
from referee.text import LANGUAGES

# Settings that are no wishes: how they look in a match of our own.
OWN_SETTINGS: Mapping[str, type] = {
    "lots": dict,
    "sheet": bool,
    drawing.FROM: int,
    REVEALED: int,
    PAUSED: str,
    PAUSES: list,
}
# What phones typed into a score sheet; the book of a kept one knows it.
TYPED = "numbers."


def checked(value: Mapping[Any, Any]) -> dict[str, Any]:
    """Return an exported match with summary and results as its book leads to; raises Unusable."""
    try:
        game = find(str(value.get("game")))
        history = _played(game, value)
        for seat in value["seats"]:
            _check_name(str(seat["name"]))
        if value["language"] not in LANGUAGES:
            raise Unreadable(f"language: one of {', '.join(LANGUAGES)} expected")
        return {
            **value,
            "settings": _settings(value["settings"]),
            "summary": summary_of(game, history.table),
            "results": _results(game, history, value),
        }
    except Unreadable as fault:
        raise Unusable(f"not a match: {fault}") from fault
    except (AttributeError, KeyError, TypeError, ValueError) as fault:
        raise Unusable("not a match: a part of it is missing") from fault


def _played(game: AnyGame, value: Mapping[Any, Any]) -> History:
    """Play the book; raises Unreadable when the game cannot."""
    seats = [str(seat["key"]) for seat in value["seats"]]
    opening = {str(name): str(text) for name, text in value["opening"].items()}
    start = game.open(seats, opening)
    if len(value["entries"]) > MOST_ENTRIES:
        raise Unreadable(f"at most {MOST_ENTRIES} entries expected")
    entries = [_entry(entry) for entry in value["entries"]]
    book = OpenBook()
    for line in map(line_of, entries):
        if line.kind in BOOK_KINDS:
            book.check(line)
        book.add(line)
    history = play_book(game, start, entries)
    if len(history.moments) < len(history.counting.moves):
        raise Unreadable(f"entry {history.differs} is refused by the rules")
    return history


def _check_name(name: str) -> None:
    """Refuse a name that nobody could have typed; nobody's name is no name."""
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise Unreadable(f"name: at most {LONGEST_NAME} characters expected, found {shown(name)}")


def _settings(given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the settings that a match of our own could have; raises Unreadable."""
    told = {name: value for name, value in given.items() if not name.startswith((TYPED, SHOWN))}
    for name, kind in OWN_SETTINGS.items():
        if name in told and type(told[name]) is not kind:
            raise Unreadable(f"settings: {name} cannot be this")
    check_pauses(told)
    checked_settings({name: text for name, text in told.items() if name not in OWN_SETTINGS})
    return told


def _results(game: AnyGame, history: History, value: Mapping[Any, Any]) -> list[dict[str, Any]]:
    """Return what each seat reached, with the moments at which that was written down."""
    if not game.where(history.table).over:
        return []
    moments = {result["seat"]: result["finished_at"] for result in value["results"]}
    # Of a match that nobody tracked no move tells where the points came from.
    tracked = () if value["settings"].get("sheet") else history.moments
    return [
        {
            "seat": result.seat,
            "points": result.points,
            "rank": result.rank,
            "breakdown": result.breakdown,
            "finished_at": moments.get(result.seat, value["updated_at"]),
        }
        for result in results_of(game, history.table, tracked)
    ]


def _entry(value: Mapping[str, Any]) -> Entry:
    number, fields = value["number"], value["fields"]
    if not isinstance(number, int) or not isinstance(fields, dict):
        raise TypeError("not an entry")
    texts = {str(name): str(text) for name, text in fields.items()}
    return Entry(
        number=number,
        at=value["at"],
        by=str(value["by"]),
        seat=str(value["seat"]),
        kind=str(value["kind"]),
        fields=texts,
        move_id=str(value["move_id"]),
        strikes=None,
        fingerprint=str(value["fingerprint"]),
    )
