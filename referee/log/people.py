"""The people who play. Their names stand in seats and here, and nowhere else."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, Select, delete, func, insert, select, update
from sqlmodel import col

from referee.log.errors import NoSuchPerson, SamePlay
from referee.log.forgetting import blot_out, sweep
from referee.log.names import folded
from referee.log.rows import MatchRow, PersonRow, SeatRow, SpellingRow
from referee.log.shelf import LAST_NUMBER, KeptPart, touch_seats
from referee.log.upsert import insert_into
from referee.log.values import Person


class KeptPeople(KeptPart):
    """Knows who played, merges spellings, forgets whoever asks for it."""

    def people(self) -> tuple[Person, ...]:
        """Return everybody, by name."""
        with self.store.reading(snapshot=True) as connection:
            found = _all(connection)
        return tuple(sorted(found, key=lambda person: (folded(person.name), person.id)))

    def person(self, number: int) -> Person:
        """Return one person."""
        with self.store.reading(snapshot=True) as connection:
            return _one(connection, number)

    def last_players(self, limit: int = 8) -> tuple[Person, ...]:
        """Return who played last, to be offered again."""
        with self.store.reading(snapshot=True) as connection:
            played = [person for person in _all(connection) if person.last_played_at is not None]
        played.sort(key=lambda person: (person.last_played_at, person.id), reverse=True)
        return tuple(played[:limit])

    def rename_person(self, number: int, name: str) -> Person:
        """Spell a name differently from now on; the old spellings are kept."""
        with self.store.writing() as page:
            kept = _one(page.connection, number)
            owner = _owner(page.connection, name)
            if owner is not None and owner != number:
                raise SamePlay(f"{name} is somebody else: merge the two instead")
            connection = page.connection
            connection.execute(
                update(PersonRow).where(col(PersonRow.id) == kept.id).values(name=name)
            )
            connection.execute(
                update(SeatRow).where(col(SeatRow.person_id) == kept.id).values(name=name)
            )
            touch_seats(page, _seated(number))
            if owner is None:
                connection.execute(
                    insert(SpellingRow).values(folded=folded(name), written=name, person_id=kept.id)
                )
            return _one(page.connection, number)

    def merge_people(self, keep: int, drop: int) -> Person:
        """Make two spellings one person, under the name of `keep`.

        Raises `SamePlay` when both sat at one table: then they are two people.
        """
        with self.store.writing() as page:
            kept, dropped = _one(page.connection, keep), _one(page.connection, drop)
            if keep == drop:
                return kept
            connection = page.connection
            if _sat_together(page.connection, keep, drop):
                raise SamePlay(f"{kept.name} and {dropped.name} played against each other")
            touch_seats(page, _seated(drop))
            connection.execute(
                update(SeatRow)
                .where(col(SeatRow.person_id) == drop)
                .values(person_id=keep, name=kept.name)
            )
            connection.execute(
                update(SpellingRow).where(col(SpellingRow.person_id) == drop).values(person_id=keep)
            )
            connection.execute(delete(PersonRow).where(col(PersonRow.id) == drop))
            return _one(page.connection, keep)

    def forget_person(self, number: int) -> int:
        """Delete a person's data and return at how many seats a placeholder stands now.

        Books stay exact: they speak of seat keys. What is left of the name is a dash and the
        place at the table; the phones that held these seats are forgotten as well.
        """
        with self.store.writing() as page:
            person = _one(page.connection, number)
            connection = page.connection
            blotted = blot_out(connection, number, (person.name, *person.spellings))
            touch_seats(page, blotted.matches)
            # The spellings go with the person.
            connection.execute(delete(PersonRow).where(col(PersonRow.id) == number))
        sweep(self.store)
        return blotted.seats


def people_of(connection: Connection, names: Iterable[str]) -> dict[str, int]:
    """Return the person behind each name; who is new gets a row.

    Names are taken in one order everywhere, so two matches with the same new players cannot
    wait for each other in a circle.
    """
    found: dict[str, int] = {}
    for name in sorted({name for name in names if folded(name)}, key=folded):
        owner = _owner(connection, name)
        found[name] = _add(connection, name) if owner is None else owner
    return found


def _owner(connection: Connection, name: str) -> int | None:
    question = select(col(SpellingRow.person_id)).where(col(SpellingRow.folded) == folded(name))
    owner: int | None = connection.execute(question).scalar()
    return owner


def _add(connection: Connection, name: str) -> int:
    """Add somebody, unless another process did so this very moment."""
    person: int = connection.execute(
        insert(PersonRow).values(name=name).returning(col(PersonRow.id))
    ).scalar_one()
    spelling = insert_into(connection, SpellingRow).values(
        folded=folded(name), written=name, person_id=person
    )
    added = spelling.on_conflict_do_nothing().returning(col(SpellingRow.person_id))
    if connection.execute(added).scalar() is not None:
        return person
    connection.execute(delete(PersonRow).where(col(PersonRow.id) == person))
    known = select(col(SpellingRow.person_id)).where(col(SpellingRow.folded) == folded(name))
    return connection.execute(known).scalar_one()


def _seated(person: int) -> Select[int]:
    """Ask for the matches in which a person has a seat."""
    return select(col(SeatRow.match_id)).where(col(SeatRow.person_id) == person)


def _sat_together(connection: Connection, one: int, other: int) -> bool:
    question = select(func.count()).where(
        col(SeatRow.person_id) == other, col(SeatRow.match_id).in_(_seated(one))
    )
    return connection.execute(question).scalar_one() > 0


def _one(connection: Connection, number: int) -> Person:
    found = _all(connection, number) if 0 < number <= LAST_NUMBER else []
    if not found:
        raise NoSuchPerson(str(number))
    return found[0]


def _all(connection: Connection, number: int | None = None) -> list[Person]:
    people = select(
        col(PersonRow.id),
        col(PersonRow.name),
        func.count(col(MatchRow.id)).label("plays"),
        func.max(col(MatchRow.created_at)).label("last"),
    )
    people = (
        people.outerjoin(SeatRow, col(SeatRow.person_id) == col(PersonRow.id))
        .outerjoin(MatchRow, col(MatchRow.id) == col(SeatRow.match_id))
        .group_by(col(PersonRow.id), col(PersonRow.name))
    )
    spellings = select(col(SpellingRow.person_id), col(SpellingRow.written)).order_by(
        col(SpellingRow.written)
    )
    if number is not None:
        people = people.where(col(PersonRow.id) == number)
        spellings = spellings.where(col(SpellingRow.person_id) == number)
    written: dict[int, list[str]] = {}
    for person_id, spelling in connection.execute(spellings):
        written.setdefault(person_id, []).append(spelling)
    return [
        Person(row.id, row.name, tuple(written.get(row.id, ())), row.plays, row.last)
        for row in connection.execute(people)
    ]
