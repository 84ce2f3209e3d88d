"""The score pad: what is counted at the end and what it comes to, for matches without phones."""

from __future__ import annotations

from referee.engine.errors import Unreadable
from referee.engine.fields import Number
from referee.engine.finished import Asked, FinishedMatch
from referee.games import find
from referee.lent.material import Wish
from referee.lent.score_lines import in_order, line_name
from referee.text import Phrases


def score_pad(wish: Wish, speech: Phrases) -> dict[str, object]:
    """Return what the template of the score pad needs."""
    finished = find(wish.game).finished
    form = finished.form(wish.seats) if finished else None
    return {
        "seats": wish.seats,
        "people": wish.people,
        "match": [speech.say(f"count.{each.name}") for each in form.match] if form else [],
        "counted": [speech.say(f"count.{each.name}") for each in form.player] if form else [],
        "lines": [line_name(what, speech) for what in _lines(finished, wish.seats)],
    }


def _least(asked: Asked) -> str:
    """Return the smallest answer that there is."""
    if asked.usual:
        return asked.usual
    if isinstance(asked.field, Number):
        return str(max(0, asked.field.least))
    return "" if asked.field.many or not asked.field.choices else asked.field.choices[0]


def _lines(finished: FinishedMatch | None, seats: int) -> list[str]:
    """Return the lines that the game scores, as far as ends without anything show them.

    What is chosen for the whole match may add lines: every choice is looked at.
    """
    if finished is None:
        return []
    try:
        form = finished.form(seats)
        match = {each.name: _least(each) for each in form.match}
        player = {each.name: _least(each) for each in form.player}
        names = [f"s{seat}" for seat in range(1, seats + 1)]
        people = [{**player, "name": name} for name in names]
        chosen = [{**match, each.name: word} for each in form.match for word in each.field.choices]
        told = [finished.numbers(each, people) for each in (match, *chosen)]
        scores = [score for each in told for score in finished.score(each).scores]
    except Unreadable:
        return []
    return in_order([line.what for line in score.lines] for score in scores)
