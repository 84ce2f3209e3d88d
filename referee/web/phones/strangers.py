"""What strangers ask that costs real work: whole books, files, every choice of a seat.

Who sits nowhere sees what everybody sees. So the same question about a table that has not moved is
answered once, one question at a time, and what is new comes out of a budget of work. Pages that are
a phone's own are not remembered, but counted. Who sits at the table never waits for that, and looks
at tables as they are and streams are not counted.
"""

from __future__ import annotations

import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Final, ParamSpec

from flask import Flask, Response, current_app, request
from msgspec import Struct
from werkzeug.exceptions import TooManyRequests

from referee.desk import Viewer
from referee.desk.book.cache import Recent
from referee.web.phones.own_work import OwnWork, Seconds
from referee.web.phones.phone import asker, desk, viewer

# Seconds of work in a minute, in one process: for one address, and for all strangers together. A
# book of an evening takes a fiftieth of a second, and only once as long as nobody moves.
WORK: Final = 6.0
WORK_OF_ALL: Final = 12.0
MINUTE: Final = 60.0
# Answers that are remembered, and the bytes from which on one is not: 32 MB at most.
ANSWERS_KEPT: Final = 64
LONGEST: Final = 512 * 1024
# How long to wait for the answer to another stranger, and how many may: each holds a thread.
PATIENCE: Final = 10.0
MOST_AT_ONCE: Final = 16
# What is counted for all together.
EVERYBODY: Final = ""

P = ParamSpec("P")
Key = tuple[str | bytes | None, ...]


class TooMuchAsked(TooManyRequests):
    """Strangers ask for more work than there is for them."""

    key = "too_much_asked"


class Written(Struct, frozen=True):
    """An answer as it was written, and the party and position that it is about."""

    party: object
    position: object
    status: int
    kind: str
    content: bytes

    def response(self) -> Response:
        """Return it once more."""
        return Response(self.content, self.status, content_type=self.kind)


class Strangers:
    """Remembers answers, and counts the work that they took; any thread may call."""

    def __init__(
        self,
        clock: Seconds = time.monotonic,
        work: Seconds = time.thread_time,
    ) -> None:
        self._clock = clock
        self._work = work
        self._kept: Recent[Key, Written] = Recent(ANSWERS_KEPT)
        self._one = threading.Lock()
        self._room = threading.BoundedSemaphore(MOST_AT_ONCE)
        self._minute = 0
        self._spent: defaultdict[str, float] = defaultdict(float)

    def answer(
        self, who: str, key: Key, moment: tuple[object, object], make: Callable[[], Response]
    ) -> Response:
        """Return what was answered before about this moment, or make it; raises TooMuchAsked."""
        known = self._known(key, moment)
        if known is not None:
            return known.response()
        with self._in_turn(who):
            known = self._known(key, moment)
            if known is not None:
                return known.response()
            # Those in front may have used it up.
            self._check(who)
            return self._made(who, key, moment, make)

    def count(self, who: str, make: Callable[[], Response]) -> Response:
        """Return a page that is nobody else's; raises TooMuchAsked."""
        with self._in_turn(who):
            self._check(who)
            with self._counted(who):
                return make()

    @contextmanager
    def _in_turn(self, who: str) -> Iterator[None]:
        """Wait for other strangers; raises TooMuchAsked."""
        self._check(who)
        if not self._room.acquire(blocking=False):
            raise TooMuchAsked
        try:
            # Phones that wait already go first.
            time.sleep(0)
            if not self._one.acquire(timeout=PATIENCE):
                raise TooMuchAsked
            try:
                yield
            finally:
                self._one.release()
        finally:
            self._room.release()

    @contextmanager
    def _counted(self, who: str) -> Iterator[None]:
        """Count the work that is done meanwhile."""
        work = OwnWork(self._work)
        try:
            with work:
                yield
        finally:
            self._spent[who] += work.seconds
            self._spent[EVERYBODY] += work.seconds

    def _known(self, key: Key, moment: tuple[object, object]) -> Written | None:
        found = self._kept.get(key)
        if found is None or found.party is not moment[0] or found.position is not moment[1]:
            return None
        return found

    def _made(
        self, who: str, key: Key, moment: tuple[object, object], make: Callable[[], Response]
    ) -> Response:
        with self._counted(who):
            answer = make()
            content = answer.get_data()
        kind = answer.headers.get("Content-Type", "")
        if len(content) <= LONGEST and answer.status_code == 200:
            self._kept.put(key, Written(*moment, answer.status_code, kind, content))
        return answer

    def _check(self, who: str) -> None:
        minute = int(self._clock() // MINUTE)
        if minute != self._minute:
            self._minute = minute
            self._spent.clear()
        if self._spent[who] >= WORK or self._spent[EVERYBODY] >= WORK_OF_ALL:
            raise TooMuchAsked


def answered(code: str, me: Viewer, language: str, make: Callable[[], Response]) -> Response:
    """Answer somebody at this table; strangers are remembered and bounded. Raises TooMuchAsked.

    Nothing but the table, the question and the language may decide what a stranger is told.
    """
    if not me.spectator:
        return make()
    key = (request.endpoint, code, request.query_string, language)
    return _strangers().answer(asker(), key, desk().tables.moment(code), make)


def counted(page: Callable[P, Response]) -> Callable[P, Response]:
    """Count the work of a page about a table (its address names the code) that a stranger opens."""

    @wraps(page)
    def asked(*given: P.args, **named: P.kwargs) -> Response:
        if not viewer(str(named["code"])).spectator:
            return page(*given, **named)
        return _strangers().count(asker(), lambda: page(*given, **named))

    return asked


def _strangers() -> Strangers:
    found: Strangers = current_app.extensions["referee.strangers"]
    return found


def bound_strangers(app: Flask) -> None:
    """Give the app its budget for strangers."""
    app.extensions["referee.strangers"] = Strangers()
