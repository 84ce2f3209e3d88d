"""Reading how a match is opened: names of seats, answers, printed facts, options."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from referee.engine.errors import Unreadable
from referee.engine.fields import LONGEST, Field, Flag, Name, Word, shown
from referee.engine.move import TABLE
from referee.engine.questions import FACT

# Keys of answers to open questions begin so.
OPTION = "option."


def seat_names(seats: Sequence[str], counts: Collection[int]) -> tuple[str, ...]:
    """Check the names of the seats, given in turn order; raises Unreadable."""
    if len(seats) not in counts:
        raise Unreadable(f"seats: {min(counts)} to {max(counts)} expected, found {len(seats)}")
    for name in seats:
        read_header("seats", Name(), name)
        if name == TABLE or name.startswith(("?", "#")):
            raise Unreadable(f"seats: {shown(name)} cannot be the name of a seat")
    if len(set(seats)) < len(seats):
        raise Unreadable("seats: every seat needs a name of its own")
    return tuple(seats)


def answers_in(opening: Mapping[str, str], known: Collection[str]) -> dict[str, str]:
    """Return the answers without facts and options; raises Unreadable for unknown ones."""
    given = {key: text for key, text in opening.items() if not key.startswith((FACT, OPTION))}
    for key in given:
        if key not in known:
            raise Unreadable(f"unknown header {shown(key)}; there are {', '.join(known)}")
    return given


def read_header(key: str, field: Field, text: str) -> Any:
    """Read a value; the error names its key."""
    try:
        return field.read(text)
    except Unreadable as fault:
        raise Unreadable(f"{key}: {fault}") from fault


def word_in(given: Mapping[str, str], key: str, words: tuple[str, ...]) -> str:
    """Return one of some words, the first one when nothing is said."""
    word: str = read_header(key, Word(words=words), given.get(key, words[0]))
    return word


def flag_in(given: Mapping[str, str], key: str, usual: bool) -> bool:
    """Return yes or no."""
    flag: bool = read_header(key, Flag(), given[key]) if key in given else usual
    return flag


def commas(text: str) -> str:
    """Return a list that is written with commas or blanks, with commas only."""
    return ",".join(text.replace(",", " ").split())


def facts_in(
    opening: Mapping[str, str], read: Callable[[str, str], str], longest: int = LONGEST
) -> tuple[tuple[str, str], ...]:
    """Return the printed facts that are told; `read` raises ValueError for what cannot be."""
    facts: list[tuple[str, str]] = []
    for key, text in opening.items():
        if key.startswith(FACT):
            name = key.removeprefix(FACT)
            read_header("fact", Field(longest=longest), text)
            try:
                facts.append((name, read(name, text)))
            except ValueError as fault:
                raise Unreadable(f"fact: {fault}") from fault
    return tuple(sorted(facts))


def options_in(opening: Mapping[str, str], known: Mapping[str, Field]) -> dict[str, Any]:
    """Return the answers to open questions that are given; raises Unreadable."""
    values: dict[str, Any] = {}
    for key, text in opening.items():
        if key.startswith(OPTION):
            name = key.removeprefix(OPTION)
            if name not in known:
                raise Unreadable(f"option: {', '.join(known)} expected, found {shown(name)}")
            values[name] = read_header(f"option {name}", known[name], text)
    return values
