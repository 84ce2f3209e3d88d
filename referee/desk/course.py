"""The course of a match: where every point came from, and how the seats stood round by round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from referee.desk.history import Moment
from referee.engine.game import Game

# What a correction changed on the scoring disc has no other source.
CORRECTION = "correction"
CORRECT = "correct"
SCORED = "score"
INCOME = "income_phase"
# The moves by which a seat chooses the action of its turn, and the field that names it.
CHOICES = {"choose_tile": "tile"}
BEFORE_THE_FIRST_ROUND = ("setup",)


class Gain(Struct, frozen=True):
    """Points that one entry brought to one seat; `turn` is whose turn it was."""

    number: int
    seat: str
    round: int
    turn: str
    source: str
    points: int


class Choice(Struct, frozen=True):
    """The action that a seat chose for its turn."""

    number: int
    seat: str
    what: str


class Course(Struct, frozen=True):
    """What happened to the points, from the first round on.

    `curve` holds each seat's points at the end of every round in `rounds`; `income_after` the
    rounds that an income phase followed.
    """

    seats: tuple[str, ...]
    rounds: tuple[int, ...]
    curve: dict[str, tuple[int, ...]]
    income_after: tuple[int, ...]
    gains: tuple[Gain, ...]
    choices: tuple[Choice, ...]

    def sources(self, seat: str) -> dict[str, int]:
        """Return how many points each source brought a seat, the most first."""
        found: dict[str, int] = {}
        for gain in self.gains:
            if gain.seat == seat:
                found[gain.source] = found.get(gain.source, 0) + gain.points
        return dict(sorted(found.items(), key=lambda item: (-item[1], item[0])))

    def entries(self, seat: str, source: str) -> tuple[int, ...]:
        """Return the entries that brought a seat points from this source."""
        return tuple(g.number for g in self.gains if g.seat == seat and g.source == source)


def course_of(game: Game, seats: Sequence[str], moments: Iterable[Moment]) -> Course:
    """Go through the standing moves of a match once more and note the points."""
    writer = _Writer(game, tuple(seats))
    for moment in moments:
        writer.follow(moment)
    return writer.course()


class _Writer:
    """Follows a match move by move."""

    def __init__(self, game: Game, seats: tuple[str, ...]) -> None:
        self._game = game
        self._seats = seats
        self._points: dict[str, int] | None = None
        self._by_round: dict[int, dict[str, int]] = {}
        self._income: list[int] = []
        self._gains: list[Gain] = []
        self._choices: list[Choice] = []

    def follow(self, moment: Moment) -> None:
        """Take one more move in."""
        before = self._points or self._read_points(moment.before)
        scored = any(step.key == SCORED for step in moment.steps)
        # Reading a table costs more than all the rest; points move by these two alone.
        moved = scored or moment.line.kind == CORRECT
        self._points = self._read_points(moment.after) if moved else before
        facts = self._game.table_facts(moment.before)
        number, turn = int(facts["round"]), facts["turn"]
        self._note_gains(moment, before, number, turn)
        line = moment.line
        if line.kind in CHOICES:
            self._choices.append(Choice(line.number, line.seat, line.fields[CHOICES[line.kind]]))
        facts = self._game.table_facts(moment.after)
        if facts["phase"] not in BEFORE_THE_FIRST_ROUND:
            # What ends a round still belongs to it, although the disc has moved on already.
            now = int(facts["round"])
            for shown in {number, now} if now > number else {now}:
                self._by_round[shown] = self._points

    def _note_gains(self, moment: Moment, before: dict[str, int], number: int, turn: str) -> None:
        entry = moment.line.number
        now = self._points or before
        unexplained = {seat: now[seat] - before[seat] for seat in self._seats}
        for step in moment.steps:
            if step.key == SCORED:
                points = int(step.facts["n"])
                unexplained[step.seat] -= points
                source = str(step.facts["source"])
                self._gains.append(Gain(entry, step.seat, number, turn, source, points))
            elif step.key == INCOME and number not in self._income:
                self._income.append(number)
        for seat, points in unexplained.items():
            if points:
                self._gains.append(Gain(entry, seat, number, turn, CORRECTION, points))

    def _read_points(self, table: Any) -> dict[str, int]:
        facts = self._game.seat_facts
        return {seat: int(facts(table, seat, False)["points"]) for seat in self._seats}

    def course(self) -> Course:
        """Hand out what was noted."""
        rounds = tuple(sorted(self._by_round))
        return Course(
            seats=self._seats,
            rounds=rounds,
            curve={
                seat: tuple(self._by_round[number][seat] for number in rounds)
                for seat in self._seats
            },
            income_after=tuple(self._income),
            gains=tuple(self._gains),
            choices=tuple(self._choices),
        )
