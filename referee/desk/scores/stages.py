"""The final scoring in its steps: what each seat gets for the same thing, side by side."""

from __future__ import annotations

from msgspec import Struct

from referee.desk.scores.scores import ExplainedLine, Scores
from referee.lent.score_lines import in_order


class StageSeat(Struct, frozen=True):
    """What one step of the final scoring brings to one seat, and where that leads."""

    seat: str
    lines: tuple[ExplainedLine, ...]
    points: int
    total: int


class ScoringStage(Struct, frozen=True):
    """One step of the final scoring: lines of one kind, or the points of the match (`running`)."""

    key: str
    seats: tuple[StageSeat, ...]

    @property
    def running(self) -> bool:
        """Tell whether this is what was counted during the match."""
        return any(line.running for row in self.seats for line in row.lines)


def stages(scores: Scores) -> tuple[ScoringStage, ...]:
    """Lay the lines of all seats side by side, in the order of the rulebook."""
    totals = {seat.seat: 0 for seat in scores.seats}
    found: list[ScoringStage] = []
    for key in in_order(tuple(map(key_of, seat.lines)) for seat in scores.seats):
        row: list[StageSeat] = []
        for seat in scores.seats:
            lines = tuple(line for line in seat.lines if key_of(line) == key)
            points = sum(line.points for line in lines)
            totals[seat.seat] += points
            row.append(StageSeat(seat.seat, lines, points, totals[seat.seat]))
        found.append(ScoringStage(key, tuple(row)))
    return tuple(found)


def key_of(line: ExplainedLine) -> str:
    """Return the step that a line belongs to: `bonus.cards` belongs to `bonus`."""
    return line.what.partition(".")[0]
