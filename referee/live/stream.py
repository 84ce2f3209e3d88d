"""The stream of events that one phone reads (server-sent events)."""

from __future__ import annotations

from collections.abc import Callable, Generator

from referee.live.events import News, events
from referee.live.hub import Hub, Phone, Version
from referee.live.wire import Wire
from referee.log import DatabaseAway, NoSuchMatch

HEARTBEAT = 10.0
# How often a server with a thread per phone looks whether the phone is still there.
LOOK_EVERY = 2.0
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
    so that a phone that got the news but not the table finds out by itself. With a `wire`, what
    happens between heartbeats is written there. `gone` tells whether the phone has hung up, where
    the server knows: its place is then free for another one soon.
    """
    phone = hub.subscribe(code)
    try:
        yield HELLO
        shown: News | None = None
        beat = True
        while not hub.closed:
            try:
                news = _read(hub, phone, version, heartbeat if beat else None)
            except DatabaseAway:
                yield AWAY
                # Asked again with the next heartbeat, or when somebody moves.
                phone.look_since = hub.clock()
            except NoSuchMatch:
                yield GONE
                return
            else:
                told = events(news, None if beat else shown)
                shown = news
                if told:
                    yield told
                # Whoever has been told how far the table is can hear the rest on the wire.
                phone.wire = wire
            woken = _waited(hub, phone, heartbeat, gone)
            if woken is None:
                return
            beat = not woken
    finally:
        hub.unsubscribe(phone)


def _waited(
    hub: Hub, phone: Phone, heartbeat: float, gone: Callable[[], bool] | None
) -> bool | None:
    """Wait for news or the next heartbeat; None when the phone hung up meanwhile."""
    if gone is None:
        return phone.wait(heartbeat)
    end = hub.clock() + heartbeat
    while (left := end - hub.clock()) > 0:
        if phone.wait(min(left, LOOK_EVERY)):
            return True
        if gone():
            return None
    return False


def _read(hub: Hub, phone: Phone, version: Version, heartbeat: float | None) -> News:
    """Return how far the table is; at a heartbeat the book is asked, unless it was lately."""
    since, phone.look_since = phone.look_since, None
    if since is None and heartbeat is not None:
        since = hub.clock() - heartbeat / 2
    if since is not None:
        phone.channel.ask(version, since)
    return phone.channel.news
