"""Phones that ask for a seat which another one holds, and who agreed."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from sqlalchemy import Connection, delete, select, update
from sqlmodel import col

from referee.log.claims import check_seat
from referee.log.errors import AlreadyAsked, NoSuchSeat, OtherRequest
from referee.log.rows import SeatRequestRow
from referee.log.shelf import KeptPart, match_id, touch
from referee.log.upsert import insert_into
from referee.log.values import SeatRequest

# How long a request that nobody answers keeps others from asking.
STANDS: Final = timedelta(minutes=5)
_COLUMNS = (
    col(SeatRequestRow.id),
    col(SeatRequestRow.seat),
    col(SeatRequestRow.secret_hash),
    col(SeatRequestRow.phone),
    col(SeatRequestRow.asked_at),
    col(SeatRequestRow.agreed),
)


class SeatRequests(KeptPart):
    """Keeps one request per seat: who agrees to it means that phone and no other."""

    def ask_for_seat(self, code: str, seat: str, secret_hash: str, phone: str) -> SeatRequest:
        """Ask for a seat; nobody has agreed yet, except to a request of this very phone.

        Another phone's request gives way once it has stood for a while; AlreadyAsked until then.
        """
        with self.store.writing() as page:
            row, _ = touch(page, code)
            check_seat(page.connection, row, seat)
            found = _read(page.connection, row).get(seat)
            if found is not None and found.secret_hash == secret_hash:
                return found
            # A moment that lies ahead was written by a clock that has been put back since.
            if found is not None and abs(page.now - found.at) < STANDS:
                raise AlreadyAsked(seat, found.at + STANDS)
            asked = {
                "secret_hash": secret_hash,
                "phone": phone,
                "asked_at": page.now,
                "agreed": [],
            }
            page.connection.execute(
                insert_into(page.connection, SeatRequestRow)
                .values(match_id=row, seat=seat, **asked)
                .on_conflict_do_update(index_elements=["match_id", "seat"], set_=asked)
            )
            return _read(page.connection, row)[seat]

    def agree_to_request(self, code: str, request: SeatRequest, by: str) -> SeatRequest:
        """Note that somebody agrees to this very request.

        Raises NoSuchSeat when nobody asks any more, OtherRequest when another request stands.
        """
        with self.store.writing() as page:
            row, _ = touch(page, code)
            found = _read(page.connection, row).get(request.seat)
            if found is None:
                raise NoSuchSeat(request.seat)
            if found.name != request.name:
                raise OtherRequest(request.seat)
            agreed = sorted({*found.agreed, by})
            page.connection.execute(
                update(SeatRequestRow)
                .where(col(SeatRequestRow.id) == found.id)
                .values(agreed=agreed)
            )
            return _read(page.connection, row)[request.seat]

    def drop_request(self, code: str, seat: str, request: SeatRequest | None = None) -> None:
        """Forget who asks for a seat, or only this request, if it still stands."""
        with self.store.writing() as page:
            row, _ = touch(page, code)
            found = _read(page.connection, row).get(seat)
            if found is None or (request is not None and found.name != request.name):
                return
            page.connection.execute(
                delete(SeatRequestRow).where(col(SeatRequestRow.id) == found.id)
            )

    def seat_requests(self, code: str) -> dict[str, SeatRequest]:
        """Return who asks for which seat."""
        with self.store.reading() as connection:
            return _read(connection, match_id(connection, code))


def _read(connection: Connection, row: int) -> dict[str, SeatRequest]:
    question = select(*_COLUMNS).where(col(SeatRequestRow.match_id) == row)
    found = connection.execute(question.order_by(col(SeatRequestRow.id)))
    return {line.seat: SeatRequest(*line[:-1], agreed=tuple(line.agreed)) for line in found}
