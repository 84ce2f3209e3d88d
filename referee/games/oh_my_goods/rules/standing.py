"""Where a match stands: round, phase, who acts, and what is hidden from whom."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from referee.games.oh_my_goods.rules.table import Estate, Plan, Table
from referee.games.oh_my_goods.rules.words import (
    EXCHANGE,
    NAMELESS,
    PHASE_NUMBERS,
    PLAN,
    PRODUCE,
    SETUP,
    SUNRISE,
    SUNSET,
)

# A plan that is made, but not yet shown: all that others know of it.
SECRET = Plan(NAMELESS, NAMELESS, NAMELESS)
PLAN_FIELDS = frozenset({"worker", "way", "card", "moves"})
NOTHING: frozenset[str] = frozenset()
# Cards out of a hand, and the order of the deck, are nobody else's business.
ALWAYS_HIDDEN = {
    "shuffle": frozenset({"cards"}),
    "exchange": frozenset({"cards"}),
    "discard_half": frozenset({"cards"}),
    "correct": frozenset({"hand", "planned"}),
}


class Where(Struct, frozen=True):
    """Round, phase and who acts; `secret` when several decide without seeing each other."""

    round: int
    phase: str
    # The phase of the rulebook, I to IV; 0 before and after them.
    phase_number: int
    active: str
    acting: tuple[str, ...]
    secret: bool
    last_round: bool


def where(table: Table) -> Where:
    """Return where the match stands."""
    return Where(
        round=table.round,
        phase=table.phase,
        phase_number=PHASE_NUMBERS.get(table.phase, 0),
        active=table.seats[table.active],
        acting=acting(table),
        secret=table.phase == PLAN,
        last_round=table.in_last_round,
    )


def acting(table: Table) -> tuple[str, ...]:
    """Return the seats that have something to decide or to tell now."""
    seats: tuple[int, ...] = ()
    if table.halving:
        seats = table.halving
    elif table.draws:
        pass
    elif table.phase == SETUP:
        seats = tuple(s for s, estate in enumerate(table.estates) if not estate.buildings)
    elif table.phase in (EXCHANGE, PRODUCE):
        seats = (table.turn,)
    elif table.phase in (SUNRISE, SUNSET):
        seats = () if table.app_deals else (table.active,)
    elif table.phase == PLAN:
        seats = tuple(s for s, estate in enumerate(table.estates) if estate.plan is None)
    return tuple(table.seats[seat] for seat in seats)


def hidden_fields(table: Table, seat: str, kind: str) -> frozenset[str]:
    """Return the fields of a seat's latest move of a kind that others may not read at this table.

    A plan is open as soon as it has been shown; of a planned card that the app dealt only its
    being there, until it is built.
    """
    if kind == "plan":
        secret = table.estates[table.seats.index(seat)].plan is not None
        if secret:
            return PLAN_FIELDS
        return frozenset({"card"}) if table.app_deals else NOTHING
    return ALWAYS_HIDDEN.get(kind, NOTHING) if table.app_deals else NOTHING


def hidden_until_shown(kind: str) -> frozenset[str]:
    """Return the fields of a kind of move that only its seat may read, whatever the table."""
    return PLAN_FIELDS if kind == "plan" else ALWAYS_HIDDEN.get(kind, NOTHING)


def concealed(table: Table, sees: frozenset[str]) -> Table:
    """Return the table without the hands and plans of all seats but these.

    Piles and goods lie face down for everybody.
    """
    return replace(
        table,
        pile=_nameless(table.pile),
        discards=_nameless(table.discards),
        estates=tuple(
            _concealed(estate, seat in sees)
            for seat, estate in zip(table.seats, table.estates, strict=True)
        ),
    )


def _concealed(estate: Estate, seen: bool) -> Estate:
    goods = tuple(_nameless(pile) for pile in estate.goods)
    if seen:
        return replace(estate, goods=goods)
    return replace(
        estate,
        goods=goods,
        hand=_nameless(estate.hand),
        planned=NAMELESS if estate.planned else "",
        plan=None if estate.plan is None else SECRET,
        spent=_nameless(estate.spent),
    )


def _nameless(cards: tuple[str, ...]) -> tuple[str, ...]:
    return (NAMELESS,) * len(cards)
