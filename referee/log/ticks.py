"""The setup list of a match: what lies on the physical table already."""

from __future__ import annotations

from sqlalchemy import Connection, select
from sqlmodel import col

from referee.log.rows import TickRow
from referee.log.shelf import KeptPart, match_id, touch
from referee.log.upsert import insert_into
from referee.log.values import Tick


class Ticks(KeptPart):
    """Ticks items off, for all phones at the table."""

    def tick(self, code: str, item: str, done: bool, by: str) -> int:
        """Tick an item off or open it again; return the number of this change."""
        with self.store.writing() as page:
            row, number = touch(page, code)
            changes = {"done": done, "ticked_by": by, "ticked_at": page.now}
            page.connection.execute(
                insert_into(page.connection, TickRow)
                .values(match_id=row, item=item, **changes)
                .on_conflict_do_update(index_elements=["match_id", "item"], set_=changes)
            )
            return number

    def ticks(self, code: str) -> dict[str, Tick]:
        """Return every item that somebody touched, by its name."""
        with self.store.reading() as connection:
            return {tick.item: tick for tick in read_ticks(connection, match_id(connection, code))}


def read_ticks(connection: Connection, row: int) -> tuple[Tick, ...]:
    """Return the ticks of the match in this row."""
    question = select(
        col(TickRow.item), col(TickRow.done), col(TickRow.ticked_by), col(TickRow.ticked_at)
    )
    found = connection.execute(
        question.where(col(TickRow.match_id) == row).order_by(col(TickRow.item))
    )
    return tuple(Tick(*line) for line in found)
