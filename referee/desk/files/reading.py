"""Files that hold a match, read and checked: at once, or in a process of its own when long."""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from referee.aside.process import Gone, TooSlow, Worker
from referee.desk.errors import DatabaseAway, Unusable
from referee.desk.files.foreign import checked
from referee.desk.files.recordings import as_exported
from referee.log import Away

# A match of an evening is 150 kB; what is longer is read where it holds up nobody.
LONG: Final = 200 * 1024
MOST_SECONDS: Final = 30.0
# How long to wait for the reader of another file.
PATIENCE: Final = 10.0
# What a reader says of a file.
READ: Final = "read"
FAULT: Final = "fault"


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
    """Reads long files in a process of its own, one at a time.

    It is ended when it takes too long or too much memory; whoever brings the next file meanwhile
    waits a moment, or comes again.
    """

    def __init__(self, command: tuple[str, ...] = (), seconds: float = MOST_SECONDS) -> None:
        program = command or (sys.executable, "-m", "referee.desk.files.import_worker")
        self._worker: Final = Worker(program, seconds)
        self._free: Final = threading.Lock()

    def match_of(self, content: bytes, now: datetime) -> bytes:
        """Return the match that a file holds, as JSON.

        Raises Unusable, and DatabaseAway for "not now".
        """
        if not self._free.acquire(timeout=PATIENCE):
            raise DatabaseAway(Away.BUSY, "another long file is being read")
        try:
            status, found = self._worker.ask({"now": now.isoformat()}, content)
        except TooSlow as error:
            raise Unusable("not a match: reading it takes too long") from error
        except Gone as error:
            raise Unusable("not a match: reading it takes too much") from error
        except OSError as error:
            raise DatabaseAway(Away.BUSY, "no process to read a long file in") from error
        finally:
            self._free.release()
        if status == FAULT:
            raise Unusable(found.decode())
        return found

    def close(self) -> None:
        """Let the process go."""
        self._worker.close()
