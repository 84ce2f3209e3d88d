"""The table in plain values, for one pair of eyes."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from referee.games.oh_my_goods.rules.reading import seat_facts, table_facts
from referee.games.oh_my_goods.rules.table import Table
from referee.games.oh_my_goods.rules.words import RESOURCES, SYMBOLS, WAYS

WORDS = MappingProxyType({"resources": RESOURCES, "symbols": SYMBOLS, "ways": WAYS})


def view(table: Table, seat: str | None) -> dict[str, Any]:
    """Return the table as it is shown to one seat, or to anybody."""
    return {
        "table": table_facts(table),
        "seats": {name: seat_facts(table, name, name == seat) for name in table.seats},
    }
