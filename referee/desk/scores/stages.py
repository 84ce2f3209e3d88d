"""The final scoring in its steps: what each seat gets for the same thing, side by side."""

from __future__ import annotations

from dataclasses import dataclass

from referee.desk.scores.scores import ExplainedLine, Scores


@dataclass(frozen=True, slots=True)
class StageSeat:
    """What one step of the final scoring brings to one seat, and where that leads."""

    seat: str
    lines: tuple[ExplainedLine, ...]
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class ScoringStage:
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
    for key in _order(scores):
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


def _order(scores: Scores) -> list[str]:
    """Return the steps in order; a seat that skips one does not move it."""
    order: list[str] = []
    for seat in scores.seats:
        place = 0
        for line in seat.lines:
            key = key_of(line)
            if key in order:
                place = order.index(key) + 1
            else:
                order.insert(place, key)
                place += 1
    return order
