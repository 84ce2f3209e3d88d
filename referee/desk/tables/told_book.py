"""The whole book in words: what was struck stays, with rounds and with what each line brought."""

from __future__ import annotations

from msgspec.structs import replace

from referee.desk.book.clerk import Party
from referee.desk.book.history import History, Moment
from referee.desk.book.sealed import OTHER_MOVE
from referee.desk.book.telling import Teller, new_fields
from referee.desk.tables.differences import brought
from referee.desk.values import LogLine
from referee.engine.book import BOOK_KINDS, REPLACE
from referee.engine.game import AnyGame
from referee.engine.where import Stage
from referee.log import Entry
from referee.text import Phrases


def told_book(
    game: AnyGame, history: History, teller: Teller, after: int = 0, until: int | None = None
) -> tuple[LogLine, ...]:
    """Tell a book, oldest line first; only its lines after one entry, up to and with another."""
    moments = {moment.line.number: moment for moment in history.moments}
    counting = history.counting

    def line_of(entry: Entry) -> LogLine:
        moment = moments.get(entry.number)
        return teller.line(
            entry,
            moment.steps if moment else (),
            counting.struck.get(entry.number, 0),
            counting.replaced.get(entry.number, 0),
        )

    lines: list[LogLine] = []
    earlier = (moments.get(entry.number) for entry in reversed(history.entries[:after]))
    before = next((moment for moment in earlier if moment is not None), None)
    now = None if before is None else _round(game, before)
    for entry in history.entries[after:until]:
        if (moment := moments.get(entry.number)) is not None:
            now = _round(game, moment)
        about, was = "", dict[str, str]()
        if entry.kind in BOOK_KINDS:
            spoken_of = int(entry.fields["entry"])
            told = spoken_of > after
            line = lines[spoken_of - after - 1] if told else line_of(history.entries[spoken_of - 1])
            about = line.sentence
            if entry.fields.get(OTHER_MOVE) == line.kind:
                was = _before(history, teller, entry) or dict(line.fields)
        lines.append(replace(line_of(entry), about=about, round=now, was=was))
    return tuple(lines)


def _before(history: History, teller: Teller, entry: Entry) -> dict[str, str]:
    """Return the fields of the correction before this one; nothing when there was none."""
    for other in reversed(history.entries[: entry.number - 1]):
        about = other.fields.get("entry") if other.kind == REPLACE else ""
        if about == entry.fields["entry"] and not history.counting.struck.get(other.number):
            same = other.fields.get(OTHER_MOVE) == entry.fields[OTHER_MOVE]
            return new_fields(teller.line(other).fields) if same else {}
        if str(other.number) == entry.fields["entry"]:
            break
    return {}


def _round(game: AnyGame, moment: Moment) -> int | None:
    """Return the round in which a move was made; 0 before the first one."""
    where = game.where(moment.before)
    return 0 if where.stage is Stage.OPENING else where.round or None


def with_gains(party: Party, say: Phrases, line: LogLine, moment: Moment | None) -> LogLine:
    """Return a line with the counters that it changed."""
    if moment is None:
        return line
    return replace(line, brought=brought(party, say, moment.before, moment.after))
