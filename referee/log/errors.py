"""What can go wrong when something is written down or looked up."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum


class Away(StrEnum):
    """Why a database does not serve us right now."""

    LOST = "lost"
    BUSY = "busy"
    FULL = "full"
    READ_ONLY = "read_only"
    DAMAGED = "damaged"


class LogError(Exception):
    """The parent of everything that this room raises on purpose."""


class DatabaseAway(LogError):
    """The database cannot serve us now; the same call may work later, without a restart."""

    def __init__(self, kind: Away, detail: str) -> None:
        super().__init__(f"database {kind}: {detail}")
        self.kind = kind
        self.detail = detail


class BadAddress(LogError, ValueError):
    """The database address cannot be used at all."""


class SchemaAhead(LogError):
    """The database was used by a newer Referee, whose tables this one does not know."""


class Unstorable(LogError, ValueError):
    """A value that no database keeps faithfully: a NUL, half a character, not a number."""


class Missing(LogError, LookupError):
    """What was asked for does not exist."""


class NoSuchMatch(Missing):
    """No match has this code."""


class NoSuchSeat(Missing):
    """The match has no seat of this key."""


class AlreadyAsked(LogError):
    """Another phone asks for this seat; its request makes room `until` then, or once answered."""

    def __init__(self, seat: str, until: datetime) -> None:
        super().__init__(f"another phone asks for {seat}")
        self.seat = seat
        self.until = until


class OtherRequest(LogError):
    """Whoever was answered asks for this seat no longer; another request stands in its place."""

    def __init__(self, seat: str) -> None:
        super().__init__(f"another request for {seat} stands by now")
        self.seat = seat


class NoSuchBox(Missing):
    """No box has this id."""


class NoSuchPerson(Missing):
    """No person has this id."""


class SamePlay(LogError):
    """Two people who sat at one table cannot be the same person."""


class WordsTooLate(LogError):
    """Words for the draws came after the first draw, or there are no draws."""


class AlreadyHere(LogError):
    """The imported match is in this database already, under `code`."""

    def __init__(self, code: str) -> None:
        super().__init__(f"this match is already here as {code}")
        self.code = code


class Unusable(LogError, ValueError):
    """An export or a backup that is damaged, foreign, or made by another version."""


class NotEmpty(LogError):
    """A backup would overwrite matches; say so on purpose to allow it."""
