"""The whole book in words: what was struck stays, with rounds and with what each line brought."""

from __future__ import annotations

from msgspec.structs import replace

from referee.desk.book.clerk import Party
from referee.desk.book.history import History, Moment
from referee.desk.book.telling import Teller
from referee.desk.tables.differences import brought
from referee.desk.values import LogLine
from referee.engine.book import BOOK_KINDS
from referee.engine.game import AnyGame
from referee.engine.where import Stage
from referee.text import Phrases


def told_book(game: AnyGame, history: History, teller: Teller) -> tuple[LogLine, ...]:
    """Tell a book, oldest line first."""
    moments = {moment.line.number: moment for moment in history.moments}
    counting = history.counting
    lines: list[LogLine] = []
    now: int | None = None
    for entry in history.entries:
        moment = moments.get(entry.number)
        if moment is not None:
            where = game.where(moment.before)
            now = 0 if where.stage is Stage.OPENING else where.round or None
        line = teller.line(
            entry,
            moment.steps if moment else (),
            counting.struck.get(entry.number, 0),
            counting.replaced.get(entry.number, 0),
        )
        about = ""
        if entry.kind in BOOK_KINDS:
            about = lines[int(entry.fields["entry"]) - 1].sentence
        lines.append(replace(line, about=about, round=now))
    return tuple(lines)


def with_gains(party: Party, say: Phrases, line: LogLine, moment: Moment | None) -> LogLine:
    """Return a line with the counters that it changed."""
    if moment is None:
        return line
    return replace(line, brought=brought(party, say, moment.before, moment.after))
