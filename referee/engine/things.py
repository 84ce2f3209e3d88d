"""What lies on a table, by name: how it is read off, and how it is corrected."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from msgspec import Struct

from referee.engine.fields import Field

TableT = TypeVar("TableT")


class Thing(Struct, Generic[TableT], frozen=True):
    """Something that lies in front of a seat, or (`common`) in the middle.

    `read` takes the table and the seat's place (0 for the middle) and returns the value that
    `field` writes; `put` returns the table with another value there. Without `put` it cannot be
    corrected. Called by the phrase `thing.<name>`.
    """

    name: str
    field: Field
    read: Callable[[TableT, int], Any]
    put: Callable[[TableT, int, Any], TableT] | None = None
    common: bool = False
    hidden: bool = False

    def written(self, table: TableT, place: int) -> str:
        """Return what lies there, as the notation writes it."""
        return self.field.write(self.read(table, place))
