"""What strangers ask that costs real work: whole books, files, every choice of a seat.

Who sits nowhere sees what everybody sees. So the same question about a table that has not moved is
answered once, one question at a time, and what is new comes out of a budget of work. Who sits at
the table never waits for that, and looks at tables, streams and replays are not counted.
"""

from __future__ import annotations

import threading
import time
from collections import defaultdict
from collections.abc import Callable
from typing import Final

from flask import Flask, Response, current_app, request
from msgspec import Struct
from werkzeug.exceptions import TooManyRequests

from referee.desk import Viewer
from referee.desk.book.cache import Recent
from referee.web.phones.phone import asker, desk

# Seconds of work in a minute, in one process: for one address, and for all strangers together. A
# book of an evening takes a fiftieth of a second, and only once as long as nobody moves.
WORK: Final = 6.0
WORK_OF_ALL: Final = 12.0
MINUTE: Final = 60.0
# Answers that are remembered, and the bytes from which on one is not: 32 MB at most.
ANSWERS_KEPT: Final = 64
LONGEST: Final = 512 * 1024
# How long to wait for the answer to another stranger.
PATIENCE: Final = 10.0
# What is counted for all together.
EVERYBODY: Final = ""

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
        clock: Callable[[], float] = time.monotonic,
        work: Callable[[], float] = time.thread_time,
    ) -> None:
        self._clock = clock
        self._work = work
        self._kept: Recent[Key, Written] = Recent(ANSWERS_KEPT)
        self._one = threading.Lock()
        self._minute = 0
        self._spent: defaultdict[str, float] = defaultdict(float)

    def answer(
        self, who: str, key: Key, moment: tuple[object, object], make: Callable[[], Response]
    ) -> Response:
        """Return what was answered before about this moment, or make it; raises TooMuchAsked."""
        known = self._known(key, moment)
        if known is not None:
            return known.response()
        self._check(who)
        # Phones that wait already go first.
        time.sleep(0)
        if not self._one.acquire(timeout=PATIENCE):
            raise TooMuchAsked
        try:
            known = self._known(key, moment)
            if known is not None:
                return known.response()
            # Those in front may have used it up.
            self._check(who)
            return self._made(who, key, moment, make)
        finally:
            self._one.release()

    def _known(self, key: Key, moment: tuple[object, object]) -> Written | None:
        found = self._kept.get(key)
        if found is None or found.party is not moment[0] or found.position is not moment[1]:
            return None
        return found

    def _made(
        self, who: str, key: Key, moment: tuple[object, object], make: Callable[[], Response]
    ) -> Response:
        began = self._work()
        try:
            answer = make()
            content = answer.get_data()
        finally:
            took = self._work() - began
            self._spent[who] += took
            self._spent[EVERYBODY] += took
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
    strangers: Strangers = current_app.extensions["referee.strangers"]
    key = (request.endpoint, code, request.query_string, language)
    return strangers.answer(asker(), key, desk().tables.moment(code), make)


def bound_strangers(app: Flask) -> None:
    """Give the app its budget for strangers."""
    app.extensions["referee.strangers"] = Strangers()
