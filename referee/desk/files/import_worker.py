"""The program that reads a stranger's long match, in a process of its own that can be ended.

`python -m referee.desk.files.import_worker` reads a file from its input and writes one JSON value
to its output: `{"match": …}`, checked and ready to be written down, or `{"fault": "why not"}`.
"""

from __future__ import annotations

import json
import sys
from datetime import datetime
from typing import Final

from referee.bounds import bound_yourself, step_back
from referee.desk.errors import Unusable
from referee.desk.files.reading import match_of

MOST_MEMORY: Final = 1 << 30
MOST_SECONDS: Final = 60


def main(now: str) -> None:
    """Read, check, answer."""
    step_back()
    bound_yourself(MOST_MEMORY, MOST_SECONDS)
    try:
        answer = {"match": match_of(sys.stdin.buffer.read(), datetime.fromisoformat(now))}
    except Unusable as fault:
        answer = {"fault": str(fault)}
    except MemoryError:
        answer = {"fault": "not a match: it takes too much memory"}
    json.dump(answer, sys.stdout, default=datetime.isoformat)


if __name__ == "__main__":
    main(sys.argv[1])
