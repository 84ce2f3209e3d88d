"""Opening a match: from its header to the table before the first move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.engine.errors import Unreadable
from referee.engine.fields import Field, Flag, Name, Word, Words, shown
from referee.games.oh_my_goods.rules.draft import Draft
from referee.games.oh_my_goods.rules.facts import (
    CHARBURNERS,
    DECK,
    PrintedFacts,
    known_assistants,
    read_fact,
)
from referee.games.oh_my_goods.rules.flow import settle
from referee.games.oh_my_goods.rules.moves.lay_assistants import assistants_shown
from referee.games.oh_my_goods.rules.table import Estate, Options, Table
from referee.games.oh_my_goods.rules.words import BY_THE_APP, CARDS_KEPT_BY, NAMELESS, SETUP, TABLE

EDITION = 1
SEAT_COUNTS = (2, 3, 4)
KEYS = ("cards", "first", "charburners", "assistants")
LONGEST_FACT = 120


def open_table(seats: Sequence[str], opening: Mapping[str, str]) -> Table:
    """Return the table of a new match; raises Unreadable when the opening makes no sense.

    `opening` maps header keys to values: who keeps the `cards` (table or app), who is `first`,
    the `charburners` in the order of the seats and the `assistants` that lie out, if they are
    known already; printed facts have keys `fact.NAME`, answers to open questions `option.NAME`.
    """
    names = _seats(seats)
    given = {key: text for key, text in opening.items() if not key.startswith(("fact.", "option."))}
    for key in given:
        if key not in KEYS:
            raise Unreadable(f"unknown header {shown(key)}; there are {', '.join(KEYS)}")
    cards: str = _read("cards", Word(words=CARDS_KEPT_BY), given.get("cards", CARDS_KEPT_BY[0]))
    first: str = _read("first", Word(words=names), given.get("first", names[0]))
    burners = _charburners(given, len(names))
    table = Table(
        seats=names,
        estates=tuple(Estate(buildings=(b,), goods=((),)) if b else Estate() for b in burners),
        options=_options(opening),
        cards=cards,
        phase=SETUP,
        active=names.index(first),
        turn=names.index(first),
        pile=() if cards == BY_THE_APP else (NAMELESS,) * len(DECK),
        facts=_facts(opening),
        edition=EDITION,
    )
    draft = Draft(table)
    assistants = _assistants(given, table)
    draft.set(assistants=assistants, laid_out=bool(assistants))
    settle(draft)
    return draft.current()


def _seats(seats: Sequence[str]) -> tuple[str, ...]:
    """Check the names of the seats, given in turn order."""
    if len(seats) not in SEAT_COUNTS:
        raise Unreadable(f"seats: 2 to 4 expected, found {len(seats)}")
    for name in seats:
        _read("seats", Name(), name)
        if name == TABLE or name.startswith(("?", "#")):
            raise Unreadable(f"seats: {shown(name)} cannot be the name of a seat")
    if len(set(seats)) < len(seats):
        raise Unreadable("seats: every seat needs a name of its own")
    return tuple(seats)


def _read(key: str, field: Field, text: str) -> Any:
    """Read a header value; the error names the header."""
    try:
        return field.read(text)
    except Unreadable as fault:
        raise Unreadable(f"{key}: {fault}") from fault


def _commas(text: str) -> str:
    """Return a list that is written with commas or blanks, with commas only."""
    return ",".join(text.replace(",", " ").split())


def _charburners(given: Mapping[str, str], seats: int) -> tuple[str, ...]:
    """Return the charburner of each seat; "" where it is still to be told."""
    text = _commas(given.get("charburners", ""))
    cards: tuple[str, ...] = _read("charburners", Words(words=CHARBURNERS), text)
    if cards and not len(set(cards)) == len(cards) == seats:
        raise Unreadable(f"charburners: {seats} different ones expected, in the order of the seats")
    return cards or ("",) * seats


def _assistants(given: Mapping[str, str], table: Table) -> tuple[str, ...]:
    """Return the assistants that lie out, or none when they are still to be told."""
    text = _commas(given.get("assistants", ""))
    cards: tuple[str, ...] = _read("assistants", Words(words=tuple(known_assistants())), text)
    shown_now = assistants_shown(table)
    if cards and not len(set(cards)) == len(cards) == shown_now:
        raise Unreadable(f"assistants: {shown_now} different ones expected")
    return cards


def _facts(opening: Mapping[str, str]) -> PrintedFacts:
    """Return the printed facts that the header tells."""
    facts: list[tuple[str, str]] = []
    for key, text in opening.items():
        if key.startswith("fact."):
            _read("fact", Field(longest=LONGEST_FACT), text)
            try:
                facts.append((key[5:], read_fact(key[5:], text)))
            except ValueError as fault:
                raise Unreadable(f"fact: {fault}") from fault
    return tuple(sorted(facts))


def _options(opening: Mapping[str, str]) -> Options:
    """Return the answers to open questions that the header gives."""
    values: dict[str, Any] = {}
    for key, text in opening.items():
        if key.startswith("option."):
            name = key[7:]
            if name not in Options.__struct_fields__:
                known = ", ".join(Options.__struct_fields__)
                raise Unreadable(f"option: {known} expected, found {shown(name)}")
            values[name] = _read(f"option {name}", Flag(), text)
    return Options(**values)
