"""Final scores as explanations: every line with the entries that it goes back to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from referee.desk.clerk import Clerk
from referee.desk.course import Course, course_of
from referee.desk.history import History
from referee.engine.score import SeatScore
from referee.games import find


@dataclass(frozen=True, slots=True)
class ExplainedLine:
    """One source of points in words, with the log lines that it goes back to."""

    what: str
    points: int
    facts: Mapping[str, str | int]
    sentence: str
    entries: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ExplainedScore:
    """What one seat reached."""

    seat: str
    name: str
    total: int
    rank: int
    tied: bool
    lines: tuple[ExplainedLine, ...]


@dataclass(frozen=True, slots=True)
class Scores:
    """The final scoring of a match as its table stands; `over` when it really is final."""

    code: str
    number: int
    over: bool
    seats: tuple[ExplainedScore, ...]
    winners: tuple[str, ...]


class Scoring(Clerk):
    """Scores matches and follows their points."""

    def scores(self, code: str, language: str = "") -> Scores:
        """Return the final scoring, line by line, each linked to the log."""
        match = self.party(code).match
        game = find(match.game)
        history = self.history(code)
        say = self.speech(code, language).phrases.say
        scores = game.scores(history.table)
        names = {seat.key: seat.name for seat in match.seats}
        return Scores(
            code=code,
            number=history.number,
            over=game.where(history.table).over,
            seats=tuple(
                ExplainedScore(
                    seat=score.name,
                    name=names[score.name],
                    total=score.total,
                    rank=score.rank,
                    tied=bool(score.facts.get("tied")),
                    lines=tuple(
                        ExplainedLine(
                            line.what,
                            line.points,
                            line.facts,
                            say(f"score.{line.what}", **line.facts),
                            _entries(match.game, history, score, line.what),
                        )
                        for line in score.lines
                    ),
                )
                for score in scores
            ),
            winners=tuple(score.name for score in scores if score.rank == 1),
        )

    def course(self, code: str) -> Course:
        """Return where every point came from, and how the seats stood round by round."""
        match = self.party(code).match
        history = self.history(code)
        return course_of(find(match.game), [s.key for s in match.seats], history.moments)


def _entries(game: str, history: History, score: SeatScore, what: str) -> tuple[int, ...]:
    """Return the entries that a line of the scoring goes back to."""
    explains = find(game).explains
    return tuple(
        moment.line.number
        for moment in history.moments
        if any(explains(history.table, score.name, what, step) for step in moment.steps)
    )
