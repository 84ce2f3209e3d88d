"""The stream of events that one phone reads (server-sent events)."""

from __future__ import annotations

from collections.abc import Callable, Generator

from referee.live.channel import Phone, Version
from referee.live.events import News, events
from referee.live.hub import Hub
from referee.live.pulse import EVERY, PULSE
from referee.live.rounds import REST
from referee.live.wire import Wire
from referee.log import DatabaseAway, NoSuchMatch

HEARTBEAT = 10.0
# At once, or some servers and proxies hold the headers back; a phone that lost its stream comes
# back after a second.
HELLO = b"retry: 1000\n: hello\n\n"
GONE = b"event: gone\ndata: 0\n\n"
# Keeps the connection open while the book cannot be read.
AWAY = b": the book is away\n\n"


def stream(
    hub: Hub,
    code: str,
    version: Version,
    heartbeat: float = HEARTBEAT,
    wire: Wire | None = None,
    gone: Callable[[], bool] | None = None,
) -> Generator[bytes, None, None]:
    """Yield how far a table is: now, whenever it moves on, and with every heartbeat again.

    `version` asks the book: it returns the number of the last entry, or `Versions` when the
    phone also wants to hear of ticks. It is never called while this waits, and for all phones
    of a table together it is called about once per heartbeat. The heartbeat repeats the number,
    so that a phone that got the news but not the table finds out by itself. Between heartbeats
    there is a pulse, as long as the book can be read. With a `wire`, what happens between
    heartbeats is written there, and most heartbeats as well where the hub makes rounds; what it
    does not take is said here. `gone`
    tells whether the phone has hung up, where the server knows: its place is then free for
    another one soon.
    """
    phone = hub.subscribe(code)
    try:
        yield HELLO
        shown: News | None = None
        beat, rest = True, heartbeat
        while not hub.closed:
            try:
                news = _read(hub, phone, version, rest if beat else None)
            except DatabaseAway:
                phone.wire, away = None, True
                yield AWAY
                # Asked again with the next heartbeat, or when somebody moves.
                phone.look_since = hub.clock()
            except NoSuchMatch:
                yield GONE
                return
            else:
                # Where the wire said no something has to be said, or nobody hears who has left.
                told = events(news, None if beat or phone.cut else shown)
                shown, phone.cut = news, False
                if told:
                    yield told
                # Whoever has been told how far the table is can hear the rest on the wire.
                phone.wire = wire
                away = False
                if wire is not None:
                    hub.heart.begin()
            visited = phone.wire is not None and hub.rounds is not None
            rest = REST * heartbeat if visited else heartbeat
            woken = yield from _waited(phone, rest, away, gone)
            if woken is None:
                return
            beat = not woken
    finally:
        hub.unsubscribe(phone)


def _waited(
    phone: Phone, heartbeat: float, away: bool, gone: Callable[[], bool] | None
) -> Generator[bytes, None, bool | None]:
    """Wait for news or the next heartbeat, with a pulse now and then.

    Return whether there is news; None when the phone hung up meanwhile. Without a book there is no
    pulse: a phone that shows a good connection would promise too much.
    """
    each = EVERY if phone.wire is None else heartbeat
    left = heartbeat
    while left > 0:
        if phone.wait(min(left, each)):
            return True
        left -= each
        if gone is not None and gone():
            return None
        if left > 0 and not away:
            yield PULSE
    return False


def _read(hub: Hub, phone: Phone, version: Version, rest: float | None) -> News:
    """Return how far the table is; after a rest the book is asked, unless it was meanwhile."""
    since, phone.look_since = phone.look_since, None
    if since is None and rest is not None:
        since = hub.clock() - rest / 2
    if since is not None:
        phone.channel.ask(version, since)
    return phone.channel.news
