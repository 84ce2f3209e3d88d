"""What many results come to: per person, per number of seats, per place, and alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from msgspec import Struct

from referee.log import ResultRow

RECORDS = 10
WINNER = 1


class Play(Struct, frozen=True):
    """One result of one person."""

    code: str
    game: str
    at: datetime
    name: str
    seats: int
    place: int
    points: int
    rank: int
    # Points by what brought them: sources during the match, then lines of the final scoring.
    parts: dict[str, int]

    @property
    def won(self) -> bool:
        """Alone nobody wins."""
        return self.rank == WINNER and self.seats > 1


class Tally(Struct, frozen=True):
    """Some plays, summed up; `best` is the play with the most points."""

    plays: int
    wins: int
    # Plays that somebody could win.
    contested: int
    points: int
    best: Play
    parts: dict[str, int]

    @property
    def average(self) -> float:
        """Points per play."""
        return self.points / self.plays

    @property
    def mixed(self) -> bool:
        """Whether only some of the plays had somebody to win against."""
        return 0 < self.contested < self.plays

    @property
    def win_rate(self) -> float | None:
        """The share of contested plays that were won; None when there are none."""
        return self.wins / self.contested if self.contested else None

    def average_parts(self) -> dict[str, float]:
        """Return the points per play by what brought them, the most first."""
        shares = {what: points / self.plays for what, points in self.parts.items()}
        return dict(sorted(shares.items(), key=lambda part: -part[1]))


class PersonStatistics(Struct, frozen=True):
    """One person over all plays, oldest first."""

    person: int
    name: str
    all: Tally
    by_seats: dict[int, Tally]
    plays: tuple[Play, ...]


class Statistics(Struct, frozen=True):
    """Everything at once; people by plays, the busiest first."""

    matches: int
    people: tuple[PersonStatistics, ...]
    by_seats: dict[int, Tally]
    # By number of seats, then by place in turn order.
    by_place: dict[int, dict[int, Tally]]
    solo: tuple[Play, ...]


def play_of(row: ResultRow) -> Play:
    """Return a result as statistics see it."""
    return Play(
        code=row.code,
        game=row.game,
        at=row.finished_at,
        name=row.name,
        seats=row.seats,
        place=row.place,
        points=row.points,
        rank=row.rank,
        parts=_parts(row.breakdown),
    )


def tally(plays: Iterable[Play]) -> Tally | None:
    """Sum plays up; None when there are none."""
    counted = tuple(plays)
    if not counted:
        return None
    parts: dict[str, int] = {}
    for play in counted:
        for what, points in play.parts.items():
            parts[what] = parts.get(what, 0) + points
    return Tally(
        plays=len(counted),
        wins=sum(play.won for play in counted),
        contested=sum(play.seats > 1 for play in counted),
        points=sum(play.points for play in counted),
        best=max(counted, key=lambda play: play.points),
        parts=parts,
    )


def person_statistics(person: int, name: str, plays: Iterable[Play]) -> PersonStatistics | None:
    """Return what one person's plays come to; None when there are none."""
    counted = tuple(plays)
    total = tally(counted)
    if total is None:
        return None
    return PersonStatistics(person, name, total, _grouped(counted, "seats"), counted)


def statistics(rows: Iterable[ResultRow]) -> Statistics:
    """Sum results up from every side."""
    listed = [(row, play_of(row)) for row in rows]
    plays = [play for _, play in listed]
    people: dict[int, list[tuple[ResultRow, Play]]] = {}
    for row, play in listed:
        if row.person is not None:
            people.setdefault(row.person, []).append((row, play))
    found = [
        person_statistics(person, theirs[-1][0].name, (play for _, play in theirs))
        for person, theirs in people.items()
    ]
    known = sorted(
        (person for person in found if person is not None),
        key=lambda person: (-person.all.plays, -person.all.wins, person.name),
    )
    counts = sorted({play.seats for play in plays})
    solo = [play for play in plays if play.seats == 1]
    return Statistics(
        matches=len({play.code for play in plays}),
        people=tuple(known),
        by_seats=_grouped(plays, "seats"),
        by_place={
            count: _grouped([play for play in plays if play.seats == count], "place")
            for count in counts
            if count > 1
        },
        solo=tuple(sorted(solo, key=lambda play: (-play.points, play.at))[:RECORDS]),
    )


def _grouped(plays: Iterable[Play], by: str) -> dict[int, Tally]:
    """Sum plays up by one of their numbers."""
    groups: dict[int, list[Play]] = {}
    for play in plays:
        groups.setdefault(getattr(play, by), []).append(play)
    summed = {number: tally(groups[number]) for number in sorted(groups)}
    return {number: found for number, found in summed.items() if found is not None}


def _parts(breakdown: Mapping[str, Any]) -> dict[str, int]:
    """Return points by what brought them: lines of one kind together, running ones by source."""
    sources = breakdown.get("sources") or {}
    parts: dict[str, int] = {str(what): int(points) for what, points in sources.items()}
    lines = breakdown.get("lines") or ()
    running = breakdown.get("running")
    if running is None:
        # Written before results told it: running points come first, and sources explain them all.
        running = [line["what"] for line in lines[:1] if line["points"] == sum(parts.values())]
    for line in lines:
        if line["what"] in running and sources:
            continue
        what = str(line["what"]).partition(".")[0]
        points = int(line["points"])
        if points:
            parts[f"score.{what}"] = parts.get(f"score.{what}", 0) + points
    return parts
