"""Opening a match: from its header to the table before the first move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.errors import Unreadable
from referee.engine.fields import Field, Flag, Words
from referee.engine.header import (
    answers_in,
    commas,
    facts_in,
    options_in,
    read_header,
    seat_names,
    word_in,
)
from referee.games.oh_my_goods.rules.draft import Draft
from referee.games.oh_my_goods.rules.facts import (
    CHARBURNERS,
    DECK,
    known_assistants,
    read_fact,
)
from referee.games.oh_my_goods.rules.flow import settle
from referee.games.oh_my_goods.rules.moves.lay_assistants import assistants_shown
from referee.games.oh_my_goods.rules.table import Estate, Options, Table
from referee.games.oh_my_goods.rules.words import BY_THE_APP, CARDS_KEPT_BY, NAMELESS, SETUP

EDITION = 1
SEAT_COUNTS = (2, 3, 4)
KEYS = ("cards", "first", "charburners", "assistants")
LONGEST_FACT = 120
OPTIONS: Mapping[str, Field] = dict.fromkeys(Options.__struct_fields__, Flag())


def open_table(seats: Sequence[str], opening: Mapping[str, str]) -> Table:
    """Return the table of a new match; raises Unreadable when the opening makes no sense.

    `opening` maps header keys to values: who keeps the `cards` (table or app), who is `first`,
    the `charburners` in the order of the seats and the `assistants` that lie out, if they are
    known already; printed facts have keys `fact.NAME`, answers to open questions `option.NAME`.
    """
    names = seat_names(seats, SEAT_COUNTS)
    given = answers_in(opening, KEYS)
    cards = word_in(given, "cards", CARDS_KEPT_BY)
    first = word_in(given, "first", names)
    burners = _charburners(given, len(names))
    table = Table(
        seats=names,
        estates=tuple(Estate(buildings=(b,), goods=((),)) if b else Estate() for b in burners),
        options=Options(**options_in(opening, OPTIONS)),
        cards=cards,
        phase=SETUP,
        active=names.index(first),
        turn=names.index(first),
        pile=() if cards == BY_THE_APP else (NAMELESS,) * len(DECK),
        facts=facts_in(opening, read_fact, LONGEST_FACT),
        edition=EDITION,
    )
    draft = Draft(table)
    assistants = _assistants(given, table)
    draft.set(assistants=assistants, laid_out=bool(assistants))
    settle(draft)
    return draft.current()


def _charburners(given: Mapping[str, str], seats: int) -> tuple[str, ...]:
    """Return the charburner of each seat; "" where it is still to be told."""
    text = commas(given.get("charburners", ""))
    cards: tuple[str, ...] = read_header("charburners", Words(words=CHARBURNERS), text)
    if cards and not len(set(cards)) == len(cards) == seats:
        raise Unreadable(f"charburners: {seats} different ones expected, in the order of the seats")
    return cards or ("",) * seats


def _assistants(given: Mapping[str, str], table: Table) -> tuple[str, ...]:
    """Return the assistants that lie out, or none when they are still to be told."""
    text = commas(given.get("assistants", ""))
    cards: tuple[str, ...] = read_header("assistants", Words(words=tuple(known_assistants())), text)
    shown_now = assistants_shown(table)
    if cards and not len(set(cards)) == len(cards) == shown_now:
        raise Unreadable(f"assistants: {shown_now} different ones expected")
    return cards
