"""What the desk raises; the errors of the book are passed on under the same names."""

from __future__ import annotations

from referee.engine.errors import Unreadable
from referee.log import (
    AlreadyAsked,
    AlreadyHere,
    Away,
    DatabaseAway,
    LogError,
    Missing,
    NoSuchBox,
    NoSuchMatch,
    NoSuchPerson,
    NoSuchSeat,
    NotEmpty,
    OtherRequest,
    SamePlay,
    Unstorable,
    Unusable,
    WordsTooLate,
)


class DeskError(Exception):
    """The parent of what only the desk raises."""


class Forbidden(DeskError):
    """This phone may not do this; `what` says what it tried."""

    def __init__(self, what: str) -> None:
        super().__init__(f"not allowed for this phone: {what}")
        self.what = what


class SeatTaken(DeskError):
    """Another phone holds this seat; taking it over must be confirmed."""

    def __init__(self, seat: str, phone: str) -> None:
        super().__init__(f"{seat} is held by another phone")
        self.seat = seat
        self.phone = phone


class ReplayDiffers(DeskError):
    """These rules read the book differently from entry `number` on: the match is read-only."""

    def __init__(self, code: str, number: int) -> None:
        super().__init__(f"{code}: entry {number} comes out differently under these rules")
        self.code = code
        self.number = number


class NoSuchEntry(DeskError, LookupError):
    """The book has no such entry, or none that this can be done to."""

    def __init__(self, number: int) -> None:
        super().__init__(f"no entry {number} that this can be done to")
        self.number = number


__all__ = [
    "AlreadyAsked",
    "AlreadyHere",
    "Away",
    "DatabaseAway",
    "DeskError",
    "Forbidden",
    "LogError",
    "Missing",
    "NoSuchBox",
    "NoSuchEntry",
    "NoSuchMatch",
    "NoSuchPerson",
    "NoSuchSeat",
    "NotEmpty",
    "OtherRequest",
    "ReplayDiffers",
    "SamePlay",
    "SeatTaken",
    "Unreadable",
    "Unstorable",
    "Unusable",
    "WordsTooLate",
]
