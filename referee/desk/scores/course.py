"""The course of a match: where every point came from, and how the seats stood round by round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from referee.desk.book.history import Moment
from referee.engine.events import Chose, Pause, Scored
from referee.engine.game import CORRECTION, AnyGame
from referee.engine.ruling import Allowed
from referee.engine.where import Stage, Where


class Gain(Struct, frozen=True):
    """Points that one entry brought to one seat; `turn` is whose turn it was."""

    number: int
    seat: str
    round: int
    turn: str
    source: str
    points: int


class ChoiceMade(Struct, frozen=True):
    """The action that a seat chose for its turn."""

    number: int
    seat: str
    what: str


class Course(Struct, frozen=True):
    """What happened to the points, from the first round on.

    `curve` holds each seat's points at the end of every round in `rounds`; `pauses_after` the
    rounds that a natural break followed, `pauses` what the breaks are called. Without running
    points there is no curve.
    """

    seats: tuple[str, ...]
    rounds: tuple[int, ...]
    curve: dict[str, tuple[int, ...]]
    pauses_after: tuple[int, ...]
    gains: tuple[Gain, ...]
    choices: tuple[ChoiceMade, ...]
    pauses: tuple[str, ...] = ()

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


def course_of(game: AnyGame, seats: Sequence[str], moments: Iterable[Moment]) -> Course:
    """Go through the standing moves of a match once more and note the points."""
    writer = _Writer(game, tuple(seats))
    for moment in moments:
        writer.follow(moment)
    return writer.course()


class _Writer:
    """Follows a match move by move."""

    def __init__(self, game: AnyGame, seats: tuple[str, ...]) -> None:
        self._game = game
        self._seats = seats
        self._by_round: dict[int, Mapping[str, int]] = {}
        self._pauses: dict[int, str] = {}
        self._gains: list[Gain] = []
        self._choices: list[ChoiceMade] = []

    def follow(self, moment: Moment) -> None:
        """Take one more move in."""
        game, line = self._game, moment.line
        where = game.where(moment.before)
        gained = dict.fromkeys(self._seats, 0)
        move = game.read(line.seat, line.kind, line.fields)
        for event in game.events(moment.before, move, Allowed(moment.after, moment.steps)):
            if isinstance(event, Scored):
                gained[event.seat] += event.points
                self._gain(moment, where, event.seat, event.source, event.points)
            elif isinstance(event, Chose):
                self._choices.append(ChoiceMade(line.number, event.seat, event.what))
            elif isinstance(event, Pause):
                self._pauses.setdefault(where.round, event.what)
        self._follow_points(moment, where, gained)

    def _follow_points(self, moment: Moment, where: Where, gained: Mapping[str, int]) -> None:
        """Note how everybody stands now, and points that nothing else explains: corrections."""
        before, now = self._game.points(moment.before), self._game.points(moment.after)
        if before is None or now is None:
            return
        for seat in self._seats:
            unexplained = now[seat] - before[seat] - gained[seat]
            if unexplained:
                self._gain(moment, where, seat, CORRECTION, unexplained)
        then = self._game.where(moment.after)
        if then.stage is not Stage.OPENING:
            # What ends a round still belongs to it, although the count has moved on already.
            later = then.round > where.round
            for shown in {where.round, then.round} if later else {then.round}:
                self._by_round[shown] = now

    def _gain(self, moment: Moment, where: Where, seat: str, source: str, points: int) -> None:
        gain = Gain(moment.line.number, seat, where.round, where.turn, source, points)
        self._gains.append(gain)

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
            pauses_after=tuple(self._pauses),
            gains=tuple(self._gains),
            choices=tuple(self._choices),
            pauses=tuple(dict.fromkeys(self._pauses.values())),
        )
