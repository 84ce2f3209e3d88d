"""The setup of the physical table as a list, for exactly this match (OMG-R02 … R06)."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.hints import SetupItem
from referee.games.oh_my_goods.rules.facts import DECK, known_assistants
from referee.games.oh_my_goods.rules.moves.lay_assistants import assistants_shown
from referee.games.oh_my_goods.rules.table import Table
from referee.games.oh_my_goods.rules.words import SETUP, START_COAL, START_HAND


def setup_list(table: Table) -> tuple[SetupItem, ...]:
    """Return what to put on the table, the middle first, then every seat."""
    return tuple(_items(table))


def _items(table: Table) -> Iterator[SetupItem]:
    seats = len(table.seats)
    if not table.app_deals:
        yield SetupItem("sort_cards")
    yield SetupItem(
        "assistants",
        {"n": assistants_shown(table), "of": len(known_assistants()) // 2},
        needs="lay_assistants",
        told=table.laid_out,
    )
    if table.app_deals:
        yield SetupItem("app_deals", needs="shuffle", told=bool(table.pile) or _begun(table))
    else:
        left = len(DECK) - seats * (START_HAND + START_COAL)
        yield SetupItem("shuffle", {"n": len(DECK), "left": left})
    for seat, estate in zip(table.seats, table.estates, strict=True):
        yield SetupItem(
            "charburner", {}, seat, needs="take_charburner", told=bool(estate.buildings)
        )
    for seat in () if table.app_deals else table.seats:
        yield SetupItem("each_seat", {"hand": START_HAND, "coal": START_COAL}, seat)
    yield SetupItem("first_player", seat=table.seats[table.active])


def _begun(table: Table) -> bool:
    return table.phase != SETUP
