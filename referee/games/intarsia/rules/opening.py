"""Opening a match: from its header to the table before the first move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.engine.errors import Unreadable
from referee.engine.fields import Field, Flag, Name, Number, Word, Words, shown, split
from referee.games.intarsia.rules.cards import DECK
from referee.games.intarsia.rules.draft import Draft
from referee.games.intarsia.rules.elements import CROSSES, full_supply, taken
from referee.games.intarsia.rules.facts import read_fact
from referee.games.intarsia.rules.moves.deal_start_cards import DEALT, deal
from referee.games.intarsia.rules.printed import PRACTICE
from referee.games.intarsia.rules.table import Floor, Options, Table
from referee.games.intarsia.rules.words import FIVE_PAIRS, MOST_SEATS, SIDES, TABLE

EDITION = 1
SEAT_COUNTS = (2, 3, 4)
BOARDS = ("printed", PRACTICE)
ALIKE, OWN = "alike", "own"
KEYS = ("side", "board", "plans", "start_cards")
# How each open question may be answered, the usual answer first.
ANSWERS: Mapping[str, tuple[str, ...]] = {
    "mandatory_claims": ("no", "yes"),
    "jokers_in_exchange": ("yes", "no"),
    "missing_joker": ("replaced", "lost"),
    "empty_stack": ("stocked", "literal"),
    "may_decline_draw": ("no", "yes"),
    "start_cross_scores": ("yes", "no"),
    "late_claims": ("any_turn", "next_turn"),
}


def open_table(seats: Sequence[str], opening: Mapping[str, str]) -> Table:
    """Return the table of a new match; raises Unreadable when the opening makes no sense.

    `opening` maps header keys to values; printed facts have keys `fact.NAME`, answers to open
    questions `option.NAME`. Seats are given in turn order; the first one starts (IN-R40).
    """
    names = _seats(seats)
    given = {key: text for key, text in opening.items() if not key.startswith(("fact.", "option."))}
    for key in given:
        if key not in KEYS:
            raise Unreadable(f"unknown header {shown(key)}; there are {', '.join(KEYS)}")
    board = _word(given, "board", BOARDS)
    facts = _facts(opening)
    if facts and board == PRACTICE:
        raise Unreadable("fact: the practice board is known; facts are told of printed ones")
    number = len(names)
    table = Table(
        seats=names,
        floors=(Floor(),) * number,
        options=_options(opening),
        side=_word(given, "side", SIDES),
        board=board,
        plans=_plans(given, number),
        phase="setup",
        step="",
        round=1,
        turn=0,
        start=0,
        stacks=DECK,
        # Everybody has one cross in the centre (IN-R20).
        supply=taken(full_supply(number), CROSSES, number),
        rest=(FIVE_PAIRS,),
        facts=facts,
        edition=EDITION,
    )
    return _dealt(table, given)


def _seats(seats: Sequence[str]) -> tuple[str, ...]:
    """Check the names of the seats, given in turn order (IN-R01)."""
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


def _word(given: Mapping[str, str], key: str, words: tuple[str, ...]) -> str:
    word: str = _read(key, Word(words=words), given.get(key, words[0]))
    return word


def _plans(given: Mapping[str, str], seats: int) -> tuple[int, ...]:
    """Return which floor plan each seat has, 1 to 4; 0 when all plans are alike."""
    text = given.get("plans", ALIKE)
    if text == ALIKE:
        return (0,) * seats
    if text == OWN:
        return tuple(range(1, seats + 1))
    plans = tuple(_read("plans", Number(least=1, most=MOST_SEATS), part) for part in split(text))
    if len(plans) != seats or len(set(plans)) != seats:
        raise Unreadable(f"plans: {ALIKE}, or {seats} different numbers from 1 to 4 expected")
    return plans


def _dealt(table: Table, given: Mapping[str, str]) -> Table:
    """Return the table with the start-material cards that the header tells (IN-R21)."""
    text = ",".join(given.get("start_cards", "").replace(",", " ").split())
    cards: tuple[str, ...] = _read("start_cards", Words(words=DEALT), text)
    if not cards:
        return table
    if len(cards) != len(table.seats) or len(set(cards)) != len(cards):
        raise Unreadable(f"start_cards: {len(table.seats)} different ones expected")
    draft = Draft(table)
    deal(draft, cards)
    return draft.finished()


def _facts(opening: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Return the printed facts that the header tells."""
    facts: list[tuple[str, str]] = []
    for key, text in opening.items():
        if key.startswith("fact."):
            _read("fact", Field(), text)
            facts.append((key[5:], read_fact(key[5:], text)))
    return tuple(sorted(facts))


def _options(opening: Mapping[str, str]) -> Options:
    """Return the answers to open questions that the header gives."""
    values: dict[str, Any] = {}
    for key, text in opening.items():
        if key.startswith("option."):
            name = key[7:]
            if name not in ANSWERS:
                raise Unreadable(f"option: {', '.join(ANSWERS)} expected, found {shown(name)}")
            answers = ANSWERS[name]
            field = Flag() if set(answers) == {"yes", "no"} else Word(words=answers)
            values[name] = _read(f"option {name}", field, text)
    return Options(**values)
