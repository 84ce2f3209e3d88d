"""A phone that reads a stream in a thread of its own, as a web server would."""

import queue
import re
import threading
from collections.abc import Callable, Iterator

from referee.live import Hub, stream
from referee.live.wire import Wire
from referee.log import Versions
from tests.waiting import PATIENCE

EVENT = re.compile(rb"event: (\w+)\ndata: (\d+)\n\n")


class ReadingPhone:
    """Collects what its stream says."""

    def __init__(
        self,
        hub: Hub,
        code: str,
        version: Callable[[], int | Versions],
        heartbeat: float = 30.0,
        wire: Wire | None = None,
    ) -> None:
        self.heard: queue.Queue[tuple[str, int]] = queue.Queue()
        self.raw: list[bytes] = []
        self.ended = threading.Event()
        self._events: Iterator[bytes] = stream(hub, code, version, heartbeat, wire)
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        for part in self._events:
            self.raw.append(part)
            for topic, number in EVENT.findall(part):
                self.heard.put((topic.decode(), int(number)))
        self.ended.set()

    def next(self) -> tuple[str, int]:
        """Wait for the next event."""
        return self.heard.get(timeout=PATIENCE)

    def silent(self, seconds: float = 0.15) -> bool:
        """Say whether nothing is heard for a while."""
        try:
            self.heard.get(timeout=seconds)
        except queue.Empty:
            return True
        return False
