"""The record of a finished match: a sheet people hang up. Without a match a form to fill in."""

from __future__ import annotations

import math
from typing import Final

from msgspec import Struct

from referee.lent.material import Finished, PersonAtTable, Score, Wish
from referee.lent.score_lines import in_order, line_name, working
from referee.sheets.drawing import curve
from referee.sheets.paper import PAPERS
from referee.text import Phrases

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


class Result(Struct, frozen=True):
    """One person's result; without a score a place to write it."""

    person: PersonAtTable
    score: Score | None


class RecordLine(Struct, frozen=True):
    """A line of the final scoring: what it is called, and everybody's points with their working."""

    name: str
    # Nothing where somebody has no such line.
    cells: tuple[tuple[int, str] | None, ...]


def record(wish: Wish, speech: Phrases) -> dict[str, object]:
    """Return what the template of the record needs."""
    done = wish.finished
    if done is None:
        people = wish.people or tuple(PersonAtTable(str(seat), "") for seat in range(wish.seats))
        done = Finished(people=people, scores=())
    scores = {score.seat: score for score in done.scores}
    results = [Result(person, scores.get(person.seat)) for person in done.people]
    blank = wish.finished is None
    names = {person.seat: person for person in done.people}
    return {
        **_facts(results, done, blank, wish.paper, speech),
        "blank": blank,
        "solo": len(done.people) == 1,
        "winners": [names[seat].name for seat in done.winners if seat in names],
        "by_seat": names,
        "with_points": any(
            passage.points is not None for chapter in done.story for passage in chapter.passages
        ),
        "curve_words": _curve_in_words(speech, done),
    }


def _facts(
    results: list[Result], done: Finished, blank: bool, paper: str, speech: Phrases
) -> dict[str, object]:
    ranked = sorted(results, key=lambda result: result.score.rank if result.score else 0)
    series = [done.curve.get(result.person.seat, ()) for result in results]
    sources = {result.person.seat: done.sources.get(result.person.seat, {}) for result in results}
    totals: dict[str, int] = {}
    for found in sources.values():
        for source, points in found.items():
            totals[source] = totals.get(source, 0) + points
    busiest = sorted(totals, key=lambda source: (-totals[source], source))[:_MOST_SOURCES]
    lines = _lines(results, speech)
    told = (*done.ties, *done.moments)
    room = _room_for_curve(paper, len(lines), len(busiest), told)
    rounds = _BLANK_ROUNDS if blank else max(map(len, done.curve.values()), default=1) - 1
    height = min(_HIGHEST_CURVE, max(_LOWEST_CURVE, room))
    return {
        "results": results,
        "ranked": ranked,
        "lines": lines,
        "sources": busiest,
        "by_source": sources,
        "most": max([1, *(points for found in sources.values() for points in found.values())]),
        "curve": curve,
        "drawn": curve.draw_curve(series, rounds, height) if blank or rounds > 1 else None,
        "one_page": room >= _LOWEST_CURVE,
        "done": done,
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


def _lines(results: list[Result], speech: Phrases) -> list[RecordLine]:
    rows = [result.score.rows if result.score else () for result in results]
    found = [{row.what: row for row in mine} for mine in rows]
    return [
        RecordLine(
            line_name(what, speech),
            tuple(
                (mine[what].points, working(mine[what], speech)) if what in mine else None
                for mine in found
            ),
        )
        for what in in_order([row.what for row in mine] for mine in rows)
    ]


def _curve_in_words(speech: Phrases, done: Finished) -> str:
    said = [
        f"{person.name} {', '.join(map(speech.number, done.curve.get(person.seat, ())))}"
        for person in done.people
    ]
    return "; ".join(said)
