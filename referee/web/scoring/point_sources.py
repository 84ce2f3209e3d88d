"""Where points came from, entry by entry, ready for a page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from referee.desk import LogLine
from referee.desk.scores.course import Course, Gain
from referee.desk.scores.scores import ExplainedLine


class Evidence(Struct, frozen=True):
    """One entry that a line of the scoring goes back to; `points` when it scored at once."""

    number: int
    sentence: str
    points: int | None = None
    round: int | None = None


class Source(Struct, frozen=True):
    """Points of one source with the entries that brought them."""

    source: str
    points: int
    entries: tuple[Evidence, ...]


def sources_of(course: Course, seat: str, log: Mapping[int, LogLine]) -> tuple[Source, ...]:
    """Return where the points on a scoring disc came from, the most first."""
    by_source: dict[str, list[Gain]] = {}
    for gain in course.gains:
        if gain.seat == seat:
            by_source.setdefault(gain.source, []).append(gain)
    return tuple(
        Source(
            source,
            points,
            tuple(
                Evidence(gain.number, _said(log, gain.number), gain.points, gain.round)
                for gain in by_source[source]
            ),
        )
        for source, points in course.sources(seat).items()
    )


def evidence_of(line: ExplainedLine, log: Mapping[int, LogLine]) -> Sequence[Evidence]:
    """Return the entries that a line of the scoring goes back to."""
    return tuple(Evidence(number, _said(log, number)) for number in line.entries)


def _said(log: Mapping[int, LogLine], number: int) -> str:
    line = log.get(number)
    return line.sentence if line else ""
