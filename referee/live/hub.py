"""The hub: which phones look at which table, and how far that table is."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable

from msgspec import Struct

from referee.live.events import News, events
from referee.live.wire import Wire
from referee.log import TICKS, DatabaseAway, Notice, Topic, Versions

Clock = Callable[[], float]
Version = Callable[[], int | Versions]

EVERY_TABLE = "*"


class HubCount(Struct, frozen=True):
    """How many tables are looked at, by how many phones."""

    tables: int
    phones: int


class Phone:
    """One phone that looks at a table. It holds no queue of events: only the newest counts."""

    __slots__ = ("_bell", "_rung", "channel", "idle", "look_since", "wire")

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

    def tell(self, news: News) -> None:
        """Pass news on: at once where there is a wire, else by waking the stream."""
        if not (self.idle and self.wire is not None and self.wire(events(news))):
            self.ring()

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
        self.phones: set[Phone] = set()
        self._clock = clock
        self._lock = lock
        self._asking = threading.Lock()
        self._asked_at = float("-inf")
        self._fault: DatabaseAway | None = None

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
            if self._fault is not None:
                # A new one for each phone: an exception collects the traces of all who raise it.
                raise DatabaseAway(self._fault.kind, self._fault.detail)


class Hub:
    """Passes news on to the phones of one process; any thread may call."""

    def __init__(self, clock: Clock = time.perf_counter) -> None:
        self.clock = clock
        self.closed = False
        self._channels: dict[str, Channel] = {}
        self._lock = threading.Lock()

    def subscribe(self, code: str) -> Phone:
        """Let a phone look at a table."""
        with self._lock:
            channel = self._channels.get(code)
            if channel is None:
                channel = self._channels[code] = Channel(code, self.clock, self._lock)
            phone = Phone(channel, self.clock())
            channel.phones.add(phone)
        return phone

    def unsubscribe(self, phone: Phone) -> None:
        """Let a phone go; a table that nobody looks at is forgotten."""
        with self._lock:
            channel = phone.channel
            channel.phones.discard(phone)
            if not channel.phones and self._channels.get(channel.code) is channel:
                del self._channels[channel.code]

    def publish(self, code: str, number: int, topic: Topic = "state") -> None:
        """Tell every phone at a table that it moved on to `number`.

        News that is no news is dropped: the same commit is heard from here and from the
        database, and not always in order.
        """
        with self._lock:
            channel = self._channels.get(code)
            if channel is None:
                return
            known = channel.news.ticks if topic == TICKS else channel.news.state
            if known is not None and number <= known:
                return
            channel.news = channel.news._replace(**{topic: number})
            phones = tuple(channel.phones)
        news = News(**{topic: number})
        for phone in phones:
            phone.tell(news)

    def look_again(self, code: str = EVERY_TABLE) -> None:
        """Let phones ask the book: news may have been missed, or numbers went back."""
        with self._lock:
            now = self.clock()
            phones = [
                phone
                for channel in self._channels.values()
                if code in (EVERY_TABLE, channel.code)
                for phone in channel.phones
            ]
            for phone in phones:
                phone.look_since = now
        for phone in phones:
            phone.ring()

    def hear(self, notice: Notice) -> None:
        """Pass on what an archive tells; a book that went back to nothing is looked at again."""
        if notice.code == EVERY_TABLE or notice.number == 0:
            self.look_again(notice.code)
        else:
            self.publish(notice.code, notice.number, notice.topic)

    def count(self) -> HubCount:
        """Count tables and phones."""
        with self._lock:
            phones = sum(len(channel.phones) for channel in self._channels.values())
            return HubCount(len(self._channels), phones)

    def close(self) -> None:
        """End all streams at once."""
        self.closed = True
        with self._lock:
            phones = [phone for channel in self._channels.values() for phone in channel.phones]
        for phone in phones:
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
