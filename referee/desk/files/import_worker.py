"""The program that reads strangers' long matches, in a process of its own that can be ended.

`python -m referee.desk.files.import_worker` takes orders until they end. An order to read tells the
time, its content is a file; the content of the answer is the match as JSON, checked and ready to be
written down, or why it is none. Or the match is remembered, until an order names the database to
write it to: the answer to that is its code with the secret of its host. These are two orders, since
reading has a limit of time, and whoever is ended while writing may have written already.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from datetime import datetime
from functools import cache
from typing import Any, Final

import msgspec

from referee.aside.worker import work
from referee.bounds import bound_what_follows, bound_yourself, step_back
from referee.desk.errors import AlreadyHere, DatabaseAway, Unusable
from referee.desk.files.reading import (
    AWAY,
    FAULT,
    KNOWN,
    READ,
    REMEMBERED,
    WRITTEN,
    match_of,
)
from referee.desk.files.writing import write_down
from referee.log import Archive, Away

# Whoever brings one file often brings another; afterwards its memory is given back.
IDLE_SECONDS: Final = 60.0
MOST_MEMORY: Final = 1 << 30
MOST_SECONDS: Final = 60


# The match that was read last, if it waits to be written down.
_remembered: list[Any] = []


def answer(order: Mapping[str, str], content: bytes) -> tuple[str, bytes]:
    """Read and check one file, or write down what was read."""
    bound_what_follows(MOST_SECONDS)
    try:
        return _written(order["write_to"]) if order["write_to"] else _read(order, content)
    except AlreadyHere as known:
        return KNOWN, known.code.encode()
    except DatabaseAway as away:
        return AWAY, json.dumps([away.kind, away.detail]).encode()
    except Unusable as fault:
        return FAULT, str(fault).encode()
    except MemoryError:
        return FAULT, b"not a match: it takes too much memory"


def _read(order: Mapping[str, str], content: bytes) -> tuple[str, bytes]:
    """Read a file; remember what it holds, or tell it."""
    _remembered.clear()
    match = match_of(content, datetime.fromisoformat(order["now"]))
    if order["remember"]:
        _remembered.append(match)
        return REMEMBERED, b""
    return READ, json.dumps(match, default=datetime.isoformat).encode()


def _written(database: str) -> tuple[str, bytes]:
    """Write down what was read; nothing was where another process was to remember it."""
    if not _remembered:
        raise DatabaseAway(Away.LOST, "the process that had read the file has gone")
    made = write_down(_opened(database), _remembered.pop(), secrets.token_bytes)
    return WRITTEN, msgspec.json.encode(made)


@cache
def _opened(database: str) -> Archive:
    """Open a database once for all files that follow."""
    return Archive.open(database, pool_size=1)


if __name__ == "__main__":
    step_back()
    bound_yourself(MOST_MEMORY)
    work(answer, IDLE_SECONDS)
