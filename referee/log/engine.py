"""The connection to the database: its pool, its transactions, its clock."""

from __future__ import annotations

import json
import logging
import os
import threading
import weakref
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import Struct, field
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import QueuePool

from referee.log import postgres, sqlite
from referee.log.errors import Away, BadAddress, DatabaseAway, Unstorable
from referee.log.faults import faults
from referee.log.values import Notice, Topic

Clock = Callable[[], datetime]
Listening = Callable[[Notice], None]

CHANNEL = "referee"

_POSTGRES_NAMES = {"postgresql", "postgres", "postgresql+psycopg"}
# A server that vanished without a word is noticed within seconds, not hours.
_POSTGRES_SETTINGS = {
    "application_name": "referee",
    "connect_timeout": "5",
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
    "tcp_user_timeout": "10000",
}
# Whoever tells holds the one queue of the server until its commit: it must not wait for the disk.
_NOTIFY = text(
    "SELECT set_config('synchronous_commit', 'off', true), pg_notify(:channel, :payload)"
)
_logger = logging.getLogger(__name__)


def utc_now() -> datetime:
    """Return the time that entries are stamped with."""
    return datetime.now(UTC)


def _plain_json(value: object) -> str:
    try:
        return json.dumps(value, allow_nan=False, separators=(",", ":"))
    except ValueError as error:
        raise Unstorable("not a number, or a value that holds itself") from error


def payload(notice: Notice) -> str:
    """Write a notice as it travels between processes: `CODE:NUMBER`, or with its topic."""
    tail = "" if notice.topic == "state" else f":{notice.topic}"
    return f"{notice.code}:{notice.number}{tail}"


class Writing(Struct, frozen=True):
    """A transaction that writes; what it tells is heard only if it is committed."""

    connection: Connection
    now: datetime
    notices: list[Notice] = field(default_factory=list)

    def tell(self, code: str, number: int, topic: Topic = "state") -> None:
        """Send news of a match along with the commit."""
        self.notices.append(Notice(code, number, topic))


class _Asked:
    """A question whether the database is well, and its answer."""

    def __init__(self) -> None:
        self.done = threading.Event()
        self.well = False


class Store:
    """One database, PostgreSQL or an SQLite file."""

    def __init__(self, address: str, clock: Clock, pool_size: int, patience: float) -> None:
        self.clock = clock
        self.patience = patience
        self.url = _read(address)
        self.postgres = self.url.get_backend_name() == "postgresql"
        self.listeners: list[Listening] = []
        # Writers of one process queue here, fairly and without SQLite's polling; under gevent
        # a waiting writer must not block the thread in which the other one has to finish.
        self._pen = threading.Lock()
        self._asking = threading.Lock()
        self._asked: _Asked | None = None
        self.engine = self._connected(pool_size)
        option = {"isolation_level": "AUTOCOMMIT"} if self.postgres else {}
        self._reader = self.engine.execution_options(**option)
        snapshot = {"isolation_level": "REPEATABLE READ"} if self.postgres else {}
        self._snapshot = self.engine.execution_options(**snapshot)
        self._writer = self.engine.execution_options(**{sqlite.WRITES: True})
        _stores.add(self)

    @property
    def path(self) -> Path:
        """The SQLite file."""
        return Path(str(self.url.database))

    def _connected(self, pool_size: int) -> Engine:
        pool = {"pool_size": pool_size, "max_overflow": pool_size, "pool_timeout": self.patience}
        if not self.postgres:
            sqlite.prepare(self.path, self.patience)
            engine = create_engine(
                "sqlite://",
                creator=partial(sqlite.connect, self.path, self.patience),
                poolclass=QueuePool,
                json_serializer=_plain_json,
                # Errors are logged with their statements: names and secrets must not be.
                hide_parameters=True,
                **pool,
            )
            sqlite.watch(engine, self.path)
            return engine
        try:
            engine = create_engine(
                self.url,
                connect_args=self.connection_settings(),
                json_serializer=_plain_json,
                hide_parameters=True,
                **pool,
            )
        except ModuleNotFoundError as error:
            raise BadAddress(
                "PostgreSQL needs the package psycopg: install table-referee[server]"
            ) from error
        postgres.watch(engine)
        lock_wait = f"SET lock_timeout = {int(self.patience * 1000)}"

        @event.listens_for(engine, "connect")
        def _bound_waiting(connection: Any, _record: object) -> None:
            connection.autocommit = True
            connection.execute(lock_wait)
            connection.autocommit = False

        return engine

    def connection_settings(self) -> dict[str, str]:
        """Return how we speak to PostgreSQL, where its address says nothing else."""
        given = self.url.query
        return {name: value for name, value in _POSTGRES_SETTINGS.items() if name not in given}

    @contextmanager
    def reading(self, *, snapshot: bool = False) -> Iterator[Connection]:
        """Open a connection that only reads; with `snapshot` all its reads are of one moment."""
        engine = self._snapshot if snapshot else self._reader
        with faults(), engine.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Writing]:
        """Open a transaction that is committed at the end, or leaves no trace."""
        with faults(), self._turn(), self._writer.begin() as connection:
            page = Writing(connection, self.clock().astimezone(UTC))
            yield page
        for notice in page.notices:
            self._announce(notice)
        if self.postgres and page.notices:
            self._tell_others(page.notices)

    def _tell_others(self, notices: Sequence[Notice]) -> None:
        """Tell the other processes, in a transaction of its own: only so can many commit at once.

        What is never told, because this very moment something fails, is found out with the next
        heartbeat.
        """
        told = [{"channel": CHANNEL, "payload": payload(notice)} for notice in notices]
        try:
            with self._reader.connect() as connection:
                for each in told:
                    connection.execute(_NOTIFY, each)
        except Exception:
            # The entry is written and must not look lost.
            _logger.exception("other processes were not told")

    @contextmanager
    def _turn(self) -> Iterator[None]:
        if self.postgres:
            yield
            return
        if not self._pen.acquire(timeout=self.patience):
            raise DatabaseAway(Away.BUSY, "too many are writing at once")
        try:
            yield
        finally:
            self._pen.release()

    def _announce(self, notice: Notice) -> None:
        for listening in tuple(self.listeners):
            try:
                listening(notice)
            except Exception:
                # The entry is written: whoever listens badly must not make it look lost.
                _logger.exception("a listener failed")

    def answers(self, within: float = 1.5) -> bool:
        """Say whether the database serves us now; one that says nothing for so long does not.

        A server that is frozen lets whoever asks it hang: the question is asked on the side, and
        nobody asks again before it was answered.
        """
        with self._asking:
            if self._asked is None or self._asked.done.is_set():
                self._asked = _Asked()
                threading.Thread(target=self._ask, args=(self._asked,), daemon=True).start()
            asked = self._asked
        return asked.done.wait(within) and asked.well

    def _ask(self, asked: _Asked) -> None:
        try:
            with self.reading() as connection:
                connection.execute(text("SELECT 1 FROM settings LIMIT 1"))
            asked.well = True
        except Exception:
            # Whatever it was: it did not serve us.
            asked.well = False
        finally:
            asked.done.set()

    def close(self) -> None:
        """Give all connections back."""
        self.listeners.clear()
        self.engine.dispose()

    def forked(self) -> None:
        """Forget connections that belong to the parent process."""
        self._pen = threading.Lock()
        self._asking, self._asked = threading.Lock(), None
        self.engine.dispose(close=False)


def _read(address: str) -> URL:
    """Understand a database address; PostgreSQL is always spoken to through psycopg."""
    try:
        url = make_url(address)
    except ArgumentError as error:
        raise BadAddress("not a database address, expected sqlite:/// or postgresql://") from error
    if url.drivername in _POSTGRES_NAMES:
        return url.set(drivername="postgresql+psycopg")
    if url.drivername != "sqlite":
        raise BadAddress(f"{url.drivername} is not supported, only sqlite and postgresql are")
    if not url.database or url.database == ":memory:" or url.database.startswith("file:"):
        raise BadAddress("SQLite needs a file: sqlite:///path/to/referee.db")
    return url.set(database=str(Path(url.database).expanduser().absolute()), query={})


_stores: weakref.WeakSet[Store] = weakref.WeakSet()


def _after_fork() -> None:
    for store in _stores:
        store.forked()


# A web server may load the program first and fork its workers afterwards; a connection shared
# by two processes would mix up their answers.
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
