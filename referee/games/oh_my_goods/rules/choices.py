"""What the fields of moves can say at this table, for forms."""

from __future__ import annotations

from referee.games.oh_my_goods.rules.corrections import FIELDS
from referee.games.oh_my_goods.rules.facts import CARDS, prints
from referee.games.oh_my_goods.rules.registry import BY_KIND
from referee.games.oh_my_goods.rules.table import Table
from referee.games.oh_my_goods.rules.words import NONE


def choices(table: Table, kind: str, field: str) -> tuple[str, ...]:
    """Return what a field can say now; without a kind, a thing that is corrected."""
    if not kind:
        if field in ("active", "turn"):
            return table.seats
        known = FIELDS.get(field)
        return known.choices if known else ()
    built = tuple(building for estate in table.estates for building in estate.buildings)
    if field == "building":
        return tuple(b for b in built if CARDS[b].good) if kind != "use_chain" else _chained(built)
    if field == "worker":
        return (*(b for b in built if CARDS[b].good), NONE)
    if (kind, field) == ("build", "card"):
        free = ([card for card in group if card not in built] for group in prints())
        return tuple(group[0] for group in free if group)
    if (kind, field) == ("hire", "assistant"):
        return table.assistants
    fields = BY_KIND[kind].fields if kind in BY_KIND else {}
    return fields[field].choices if field in fields else ()


def _chained(buildings: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(building for building in buildings if CARDS[building].chain)
