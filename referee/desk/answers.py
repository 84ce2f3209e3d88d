"""The answers of the desk to what a phone announces."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from referee.desk.values import Change, LogLine, ReasonInWords, StepInWords


@dataclass(frozen=True, slots=True)
class Typed:
    """A move as somebody typed it, to be shown again."""

    seat: str
    kind: str
    fields: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Played:
    """Written down as entry `number`; these steps are to be done on the physical table.

    `again` is set when the same move id was written down before: nothing was played twice.
    """

    number: int
    steps: tuple[StepInWords, ...]
    again: bool = False


@dataclass(frozen=True, slots=True)
class NotAllowed:
    """The rules refuse the move, for these reasons; nothing was written."""

    reasons: tuple[ReasonInWords, ...]
    typed: Typed


@dataclass(frozen=True, slots=True)
class MovedOn:
    """Somebody else was faster: the book is at entry `current`, and this happened since."""

    current: int
    since: tuple[LogLine, ...]
    typed: Typed


@dataclass(frozen=True, slots=True)
class NotReadable:
    """What was sent is not a move at all."""

    message: str
    typed: Typed


@dataclass(frozen=True, slots=True)
class NotYours:
    """This phone may not do this at this table."""

    seat: str
    typed: Typed


@dataclass(frozen=True, slots=True)
class KeepsEdition:
    """The match was played under other rules and is read-only from entry `number` on."""

    number: int
    typed: Typed


Answer = Played | NotAllowed | MovedOn | NotReadable | NotYours | KeepsEdition


@dataclass(frozen=True, slots=True)
class NowIllegal:
    """A later line that the rules would no longer allow; it would be dropped."""

    line: LogLine
    reasons: tuple[ReasonInWords, ...]


@dataclass(frozen=True, slots=True)
class Preview:
    """What putting another move in an old place would come to."""

    entry: int
    changes: tuple[Change, ...]
    now_illegal: tuple[NowIllegal, ...]
    steps: tuple[StepInWords, ...]
    # Later entries that tell more of the same card, and are put right with it.
    along: tuple[int, ...] = ()
