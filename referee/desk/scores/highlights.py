"""What people talk about afterwards: the longest lead, the biggest turn, the favourite choice."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from referee.desk.scores.course import Course
from referee.engine.game import CORRECTION


class Lead(Struct, frozen=True):
    """A seat that was ahead alone from one round to another, at most by `margin` points."""

    seat: str
    first_round: int
    last_round: int
    margin: int

    @property
    def rounds(self) -> int:
        """How many rounds it lasted."""
        return self.last_round - self.first_round + 1


class BigTurn(Struct, frozen=True):
    """The turn that brought the most points; `number` is the first entry that scored in it."""

    seat: str
    round: int
    points: int
    number: int


class Favourite(Struct, frozen=True):
    """What a seat (or, without one, everybody together) chose most often."""

    seat: str
    what: str
    times: int


class Overtaking(Struct, frozen=True):
    """The last time that the lead changed hands: in which round, and to whom."""

    seat: str
    round: int


class Highlights(Struct, frozen=True):
    """The moments of a match; what did not happen is None."""

    lead: Lead | None
    turn: BigTurn | None
    favourite: Favourite | None
    favourites: tuple[Favourite, ...]
    overtaking: Overtaking | None


def highlights(course: Course) -> Highlights:
    """Find the moments of a match."""
    favourites = tuple(
        found for seat in course.seats if (found := _favourite(course, seat)) is not None
    )
    return Highlights(
        lead=_longest_lead(course),
        turn=_biggest_turn(course),
        favourite=_favourite(course, ""),
        favourites=favourites,
        overtaking=_last_overtaking(course),
    )


def _leaders(course: Course) -> list[tuple[int, str, int]]:
    """Return round, sole leader ("" when tied) and margin of every round."""
    found = []
    for index, number in enumerate(course.rounds):
        standing = sorted(((course.curve[s][index], s) for s in course.seats), reverse=True)
        margin = standing[0][0] - standing[1][0]
        found.append((number, standing[0][1] if margin else "", margin))
    return found


def _longest_lead(course: Course) -> Lead | None:
    if len(course.seats) < 2:
        return None
    best: Lead | None = None
    current: Lead | None = None
    for number, seat, margin in _leaders(course):
        if not seat:
            current = None
        elif current is not None and current.seat == seat:
            current = Lead(seat, current.first_round, number, max(current.margin, margin))
        else:
            current = Lead(seat, number, number, margin)
        if current is not None and (
            best is None or (current.rounds, current.margin) > (best.rounds, best.margin)
        ):
            best = current
    return best


def _last_overtaking(course: Course) -> Overtaking | None:
    if len(course.seats) < 2:
        return None
    found: Overtaking | None = None
    ahead = ""
    for number, seat, _ in _leaders(course):
        if seat and ahead and seat != ahead:
            found = Overtaking(seat, number)
        ahead = seat or ahead
    return found


def _biggest_turn(course: Course) -> BigTurn | None:
    # What a pause brings comes to everybody at once, and a correction is nobody's deed.
    aside = {*course.pauses, CORRECTION}
    turns: dict[tuple[int, str], tuple[int, int]] = {}
    for gain in course.gains:
        if gain.seat == gain.turn and gain.source not in aside:
            points, number = turns.get((gain.round, gain.seat), (0, gain.number))
            turns[gain.round, gain.seat] = (points + gain.points, number)
    # Of equal turns the first one counts: dictionaries remember their order.
    best = max(turns.items(), key=lambda turn: turn[1][0], default=None)
    if best is None or best[1][0] <= 0:
        return None
    (number, seat), (points, first) = best
    return BigTurn(seat, number, points, first)


def _favourite(course: Course, seat: str) -> Favourite | None:
    counted = Counter(c.what for c in course.choices if seat in ("", c.seat))
    if not counted:
        return None
    what, times = counted.most_common(1)[0]
    return Favourite(seat, what, times)
