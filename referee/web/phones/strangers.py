"""What costs real work to answer: what strangers ask of whole books, and all that long books ask.

Who sits nowhere sees what everybody sees. So the same question about a table that has not moved is
answered once, one question at a time, and what is new comes out of a budget of work. Pages that are
a phone's own are not remembered, but counted. Who sits at the table never waits for that, and looks
at tables as they are and streams are not counted.

Books that are longer than any evening come out of files, and whoever brings one is its host. So
there everything is counted, also for who sits at the table, and waits in a row of its own.
"""

from __future__ import annotations

import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, Final, ParamSpec

from flask import Flask, Response, current_app, g, make_response, request
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
# Entries that no evening reaches: a long one has some hundred.
LONG_BOOK: Final = 2000
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


class Queue:
    """Those who wait for one another: one is served, a few may stand behind."""

    def __init__(self) -> None:
        self.one = threading.Lock()
        self.room = threading.BoundedSemaphore(MOST_AT_ONCE)

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Wait for the others; raises TooMuchAsked."""
        if not self.room.acquire(blocking=False):
            raise TooMuchAsked
        try:
            # Phones that wait already go first.
            time.sleep(0)
            if not self.one.acquire(timeout=PATIENCE):
                raise TooMuchAsked
            try:
                yield
            finally:
                self.one.release()
        finally:
            self.room.release()


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
        self._row = Queue()
        self._long_books = Queue()
        self._minute = 0
        self._spent: defaultdict[str, float] = defaultdict(float)

    def answer(
        self, who: str, key: Key, moment: tuple[object, object], make: Callable[[], Response]
    ) -> Response:
        """Return what was answered before about this moment, or make it; raises TooMuchAsked."""
        known = self._known(key, moment)
        if known is not None:
            return known.response()
        with self._in_turn(who, self._row):
            known = self._known(key, moment)
            if known is not None:
                return known.response()
            # Those in front may have used it up.
            self._check(who)
            return self._made(who, key, moment, make)

    def count(self, who: str, make: Callable[[], Response], *, long: bool = False) -> Response:
        """Return a page that is nobody else's, or is about a long book; raises TooMuchAsked."""
        with self._in_turn(who, self._long_books if long else self._row):
            self._check(who)
            with self._counted(who):
                return make()

    @contextmanager
    def _in_turn(self, who: str, row: Queue) -> Iterator[None]:
        """Wait for others who have work left; raises TooMuchAsked."""
        self._check(who)
        with row.turn():
            yield

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
    if not me.spectator or _has_its_turn():
        return make()
    key = (request.endpoint, code, request.query_string, language)
    return _strangers().answer(asker(), key, desk().tables.moment(code), make)


def counted(page: Callable[P, Response]) -> Callable[P, Response]:
    """Count the work of a page about a table (its address names the code) that a stranger opens."""

    @wraps(page)
    def asked(*given: P.args, **named: P.kwargs) -> Response:
        if _has_its_turn() or not viewer(str(named["code"])).spectator:
            return page(*given, **named)
        return _strangers().count(asker(), lambda: page(*given, **named))

    return asked


def with_patience(code: str, make: Callable[[], Response]) -> Response:
    """Answer anybody about a match; where its book is too long for an evening, in turn and counted.

    Such answers are never remembered: they may hold what this phone alone may see.
    """
    # So far as it was seen: reading it for the first time is done once.
    if _has_its_turn() or desk().tables.known_number(code.upper()) <= LONG_BOOK:
        return make()
    g.has_its_turn = True
    return _strangers().count(asker(), make, long=True)


def _has_its_turn() -> bool:
    return "has_its_turn" in g


def _patient(page: Callable[..., Any]) -> Callable[..., Response]:
    @wraps(page)
    def asked(**named: Any) -> Response:
        return with_patience(str(named["code"]), lambda: make_response(page(**named)))

    return asked


def _strangers() -> Strangers:
    found: Strangers = current_app.extensions["referee.strangers"]
    return found


def bound_strangers(app: Flask) -> None:
    """Give the app its budget for strangers."""
    app.extensions["referee.strangers"] = Strangers()


def bound_long_books(app: Flask) -> None:
    """Count what is asked of long books at every page whose address names a match."""
    named = {rule.endpoint for rule in app.url_map.iter_rules() if "code" in rule.arguments}
    for endpoint in named:
        app.view_functions[endpoint] = _patient(app.view_functions[endpoint])
