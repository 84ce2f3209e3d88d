"""Which phone holds which seat."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, insert, select, update
from sqlmodel import col

from referee.log.errors import NoSuchSeat
from referee.log.rows import ClaimRow, SeatRow
from referee.log.shelf import Shelf, match_id, same_secret, touch
from referee.log.values import Claim

_COLUMNS = (
    col(ClaimRow.id),
    col(ClaimRow.seat),
    col(ClaimRow.secret_hash),
    col(ClaimRow.phone),
    col(ClaimRow.claimed_at),
)
# Ordered by row and not by time: clocks jump.
_HELD = (
    select(*_COLUMNS)
    .where(col(ClaimRow.match_id) == bindparam("row"), col(ClaimRow.released_at).is_(None))
    .order_by(col(ClaimRow.id))
)


class Claims(Shelf):
    """Lets phones take seats; a seat may change phones as often as it likes."""

    def claim_seat(self, code: str, seat: str, secret_hash: str, phone: str) -> Claim:
        """Give a seat to the phone with this secret; from now on no other holds it."""
        with self.store.writing() as page:
            row, _ = touch(page, code)
            _check_seat(page.connection, row, seat)
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

    def release_seat(self, code: str, seat: str) -> None:
        """Free a seat: whoever held it holds it no longer."""
        with self.store.writing() as page:
            row, _ = touch(page, code)
            _check_seat(page.connection, row, seat)
            page.connection.execute(
                update(ClaimRow)
                .where(
                    col(ClaimRow.match_id) == row,
                    col(ClaimRow.seat) == seat,
                    col(ClaimRow.released_at).is_(None),
                )
                .values(released_at=page.now)
            )

    def claims(self, code: str) -> dict[str, Claim]:
        """Return the claim that counts for each seat that is held."""
        with self.store.reading() as connection:
            found = connection.execute(_HELD, {"row": match_id(connection, code)})
            return {claim.seat: claim for claim in (Claim(*row) for row in found)}

    def seats_of(self, code: str, secret: str) -> tuple[str, ...]:
        """Return the seats that the phone with this secret holds; one phone may hold all."""
        return tuple(
            seat
            for seat, claim in self.claims(code).items()
            if same_secret(secret, claim.secret_hash)
        )


def _check_seat(connection: Connection, row: int, seat: str) -> None:
    question = select(col(SeatRow.place)).where(
        col(SeatRow.match_id) == row, col(SeatRow.key) == seat
    )
    if connection.execute(question).scalar() is None:
        raise NoSuchSeat(seat)
