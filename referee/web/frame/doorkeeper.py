"""The door of `referee serve`: bodies that are too big, dawdlers and crowds are turned away early.

One house has one door: whoever holds it open for a minute per letter, brings a hundred megabytes
or comes with a thousand connections must not keep the phones at the tables outside.
"""

from __future__ import annotations

import ipaddress
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from waitress import channel, parser, server
from waitress.adjustments import Adjustments
from waitress.parser import ParsingError
from waitress.task import ErrorTask, ThreadedTaskDispatcher
from waitress.utilities import RequestEntityTooLarge

# What is known of their types says less than they can do.
_Parser: Any = parser.HTTPRequestParser
_Channel: Any = channel.HTTPChannel
_Refused: Any = ErrorTask
_Server: Any = server.TcpWSGIServer
_Servers: Any = server.MultiSocketServer
_Adjustments: Any = Adjustments
_Threads: Any = ThreadedTaskDispatcher

# Whoever has said nothing, or no whole head of a request, after so many seconds goes.
HEAD_SECONDS: Final = 15.0
# A file of four megabytes over a bad mobile network.
BODY_SECONDS: Final = 60.0
# A browser opens six; a phone with several tabs some more.
MOST_PER_ADDRESS: Final = 64
LOOK_EVERY: Final = 5
# Files, standard channels, the database: descriptors that are not connections.
SPARE_DESCRIPTORS: Final = 128
# Threads of a house in which nobody is yet.
FEW_THREADS: Final = 4


class StrictParser(_Parser):  # type: ignore[misc]
    """Reads requests; one that tells its length in two ways is not read at all."""

    def parse_header(self, header_plus: bytes) -> None:
        """Refuse what another server would read differently."""
        said = header_plus.lower()
        if b"\r\ntransfer-encoding:" in said and b"\r\ncontent-length:" in said:
            raise ParsingError("Content-Length together with Transfer-Encoding")
        super().parse_header(header_plus)


class TooLarge:
    """Tells a program, in the words of the API, that its body is refused before it has come in."""

    WORDS: Final = (
        b'{"error": {"code": "too_large", "message": "The body is larger than is taken here."}}\n'
    )

    def to_response(self, ident: str) -> tuple[str, list[tuple[str, str]], bytes]:
        """Return status, headers and body."""
        del ident
        headers = [("Content-Type", "application/json"), ("Cache-Control", "no-store")]
        return "413 Request Entity Too Large", headers, self.WORDS


class TurnedAway(_Refused):  # type: ignore[misc]
    """The answer to what never reaches the app."""

    def execute(self) -> None:
        """Say what is wrong; programs are told in their own words."""
        wrong = self.request.error
        if isinstance(wrong, RequestEntityTooLarge) and self.request.path.startswith("/api/"):
            self.request.error = TooLarge()
        super().execute()


class Visitor(_Channel):  # type: ignore[misc]
    """One connection, which knows for how long it has been talking without a whole request."""

    parser_class = StrictParser
    error_task_class = TurnedAway

    def __init__(self, *given: Any, **more: object) -> None:
        super().__init__(*given, **more)
        # Since when an unfinished request is being said; a new visitor owes one at once.
        self.talking_since = self.creation_time

    def received(self, data: bytes) -> bool:
        """Note when a request begins, and when it is whole."""
        if self.request is None:
            self.talking_since = self.talking_since or time.time()
        taken: bool = super().received(data)
        if self.request is None:
            self.talking_since = 0.0
        return taken

    def dawdles(self, now: float) -> bool:
        """Tell whether this visitor takes too long to say what it wants."""
        if not self.talking_since or self.requests:
            return False
        in_body = self.request is not None and self.request.headers_finished
        return bool(now - self.talking_since > (BODY_SECONDS if in_body else HEAD_SECONDS))


class HouseDoor(_Server):  # type: ignore[misc]
    """Lets visitors in, so many from one address, and asks dawdlers to leave."""

    channel_class = Visitor
    most_per_address = MOST_PER_ADDRESS

    def maintenance(self, now: float) -> None:
        """Close what nobody uses and what never gets to the point."""
        super().maintenance(now)
        for visitor in list(self.active_channels.values()):
            if visitor.dawdles(now):
                visitor.will_close = True

    def handle_accept(self) -> None:
        """Let a visitor in, unless its address has filled the room already."""
        try:
            found = self.accept()
            if found is None:
                return
            connection, address = found
            if self._too_many(str(address[0])):
                connection.close()
                return
            self.set_socket_options(connection)
        except OSError:
            # Gone again before we looked.
            return
        self.channel_class(self, connection, self.fix_addr(address), self.adj, map=self._map)

    def _too_many(self, address: str) -> bool:
        if not self.most_per_address or is_loopback(address):
            # A proxy on this machine brings everybody.
            return False
        here = sum(str(other.addr[0]) == address for other in self.active_channels.values())
        return here >= self.most_per_address


class Hands(_Threads):  # type: ignore[misc]
    """As many threads as there is work for, up to a limit: each phone that listens holds one."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most
        self._growing = threading.Lock()
        self.set_thread_count(min(most, FEW_THREADS))

    def add_task(self, task: Any) -> None:
        """Give a task to a thread that is free, to a new one, or let it wait for the next."""
        with self._growing:
            with self.lock:
                self.queue.append(task)
                self.queue_cv.notify()
                here = len(self.threads) - self.stop_count
                lacking = len(self.queue) - (here - self.active_count)
            if lacking > 0 and here < self._most:
                self.set_thread_count(min(self._most, here + lacking))
            elif lacking > 0:
                self.queue_logger.warning("Task queue depth is %d", lacking)


def is_loopback(address: str) -> bool:
    """Tell whether somebody speaks from this very machine."""
    with suppress(ValueError):
        return ipaddress.ip_address(address.partition("%")[0]).is_loopback
    return False


def open_door(
    app: Callable[..., Any], most_per_address: int = MOST_PER_ADDRESS, **adjustments: object
) -> Any:
    """Listen as waitress does, at every address that the host's name has."""
    adj = _Adjustments(cleanup_interval=LOOK_EVERY, **adjustments)
    dispatcher = Hands(adj.threads)
    together: dict[int, Any] = {}
    doors: list[HouseDoor] = []
    for where in adj.listen:
        door = HouseDoor(app, together, dispatcher=dispatcher, adj=adj, sockinfo=where)
        door.most_per_address = most_per_address
        doors.append(door)
    if len(doors) == 1:
        return doors[0]
    listening = [(door.effective_host, door.effective_port) for door in doors]
    return _Servers(together, adj, listening, dispatcher, doors[-1].log_info)


def room_for(wanted: int) -> int:
    """Return how many connections there can be: as wanted, or as descriptors allow.

    The limit that the system sets by default is raised as far as it lets us.
    """
    with suppress(ImportError, ValueError, OSError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        needed = wanted + SPARE_DESCRIPTORS
        if soft != resource.RLIM_INFINITY and soft < needed:
            top = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
            resource.setrlimit(resource.RLIMIT_NOFILE, (max(top, soft), hard))
            soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        if soft != resource.RLIM_INFINITY:
            return max(16, min(wanted, soft - SPARE_DESCRIPTORS))
    return wanted
