"""The rebuild sheet: every floor as it lies there, and what lies beside and between them."""

from __future__ import annotations

from typing import Final

from referee.games.intarsia.pages.view import view
from referee.games.intarsia.rules.opening import open_table
from referee.games.intarsia.rules.table import Table
from referee.games.intarsia.sheets.box import CELL, placed
from referee.lent.material import PersonAtTable, Wish
from referee.text import Phrases

SEATS: Final = ("s1", "s2", "s3", "s4")


def rebuild(wish: Wish, speech: Phrases) -> dict[str, object]:
    """Return what the template of the rebuild sheet needs; without a match it is a form."""
    del speech
    running = wish.running
    people = wish.people or tuple(PersonAtTable(seat, "") for seat in SEATS[: wish.seats])
    table: Table = running.table if running else open_table([each.seat for each in people], {})
    shown = view(table, None)
    names = {person.seat: person for person in people}
    return {
        "blank": running is None,
        "running": running,
        "shown": shown,
        "round": table.round,
        "seats": [(names[one.seat], one, placed(one.spots)) for one in shown.seats],
        "start": names[table.seats[table.start]],
        "last_passed": names[table.seats[table.last_passed]],
        "turn": names.get(shown.turn),
        "reward": table.reward,
        "cell": CELL,
        "join": wish.join,
    }
