"""What stands before the desk: whether it is open, how often one may knock, how it signs."""

from __future__ import annotations

from referee.log import Archive


class Guard:
    """Answers for the database behind the desk."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive

    def answers(self) -> bool:
        """Tell whether the database serves us now."""
        return self._archive.answers()

    def allow(self, key: str, limit: int, per_seconds: int, *, cost: int = 1) -> bool:
        """Count one more try of `key`, across all processes; tell whether it is allowed."""
        return self._archive.allow(key, limit, per_seconds, cost=cost)

    def secret_key(self) -> str:
        """Return the key that signs cookies, the same in every process."""
        return self._archive.secret_key()
