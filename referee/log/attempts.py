"""Limits that hold across processes, and the key that all of them sign with."""

from __future__ import annotations

import hashlib
import secrets
from datetime import UTC, datetime

from sqlalchemy import delete, select, tuple_
from sqlmodel import col

from referee.log.rows import AttemptRow, SettingRow
from referee.log.shelf import KeptPart
from referee.log.upsert import insert_into

_SIGNING_KEY = "secret_key"


class Attempts(KeptPart):
    """Counts how often somebody tries something."""

    def allow(self, key: str, limit: int, per_seconds: int, *, cost: int = 1) -> bool:
        """Count one more try of `key` and say whether it is within the limit of its window.

        With `cost=0` nothing is counted: True as long as one more try would be allowed. Only a
        hash of the key is kept, as it may hold somebody's address.
        """
        hashed = hashlib.sha256(key.encode(errors="surrogatepass")).hexdigest()
        now = self.store.clock().timestamp()
        span = int(now // per_seconds)
        until = datetime.fromtimestamp((span + 1) * per_seconds, UTC)
        if cost == 0:
            return self._tries(hashed, span) < limit
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
        return tries <= limit

    def _tries(self, hashed: str, span: int) -> int:
        question = select(col(AttemptRow.tries)).where(
            col(AttemptRow.key) == hashed, col(AttemptRow.span) == span
        )
        with self.store.reading() as connection:
            return int(connection.execute(question).scalar() or 0)

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
