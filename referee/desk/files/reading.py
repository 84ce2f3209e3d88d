"""Files that hold a match, read and checked: at once, or in a process of its own when long."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from referee.desk.errors import DatabaseAway, Unusable
from referee.desk.files.foreign import checked
from referee.desk.files.recordings import as_exported
from referee.log import Away

# A match of an evening is 150 kB; what is longer is read where it holds up nobody.
LONG: Final = 200 * 1024
MOST_SECONDS: Final = 30.0
# How long to wait for the reader of another file.
PATIENCE: Final = 10.0
_reader: Final = threading.Lock()


def match_of(content: bytes, now: datetime) -> Any:
    """Return the match that a file holds, with what follows from its book; raises Unusable."""
    try:
        text = content.decode("utf-8-sig")
        value = json.loads(text) if text.lstrip().startswith("{") else None
    except (ValueError, RecursionError) as fault:
        raise Unusable("not a match: neither JSON nor a recorded match") from fault
    value = as_exported(text, now) if value is None else value
    return checked(value) if isinstance(value, Mapping) else value


def match_apart(
    content: bytes, now: datetime, seconds: float = MOST_SECONDS, command: tuple[str, ...] = ()
) -> Any:
    """The same, by a worker that is ended when it takes too long or too much memory.

    One file at a time: whoever brings the next one waits a moment, or comes again.
    """
    program = command or (sys.executable, "-m", "referee.desk.files.import_worker")
    if not _reader.acquire(timeout=PATIENCE):
        raise DatabaseAway(Away.BUSY, "another long file is being read")
    try:
        done = subprocess.run(  # noqa: S603 - our own program, no user's words
            [*program, now.isoformat()],
            input=content,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=seconds,
            check=False,
            start_new_session=True,
        )
    except subprocess.TimeoutExpired as error:
        raise Unusable("not a match: reading it takes too long") from error
    except OSError as error:
        raise DatabaseAway(Away.BUSY, "no process to read a long file in") from error
    finally:
        _reader.release()
    try:
        answer = json.loads(done.stdout)
    except ValueError as error:
        raise Unusable("not a match: reading it takes too much") from error
    if "fault" in answer:
        raise Unusable(answer["fault"])
    return answer["match"]
