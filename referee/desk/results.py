"""What lists and statistics keep of a table: a summary while it runs, results at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from referee.desk.course import course_of
from referee.desk.history import Moment
from referee.engine.game import Game
from referee.log import SeatResult

SHORT = ("round", "turn", "phase")


def summary_of(game: Game, table: Any) -> dict[str, Any]:
    """Return round, turn, phase and points per seat; the totals when the match is over."""
    facts = game.table_facts(table)
    summary: dict[str, Any] = {name: facts[name] for name in SHORT if name in facts}
    over = game.over(table)
    summary["points"] = {
        score.name: score.lines[0].points if score.lines else 0 for score in game.scores(table)
    }
    summary["final"] = {s.name: s.total for s in game.scores(table)} if over else None
    return summary


def results_of(game: Game, table: Any, moments: Sequence[Moment] = ()) -> tuple[SeatResult, ...]:
    """Return what each seat reached: its lines, and where the points on the disc came from."""
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
                "sources": dict(course.sources(score.name)) if course else {},
            },
        )
        for score in scores
    )
