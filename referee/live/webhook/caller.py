"""Makes the calls, on a thread of its own; what it owes stands in the database."""

from __future__ import annotations

import json
import logging
import os
import threading
from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any, Final

from msgspec import Struct

from referee.live.webhook.target import Target, Undelivered
from referee.log import STATE, Archive, DatabaseAway, NoSuchMatch, Notice, OwedCall

_logger = logging.getLogger(__name__)
# Longer than a call can take: whoever died while calling is taken over after this.
LEASE: Final = timedelta(seconds=60)
# Seconds until the next try; after the last one the call is given up.
AGAIN_AFTER: Final = (5, 30, 120, 600, 1800, 3600)
# How often somebody looks whether another process left something behind.
LOOK_EVERY: Final = 20.0


class MatchStanding(Struct, frozen=True):
    """How a match stands: the event (`turn` or `over`), who acts, and what the call says."""

    number: int
    event: str
    acting: tuple[str, ...]
    facts: Mapping[str, Any]


# Asks the desk how a match stands; None when there is nothing to tell.
Standing = Callable[[str], MatchStanding | None]


class Caller:
    """Hears the commits of this process and tells of them; close it in the end."""

    def __init__(
        self,
        archive: Archive,
        target: Target,
        standing: Standing,
        again_after: tuple[float, ...] = AGAIN_AFTER,
    ) -> None:
        self._archive = archive
        self._target = target
        self._standing = standing
        self._again_after = again_after
        self._moved: set[str] = set()
        self._lock = threading.Lock()
        self._bell = threading.Event()
        self._stopped = threading.Event()
        self._process = 0
        self._thread: threading.Thread | None = None
        archive.on_commit(self.hear)
        self._start()

    def hear(self, notice: Notice) -> None:
        """Remember that a match moved on; whoever plays never waits for more than this."""
        if notice.topic != STATE or notice.number == 0 or self._stopped.is_set():
            return
        if self._process != os.getpid():
            # A forked process has its parent's memory, but not its thread.
            self._start()
        with self._lock:
            self._moved.add(notice.code)
        self._bell.set()

    def close(self) -> None:
        """Stop; what is owed is told by whoever starts next."""
        self._archive.off_commit(self.hear)
        self._stopped.set()
        self._bell.set()
        if self._thread is not None:
            self._thread.join(timeout=1)

    def _start(self) -> None:
        self._process = os.getpid()
        self._lock, self._bell = threading.Lock(), threading.Event()
        self._thread = threading.Thread(target=self._run, name="webhook", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        wait = 0.0
        while not self._stopped.is_set():
            self._bell.wait(wait)
            self._bell.clear()
            try:
                wait = self._round()
            except DatabaseAway as away:
                _logger.warning("webhook waits for the database: %s", away.kind)
                wait = self._again_after[0]
            except Exception:
                # Whatever it is: the next move is told again.
                _logger.exception("webhook failed")
                wait = LOOK_EVERY

    def _round(self) -> float:
        """Note what moved on and make every call that is due; return how long to sleep."""
        while not self._stopped.is_set():
            with self._lock:
                code = self._moved.pop() if self._moved else ""
            if not code:
                break
            self._note(code)
        while not self._stopped.is_set():
            owed = self._archive.take_call(LEASE)
            if owed is None:
                return min(LOOK_EVERY, self._again_after[0])
            if not self._call(owed):
                # Whoever does not answer one call does not answer the next.
                return self._again_after[0]
        return 0.0

    def _note(self, code: str) -> None:
        try:
            told = self._standing(code)
            if told is not None:
                self._archive.note_call(code, told.number, told.event, told.acting)
        except NoSuchMatch:
            return
        except DatabaseAway:
            with self._lock:
                self._moved.add(code)
            raise

    def _call(self, owed: OwedCall) -> bool:
        """Make one call; False when the receiver did not take it."""
        try:
            told = self._standing(owed.code)
        except NoSuchMatch:
            return True
        if told is None or told.event != owed.event:
            # The match went on meanwhile, and what it says now is owed anew.
            self._archive.settle_call(owed)
            return True
        now = self._archive.store.clock()
        stands = {"type": f"match.{told.event}", "timestamp": now.isoformat(), "data": told.facts}
        body = json.dumps(stands, ensure_ascii=False, separators=(",", ":")).encode()
        call_id = f"{told.facts['match']['uid']}-{owed.number}-{owed.event}"
        try:
            self._target.deliver(call_id, int(now.timestamp()), body)
        except Undelivered as fault:
            again = self._again_after[owed.tries - 1] if owed.tries <= len(self._again_after) else 0
            _logger.warning(
                "webhook: %s; %s", fault, f"again in {again} s" if again else "given up"
            )
            self._archive.settle_call(owed, now + timedelta(seconds=again) if again else None)
            return False
        self._archive.settle_call(owed)
        return True
