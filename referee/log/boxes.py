"""The boxes: physical copies, and the printed facts that are known of them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Literal

from msgspec.structs import asdict
from pydantic import BaseModel, ConfigDict, JsonValue, StringConstraints, ValidationError
from sqlalchemy import Connection, delete, insert, select, update
from sqlmodel import col

from referee.log.errors import NoSuchBox, Unusable
from referee.log.rows import BoxRow
from referee.log.shelf import KeptPart, new_code
from referee.log.values import Box, StaleBox

FORMAT = "referee-box"
_Name = Annotated[str, StringConstraints(min_length=1, max_length=200)]


class _ExportedBox(BaseModel):
    """A box as a file."""

    model_config = ConfigDict(strict=True, extra="forbid", defer_build=True)

    format: Literal["referee-box"]
    version: Literal[1]
    name: _Name
    game: _Name
    facts: dict[str, str]
    cards: dict[str, dict[str, JsonValue]]


class KeptBoxes(KeptPart):
    """Keeps boxes."""

    def create_box(
        self,
        name: str,
        game: str,
        facts: dict[str, str] | None = None,
        cards: dict[str, dict[str, JsonValue]] | None = None,
        owner_hash: str = "",
    ) -> Box:
        """Add a box; whoever holds the secret of this hash owns it."""
        box = Box(new_code(), name, game, facts or {}, cards or {}, owner_hash=owner_hash)
        with self.store.writing() as page:
            page.connection.execute(insert(BoxRow).values(**asdict(box), updated_at=page.now))
        return box

    def box(self, box_id: str) -> Box:
        """Return a box."""
        with self.store.reading() as connection:
            return _read(connection, box_id)

    def boxes(self, game: str = "") -> tuple[Box, ...]:
        """Return all boxes, or those of one game, by name."""
        question = select(*_COLUMNS)
        if game:
            question = question.where(col(BoxRow.game) == game)
        with self.store.reading() as connection:
            found = [Box(*row) for row in connection.execute(question)]
        return tuple(sorted(found, key=lambda box: (box.name.casefold(), box.id)))

    def owned_boxes(self, owner_hashes: Collection[str]) -> tuple[Box, ...]:
        """Return the boxes of whoever holds these secrets, by name."""
        question = select(*_COLUMNS).where(col(BoxRow.owner_hash).in_(set(owner_hashes) - {""}))
        with self.store.reading() as connection:
            found = [Box(*row) for row in connection.execute(question)]
        return tuple(sorted(found, key=lambda box: (box.name.casefold(), box.id)))

    def update_box(self, box: Box) -> Box | StaleBox:
        """Write a changed box back, if nobody else changed it since `box` was read."""
        with self.store.writing() as page:
            changed = page.connection.execute(
                update(BoxRow)
                .where(col(BoxRow.id) == box.id, col(BoxRow.version) == box.version)
                .values(
                    name=box.name,
                    facts=box.facts,
                    cards=box.cards,
                    version=box.version + 1,
                    updated_at=page.now,
                )
            )
            current = _read(page.connection, box.id)
            return current if changed.rowcount == 1 else StaleBox(current)

    def delete_box(self, box_id: str) -> None:
        """Remove a box; matches played with it know their facts from their own books."""
        with self.store.writing() as page:
            gone = page.connection.execute(delete(BoxRow).where(col(BoxRow.id) == box_id))
            if gone.rowcount == 0:
                raise NoSuchBox(box_id)

    def export_box(self, box_id: str) -> dict[str, object]:
        """Return a box as a plain value for a file."""
        box = self.box(box_id)
        return {
            "format": FORMAT,
            "version": 1,
            "name": box.name,
            "game": box.game,
            "facts": box.facts,
            "cards": box.cards,
        }

    def import_box(self, value: object, owner_hash: str = "") -> Box:
        """Add a box from a file; it gets an id of its own."""
        try:
            read = _ExportedBox.model_validate(value)
        except ValidationError as error:
            raise Unusable(f"not a box: {first_fault(error)}") from error
        return self.create_box(read.name, read.game, read.facts, read.cards, owner_hash)


def first_fault(error: ValidationError) -> str:
    """Say where a file is wrong, without repeating what stands there."""
    fault = error.errors(include_url=False, include_input=False)[0]
    place = ".".join(str(part) for part in fault["loc"])
    return f"{place}: {fault['msg']}" if place else str(fault["msg"])


_COLUMNS = (
    col(BoxRow.id),
    col(BoxRow.name),
    col(BoxRow.game),
    col(BoxRow.facts),
    col(BoxRow.cards),
    col(BoxRow.version),
    col(BoxRow.owner_hash),
)


def _read(connection: Connection, box_id: str) -> Box:
    found = connection.execute(select(*_COLUMNS).where(col(BoxRow.id) == box_id)).first()
    if found is None:
        raise NoSuchBox(box_id)
    return Box(*found)
