"""Which phone holds which seat."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, insert, select, update
from sqlmodel import col

from referee.log.errors import NoSuchSeat
from referee.log.rows import ClaimRow, SeatRow
from referee.log.shelf import KeptPart, match_id, touch
from referee.log.values import Claim

_COLUMNS = (
    col(ClaimRow.id),
    col(ClaimRow.seat),
    col(ClaimRow.secret_hash),
    col(ClaimRow.phone),
    col(ClaimRow.claimed_at),
    col(ClaimRow.released_by),
)
# Ordered by row and not by time: clocks jump.
_HELD = (
    select(*_COLUMNS)
    .where(col(ClaimRow.match_id) == bindparam("row"), col(ClaimRow.released_at).is_(None))
    .order_by(col(ClaimRow.id))
)
_EVER = (
    select(*_COLUMNS).where(col(ClaimRow.match_id) == bindparam("row")).order_by(col(ClaimRow.id))
)


class Claims(KeptPart):
    """Lets phones take seats; a seat may change phones as often as it likes."""

    def claim_seat(
        self, code: str, seat: str, secret_hash: str, phone: str, *, take_over: bool = True
    ) -> Claim:
        """Give a seat to the phone with this secret; from now on no other holds it.

        Without `take_over` whoever holds the seat keeps it. Returns the claim that counts.
        """
        with self.store.writing() as page:
            row, _ = touch(page, code)
            check_seat(page.connection, row, seat)
            held = None if take_over else _held(page.connection, row).get(seat)
            if held is not None:
                return held
            found = page.connection.execute(
                insert(ClaimRow)
                .values(
                    match_id=row,
                    seat=seat,
                    secret_hash=secret_hash,
                    phone=phone,
                    claimed_at=page.now,
                )
                .returning(*_COLUMNS)
            )
            return Claim(*found.one())

    def release_seat(self, code: str, seat: str, by: str = "") -> None:
        """Free a seat: whoever held it holds it no longer; `by` is who gave it back."""
        with self.store.writing() as page:
            row, _ = touch(page, code)
            check_seat(page.connection, row, seat)
            page.connection.execute(
                update(ClaimRow)
                .where(
                    col(ClaimRow.match_id) == row,
                    col(ClaimRow.seat) == seat,
                    col(ClaimRow.released_at).is_(None),
                )
                .values(released_at=page.now, released_by=by or seat)
            )

    def past_claims(self, code: str) -> tuple[Claim, ...]:
        """Return every claim that there ever was at this table, the oldest first."""
        with self.store.reading() as connection:
            found = connection.execute(_EVER, {"row": match_id(connection, code)})
            return tuple(Claim(*line) for line in found)

    def claims(self, code: str) -> dict[str, Claim]:
        """Return the claim that counts for each seat that is held."""
        with self.store.reading() as connection:
            return _held(connection, match_id(connection, code))


def _held(connection: Connection, row: int) -> dict[str, Claim]:
    found = connection.execute(_HELD, {"row": row})
    return {claim.seat: claim for claim in (Claim(*line) for line in found)}


def check_seat(connection: Connection, row: int, seat: str) -> None:
    """Raise NoSuchSeat when the match in this row has no such seat."""
    question = select(col(SeatRow.place)).where(
        col(SeatRow.match_id) == row, col(SeatRow.key) == seat
    )
    if connection.execute(question).scalar() is None:
        raise NoSuchSeat(seat)
