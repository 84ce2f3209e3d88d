"""The protocol of a finished match: a sheet people hang up. Without a match a form to fill in."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Final

from referee.sheets.drawing import curve
from referee.sheets.material import Finished, LogLine, Person, Score, ScoreRow, Wish
from referee.sheets.paper import PAPERS
from referee.sheets.woodcraft.phases import stretches
from referee.text import phrases

_FIRST = ("scoring_disc", "open_rewards")
_LAST = ("leftovers", "open_orders", "completed_orders")
_NUMBERS: Final = {
    "open_rewards": "{n}",
    "leftovers": "{worth} ÷ {share}",
    "open_orders": "{before} → {now}",
    "completed_orders": "{n} × {each}",
}
_CONTRACT: Final = "contract."
_MOST_SOURCES: Final = 12
# What the sheet takes besides the curve, in millimetres: margins, heads and signatures, a line of
# the final scoring, one of the sources, one moment. The curve gets the rest.
_ALWAYS: Final = 130.0
_LINE, _SOURCE, _MOMENT, _MOMENTS_HEAD = 7.4, 6.2, 4.8, 9.0
_MARGINS: Final = 24.0
_BLANK_ROWS: Final = 8
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
    def cells(self) -> dict[str, tuple[int, str]]:
        """Points and working of each score line, by what it is."""
        rows = self.score.rows if self.score else ()
        return {row.what: (row.points, _working(row)) for row in rows}


def _working(row: ScoreRow) -> str:
    """Return the numbers that a score line was worked out from."""
    if row.what.startswith(_CONTRACT):
        return str(row.facts.get("n", ""))
    return _NUMBERS.get(row.what, "").format(**row.facts)


def protocol(wish: Wish) -> dict[str, Any]:
    """Return what the template of the protocol needs."""
    rounds = stretches(wish.seats)[-1].after
    if wish.finished is None:
        people = wish.people or tuple(Person(str(seat), "") for seat in range(wish.seats))
        results = [Result(person, None, index) for index, person in enumerate(people)]
        blank = Finished(people=people, scores=())
        return {
            **_facts(results, blank, rounds, wish.paper),
            "blank": True,
            "solo": len(people) == 1,
        }
    done = wish.finished
    scores = {score.seat: score for score in done.scores}
    results = [
        Result(person, scores.get(person.seat), index) for index, person in enumerate(done.people)
    ]
    return {
        **_facts(results, done, len(_longest(done)) - 1 if done.curve else rounds, wish.paper),
        "blank": False,
        "solo": len(done.people) == 1,
        "curve_words": _curve_in_words(wish.language, wish.game, done),
    }


def _facts(results: list[Result], done: Finished, rounds: int, paper: str) -> dict[str, Any]:
    ranked = sorted(results, key=lambda result: result.score.rank if result.score else 0)
    series = [done.curve.get(result.person.seat, ()) for result in results]
    sources = {result.person.seat: done.sources.get(result.person.seat, {}) for result in results}
    totals: dict[str, int] = {}
    for found in sources.values():
        for source, points in found.items():
            totals[source] = totals.get(source, 0) + points
    busiest = sorted(totals, key=lambda source: (-totals[source], source))[:_MOST_SOURCES]
    lines = _lines(results)
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


def _lines(results: list[Result]) -> list[str]:
    """Return which score lines anybody has, in the order of the rulebook."""
    seen = [what for result in results for what in result.cells]
    contracts = sorted({what for what in seen if what.startswith(_CONTRACT)})
    return [what for what in (*_FIRST, *contracts, *_LAST) if what in seen]


def _longest(done: Finished) -> tuple[int, ...]:
    return max(done.curve.values(), key=len)


def _curve_in_words(language: str, game: str, done: Finished) -> str:
    speech = phrases(language, game)
    said = [
        f"{person.name} {', '.join(map(speech.number, done.curve.get(person.seat, ())))}"
        for person in done.people
    ]
    return "; ".join(said)
