"""A memory of every play: people, results, and what many of them come to."""

from __future__ import annotations

from referee.desk.book.clerk import Clerk
from referee.desk.scores.statistics import Statistics, statistics
from referee.log import Person, ResultRow


class People:
    """Knows who played and what came of it."""

    def __init__(self, clerk: Clerk) -> None:
        self._clerk = clerk

    def all(self) -> tuple[Person, ...]:
        """Return everybody who ever sat at a table, by name."""
        return self._clerk.archive.people()

    def get(self, number: int) -> Person:
        """Return one person; raises NoSuchPerson."""
        return self._clerk.archive.person(number)

    def last_players(self, limit: int = 8) -> tuple[Person, ...]:
        """Return who played last, to be offered again."""
        return self._clerk.archive.last_players(limit)

    def rename(self, number: int, name: str) -> Person:
        """Spell a name differently; raises SamePlay when somebody else is called so."""
        return self._clerk.archive.rename_person(number, name)

    def merge(self, keep: int, drop: int) -> Person:
        """Make two spellings one person; raises SamePlay when both sat at one table."""
        return self._clerk.archive.merge_people(keep, drop)

    def forget(self, number: int) -> int:
        """Delete a person's data; return at how many seats a placeholder stands now."""
        return self._clerk.archive.forget_person(number)

    def results(
        self, *, code: str = "", game: str = "", person: int | None = None
    ) -> tuple[ResultRow, ...]:
        """Return results of finished matches, the oldest first."""
        return self._clerk.archive.results(code=code, game=game, person=person)

    def statistics(self, game: str = "") -> Statistics:
        """Sum all results up."""
        return statistics(self._clerk.archive.results(game=game))
