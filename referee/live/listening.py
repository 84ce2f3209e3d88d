"""Hears what other processes wrote, and tells the phones of this one."""

from __future__ import annotations

import logging
import os
import threading
import weakref

from referee.live.hub import Hub
from referee.log import Archive, DatabaseAway, Listener

_logger = logging.getLogger(__name__)
_SLICE = 0.5


class Listening:
    """Joins an archive to a hub until it is closed; one per process.

    Commits of this process are heard directly. Those of others are heard on a connection of
    its own (PostgreSQL), by a thread that comes back whenever that connection is lost. A forked
    process gets a thread of its own: its parent's stays with the parent.
    """

    def __init__(
        self, archive: Archive, hub: Hub, *, soonest: float = 0.2, latest: float = 5.0
    ) -> None:
        self._archive = archive
        self._hub = hub
        self._soonest = soonest
        self._latest = latest
        self._stopped = threading.Event()
        self._connected = threading.Event()
        self._thread: threading.Thread | None = None
        archive.on_commit(hub.hear)
        if archive.shared:
            hub.deaf = True
            self._start()
            _all.add(self)

    def _start(self) -> None:
        self._connected = threading.Event()
        self._thread = threading.Thread(target=self._run, name="listening", daemon=True)
        self._thread.start()

    @property
    def connected(self) -> bool:
        """Whether commits of all processes are heard right now."""
        return self._thread is None or self._connected.is_set()

    def wait_connected(self, seconds: float) -> bool:
        """Wait until commits of all processes are heard."""
        return self._thread is None or self._connected.wait(seconds)

    def close(self) -> None:
        """Stop listening."""
        self._stopped.set()
        self._archive.off_commit(self._hub.hear)
        if self._thread is not None:
            self._thread.join(timeout=2)

    def forked(self) -> None:
        """Begin anew in a process that was forked from one that listened."""
        if not self._stopped.is_set():
            self._hub.deaf = True
            self._stopped = threading.Event()
            self._start()

    def _run(self) -> None:
        pause = self._soonest
        while not self._stopped.is_set():
            try:
                with self._archive.listener() as listener:
                    pause = self._soonest
                    self._listen(listener)
            except DatabaseAway as error:
                _logger.warning("not listening: %s", error)
            except Exception:
                # Whatever it is: phones that hear nothing any more would be worse.
                _logger.exception("listening failed")
            self._connected.clear()
            self._hub.deaf = True
            self._stopped.wait(pause)
            pause = min(2 * pause, self._latest)

    def _listen(self, listener: Listener) -> None:
        # What was written before the ear was open has not been heard.
        self._hub.look_again()
        self._hub.deaf = False
        self._connected.set()
        while not self._stopped.is_set():
            for notice in listener.wait(_SLICE):
                self._hub.hear(notice)


_all: weakref.WeakSet[Listening] = weakref.WeakSet()


def _after_fork() -> None:
    for listening in tuple(_all):
        listening.forked()


# A web server may load the program first and fork its workers afterwards.
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
