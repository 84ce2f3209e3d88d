"""The record of a finished match: result, where the points came from, how they grew, the story."""

from __future__ import annotations

from collections.abc import Sequence

from referee.desk.book.history import Moment
from referee.desk.scores.course import course_of
from referee.desk.scores.highlights import highlights
from referee.desk.scores.moments_said import moments_said
from referee.desk.scores.story import story_of
from referee.desk.scores.verdict import verdict_in_words
from referee.engine.game import AnyGame
from referee.lent.material import Finished, PersonAtTable, Score, ScoreRow
from referee.text import Phrases


def record_of(
    game: AnyGame,
    people: tuple[PersonAtTable, ...],
    moments: Sequence[Moment],
    table: object,
    phrases: Phrases,
    sees: frozenset[str] | None = None,
) -> Finished:
    """Return all that a record tells; `sees` are the seats whose secrets may be told (None: all).

    Without moments (a match that nobody tracked) there is the result alone.
    """
    scores = game.scores(table)
    course = course_of(game, [person.seat for person in people], moments)
    totals = {score.name: score.total for score in scores}
    names = {person.seat: person.name for person in people}
    verdict = game.verdict(scores)
    said = verdict_in_words(verdict, scores, names, phrases)
    return Finished(
        people=people,
        scores=tuple(
            Score(
                score.name,
                score.total,
                score.rank,
                any(score.name in tie.between for tie in verdict.ties),
                tuple(ScoreRow(line.what, line.points, line.facts) for line in score.lines),
            )
            for score in scores
        ),
        sources={seat: course.sources(seat) for seat in course.seats},
        curve={
            seat: (*points, totals[seat]) for seat, points in course.curve.items() if course.rounds
        },
        moments=tuple(moments_said(highlights(course), names, phrases).values()),
        story=story_of(game, moments, phrases, sees),
        winners=verdict.winners,
        ties=(said.tie,) if said.tie else (),
        grade=said.grade,
    )
