"""Fills a sheet from a recorded match, for those who keep their matches as files."""

from __future__ import annotations

from itertools import cycle
from typing import Final

from msgspec.structs import replace

from referee.desk.book.history import play_lines
from referee.desk.matches.questions import is_practice
from referee.desk.scores.record import record_of
from referee.engine.book import standing
from referee.engine.recorded import read_match
from referee.engine.replay import play_match
from referee.games import find
from referee.lent.material import PersonAtTable, Running, Wish
from referee.text import phrases

_SYMBOLS: Final = ("circle", "triangle", "square", "star", "diamond", "heart")


def fill_from_match(wish: Wish, text: str, with_story: bool = False) -> Wish:
    """Return the wish with a recorded match in it; raises Unreadable."""
    recorded = read_match(text)
    game = find(recorded.game)
    outcome = play_match(game, recorded)
    people = tuple(
        PersonAtTable(seat, seat.capitalize(), symbol=symbol)
        for seat, symbol in zip(recorded.seats, cycle(_SYMBOLS), strict=False)
    )
    start = game.open(recorded.seats, recorded.opening)
    moments, _ = play_lines(game, start, standing(outcome.book).moves)
    table = moments[-1].after if moments else start
    speech = phrases(wish.language, game.name).naming(
        card=game.box.card_names(wish.language),
        seat={person.seat: person.name for person in people},
    )
    speech = speech.knowing(game.told(table))
    told = record_of(game, people, moments, table, speech)
    return replace(
        wish,
        game=game.name,
        seats=len(people),
        people=people,
        running=Running(table, people, len(outcome.book)),
        finished=told if with_story else replace(told, story=()),
        practice=is_practice(game, len(people), recorded.opening),
    )
