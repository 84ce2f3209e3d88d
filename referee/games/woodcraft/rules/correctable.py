"""What can be corrected at a table of Woodcraft, and how each value is written."""

from __future__ import annotations

from referee.engine.fields import Field, Flag, Names, Number, Words
from referee.games.woodcraft.rules.corrections import (
    COUNTERS,
    SEAT_NAMES,
    TABLE_NAMES,
    table_field,
)
from referee.games.woodcraft.rules.move import Dice
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.words import CONTRACTS, TABLE

SEAT_FIELDS: dict[str, Field] = {
    **COUNTERS,
    "lumber": Dice(spec="dice"),
    "completed": Names(spec="card&"),
    "hand": Names(spec="card&"),
    "contracts": Words(words=CONTRACTS, spec="contract&"),
    "saw_tiles": Number(most=3),
    "splice_tiles": Number(most=3),
    "glue_tile": Flag(),
    "completed_orders": Number(most=40),
    "open_orders": Number(most=20),
    "orders": Names(),
    "pots": Number(least=1, most=3),
    "potted": Dice(spec="dice"),
    "helpers": Number(most=6),
    "rooms": Names(),
    "tools": Number(most=11),
    "attic": Names(),
}


def correctable(table: Table, where: str) -> dict[str, Field]:
    """Return what can be corrected of a seat or of the middle, with how it is written.

    Tools are told on their spaces of the attic: their number alone would leave them unnamed. The
    neutral marker is for one seat alone.
    """
    if where == TABLE:
        alone = len(table.seats) == 1
        return {name: table_field(name) for name in TABLE_NAMES if alone or name != "neutral"}
    return {name: SEAT_FIELDS[name] for name in SEAT_NAMES if name != "tools"}
