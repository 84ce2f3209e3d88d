"""What phones are told, as server-sent events."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple


class News(NamedTuple):
    """How far a table is, as far as anybody here has heard; None when nobody has."""

    state: int | None = None
    ticks: int | None = None


# All phones of a table are told the same, in the same moment.
@lru_cache(maxsize=256)
def events(news: News, shown: News | None = None) -> bytes:
    """Write down the topics that differ from what the phone has been shown."""
    return b"".join(
        b"event: %s\ndata: %d\n\n" % (topic.encode(), number)
        for topic, number in news._asdict().items()
        if number is not None and (shown is None or number != getattr(shown, topic))
    )
