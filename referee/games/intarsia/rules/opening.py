"""Opening a match: from its header to the table before the first move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.errors import Unreadable
from referee.engine.fields import Field, Flag, Number, Word, Words, split
from referee.engine.header import answers_in, facts_in, options_in, read_header, seat_names, word_in
from referee.games.intarsia.rules.cards import DECK
from referee.games.intarsia.rules.draft import Draft
from referee.games.intarsia.rules.elements import CROSSES, full_supply, taken
from referee.games.intarsia.rules.facts import read_fact
from referee.games.intarsia.rules.moves.deal_start_cards import DEALT, deal
from referee.games.intarsia.rules.printed import PRACTICE
from referee.games.intarsia.rules.table import Floor, Options, Table
from referee.games.intarsia.rules.words import FIVE_PAIRS, MOST_SEATS, SIDES

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

OPTIONS: Mapping[str, Field] = {
    name: Flag() if set(answers) == {"yes", "no"} else Word(words=answers)
    for name, answers in ANSWERS.items()
}


def open_table(seats: Sequence[str], opening: Mapping[str, str]) -> Table:
    """Return the table of a new match; raises Unreadable when the opening makes no sense.

    `opening` maps header keys to values; printed facts have keys `fact.NAME`, answers to open
    questions `option.NAME`. Seats are given in turn order; the first one starts (IN-R40).
    """
    names = seat_names(seats, SEAT_COUNTS)
    given = answers_in(opening, KEYS)
    board = word_in(given, "board", BOARDS)
    facts = facts_in(opening, read_fact)
    if facts and board == PRACTICE:
        raise Unreadable("fact: the practice board is known; facts are told of printed ones")
    number = len(names)
    table = Table(
        seats=names,
        floors=(Floor(),) * number,
        options=Options(**options_in(opening, OPTIONS)),
        side=word_in(given, "side", SIDES),
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


def _plans(given: Mapping[str, str], seats: int) -> tuple[int, ...]:
    """Return which floor plan each seat has, 1 to 4; 0 when all plans are alike."""
    text = given.get("plans", ALIKE)
    if text == ALIKE:
        return (0,) * seats
    if text == OWN:
        return tuple(range(1, seats + 1))
    plans = tuple(
        read_header("plans", Number(least=1, most=MOST_SEATS), part) for part in split(text)
    )
    if len(plans) != seats or len(set(plans)) != seats:
        raise Unreadable(f"plans: {ALIKE}, or {seats} different numbers from 1 to 4 expected")
    return plans


def _dealt(table: Table, given: Mapping[str, str]) -> Table:
    """Return the table with the start-material cards that the header tells (IN-R21)."""
    text = ",".join(given.get("start_cards", "").replace(",", " ").split())
    cards: tuple[str, ...] = read_header("start_cards", Words(words=DEALT), text)
    if not cards:
        return table
    if len(cards) != len(table.seats) or len(set(cards)) != len(cards):
        raise Unreadable(f"start_cards: {len(table.seats)} different ones expected")
    draft = Draft(table)
    deal(draft, cards)
    return draft.current()
