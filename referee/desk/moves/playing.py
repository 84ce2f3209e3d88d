"""Moves of one tap, played one after the other; and what a deck has told by being taken back."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from referee.desk.answers import NotReadable, Typed
from referee.desk.book.history import History, Moment, line_of
from referee.desk.errors import Unreadable
from referee.engine.book import BOOK_KINDS, Line
from referee.engine.game import AnyGame
from referee.engine.move import CORRECT
from referee.engine.ruling import Refused
from referee.engine.unfolding import Unfolding


class Stopped(Struct, frozen=True):
    """The first of several moves that the rules refuse: its place among them, and why."""

    place: int
    ruling: Refused


def play_typed(
    game: AnyGame, table: object, number: int, moves: Sequence[Typed]
) -> list[Moment] | NotReadable | Stopped:
    """Play moves as the entries after `number`, all or none."""
    moments: list[Moment] = []
    for place, typed in enumerate(moves):
        try:
            ruling = game.judge(table, game.read(typed.seat, typed.kind, typed.fields))
        except Unreadable as fault:
            return NotReadable(str(fault), typed)
        if isinstance(ruling, Refused):
            return Stopped(place, ruling)
        line = Line(number + place + 1, typed.seat, typed.kind, dict(typed.fields))
        moments.append(Moment(line, table, ruling.table, ruling.steps))
        table = ruling.table
    return moments


def deck_was_seen(game: AnyGame, history: History, shuffling: str) -> bool:
    """Tell whether somebody may know what comes next of a hidden deck since its last shuffle.

    Who saw what was drawn and taken back knows it, and who laid cards there by a correction.
    `shuffling` is the kind of move that shuffles the deck.
    """
    mixes = (m.line.number for m in history.moments if m.line.kind == shuffling)
    since = max(mixes, default=0)
    corrected = (m for m in history.moments if m.line.kind == CORRECT and m.line.number > since)
    if any(game.deck(moment.before) != game.deck(moment.after) for moment in corrected):
        return True
    counting = {moment.line.number for moment in history.moments}
    struck = [
        entry.number
        for entry in history.entries[since:]
        if entry.kind not in BOOK_KINDS and entry.number not in counting
    ]
    return bool(struck) and _drew(game, history, struck)


def _drew(game: AnyGame, history: History, struck: Sequence[int]) -> bool:
    """Tell whether one of these entries drew from the deck when it was written."""
    played = Unfolding(game, history.start)
    try:
        for line in map(line_of, history.entries[: max(struck)]):
            before = game.deck(played.table)
            played.follow(line)
            if line.number in struck and game.deck(played.table) != before:
                return True
    except Unreadable:
        # A book whose past was changed for ever and ever is not followed: better shuffled twice.
        return True
    return False
