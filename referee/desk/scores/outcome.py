"""The final scoring of a match that nobody tracked, in words."""

from __future__ import annotations

from msgspec import Struct

from referee.desk.scores.verdict import verdict_in_words
from referee.engine.finished import FinishedScores
from referee.engine.score import ScoreLine
from referee.text import Phrases


class LineSaid(Struct, frozen=True):
    """One line of a final scoring."""

    what: str
    sentence: str
    points: int


class PlayerOutcome(Struct, frozen=True):
    """What one player reached."""

    name: str
    total: int
    rank: int
    lines: tuple[LineSaid, ...]


class SheetOutcome(Struct, frozen=True):
    """A whole final scoring: players in turn order, who won, how a tie was broken, the grade."""

    players: tuple[PlayerOutcome, ...]
    winner: str
    tie: str
    grade: str

    @property
    def ranked(self) -> tuple[PlayerOutcome, ...]:
        """The players, the winners first."""
        return tuple(sorted(self.players, key=lambda player: player.rank))


def outcome_in_words(found: FinishedScores, phrases: Phrases) -> SheetOutcome:
    """Say a final scoring; its players are called by their names."""
    names = {score.name: score.name for score in found.scores}
    said = verdict_in_words(found.verdict, found.scores, names, phrases)
    return SheetOutcome(
        players=tuple(
            PlayerOutcome(
                score.name,
                score.total,
                score.rank,
                tuple(_line(line, phrases) for line in score.lines),
            )
            for score in found.scores
        ),
        winner=said.headline if len(found.scores) > 1 else "",
        tie=said.tie,
        grade=said.grade,
    )


def _line(line: ScoreLine, phrases: Phrases) -> LineSaid:
    return LineSaid(line.what, phrases.say(f"score.{line.what}", **line.facts), line.points)
