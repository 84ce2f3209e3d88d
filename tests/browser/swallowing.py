"""A network that can die without a word: nothing is refused or closed, nothing comes through."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial

from tests.browser.house import House
from tests.waiting import PATIENCE
from tests.web.evening import Evening


@dataclass
class Network:
    """Carries bytes between phones and a house, until it swallows everything."""

    evening: Evening
    port: int

    def __post_init__(self) -> None:
        self._alive = True
        self._door = socket.create_server(("127.0.0.1", 0))
        self._sockets: list[socket.socket] = []
        self.address = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        _begin(self._accept)

    def die(self) -> None:
        """Let nothing through any more."""
        self._alive = False

    def live(self) -> None:
        """Carry what comes over new connections; the old ones never hear of it."""
        self._alive = True

    def close(self) -> None:
        """Pull the plug."""
        for each in [self._door, *self._sockets]:
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                phone, _ = self._door.accept()
                house = socket.create_connection(("127.0.0.1", self.port), PATIENCE)
                house.settimeout(None)
                self._sockets += [phone, house]
                _begin(partial(self._carry, phone, house))
                _begin(partial(self._carry, house, phone))

    def _carry(self, here: socket.socket, there: socket.socket) -> None:
        """Carry bytes one way. What has been swallowed once never comes right again."""
        swallowed = False
        with suppress(OSError):
            while told := here.recv(65536):
                swallowed = swallowed or not self._alive
                if not swallowed:
                    there.sendall(told)
            there.shutdown(socket.SHUT_WR)


def _begin(job: Callable[[], None]) -> None:
    threading.Thread(target=job, daemon=True).start()


@contextmanager
def network(house: House) -> Iterator[Network]:
    """Lay a network to a house."""
    laid = Network(house.evening, house.port)
    try:
        yield laid
    finally:
        laid.close()
