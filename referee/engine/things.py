"""What lies on a table, by name: how it is read off, and how it is corrected."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from referee.engine.fields import Field

TableT = TypeVar("TableT")
ItemT = TypeVar("ItemT")


class Thing(Struct, Generic[TableT], frozen=True):
    """Something that lies in front of a seat, or (`common`) in the middle.

    `read` takes the table and the seat's place (0 for the middle) and returns the value that
    `field` writes; `put` returns the table with another value there. Without `put` it cannot be
    corrected. Called by the phrase `thing.<name>`.

    What is `hidden` only its seat may see, until the match is over; what is `sealed` only as
    long as the match stays in secret (`Where.secret`). Others see `cover` in its place, as they
    see the back of a card, but where nothing lies.
    """

    name: str
    field: Field
    read: Callable[[TableT, int], object]
    put: Callable[[TableT, int, Any], TableT] | None = None
    common: bool = False
    hidden: bool = False
    sealed: bool = False
    cover: object = None

    def written(self, table: TableT, place: int) -> str:
        """Return what lies there, as the notation writes it."""
        return self.field.write(self.read(table, place))


def of_seat(
    holder: str, name: str, field: Field, *, sealed: bool = False, cover: object = None
) -> Thing[Any]:
    """Return a thing that every seat has: it lies in `table.<holder>[place].<name>`."""

    def put(table: Any, place: int, value: object) -> Any:
        held = getattr(table, holder)
        return replace(
            table, **{holder: put_at(held, place, replace(held[place], **{name: value}))}
        )

    return Thing(
        name,
        field,
        lambda table, place: getattr(getattr(table, holder)[place], name),
        put,
        sealed=sealed,
        cover=cover,
    )


def of_table(name: str, field: Field) -> Thing[Any]:
    """Return a thing that lies in the middle: `table.<name>`."""
    return Thing(
        name,
        field,
        lambda table, _: getattr(table, name),
        lambda table, _, value: replace(table, **{name: value}),
        common=True,
    )


def put_at(row: tuple[ItemT, ...], place: int, item: ItemT) -> tuple[ItemT, ...]:
    """Return the row with another item in one place."""
    return (*row[:place], item, *row[place + 1 :])
