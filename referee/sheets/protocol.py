"""The protocol of a finished match: a sheet people hang up. Without a match a form to fill in."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Final

from referee.lent.material import Finished, LogLine, Person, Score, ScoreRow, Wish
from referee.sheets.drawing import curve
from referee.sheets.paper import PAPERS
from referee.text import Phrases, capital, readable

_MOST_SOURCES: Final = 12
# What the sheet takes besides the curve, in millimetres: margins, heads and signatures, a line of
# the final scoring, one of the sources, one moment. The curve gets the rest.
_ALWAYS: Final = 130.0
_LINE, _SOURCE, _MOMENT, _MOMENTS_HEAD = 7.4, 6.2, 4.8, 9.0
_MARGINS: Final = 24.0
_BLANK_ROWS: Final = 8
_BLANK_ROUNDS: Final = 12
# Lines to write on are higher than names and numbers.
_BLANK_MORE: Final = 12.0
# Letters of a moment that fit into one line.
_LETTERS: Final = 110
_LOWEST_CURVE, _HIGHEST_CURVE = 36.0, 130.0


@dataclass(frozen=True, slots=True)
class Result:
    """One person's result; without a score a place to write it."""

    person: Person
    score: Score | None
    line: int

    @property
    def rows(self) -> tuple[ScoreRow, ...]:
        """The lines of the final scoring."""
        return self.score.rows if self.score else ()


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the final scoring: what it is called, and everybody's points with their working."""

    name: str
    # Nothing where somebody has no such line.
    cells: tuple[tuple[int, str] | None, ...]


def protocol(wish: Wish, speech: Phrases) -> dict[str, Any]:
    """Return what the template of the protocol needs."""
    if wish.finished is None:
        people = wish.people or tuple(Person(str(seat), "") for seat in range(wish.seats))
        results = [Result(person, None, index) for index, person in enumerate(people)]
        blank = Finished(people=people, scores=())
        return {
            **_facts(results, blank, _BLANK_ROUNDS, wish.paper, speech),
            "blank": True,
            "solo": len(people) == 1,
        }
    done = wish.finished
    scores = {score.seat: score for score in done.scores}
    results = [
        Result(person, scores.get(person.seat), index) for index, person in enumerate(done.people)
    ]
    return {
        **_facts(results, done, len(_longest(done)) - 1 if done.curve else 0, wish.paper, speech),
        "blank": False,
        "solo": len(done.people) == 1,
        "curve_words": _curve_in_words(speech, done),
    }


def _facts(
    results: list[Result], done: Finished, rounds: int, paper: str, speech: Phrases
) -> dict[str, Any]:
    ranked = sorted(results, key=lambda result: result.score.rank if result.score else 0)
    series = [done.curve.get(result.person.seat, ()) for result in results]
    sources = {result.person.seat: done.sources.get(result.person.seat, {}) for result in results}
    totals: dict[str, int] = {}
    for found in sources.values():
        for source, points in found.items():
            totals[source] = totals.get(source, 0) + points
    busiest = sorted(totals, key=lambda source: (-totals[source], source))[:_MOST_SOURCES]
    lines = _lines(results, speech)
    room = _room_for_curve(paper, len(lines), len(busiest), done.moments)
    return {
        "results": results,
        "ranked": ranked,
        "lines": lines,
        "sources": busiest,
        "by_source": sources,
        "most": max([1, *(points for found in sources.values() for points in found.values())]),
        "curve": curve,
        "drawn": curve.draw_curve(series, rounds, min(_HIGHEST_CURVE, max(_LOWEST_CURVE, room))),
        "one_page": room >= _LOWEST_CURVE,
        "done": done,
        "rounds": _by_round(done.log),
    }


def _room_for_curve(paper: str, lines: int, sources: int, moments: tuple[str, ...]) -> float:
    """Return how high the curve may be, so that the sheet is one page and a full one."""
    # One line more for the sum.
    tables = max((lines + 1) * _LINE, sources * _SOURCE)
    if not lines:
        tables = _BLANK_ROWS * _LINE + _BLANK_MORE
    told = sum(math.ceil(len(moment) / _LETTERS) for moment in moments) * _MOMENT
    head = _MOMENTS_HEAD if moments else 0.0
    left = PAPERS[paper].height - _ALWAYS - tables - head - told
    # The drawing is as wide as the page between its margins.
    return round(left * curve.WIDTH / (PAPERS[paper].width - _MARGINS), 1)


@dataclass(frozen=True, slots=True)
class LogPart:
    """The lines of one round; what comes before the first round has no number."""

    round: str
    lines: tuple[LogLine, ...]


def _by_round(log: tuple[LogLine, ...]) -> list[LogPart]:
    starts = [index for index, line in enumerate(log) if line.round or index == 0]
    ends = [*starts[1:], len(log)]
    return [
        LogPart(log[start].round, log[start:end]) for start, end in zip(starts, ends, strict=False)
    ]


def _lines(results: list[Result], speech: Phrases) -> list[Line]:
    """Return the score lines that anybody has, in the order in which the game scores them."""
    order: list[str] = []
    for result in results:
        place = 0
        for row in result.rows:
            if row.what in order:
                place = order.index(row.what) + 1
            else:
                order.insert(place, row.what)
                place += 1
    return [Line(_name(what, speech), _cells(what, results, speech)) for what in order]


def _cells(what: str, results: list[Result], speech: Phrases) -> tuple[tuple[int, str] | None, ...]:
    found = [next((row for row in result.rows if row.what == what), None) for result in results]
    return tuple(None if row is None else (row.points, _working(row, speech)) for row in found)


def _name(what: str, speech: Phrases) -> str:
    """Return the short name of a score line: `score_name.<what>`, else a word for it."""
    key = f"score_name.{what}"
    return speech.say(key) if speech.has(key) else capital(readable(what))


def _working(row: ScoreRow, speech: Phrases) -> str:
    """Return the numbers that a score line was worked out from, where the game says them."""
    key = f"score_how.{row.what}"
    return speech.say(key, **row.facts) if speech.has(key) else ""


def _longest(done: Finished) -> tuple[int, ...]:
    return max(done.curve.values(), key=len)


def _curve_in_words(speech: Phrases, done: Finished) -> str:
    said = [
        f"{person.name} {', '.join(map(speech.number, done.curve.get(person.seat, ())))}"
        for person in done.people
    ]
    return "; ".join(said)
