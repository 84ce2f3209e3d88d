"""A table that phones look at: what was heard of it, and who looks."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable

from referee.live.events import News, events
from referee.live.pulse import PULSE
from referee.live.wire import Wire
from referee.log import DatabaseAway, Versions

Clock = Callable[[], float]
Version = Callable[[], int | Versions]


class Phone:
    """One phone that looks at a table. It holds no queue of events: only the newest counts."""

    __slots__ = ("_bell", "_rung", "channel", "cut", "idle", "look_since", "wire")

    def __init__(self, channel: Channel, now: float) -> None:
        self.channel = channel
        # The moment after which the book has to be asked; None when what we heard will do.
        self.look_since: float | None = now
        # A queue of the standard library wakes a thread faster than a condition does, and a
        # greenlet as well. It never holds more than one ring, two when two ring at once.
        self._bell: queue.SimpleQueue[None] = queue.SimpleQueue()
        self._rung = False
        # A wire may be used only while the stream itself has nothing to write.
        self.wire: Wire | None = None
        self.idle = False
        # Whether the wire said no: only a stream that writes finds out who has hung up.
        self.cut = False

    def tell(self, news: News) -> None:
        """Pass news on: at once where there is a wire, else by waking the stream."""
        if not self._wired(events(news)):
            self.ring()

    def pulse(self) -> None:
        """Let the phone hear that it is connected, unless its stream is about to say more."""
        if not self._wired(PULSE) and self.cut:
            self.ring()

    def _wired(self, line: bytes) -> bool:
        """Write on the wire, where there is one that may be used; say whether that was done."""
        if self.wire is None or not self.idle:
            return False
        self.cut = not self.wire(line)
        return not self.cut

    def ring(self) -> None:
        """Wake the phone, unless it is about to wake up anyway."""
        if not self._rung:
            self._rung = True
            self._bell.put(None)

    def wait(self, seconds: float) -> bool:
        """Sleep until there is news, at most this long; say whether there is any."""
        self.idle = not self._rung
        try:
            self._bell.get(timeout=max(seconds, 0.0))
        except queue.Empty:
            return False
        finally:
            self.idle = False
        # From here on another ring wakes again: whatever is read later is not missed.
        self._rung = False
        return True


class Channel:
    """The phones that look at one table, and what they have heard of it."""

    def __init__(self, code: str, clock: Clock, lock: threading.Lock) -> None:
        self.code = code
        self.news = News()
        # Whether the book has been asked since anything may have been missed.
        self.sure = False
        self.phones: set[Phone] = set()
        self._clock = clock
        self._lock = lock
        self._asking = threading.Lock()
        self._asked_at = float("-inf")
        self._doubted_at = float("-inf")
        self._fault: DatabaseAway | None = None

    def doubt(self, now: float) -> None:
        """Take nothing for certain that was heard before: the caller holds the lock."""
        self.sure = False
        self._doubted_at = now

    def ask(self, version: Version, since: float) -> None:
        """Ask the book how far it is, unless another phone of this table has asked since.

        Raises `DatabaseAway` when the book cannot be read, to every phone that would have asked.
        """
        with self._asking:
            if self._asked_at < since:
                self._asked_at = self._clock()
                self._fault = None
                heard = self.news
                try:
                    found = version()
                except DatabaseAway as fault:
                    self._fault = fault
                except BaseException:
                    self._asked_at = float("-inf")
                    raise
                else:
                    with self._lock:
                        self.news = _newest(heard, self.news, found)
                        self.sure = self._asked_at >= self._doubted_at
            if self._fault is not None:
                # A new one for each phone: an exception collects the traces of all who raise it.
                raise DatabaseAway(self._fault.kind, self._fault.detail)

    def learn(self, asked_at: float, heard: News, found: Versions) -> None:
        """Take in what the book said of all tables at once, and repeat it on every wire.

        `heard` is what was known when the book was asked. Who has asked since knows better.
        """
        with self._lock:
            if self._asked_at > asked_at:
                return
            self._asked_at, self._fault = asked_at, None
            self.news = news = _newest(heard, self.news, found)
            self.sure = asked_at >= self._doubted_at
            phones = [phone for phone in self.phones if phone.wire is not None]
        for phone in phones:
            phone.tell(news)

    def fail(self, asked_at: float, fault: DatabaseAway) -> None:
        """Let every phone hear that the book could not be read, without asking it once more."""
        with self._lock:
            if self._asked_at > asked_at:
                return
            self._asked_at, self._fault = asked_at, fault
        self.look_again(asked_at)

    def look_again(self, since: float) -> None:
        """Wake every phone; the book is asked unless it was asked since."""
        with self._lock:
            phones = tuple(self.phones)
        for phone in phones:
            phone.look_since = max(since, phone.look_since or since)
            phone.ring()


def _newest(before: News, heard: News, found: int | Versions) -> News:
    """Put an answer of the book together with what was heard while it was asked.

    The book is right, even when its numbers went back; only what came in meanwhile is newer.
    """
    answer = News(found.number, found.ticks) if isinstance(found, Versions) else News(found)
    return News(
        *(
            now if asked is None or (now is not None and now != then and now > asked) else asked
            for then, now, asked in zip(before, heard, answer, strict=True)
        )
    )
