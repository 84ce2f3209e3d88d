"""The program that reads strangers' long matches, in a process of its own that can be ended.

`python -m referee.desk.files.import_worker` takes orders until they end. An order tells the time,
its content is a file; the content of the answer is the match as JSON, checked and ready to be
written down, or why it is none.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import datetime
from typing import Final

from referee.aside.worker import work
from referee.bounds import bound_what_follows, bound_yourself, step_back
from referee.desk.errors import Unusable
from referee.desk.files.reading import FAULT, READ, match_of

# Whoever brings one file often brings another; afterwards its memory is given back.
IDLE_SECONDS: Final = 60.0
MOST_MEMORY: Final = 1 << 30
MOST_SECONDS: Final = 60


def answer(order: Mapping[str, str], content: bytes) -> tuple[str, bytes]:
    """Read and check one file."""
    bound_what_follows(MOST_SECONDS)
    try:
        match = match_of(content, datetime.fromisoformat(order["now"]))
    except Unusable as fault:
        return FAULT, str(fault).encode()
    except MemoryError:
        return FAULT, b"not a match: it takes too much memory"
    return READ, json.dumps(match, default=datetime.isoformat).encode()


if __name__ == "__main__":
    step_back()
    bound_yourself(MOST_MEMORY)
    work(answer, IDLE_SECONDS)
