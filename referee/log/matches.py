"""The matches: opened, found again, set aside."""

from __future__ import annotations

from datetime import UTC, datetime, time

from pydantic import JsonValue
from sqlalchemy import ColumnElement, Connection, delete, func, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlmodel import col

from referee.log.errors import Away, DatabaseAway, NoSuchSeat, Unstorable
from referee.log.forgetting import drop_strangers, sweep
from referee.log.match_rows import MATCH_COLUMNS, create_rows, keyed, read_match, with_seats
from referee.log.names import folded
from referee.log.people import people_of
from referee.log.rows import MatchRow, SeatRow, SpellingRow
from referee.log.shelf import KeptPart, match_id, new_code, touch
from referee.log.values import Match, MatchPage, MatchSearch, NewMatch, SeatInfo, State

_CODE_TRIES = 20
MOST_PER_PAGE = 100


class KeptMatches(KeptPart):
    """Opens, lists and changes matches; their entries are the book's business."""

    def create_match(self, new: NewMatch) -> Match:
        """Open the book of a new match under a code that nobody can guess."""
        seats = keyed(new.seats)
        for _ in range(_CODE_TRIES):
            code = new_code()
            try:
                with self.store.writing() as page:
                    return create_rows(page, new, seats, code)
            except IntegrityError:
                if not self._taken(code):
                    raise
        raise DatabaseAway(Away.BUSY, "every code that was thrown is taken")

    def _taken(self, code: str) -> bool:
        with self.store.reading() as connection:
            question = select(col(MatchRow.id)).where(col(MatchRow.code) == code)
            return connection.execute(question).scalar() is not None

    def match(self, code: str) -> Match:
        """Return a match."""
        with self.store.reading() as connection:
            return read_match(connection, code)

    def matches(self, search: MatchSearch | None = None) -> MatchPage:
        """List matches, the last touched first."""
        wanted = search or MatchSearch()
        conditions = _conditions(wanted)
        per_page = max(1, min(wanted.per_page, MOST_PER_PAGE))
        with self.store.reading(snapshot=True) as connection:
            total: int = connection.execute(
                select(func.count(col(MatchRow.id))).where(*conditions)
            ).scalar_one()
            pages = max(1, -(-total // per_page))
            page = max(1, min(wanted.page, pages))
            rows = connection.execute(
                select(*MATCH_COLUMNS)
                .where(*conditions)
                .order_by(col(MatchRow.updated_at).desc(), col(MatchRow.id).desc())
                .offset((page - 1) * per_page)
                .limit(per_page)
            )
            return MatchPage(with_seats(connection, rows.all()), total, page, pages)

    def set_state(self, code: str, state: State) -> None:
        """Declare a match running, finished or archived."""
        with self.store.writing() as page:
            row, _ = touch(page, code)
            page.connection.execute(
                update(MatchRow).where(col(MatchRow.id) == row).values(state=state)
            )

    def update_settings(self, code: str, changes: dict[str, JsonValue]) -> Match:
        """Change some settings of a match; None removes one, the others stay."""
        with self.store.writing() as page:
            row, _ = touch(page, code)
            connection = page.connection
            settings: dict[str, JsonValue] = connection.execute(
                select(col(MatchRow.settings)).where(col(MatchRow.id) == row)
            ).scalar_one()
            merged = {
                name: value for name, value in (settings | changes).items() if value is not None
            }
            connection.execute(
                update(MatchRow).where(col(MatchRow.id) == row).values(settings=merged)
            )
            return read_match(page.connection, code)

    def set_opening(self, code: str, opening: dict[str, str]) -> Match:
        """Change the header of a match in whose book nothing stands yet; raises Unstorable."""
        with self.store.writing() as page:
            row, _ = touch(page, code)
            changed = page.connection.execute(
                update(MatchRow)
                .where(col(MatchRow.id) == row, col(MatchRow.last_number) == 0)
                .values(opening=opening)
            )
            if not changed.rowcount:
                raise Unstorable("the book of this match has begun")
            return read_match(page.connection, code)

    def update_seat(self, code: str, seat: SeatInfo) -> Match:
        """Change the name, colour or symbol of the seat with this key."""
        with self.store.writing() as page:
            row, _ = touch(page, code)
            person = people_of(page.connection, [seat.name]).get(seat.name)
            if person in _others(page.connection, row, seat.key):
                person = None
            changed = page.connection.execute(
                update(SeatRow)
                .where(col(SeatRow.match_id) == row, col(SeatRow.key) == seat.key)
                .values(name=seat.name, colour=seat.colour, symbol=seat.symbol, person_id=person)
            )
            if changed.rowcount == 0:
                raise NoSuchSeat(seat.key)
            return read_match(page.connection, code)

    def delete_match(self, code: str) -> None:
        """Erase a match with its book and everything that belongs to it."""
        with self.store.writing() as page:
            row = match_id(page.connection, code)
            sat = select(col(SeatRow.name)).where(col(SeatRow.match_id) == row)
            names = {folded(name) for name in page.connection.execute(sat).scalars()}
            page.connection.execute(delete(MatchRow).where(col(MatchRow.id) == row))
            # Who sat at no other table is nobody's business any more.
            drop_strangers(page.connection, names)
            page.tell(code, 0)
        sweep(self.store)


def _others(connection: Connection, row: int, key: str) -> set[int | None]:
    """Return the people at the other seats of a match."""
    question = select(col(SeatRow.person_id)).where(
        col(SeatRow.match_id) == row, col(SeatRow.key) != key
    )
    return set(connection.execute(question).scalars())


def _conditions(search: MatchSearch) -> list[ColumnElement[bool]]:
    conditions: list[ColumnElement[bool]] = []
    if search.state is not None:
        conditions.append(col(MatchRow.state) == search.state)
    if search.game:
        conditions.append(col(MatchRow.game) == search.game)
    if search.since is not None:
        morning = datetime.combine(search.since, time.min, UTC)
        conditions.append(col(MatchRow.created_at) >= morning)
    if search.until is not None:
        night = datetime.combine(search.until, time.max, UTC)
        conditions.append(col(MatchRow.created_at) <= night)
    sought = folded(search.player)
    if sought:
        played = (
            select(col(SeatRow.match_id))
            .outerjoin(SpellingRow, col(SpellingRow.person_id) == col(SeatRow.person_id))
            .where(
                or_(
                    col(SpellingRow.folded).contains(sought, autoescape=True),
                    func.lower(col(SeatRow.name)).contains(sought, autoescape=True),
                )
            )
        )
        conditions.append(col(MatchRow.id).in_(played))
    return conditions
