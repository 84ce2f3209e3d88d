"""Playing recorded matches to see whether every line behaves as it says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic

from msgspec import Struct

from referee.engine.book import BOOK_KINDS, TAKE_BACK, Line, standing
from referee.engine.errors import Unreadable
from referee.engine.fields import shown
from referee.engine.game import AnyGame, Game, MoveT, TableT
from referee.engine.move import TABLE
from referee.engine.recorded import Expected, Recorded, Told
from referee.engine.rule import Reason
from referee.engine.ruling import Allowed, Refused
from referee.engine.unfolding import Stuck, Unfolding

YES = ("yes", "true", "on", "1")
NO = ("no", "false", "off", "0")


class Finding(Struct, frozen=True):
    """One line that did not behave as it says."""

    line: int
    expected: str
    found: str


class Outcome(Struct, Generic[TableT], frozen=True):
    """What playing a recorded match came to."""

    table: TableT
    book: tuple[Line, ...]
    findings: tuple[Finding, ...]
    broken: tuple[str, ...]


def play_match(game: Game[TableT, MoveT], recorded: Recorded) -> Outcome[TableT]:
    """Play every line and compare; raises Unreadable for a line that is no move."""
    played = Unfolding(game, game.open(recorded.seats, recorded.opening))
    book: list[Line] = []
    findings: list[Finding] = []
    broken: list[str] = []
    for line in recorded.lines:
        if isinstance(line, Expected):
            findings.extend(_compare(game, played.table, recorded.seats, line))
            continue
        entry = Line(len(book) + 1, line.seat, line.kind, line.fields)
        try:
            if line.kind in BOOK_KINDS:
                entry = _about_the_book(entry, played, recorded.seats)
                stuck = played.change(entry)
                ruling = Allowed(played.table, ()) if stuck is None else stuck.ruling
            else:
                ruling = played.play(entry)
        except Unreadable as fault:
            raise Unreadable(f"line {line.line}: {fault}") from fault
        if isinstance(ruling, Allowed):
            book.append(entry)
            if line.refused is None:
                continue
        else:
            broken.extend(ruling.codes)
        findings.extend(_verdict(line, ruling))
    return Outcome(played.table, tuple(book), tuple(findings), tuple(broken))


def replay(game: Game[TableT, MoveT], start: TableT, book: Sequence[Line]) -> TableT:
    """Return the table that the standing moves of a book lead to; raises Unreadable."""
    table, stuck = try_replay(game, start, book)
    if stuck is not None:
        codes = ", ".join(stuck.ruling.codes)
        raise Unreadable(f"entry {stuck.line.number} ({stuck.line.kind}) is refused now: {codes}")
    return table


def try_replay(
    game: Game[TableT, MoveT], start: TableT, book: Sequence[Line]
) -> tuple[TableT, Stuck | None]:
    """Play the standing moves of a book as far as the rules allow; raises Unreadable."""
    table = start
    for line in standing(book).moves:
        ruling = game.judge(table, game.read(line.seat, line.kind, line.fields))
        if isinstance(ruling, Refused):
            return table, Stuck(line, ruling)
        table = ruling.table
    return table, None


def _about_the_book(entry: Line, played: Unfolding[TableT, MoveT], seats: tuple[str, ...]) -> Line:
    """Return the entry that strikes, restores or replaces an earlier one; raises Unreadable."""
    if entry.seat not in (TABLE, *seats):
        raise Unreadable(f"a seat or 'table' expected, found {shown(entry.seat)}")
    if entry.kind == TAKE_BACK and not entry.fields:
        # Without a number it is the last move that is meant.
        fields = {"entry": str(played.book.last())}
        return Line(entry.number, entry.seat, entry.kind, fields)
    return entry


def _verdict(line: Told, ruling: Allowed[TableT] | Refused) -> Iterator[Finding]:
    """Yield a finding when the ruling is not the one that the line states."""
    if isinstance(ruling, Allowed):
        if line.refused is not None:
            yield Finding(line.line, f"refused {' '.join(line.refused)}".rstrip(), "allowed")
        return
    reasons = ruling.reasons
    if line.refused is None:
        yield Finding(line.line, "allowed", _told(reasons))
        return
    for name in line.refused:
        if not any(reason.rule.answers_to(name) for reason in reasons):
            yield Finding(line.line, f"refused {name}", _told(reasons))


def _told(reasons: tuple[Reason, ...]) -> str:
    """Return all reasons with their facts in one line."""
    told = []
    for reason in reasons:
        facts = ", ".join(f"{name} {value}" for name, value in reason.facts.items())
        told.append(f"{reason.rule.code} ({reason.rule.number}{', ' + facts if facts else ''})")
    return f"refused {'; '.join(told)}"


def _compare(game: AnyGame, table: object, seats: tuple[str, ...], line: Expected) -> list[Finding]:
    """Return a finding for every statement that is not true."""
    if line.who == TABLE:
        facts = game.table_facts(table)
    elif line.who in seats:
        facts = dict(game.seat_facts(table, line.who))
        score = next(score for score in game.scores(table) if score.name == line.who)
        facts.update(total=str(score.total), rank=str(score.rank))
    else:
        raise Unreadable(f"line {line.line}: a seat or 'table' expected, found {line.who!r}")
    findings: list[Finding] = []
    for name, value in line.facts.items():
        if name not in facts:
            known = ", ".join(facts)
            raise Unreadable(f"line {line.line}: no fact is called {name!r}; there are {known}")
        if not same(value, facts[name]):
            findings.append(
                Finding(line.line, f"{line.who} {name}={value}", f"{name}={facts[name]}")
            )
    return findings


def same(expected: str, found: str) -> bool:
    """Compare two values: lists in any order, yes and no in any of their words."""
    one, other = expected.strip().lower(), found.strip().lower()
    if other in YES + NO and not other.isdigit():
        return one in (YES if other in YES else NO)
    return _members(one) == _members(other)


def _members(text: str) -> list[str]:
    return sorted(word for word in text.split(",") if word not in ("", "none"))
