"""The answers of the desk to what a phone announces."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from referee.desk.values import Change, LogLine, ReasonInWords, StepInWords


class Typed(Struct, frozen=True):
    """A move as somebody typed it, to be shown again."""

    seat: str
    kind: str
    fields: Mapping[str, str]


class Played(Struct, frozen=True):
    """Written down as entry `number`; these steps are to be done on the physical table.

    `again` is set when the same move id was written down before: nothing was played twice.
    """

    number: int
    steps: tuple[StepInWords, ...]
    again: bool = False


class NotAllowed(Struct, frozen=True):
    """The rules refuse the move, for these reasons; nothing was written."""

    reasons: tuple[ReasonInWords, ...]
    typed: Typed


class MovedOn(Struct, frozen=True):
    """Somebody else was faster: the book is at entry `current`, and this happened since."""

    current: int
    since: tuple[LogLine, ...]
    typed: Typed


class NotReadable(Struct, frozen=True):
    """What was sent is not a move at all."""

    message: str
    typed: Typed


class NotYours(Struct, frozen=True):
    """This phone may not do this at this table."""

    seat: str
    typed: Typed


class KeepsEdition(Struct, frozen=True):
    """The match was played under other rules and is read-only from entry `number` on."""

    number: int
    typed: Typed


Answer = Played | NotAllowed | MovedOn | NotReadable | NotYours | KeepsEdition


class NowIllegal(Struct, frozen=True):
    """A later line that the rules would no longer allow; it would be dropped."""

    line: LogLine
    reasons: tuple[ReasonInWords, ...]


class Preview(Struct, frozen=True):
    """What putting another move in an old place would come to."""

    entry: int
    changes: tuple[Change, ...]
    now_illegal: tuple[NowIllegal, ...]
    steps: tuple[StepInWords, ...]
    # Later entries that tell more of the same card, and are put right with it.
    along: tuple[int, ...] = ()
