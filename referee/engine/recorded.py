"""Recorded matches as text: reading and writing them."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable, Mapping

from msgspec import Struct

from referee.engine.errors import Unreadable
from referee.engine.fields import shown

REFUSED = "refused"
ARROW = "->"
COMMENT = "#"
BYTE_ORDER_MARK = "\ufeff"
# Header lines that may stand several times: `fact: NAME = VALUE`, `option: NAME = VALUE`.
REPEATED = ("fact", "option")
MOST_LINES = 100_000
LONGEST_LINE = 2_000
# Words in quotes as they are, and outside of them the marks; `#` only where a word begins.
_MARKS = re.compile(r"""'[^']*'|"[^"]*"|->|(?<!\S)#""")


class Told(Struct, frozen=True):
    """One line with a move; `refused` names the rules that it is said to break."""

    line: int
    seat: str
    kind: str
    fields: dict[str, str]
    refused: tuple[str, ...] | None = None


class Expected(Struct, frozen=True):
    """One line that states what must be true of the table or of a seat."""

    line: int
    who: str
    facts: dict[str, str]


class Recorded(Struct, frozen=True):
    """A recorded match: what it opens with, then moves and statements."""

    game: str
    seats: tuple[str, ...]
    opening: dict[str, str]
    lines: tuple[Told | Expected, ...]


def read_match(text: str) -> Recorded:
    """Read a recorded match; raises Unreadable with the number of the line."""
    header: dict[str, str] = {}
    lines: list[Told | Expected] = []
    rows = text.removeprefix(BYTE_ORDER_MARK).split("\n")
    if len(rows) > MOST_LINES:
        raise Unreadable(f"at most {MOST_LINES} lines expected, found {len(rows)}")
    for number, row in enumerate(rows, 1):
        try:
            words = _cut(row, COMMENT)[0].strip()
            if not words:
                continue
            if len(words) > LONGEST_LINE:
                raise Unreadable(f"at most {LONGEST_LINE} characters expected in a line")
            key, colon, value = words.partition(":")
            if colon and _is_key(key):
                if lines:
                    raise Unreadable(f"header lines such as {shown(key)} stand before the moves")
                _read_header(header, key, value.strip())
            elif words.startswith("?"):
                lines.append(_read_expected(number, words))
            else:
                lines.append(_read_told(number, words))
        except Unreadable as fault:
            raise Unreadable(f"line {number}: {fault}") from fault
    if "game" not in header:
        raise Unreadable("line 1: a header line 'game: NAME' expected, found none")
    if "seats" not in header:
        raise Unreadable("line 1: a header line 'seats: NAME …' expected, found none")
    return Recorded(
        game=header.pop("game"),
        seats=tuple(header.pop("seats").replace(",", " ").split()),
        opening=header,
        lines=tuple(lines),
    )


def _is_key(word: str) -> bool:
    return word.replace("_", "").isalpha() and word.islower()


def _read_header(header: dict[str, str], key: str, value: str) -> None:
    """Take one header line in; `fact: NAME = VALUE` becomes the key `fact.NAME`."""
    if key in REPEATED:
        name, equals, rest = value.partition("=")
        if not equals or not name.strip():
            raise Unreadable(f"'{key}: NAME = VALUE' expected, found {shown(value)}")
        key, value = f"{key}.{name.strip()}", rest.strip()
    if key in header:
        raise Unreadable(f"{shown(key)} stands twice in the header")
    header[key] = value


def _read_expected(number: int, words: str) -> Expected:
    """Read a line such as `? ann points=3 seeds=3`."""
    parts = _split(words[1:])
    if len(parts) < 2:
        raise Unreadable("'? SEAT name=value …' or '? table name=value …' expected")
    return Expected(number, parts[0], _fields(parts[1:]))


def _read_told(number: int, words: str) -> Told:
    """Read a line such as `ann take seeds=3 -> refused too_few`."""
    before, after = _cut(words, ARROW)
    parts = _split(before)
    if len(parts) < 2:
        raise Unreadable(f"'SEAT MOVE name=value …' expected, found {shown(words)}")
    refused: tuple[str, ...] | None = None
    if after is not None:
        verdict = after.replace(",", " ").split()
        if not verdict or verdict[0] != REFUSED:
            raise Unreadable(f"'-> refused RULE …' expected, found {shown(after.strip())}")
        refused = tuple(verdict[1:])
    return Told(number, parts[0], parts[1], _fields(parts[2:]), refused)


def _cut(text: str, mark: str) -> tuple[str, str | None]:
    """Part a text at the first mark that is not in quotes; None when there is no such mark."""
    if mark in text:
        for found in _MARKS.finditer(text):
            if found.group() == mark:
                return text[: found.start()], text[found.end() :]
    return text, None


def _split(words: str) -> list[str]:
    """Split a line into words; a value with blanks stands in quotes."""
    if '"' not in words and "'" not in words:
        return words.split()
    try:
        return shlex.split(words)
    except ValueError as fault:
        raise Unreadable(f"quotes do not match ({fault})") from fault


def _fields(parts: Iterable[str]) -> dict[str, str]:
    fields: dict[str, str] = {}
    for part in parts:
        name, equals, value = part.partition("=")
        if not equals or not name:
            raise Unreadable(f"name=value expected, found {shown(part)}")
        if name in fields:
            raise Unreadable(f"{shown(name)} is given twice")
        fields[name] = value
    return fields


def write_move(seat: str, kind: str, fields: Mapping[str, str]) -> str:
    """Write a move as one line."""
    words = (f"{name}={_quoted(text)}" for name, text in fields.items())
    return " ".join([_quoted_seat(seat), kind, *words])


def _quoted_seat(seat: str) -> str:
    """Return the name so that the line cannot be taken for a comment, a header or a statement."""
    return seat if seat.replace("_", "").isalnum() else _always_quoted(seat)


def _quoted(text: str) -> str:
    plain = text and not any(c.isspace() or c in "\"'\\" for c in text) and ARROW not in text
    return text if plain else _always_quoted(text)


def _always_quoted(text: str) -> str:
    """Return the text in quotes, as one word on one line."""
    return "'" + text.replace("'", "'\"'\"'").replace("\n", " ") + "'"


def write_header(game: str, seats: Iterable[str], opening: Mapping[str, str]) -> list[str]:
    """Write the header lines of a match."""
    lines = [f"game: {game}", f"seats: {' '.join(seats)}"]
    for key, value in opening.items():
        kind, dot, name = key.partition(".")
        repeated = dot and kind in REPEATED
        lines.append(f"{kind}: {name} = {value}" if repeated else f"{key}: {value}")
    return lines
