"""Rounds: how far all tables are that anybody looks at, asked in one question, told on all wires.

Asked table by table, and told by waking every stream, a thousand phones that did nothing took more
of a core than all that the phones of an evening were told.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Mapping, Sequence

from referee.live.channel import Channel, Clock
from referee.log import DatabaseAway, Versions

# Says how far matches are; those that do not exist are left out. Raises DatabaseAway.
AskAll = Callable[[Sequence[str]], Mapping[str, Versions]]
# Of so many beats of the heart one is a round; with a pulse every two seconds that is a heartbeat.
BEATS = 5
# A stream whose wire is used repeats the number itself after so many heartbeats, should nobody
# make rounds any more.
REST = 6

_logger = logging.getLogger(__name__)


class Rounds:
    """Goes from table to table; one round at a time."""

    def __init__(self, clock: Clock, ask_all: AskAll) -> None:
        self._clock = clock
        self._ask_all = ask_all
        self._going: threading.Thread | None = None

    def begin(self, channels: Sequence[Channel]) -> None:
        """Go, unless the last round is not over yet."""
        if self._going is not None and self._going.is_alive():
            return
        self._going = threading.Thread(target=self.go, args=[channels], name="round", daemon=True)
        self._going.start()

    def go(self, channels: Sequence[Channel]) -> None:
        """Ask about these tables and repeat their numbers on every wire; wake whoever must know.

        Where the book is away, or a match is gone, every stream says so itself.
        """
        asked_at = self._clock()
        heard = [channel.news for channel in channels]
        try:
            found = self._ask_all([channel.code for channel in channels])
        except DatabaseAway as fault:
            for channel in channels:
                channel.fail(asked_at, fault)
            return
        except Exception:
            # The streams go on by themselves, later.
            _logger.exception("no round")
            return
        for channel, before in zip(channels, heard, strict=True):
            versions = found.get(channel.code)
            if versions is None:
                channel.look_again(self._clock())
            else:
                channel.learn(asked_at, before, versions)
