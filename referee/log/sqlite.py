"""What SQLite needs so that nothing acknowledged is ever lost and writers never collide."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, event
from sqlalchemy.exc import InvalidatePoolError

from referee.log.errors import Away, BadAddress, DatabaseAway
from referee.log.faults import away

# The execution option that marks a connection as one that will write.
WRITES = "referee_writes"


def prepare(path: Path, patience: float) -> None:
    """Make sure that the file exists, for nobody else's eyes, and keeps a write-ahead log.

    It is created here and never by a connection: a file that vanished must not come back empty.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise BadAddress(f"cannot create {path}: {error.strerror}") from error
    deadline = time.monotonic() + patience
    while True:
        try:
            _keep_log(path, patience)
            return
        except sqlite3.Error as error:
            found = away(error)
            if found is None:
                raise
            # Changing the journal does not wait for its turn by itself.
            if found.kind is not Away.BUSY or time.monotonic() > deadline:
                raise found from error
            time.sleep(0.02)


def _keep_log(path: Path, patience: float) -> None:
    connection = connect(path, patience)
    try:
        (mode,) = connection.execute("PRAGMA journal_mode").fetchone()
        if mode != "wal":
            (mode,) = connection.execute("PRAGMA journal_mode=WAL").fetchone()
        if mode != "wal":
            raise DatabaseAway(Away.READ_ONLY, f"{path} cannot keep a write-ahead log here")
    finally:
        connection.close()


def connect(path: Path, patience: float) -> sqlite3.Connection:
    """Open one connection."""
    connection = sqlite3.connect(
        f"{path.as_uri()}?mode=rw",
        uri=True,
        timeout=patience,
        # Transactions are begun by `_begin` below, not guessed by the driver.
        isolation_level=None,
        check_same_thread=False,
    )
    try:
        connection.execute("PRAGMA foreign_keys=ON")
        # A commit survives a pulled plug; it costs a quarter of a millisecond.
        connection.execute("PRAGMA synchronous=FULL")
        # What is erased is overwritten, so that forgotten names are not left in the file.
        connection.execute("PRAGMA secure_delete=ON")
    except BaseException:
        connection.close()
        raise
    return connection


def watch(engine: Engine, path: Path) -> None:
    """Begin transactions as their purpose asks, and drop connections to a replaced file."""

    @event.listens_for(engine, "connect")
    def _note_file(_connection: object, record: Any) -> None:
        record.info["file"] = _identity(path)

    @event.listens_for(engine, "checkout")
    def _same_file(_connection: object, record: Any, _proxy: object) -> None:
        # Through an open connection one could go on writing into a file that was moved away.
        if record.info.get("file") != _identity(path):
            raise InvalidatePoolError("the database file was moved or replaced")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get(WRITES, False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


@contextmanager
def without_foreign_keys(connection: Connection) -> Iterator[None]:
    """Let tables be rebuilt: dropping the old one would delete what refers to it.

    The switch only works between transactions, so it is thrown outside of SQLAlchemy's.
    """
    driver: Any = connection.connection.driver_connection
    driver.execute("PRAGMA foreign_keys=OFF")
    try:
        yield
    finally:
        driver.execute("PRAGMA foreign_keys=ON")


def check_foreign_keys(connection: Connection) -> None:
    """Refuse to go on when a row refers to nothing."""
    broken = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
    if broken:
        raise DatabaseAway(Away.DAMAGED, f"{len(broken)} rows refer to nothing")


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
