"""Limits that hold across processes, and the key that all of them sign with."""

from __future__ import annotations

import hashlib
import secrets
from datetime import UTC, datetime

from sqlalchemy import bindparam, delete, select, tuple_
from sqlmodel import col

from referee.log.engine import Store
from referee.log.rows import AttemptRow, SettingRow
from referee.log.shelf import KeptPart
from referee.log.upsert import insert_into

_SIGNING_KEY = "secret_key"
# Built once: building a statement takes longer than running it.
_TRIES = select(col(AttemptRow.tries)).where(
    col(AttemptRow.key) == bindparam("key"), col(AttemptRow.span) == bindparam("span")
)


# Keys that have used up their windows, as far as a process remembers them.
MOST_REMEMBERED = 4096


class Attempts(KeptPart):
    """Counts how often somebody tries something."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        # Where a key has used up its window: whoever goes on and on is refused without asking
        # the database each time.
        self._used_up: dict[tuple[str, int, int], int] = {}

    def allow(self, key: str, limit: int, per_seconds: int, *, cost: int = 1) -> bool:
        """Count one more try of `key` and say whether it is within the limit of its window.

        With `cost=0` nothing is counted: True as long as one more try would be allowed. Only a
        hash of the key is kept, as it may hold somebody's address.
        """
        hashed = hashlib.sha256(key.encode(errors="surrogatepass")).hexdigest()
        now = self.store.clock().timestamp()
        span = int(now // per_seconds)
        window = (hashed, span, per_seconds)
        if self._used_up.get(window, 0) >= limit:
            return False
        if cost == 0:
            tries = self._tries(hashed, span)
            allowed = tries < limit
        else:
            until = datetime.fromtimestamp((span + 1) * per_seconds, UTC)
            tries = self._count(hashed, span, until, cost)
            allowed = tries <= limit
        if tries >= limit:
            self._remember(window, tries)
        return allowed

    def _remember(self, window: tuple[str, int, int], tries: int) -> None:
        if len(self._used_up) >= MOST_REMEMBERED:
            # The database knows; windows that have closed are gone for good.
            self._used_up.clear()
        self._used_up[window] = tries

    def _count(self, hashed: str, span: int, until: datetime, cost: int) -> int:
        with self.store.writing() as page:
            connection = page.connection
            count = insert_into(connection, AttemptRow).values(
                key=hashed, span=span, tries=cost, until=until
            )
            tries: int = connection.execute(
                count.on_conflict_do_update(
                    index_elements=["key", "span"],
                    set_={"tries": col(AttemptRow.tries) + cost},
                ).returning(col(AttemptRow.tries))
            ).scalar_one()
            if tries == cost:
                # A window opens: those that have closed are swept away, except what somebody
                # else is sweeping right now.
                closed = (
                    select(col(AttemptRow.key), col(AttemptRow.span))
                    .where(col(AttemptRow.until) < page.now)
                    .with_for_update(skip_locked=True)
                )
                row = tuple_(col(AttemptRow.key), col(AttemptRow.span))
                connection.execute(delete(AttemptRow).where(row.in_(closed)))
        return tries

    def _tries(self, hashed: str, span: int) -> int:
        with self.store.reading() as connection:
            return int(connection.execute(_TRIES, {"key": hashed, "span": span}).scalar() or 0)

    def secret_key(self) -> str:
        """Return the key that signs cookies: made once, the same in every process."""
        question = select(col(SettingRow.value)).where(col(SettingRow.name) == _SIGNING_KEY)
        with self.store.reading() as connection:
            found: str | None = connection.execute(question).scalar()
        if found is not None:
            return found
        with self.store.writing() as page:
            connection = page.connection
            connection.execute(
                insert_into(connection, SettingRow)
                .values(name=_SIGNING_KEY, value=secrets.token_hex(32))
                .on_conflict_do_nothing()
            )
            return str(connection.execute(question).scalar_one())
