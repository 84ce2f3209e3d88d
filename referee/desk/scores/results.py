"""What lists and statistics keep of a table: a summary while it runs, results at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from referee.desk.book.history import Moment
from referee.desk.scores.course import course_of
from referee.engine.game import AnyGame
from referee.log import SeatResult


def summary_of(game: AnyGame, table: object) -> dict[str, Any]:
    """Return round, turn, phase and running points per seat; the totals when it is over."""
    where = game.where(table)
    points = game.points(open_table(game, table))
    return {
        "round": str(where.round),
        "turn": where.turn,
        "phase": where.phase,
        "points": None if points is None else dict(points),
        "final": {s.name: s.total for s in game.scores(table)} if where.over else None,
    }


def open_table(game: AnyGame, table: object) -> object:
    """Return the table as everybody may see it, while seats decide in secret."""
    return game.secrets.concealed(table, frozenset()) if game.where(table).secret else table


def results_of(
    game: AnyGame, table: object, moments: Sequence[Moment] = ()
) -> tuple[SeatResult, ...]:
    """Return what each seat reached: its lines, and where the running points came from."""
    scores = game.scores(table)
    course = course_of(game, [score.name for score in scores], moments) if moments else None
    return tuple(
        SeatResult(
            score.name,
            score.total,
            score.rank,
            {
                "lines": [
                    {"what": line.what, "points": line.points, **line.facts} for line in score.lines
                ],
                "running": [line.what for line in score.lines if line.running],
                "sources": dict(course.sources(score.name)) if course else {},
            },
        )
        for score in scores
    )
