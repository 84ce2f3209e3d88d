"""Final scores as explanations: every line with the entries that it goes back to."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile

from msgspec import Struct
from msgspec.structs import replace

from referee.desk.book.clerk import Clerk
from referee.desk.book.history import History, Moment
from referee.desk.book.sealed import sealed_in
from referee.desk.errors import Forbidden
from referee.desk.scores.course import Course, course_of
from referee.desk.scores.record import record_of
from referee.desk.scores.results import open_table
from referee.desk.scores.verdict import verdict_in_words
from referee.desk.values import Viewer
from referee.engine.game import AnyGame
from referee.engine.score import SeatScore
from referee.games import find
from referee.lent.material import Finished, PersonAtTable

# The setting that holds how far the final scoring has been revealed.
REVEALED = "revealed"
MOST_STEPS = 40
_STEPS_TICKED = tuple(f"reveal.{step}" for step in range(1, MOST_STEPS + 1))


class ExplainedLine(Struct, frozen=True):
    """One source of points in words, with the log lines that it goes back to."""

    what: str
    points: int
    facts: Mapping[str, str | int]
    sentence: str
    entries: tuple[int, ...]
    # Whether these points were counted during the match: the course tells where they came from.
    running: bool = False


class ExplainedScore(Struct, frozen=True):
    """What one seat reached; `running` are its points during the match, if there are any."""

    seat: str
    name: str
    total: int
    rank: int
    tied: bool
    lines: tuple[ExplainedLine, ...]
    running: int | None = None


class Scores(Struct, frozen=True):
    """The final scoring of a match as its table stands; `over` when it really is final.

    Several `winners` have won together; whoever plays alone is the only one.
    """

    code: str
    number: int
    over: bool
    seats: tuple[ExplainedScore, ...]
    winners: tuple[str, ...]
    headline: str = ""
    tie: str = ""
    grade: str = ""


class FinalScores:
    """Scores matches and follows their points."""

    def __init__(self, clerk: Clerk) -> None:
        self._clerk = clerk

    def final(self, code: str, language: str = "") -> Scores:
        """Return the final scoring, line by line, each linked to the log."""
        match = self._clerk.party(code).match
        game = find(match.game)
        history = self._clerk.history(code)
        phrases = self._clerk.teller(code, language).phrases
        table = open_table(game, history.table)
        scores, points = game.scores(table), game.points(table) or {}
        verdict = game.verdict(scores)
        tied = {seat for tie in verdict.ties for seat in tie.between}
        names = {seat.key: seat.name for seat in match.seats}
        said = verdict_in_words(verdict, scores, names, phrases)
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
                    tied=score.name in tied,
                    lines=tuple(
                        ExplainedLine(
                            line.what,
                            line.points,
                            line.facts,
                            phrases.say(f"score.{line.what}", **line.facts),
                            _entries(match.game, history, score, line.what),
                            line.running,
                        )
                        for line in score.lines
                    ),
                    running=points.get(score.name),
                )
                for score in scores
            ),
            winners=verdict.winners or tuple(score.name for score in scores if score.rank == 1),
            headline=said.headline,
            tie=said.tie,
            grade=said.grade,
        )

    def course(self, code: str) -> Course:
        """Return where every point came from, and how the seats stood round by round."""
        match = self._clerk.party(code).match
        game = find(match.game)
        moments = _open_moments(game, self._clerk.history(code))
        return course_of(game, [s.key for s in match.seats], moments)

    def record(
        self, code: str, viewer: Viewer, people: tuple[PersonAtTable, ...], language: str = ""
    ) -> Finished:
        """Return what the record of a match tells; of a match that is not over, no story."""
        match = self._clerk.party(code).match
        game, history = find(match.game), self._clerk.history(code)
        moments, table = _open_moments(game, history), open_table(game, history.table)
        phrases = self._clerk.teller(code, language).phrases
        found = record_of(game, people, moments, table, phrases, viewer.sees)
        return found if game.where(history.table).over else replace(found, story=())

    def revealed(self, code: str) -> int:
        """Return how many steps of the final scoring everybody has been shown."""
        shown = self._clerk.archive.match(code).settings.get(REVEALED)
        if isinstance(shown, int):
            return shown
        # Matches of earlier versions ticked the steps off like items of the setup list.
        ticks = self._clerk.archive.ticks(code)
        steps = takewhile(lambda step: step in ticks and ticks[step].done, _STEPS_TICKED)
        return sum(1 for _ in steps)

    def reveal(self, code: str, viewer: Viewer, seen: int, step: int) -> int:
        """Go from the step that somebody saw to another one, for everybody; return what is shown.

        Whoever sits at the table may. A tap from a phone that is behind changes nothing: it was
        meant for a step that has been left.
        """
        if viewer.spectator:
            raise Forbidden("reveal")
        wanted = max(0, min(step, MOST_STEPS))
        shown = self.revealed(code)
        if seen != shown or wanted == shown:
            return shown
        self._clerk.archive.update_settings(code, {REVEALED: wanted})
        return wanted


def _entries(game: str, history: History, score: SeatScore, what: str) -> tuple[int, ...]:
    """Return the entries that a line of the scoring goes back to."""
    explains = find(game).explains
    return tuple(
        moment.line.number
        for moment in history.moments
        if any(explains(history.table, score.name, what, step) for step in moment.steps)
    )


def _open_moments(game: AnyGame, history: History) -> list[Moment]:
    """Return the moves that everybody may know of: not those that are decided in secret now."""
    sealed = sealed_in(game, history).standing
    return [moment for moment in history.moments if moment.line.number not in sealed]
