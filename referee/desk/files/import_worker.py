"""The program that reads strangers' long matches, in a process of its own that can be ended.

`python -m referee.desk.files.import_worker` takes orders until they end. An order tells the time,
its content is a file; the content of the answer is the match as JSON, checked and ready to be
written down, or why it is none. Where the order names a database the match is written down there,
and the answer is its code with the secret of its host.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from datetime import datetime
from functools import cache
from typing import Final

import msgspec

from referee.aside.worker import work
from referee.bounds import bound_what_follows, bound_yourself, step_back
from referee.desk.errors import AlreadyHere, DatabaseAway, Unusable
from referee.desk.files.reading import AWAY, FAULT, KNOWN, READ, WRITTEN, match_of
from referee.desk.files.writing import write_down
from referee.log import Archive

# Whoever brings one file often brings another; afterwards its memory is given back.
IDLE_SECONDS: Final = 60.0
MOST_MEMORY: Final = 1 << 30
MOST_SECONDS: Final = 60


def answer(order: Mapping[str, str], content: bytes) -> tuple[str, bytes]:
    """Read and check one file."""
    bound_what_follows(MOST_SECONDS)
    try:
        match = match_of(content, datetime.fromisoformat(order["now"]))
        if order["database"]:
            made = write_down(_opened(order["database"]), match, secrets.token_bytes)
            return WRITTEN, msgspec.json.encode(made)
    except AlreadyHere as known:
        return KNOWN, known.code.encode()
    except DatabaseAway as away:
        return AWAY, json.dumps([away.kind, away.detail]).encode()
    except Unusable as fault:
        return FAULT, str(fault).encode()
    except MemoryError:
        return FAULT, b"not a match: it takes too much memory"
    return READ, json.dumps(match, default=datetime.isoformat).encode()


@cache
def _opened(database: str) -> Archive:
    """Open a database once for all files that follow."""
    return Archive.open(database, pool_size=1)


if __name__ == "__main__":
    step_back()
    bound_yourself(MOST_MEMORY)
    work(answer, IDLE_SECONDS)
