"""What finished matches came to: the rows that statistics are made of."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import delete, func, insert, select
from sqlmodel import col

from referee.log.engine import Writing
from referee.log.errors import Unstorable
from referee.log.rows import MatchRow, ResultTableRow, SeatRow
from referee.log.shelf import LAST_NUMBER, KeptPart
from referee.log.values import ResultRow, SeatResult


class Results(KeptPart):
    """Reads results; they are written along with the entry that ends a match."""

    def results(
        self, *, code: str = "", game: str = "", person: int | None = None
    ) -> tuple[ResultRow, ...]:
        """Return the results that fit, the oldest match first, its seats in turn order."""
        anybody = SeatRow.plain_table.alias()
        count = (
            select(func.count(anybody.c.place))
            .where(anybody.c.match_id == col(MatchRow.id))
            .scalar_subquery()
            .label("seats")
        )
        question = (
            select(
                col(MatchRow.code),
                col(MatchRow.game),
                col(MatchRow.edition),
                col(ResultTableRow.finished_at),
                count,
                col(SeatRow.place),
                col(SeatRow.key),
                col(SeatRow.person_id),
                col(SeatRow.name),
                col(ResultTableRow.points),
                col(ResultTableRow.rank),
                col(ResultTableRow.breakdown),
            )
            .join(ResultTableRow, col(ResultTableRow.match_id) == col(MatchRow.id))
            .join(
                SeatRow,
                (col(SeatRow.match_id) == col(MatchRow.id))
                & (col(SeatRow.key) == col(ResultTableRow.seat)),
            )
            .order_by(col(ResultTableRow.finished_at), col(MatchRow.id), col(SeatRow.place))
        )
        if code:
            question = question.where(col(MatchRow.code) == code)
        if game:
            question = question.where(col(MatchRow.game) == game)
        if person is not None:
            question = question.where(col(SeatRow.person_id) == person)
        with self.store.reading() as connection:
            return tuple(ResultRow(*row) for row in connection.execute(question))


def write_results(page: Writing, row: int, results: Sequence[SeatResult]) -> None:
    """Put these results in the place of those that the match had."""
    for result in results:
        if not -LAST_NUMBER <= result.points <= LAST_NUMBER:
            raise Unstorable(f"{result.points} points")
    connection = page.connection
    connection.execute(delete(ResultTableRow).where(col(ResultTableRow.match_id) == row))
    if results:
        connection.execute(
            insert(ResultTableRow),
            [
                {
                    "match_id": row,
                    "seat": result.seat,
                    "points": result.points,
                    "rank": result.rank,
                    "breakdown": result.breakdown,
                    "finished_at": page.now,
                }
                for result in results
            ],
        )
