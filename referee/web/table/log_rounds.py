"""Lines of the log under the rounds in which they were written."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from msgspec import Struct

from referee.desk import LogLine


class LogRound(Struct, frozen=True):
    """Some lines of one round; cards that came along with a box are lines apart."""

    round: int | None
    lines: tuple[LogLine, ...]
    from_box: tuple[LogLine, ...]


def by_rounds(lines: Sequence[LogLine]) -> list[LogRound]:
    """Return lines, in the order in which they come, under their rounds."""
    found = []
    for number, some in groupby(lines, key=lambda line: line.round):
        told = tuple(some)
        found.append(
            LogRound(
                number,
                tuple(line for line in told if not line.from_box),
                tuple(line for line in told if line.from_box),
            )
        )
    return found
