"""The numbers of a result, ready for its two charts and the tables beneath them."""

from __future__ import annotations

from markupsafe import Markup
from msgspec import Struct

from referee.desk import MatchInfo
from referee.desk.scores.course import Course
from referee.desk.scores.scores import Scores
from referee.desk.scores.stages import key_of
from referee.web.frame.language import speaking
from referee.web.scoring.bars import Bar, BarPart, bar_chart
from referee.web.scoring.charts import Mark, Series, key, line_chart


class Curve(Struct, frozen=True):
    """Points by round and seat: drawing, legend and the numbers themselves."""

    drawing: Markup
    keys: tuple[Markup, ...]
    places: tuple[str, ...]
    series: tuple[Series, ...]
    pauses_after: tuple[int, ...]
    # What the breaks are called.
    pause: str


class Sources(Struct, frozen=True):
    """Points by source and seat; `parts` in the order of the legend."""

    drawing: Markup
    parts: tuple[str, ...]
    by_seat: dict[str, dict[str, int]]


def curve_of(match: MatchInfo, course: Course, scores: Scores) -> Curve:
    """Follow everybody's points round by round; after the last one comes the final scoring."""
    say = speaking().say
    places = [str(number) for number in course.rounds]
    totals: dict[str, tuple[int, ...]] = {}
    # Without points on the way there is nothing to follow, and one end is no curve.
    if scores.over and places:
        places.append(say("chart.end"))
        totals = {seat.seat: (seat.total,) for seat in scores.seats}
    series = tuple(
        Series(
            seat.name,
            (*course.curve.get(seat.key, ()), *totals.get(seat.key, ())),
            seat.colour,
            seat.symbol,
        )
        for seat in match.seats
    )
    marks = [
        Mark(course.rounds.index(number), say("chart.pause_short"))
        for number in course.pauses_after
        if number in course.rounds
    ]
    return Curve(
        drawing=line_chart(say("chart.curve"), places, series, marks),
        keys=tuple(key(line, number) for number, line in enumerate(series)),
        places=tuple(places),
        series=series,
        pauses_after=course.pauses_after,
        pause=speaking().join([say(f"pause.{what}") for what in course.pauses]),
    )


def sources_of(course: Course, scores: Scores, tracked: bool) -> Sources:
    """Tell where points came from: in play by the log, then by the final scoring."""
    by_seat = {seat.seat: _parts(course, scores, seat.seat, tracked) for seat in scores.seats}
    sums: dict[str, int] = {}
    for parts in by_seat.values():
        for name, points in parts.items():
            sums[name] = sums.get(name, 0) + points
    order = tuple(sorted(sums, key=lambda name: -sums[name]))
    bars = [
        Bar(
            seat.name,
            tuple(
                BarPart(kind, by_seat[seat.seat].get(name, 0)) for kind, name in enumerate(order)
            ),
            str(sum(by_seat[seat.seat].values())),
        )
        for seat in scores.seats
    ]
    return Sources(bar_chart(speaking().say("chart.sources"), bars), order, by_seat)


def _parts(course: Course, scores: Scores, seat: str, tracked: bool) -> dict[str, int]:
    parts: dict[str, int] = dict(course.sources(seat)) if tracked else {}
    lines = next(each.lines for each in scores.seats if each.seat == seat)
    for line in lines if scores.over else ():
        if not line.running or not tracked:
            name = f"score.{key_of(line)}"
            parts[name] = parts.get(name, 0) + line.points
    return {name: points for name, points in parts.items() if points}
