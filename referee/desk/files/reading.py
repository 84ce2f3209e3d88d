"""Files that hold a match, read and checked: at once, or in a process of its own when long.

Where other processes may write as well, that process also writes the match down.
"""

from __future__ import annotations

import json
import sys
import threading
import time
from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

import msgspec

from referee.aside.process import Gone, TooSlow, Worker
from referee.desk.errors import AlreadyHere, DatabaseAway, Unusable
from referee.desk.files.foreign import checked
from referee.desk.files.recordings import as_exported
from referee.desk.values import Created
from referee.log import Away

# A match of an evening is 150 kB; what is longer is read where it holds up nobody.
LONG: Final = 200 * 1024
MOST_SECONDS: Final = 30.0
# How long to wait for the reader of another file, and again for its rest: with the reading itself
# less than the minute after which proxies give up.
PATIENCE: Final = 10.0
# What is being written down is not cut off, or a match stood in the book that nobody hosts. A
# database that does not answer gives up much sooner.
MOST_SECONDS_TO_WRITE: Final = 300.0
# After a file the reader rests so many times as long as it took: whoever hands in one long file
# after the other takes a quarter of a core, not a whole one; half of one with the longest.
REST: Final = 3.0
LONGEST_REST: Final = 30.0
# What a reader says of a file: what it holds, or that it remembers that, or has written it down; or
# why it has not.
READ: Final = "read"
REMEMBERED: Final = "remembered"
WRITTEN: Final = "written"
FAULT: Final = "fault"
KNOWN: Final = "known"
AWAY: Final = "away"


def match_of(content: bytes, now: datetime) -> Any:
    """Return the match that a file holds, with what follows from its book; raises Unusable."""
    try:
        text = content.decode("utf-8-sig")
        value = json.loads(text) if text.lstrip().startswith("{") else None
    except (ValueError, RecursionError) as fault:
        raise Unusable("not a match: neither JSON nor a recorded match") from fault
    value = as_exported(text, now) if value is None else value
    return checked(value) if isinstance(value, Mapping) else value


class Reader:
    """Takes long files in, in a process of its own, one at a time.

    It is ended when it takes too long or too much memory; whoever brings the next file meanwhile
    waits a moment, or comes again.
    """

    def __init__(
        self, command: tuple[str, ...] = (), seconds: float = MOST_SECONDS, database: str = ""
    ) -> None:
        self._database: Final = database
        program = command or (sys.executable, "-m", "referee.desk.files.import_worker")
        self._worker: Final = Worker(program, seconds)
        self._free: Final = threading.Lock()
        self._rests_until = 0.0

    def take_in(self, content: bytes, now: datetime) -> bytes | Created:
        """Return the match that a file holds, as JSON, or written down where a database is told.

        Raises Unusable, AlreadyHere, and DatabaseAway for "not now".
        """
        if not self._free.acquire(timeout=PATIENCE):
            raise DatabaseAway(Away.BUSY, "another long file is being read")
        try:
            self._rest()
            status, found = self._taken_in(content, now)
        finally:
            self._free.release()
        return _told(status, found)

    def _taken_in(self, content: bytes, now: datetime) -> tuple[str, bytes]:
        began = time.monotonic()
        try:
            status, found = self._worker.ask(reading(now, bool(self._database)), content)
            return self._written() if status == REMEMBERED else (status, found)
        except TooSlow as error:
            raise Unusable("not a match: reading it takes too long") from error
        except Gone as error:
            raise Unusable("not a match: reading it takes too much") from error
        except OSError as error:
            raise DatabaseAway(Away.BUSY, "no process to read a long file in") from error
        finally:
            ended = time.monotonic()
            self._rests_until = ended + min(REST * (ended - began), LONGEST_REST)

    def _written(self) -> tuple[str, bytes]:
        """Have written down what was just read."""
        try:
            return self._worker.ask(writing(self._database), b"", MOST_SECONDS_TO_WRITE)
        except Gone as error:
            raise DatabaseAway(Away.LOST, "the process that writes has gone") from error

    def _rest(self) -> None:
        """Rest as long as it is due after the last file, unless that is too long to wait for."""
        due = self._rests_until - time.monotonic()
        if due > PATIENCE:
            raise DatabaseAway(Away.BUSY, "a long file has just been read")
        if due > 0:
            time.sleep(due)

    def close(self) -> None:
        """Let the process go."""
        self._worker.close()


def reading(now: datetime, remember: bool) -> dict[str, str]:
    """Return the order to read a file, and perhaps to remember it instead of telling it."""
    return {"now": now.isoformat(), "remember": "yes" if remember else "", "write_to": ""}


def writing(database: str) -> dict[str, str]:
    """Return the order to write down what was remembered."""
    return {"now": "", "remember": "", "write_to": database}


def _told(status: str, found: bytes) -> bytes | Created:
    """Return what a reader found; raise what it could not do."""
    if status == FAULT:
        raise Unusable(found.decode())
    if status == KNOWN:
        raise AlreadyHere(found.decode())
    if status == AWAY:
        kind, detail = json.loads(found)
        raise DatabaseAway(Away(kind), detail)
    return msgspec.json.decode(found, type=Created) if status == WRITTEN else found
