"""What happened, as far as it is worth telling afterwards.

Curves, statistics, highlights, records and news of every game are drawn from these.
"""

from __future__ import annotations

from msgspec import Struct


class Scored(Struct, frozen=True, gc=False):
    """Points that a seat gained or lost; `source` is said by the phrase `source.<word>`."""

    seat: str
    points: int
    source: str


class Chose(Struct, frozen=True, gc=False):
    """The choice that shapes a turn; `what` is said by the phrase `choice.<word>`."""

    seat: str
    what: str


class RoundBegun(Struct, frozen=True, gc=False):
    """A round has begun."""

    round: int


class Pause(Struct, frozen=True, gc=False):
    """A natural break, such as an income phase: the moment to compare app and table.

    `what` is said by the phrase `pause.<word>`.
    """

    what: str


class Feat(Struct, frozen=True, gc=False):
    """Something that a seat has worked for, such as a finished building: worth a small feast.

    `what` is said by the phrase `feat.<word>`.
    """

    seat: str
    what: str


Event = Scored | Chose | RoundBegun | Pause | Feat
