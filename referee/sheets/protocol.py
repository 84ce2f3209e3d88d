"""The protocol of a finished match: a sheet people hang up. Without a match a form to fill in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from referee.sheets.drawing import curve
from referee.sheets.material import Finished, LogLine, Person, Score, ScoreRow, Wish
from referee.sheets.woodcraft.phases import stretches
from referee.text import phrases

_FIRST, _LAST = ("scoring_disc",), ("leftovers", "open_orders", "completed_orders")
_NUMBERS: Final = {
    "leftovers": "{worth} ÷ {share}",
    "open_orders": "{before} → {now}",
    "completed_orders": "{n} × {each}",
}
_CONTRACT: Final = "contract."
_MOST_SOURCES: Final = 12


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
        return {**_facts(results, blank, rounds), "blank": True, "solo": len(people) == 1}
    done = wish.finished
    scores = {score.seat: score for score in done.scores}
    results = [
        Result(person, scores.get(person.seat), index) for index, person in enumerate(done.people)
    ]
    return {
        **_facts(results, done, len(_longest(done)) - 1 if done.curve else rounds),
        "blank": False,
        "solo": len(done.people) == 1,
        "curve_words": _curve_in_words(wish.language, wish.game, done),
    }


def _facts(results: list[Result], done: Finished, rounds: int) -> dict[str, Any]:
    ranked = sorted(results, key=lambda result: result.score.rank if result.score else 0)
    series = [done.curve.get(result.person.seat, ()) for result in results]
    sources = {result.person.seat: done.sources.get(result.person.seat, {}) for result in results}
    totals: dict[str, int] = {}
    for found in sources.values():
        for source, points in found.items():
            totals[source] = totals.get(source, 0) + points
    busiest = sorted(totals, key=lambda source: (-totals[source], source))[:_MOST_SOURCES]
    return {
        "results": results,
        "ranked": ranked,
        "lines": _lines(results),
        "sources": busiest,
        "by_source": sources,
        "most": max([1, *(points for found in sources.values() for points in found.values())]),
        "curve": curve,
        "drawn": curve.draw_curve(series, rounds),
        "done": done,
        "rounds": _by_round(done.log),
    }


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
