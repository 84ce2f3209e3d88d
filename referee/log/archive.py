"""The archive: everything that is written down, behind one door."""

from __future__ import annotations

from msgspec import Struct

from referee.log import schema
from referee.log.attempts import Attempts
from referee.log.backup import Backups
from referee.log.book import Book
from referee.log.boxes import KeptBoxes
from referee.log.calls import Calls
from referee.log.claims import Claims
from referee.log.draws import DrawsBook
from referee.log.engine import Clock, Listening, Store, utc_now
from referee.log.examining import Examining
from referee.log.exports import Exports
from referee.log.listener import Listener
from referee.log.matches import KeptMatches
from referee.log.people import KeptPeople
from referee.log.requests import SeatRequests
from referee.log.results import Results
from referee.log.ticks import Ticks


class SchemaState(Struct, frozen=True):
    """At which revision the database is, and which one this program expects."""

    current: str | None
    expected: str


class Archive(
    KeptMatches,
    Book,
    Results,
    Claims,
    SeatRequests,
    DrawsBook,
    Ticks,
    KeptBoxes,
    KeptPeople,
    Attempts,
    Calls,
    Exports,
    Backups,
    Examining,
):
    """One database, opened.

    Every call is a transaction of its own; any thread may call. When the database cannot serve,
    calls raise `DatabaseAway` and work again as soon as it can: nothing has to be reopened.
    """

    @classmethod
    def open(
        cls,
        url: str,
        *,
        clock: Clock = utc_now,
        pool_size: int = 10,
        patience: float = 5.0,
    ) -> Archive:
        """Open a database and bring its tables up to date.

        `url` is `sqlite:///path` or `postgresql://…`; `patience` is how many seconds to wait
        for a lock or a connection before saying that the database is busy.
        """
        store = Store(url, clock, pool_size, patience)
        try:
            schema.upgrade(store)
        except BaseException:
            store.close()
            raise
        return cls(store)

    def close(self) -> None:
        """Give all connections back."""
        self.store.close()

    def answers(self, within: float = 1.5) -> bool:
        """Say whether the database serves us now, and soon."""
        return self.store.answers(within)

    def schema(self) -> SchemaState:
        """Say at which revision the tables are."""
        return SchemaState(schema.current(self.store), schema.HEAD)

    def on_commit(self, listening: Listening) -> None:
        """Call `listening` with every notice, right after this archive's commits."""
        self.store.listeners.append(listening)

    def off_commit(self, listening: Listening) -> None:
        """Stop calling `listening`."""
        if listening in self.store.listeners:
            self.store.listeners.remove(listening)

    @property
    def address(self) -> str:
        """Where another process opens the same database; it may hold a password."""
        return self.store.url.render_as_string(hide_password=False)

    @property
    def shared(self) -> bool:
        """Whether other processes may write as well and tell of it (PostgreSQL)."""
        return self.store.postgres

    def listener(self) -> Listener:
        """Open an ear for the commits of all processes; only where the database is shared."""
        return Listener(self.store)
