"""What a seat may have missed: the lines of the others since it last did something."""

from __future__ import annotations

from collections.abc import Sequence

from referee.desk.book.history import line_of
from referee.desk.book.position import BY_BOX
from referee.desk.book.telling import Teller
from referee.desk.values import LogLine
from referee.engine.book import BOOK_KINDS, standing
from referee.log import Entry

NEWS_SHOWN = 30


def news_for(seat: str, recent: Sequence[Entry], teller: Teller) -> tuple[LogLine, ...]:
    """Return what the others did since this seat last did something."""
    counts = {entry.number for entry in recent}
    if any(entry.kind in BOOK_KINDS for entry in recent):
        counts = {line.number for line in standing(line_of(entry) for entry in recent).moves}
    told: list[Entry] = []
    for entry in reversed(recent):
        if entry.kind in BOOK_KINDS or entry.number not in counts:
            continue
        if entry.seat == seat or entry.by == BY_BOX:
            # What the box knows stood there before anybody did anything.
            break
        told.append(entry)
    return tuple(teller.line(entry) for entry in reversed(told[:NEWS_SHOWN]))
