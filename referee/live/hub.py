"""The hub: which phones look at which table, and how far that table is."""

from __future__ import annotations

import threading
import time

from msgspec import Struct

from referee.live.channel import Channel, Clock, Phone
from referee.live.events import News
from referee.live.pulse import Heart
from referee.live.rounds import BEATS, AskAll, Rounds
from referee.log import TICKS, Notice, Topic, Versions

EVERY_TABLE = "*"


class HubCount(Struct, frozen=True):
    """How many tables are looked at, by how many phones."""

    tables: int
    phones: int


class Hub:
    """Passes news on to the phones of one process; any thread may call."""

    def __init__(self, clock: Clock = time.perf_counter, ask_all: AskAll | None = None) -> None:
        self.clock = clock
        self.closed = False
        # Whether commits of other processes are missed just now.
        self.deaf = False
        self._channels: dict[str, Channel] = {}
        self._lock = threading.Lock()
        self.heart = Heart(self._beat)
        self._beats = 0
        # None where every stream asks for itself.
        self.rounds = None if ask_all is None else Rounds(clock, ask_all)

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

    def heard(self, code: str) -> Versions | None:
        """Say how far a table is without asking the book; None where that is not certain.

        Certain is what phones of this process look at, as long as every commit is heard: then it
        is behind the book only by what is under way.
        """
        with self._lock:
            channel = self._channels.get(code)
            if self.deaf or channel is None or not channel.sure:
                return None
            number, ticks = channel.news
        return None if number is None or ticks is None else Versions(number, ticks)

    def look_again(self, code: str = EVERY_TABLE) -> None:
        """Let phones ask the book: news may have been missed, or numbers went back."""
        with self._lock:
            now = self.clock()
            doubtful = [
                channel
                for channel in self._channels.values()
                if code in (EVERY_TABLE, channel.code)
            ]
            for channel in doubtful:
                channel.doubt(now)
            phones = [phone for channel in doubtful for phone in channel.phones]
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
        self.heart.stop()
        for phone in self._phones():
            phone.ring()

    def _beat(self) -> None:
        """Let phones with a wire hear that they are connected, and now and then how far they are.

        Whoever listens to a table that is at rest is told so on the wire alone. The pulse does not
        wait for a round, which may be slow, or pass a table by.
        """
        for phone in self._phones():
            phone.pulse()
        self._beats += 1
        if self.rounds is not None and self._beats % BEATS == 0:
            with self._lock:
                channels = list(self._channels.values())
            self.rounds.begin(channels)

    def _phones(self) -> list[Phone]:
        with self._lock:
            return [phone for channel in self._channels.values() for phone in channel.phones]
