"""A disk that is soon full: a real one where we may mount it, else a limit in SQLite itself."""

import os
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, event


class Disk:
    """A folder on a disk of a few megabytes."""

    def __init__(self, folder: Path, real: bool) -> None:
        self.folder = folder
        self._real = real
        self._full = False
        self._ballast = folder / "ballast"

    def watch(self, engine: Engine) -> None:
        """Let the database run into a limit of its own where the disk is a large one."""

        @event.listens_for(engine, "before_cursor_execute", retval=True)
        def _too_much(
            connection: Connection, _cursor: object, statement: str, given: Any, *_: object
        ) -> tuple[str, Any]:
            if self._real or not self._full or "INSERT INTO entries" not in statement:
                return statement, given
            connection.exec_driver_sql("PRAGMA max_page_count=1")
            return "CREATE TABLE ballast AS SELECT zeroblob(9000000) AS x", ()

    def fill(self, engine: Engine) -> None:
        """Leave no byte free, not even in the write-ahead log."""
        with engine.connect() as connection:
            driver = connection.connection.driver_connection
            assert isinstance(driver, sqlite3.Connection)
            driver.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self._full = True
        if not self._real:
            return
        with self._ballast.open("wb", buffering=0) as ballast:
            for size in (64 * 1024, 4096, 1):
                try:
                    while True:
                        ballast.write(b"x" * size)
                except OSError:
                    continue

    def make_room(self) -> None:
        """Throw the ballast out."""
        self._full = False
        self._ballast.unlink(missing_ok=True)


@contextmanager
def small_disk(folder: Path) -> Iterator[Disk]:
    """Mount a small disk in this folder; only root may, others get a limit instead."""
    command = ["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", str(folder)]
    real = os.geteuid() == 0 and subprocess.run(command, check=False).returncode == 0
    try:
        yield Disk(folder, real)
    finally:
        if real:
            subprocess.run(["umount", "--lazy", str(folder)], check=True)
