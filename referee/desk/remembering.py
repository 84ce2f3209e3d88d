"""A memory of every play: people, results, and what many of them come to."""

from __future__ import annotations

from typing import Any

from referee.desk.clerk import Clerk
from referee.desk.statistics import Statistics, statistics
from referee.engine.finished import score_told
from referee.games import find
from referee.log import Person, ResultRow


class Remembering(Clerk):
    """Knows who played and what came of it."""

    def people(self) -> tuple[Person, ...]:
        """Return everybody who ever sat at a table, by name."""
        return self.archive.people()

    def person(self, number: int) -> Person:
        """Return one person; raises NoSuchPerson."""
        return self.archive.person(number)

    def last_players(self, limit: int = 8) -> tuple[Person, ...]:
        """Return who played last, to be offered again."""
        return self.archive.last_players(limit)

    def rename_person(self, number: int, name: str) -> Person:
        """Spell a name differently; raises SamePlay when somebody else is called so."""
        person = self.archive.rename_person(number, name)
        self._forget()
        return person

    def merge_people(self, keep: int, drop: int) -> Person:
        """Make two spellings one person; raises SamePlay when both sat at one table."""
        person = self.archive.merge_people(keep, drop)
        self._forget()
        return person

    def forget_person(self, number: int) -> int:
        """Delete a person's data; return at how many seats a placeholder stands now."""
        seats = self.archive.forget_person(number)
        self._forget()
        return seats

    def results(
        self, *, code: str = "", game: str = "", person: int | None = None
    ) -> tuple[ResultRow, ...]:
        """Return results of finished matches, the oldest first."""
        return self.archive.results(code=code, game=game, person=person)

    def statistics(self, game: str = "") -> Statistics:
        """Sum all results up."""
        return statistics(self.archive.results(game=game))

    def score_finished(self, game: str, numbers: Any) -> dict[str, Any]:
        """Score a match that nobody tracked; raises Unreadable."""
        return score_told(find(game).finished, numbers)

    def answers(self) -> bool:
        """Tell whether the database serves us now."""
        return self.archive.answers()

    def allow(self, key: str, limit: int, per_seconds: int, *, cost: int = 1) -> bool:
        """Count one more try of `key`, across all processes; tell whether it is allowed."""
        return self.archive.allow(key, limit, per_seconds, cost=cost)

    def secret_key(self) -> str:
        """Return the key that signs cookies, the same in every process."""
        return self.archive.secret_key()
