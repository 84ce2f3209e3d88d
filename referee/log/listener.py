"""Hears what other processes have written, on a PostgreSQL connection of its own."""

from __future__ import annotations

from types import TracebackType
from typing import TYPE_CHECKING, get_args

from referee.log.engine import CHANNEL, Store
from referee.log.errors import Away, DatabaseAway
from referee.log.faults import away
from referee.log.values import Notice, Topic

if TYPE_CHECKING:
    import psycopg


class Listener:
    """An open ear; whoever waits on it gets the notices of every commit since it was opened.

    It is not taken from the pool: a pooled connection is lent to others, and one that stands
    between two programs (a transaction pooler) hears nothing.
    """

    def __init__(self, store: Store) -> None:
        import psycopg

        self._connection: psycopg.Connection[tuple[object, ...]]
        arguments, settings = store.engine.dialect.create_connect_args(store.url)
        try:
            self._connection = psycopg.connect(
                *arguments, **{**store.connection_settings(), **settings}, autocommit=True
            )
            self._connection.execute(f"LISTEN {CHANNEL}")
        except psycopg.Error as error:
            raise _lost(error) from error

    def wait(self, seconds: float) -> tuple[Notice, ...]:
        """Return what is heard within this time, at once when there is something."""
        import psycopg

        try:
            heard = list(self._connection.notifies(timeout=seconds, stop_after=1))
        except psycopg.Error as error:
            raise _lost(error) from error
        notices = (read_payload(notify.payload) for notify in heard)
        return tuple(notice for notice in notices if notice is not None)

    def close(self) -> None:
        """Stop listening."""
        self._connection.close()

    def __enter__(self) -> Listener:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def read_payload(payload: str) -> Notice | None:
    """Read a notice as it travels; None when somebody else uses our channel."""
    code, _, rest = payload.partition(":")
    number, _, topic = rest.partition(":")
    topics: dict[str, Topic] = {name: name for name in get_args(Topic)}
    if not code or not number.isdecimal() or (topic or "state") not in topics:
        return None
    return Notice(code, int(number), topics[topic or "state"])


def _lost(error: BaseException) -> DatabaseAway:
    return away(error) or DatabaseAway(Away.LOST, str(error))
