"""Hears what other processes wrote, and tells the phones of this one."""

from __future__ import annotations

import logging
import threading

from referee.live.hub import Hub
from referee.log import Archive, DatabaseAway, Listener

_logger = logging.getLogger(__name__)
_SLICE = 0.5


class Listening:
    """Joins an archive to a hub until it is closed; one per process.

    Commits of this process are heard directly. Those of others are heard on a connection of
    its own (PostgreSQL), by a thread that comes back whenever that connection is lost.
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
            self._stopped.wait(pause)
            pause = min(2 * pause, self._latest)

    def _listen(self, listener: Listener) -> None:
        # What was written before the ear was open has not been heard.
        self._hub.look_again()
        self._connected.set()
        while not self._stopped.is_set():
            for notice in listener.wait(_SLICE):
                self._hub.hear(notice)
