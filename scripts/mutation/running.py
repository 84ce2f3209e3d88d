"""Running tests by hand: one at a time, in a fork, with what was remembered forgotten."""

import inspect
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from scripts.mutation.changes import ORIGINAL, Function

_REMEMBERS = type(cache(lambda: None))
Measured = dict[str, tuple[float, list[str]]]
ENDED = "ended"


def failed(item: Any) -> bool:
    """Run one test; tell whether it failed."""
    from _pytest.runner import runtestprotocol

    return any(report.failed for report in runtestprotocol(item, nextitem=None, log=False))


class Caches:
    """Everything that functions of the rules and of tests remember between two calls."""

    def __init__(self) -> None:
        found = {
            id(value): value
            for name, module in sorted(sys.modules.items())
            if name.startswith(("referee.", "tests."))
            for value in vars(module).values()
            if isinstance(value, _REMEMBERS)
        }
        self.found: list[Any] = list(found.values())
        self.misses: list[int] = []
        self.look()

    def look(self) -> None:
        """Note how much is remembered."""
        self.misses = [each.cache_info().misses for each in self.found]

    def forget(self) -> None:
        """Forget what has been learned since the last look."""
        for each, misses in zip(self.found, self.misses, strict=True):
            if each.cache_info().misses != misses:
                each.cache_clear()
        self.look()


def measure(items: dict[str, Any], found: Iterable[Function]) -> Measured:
    """Run all tests once, and note how much work each is, in seconds, and what it reaches."""
    reached: set[str] = set()
    for function in found:
        noting = _noting(function, reached)
        function.put(noting)
        if not inspect.ismethod(function.original):
            function.table[ORIGINAL] = noting
    caches, file = Caches(), ""
    measured = {}
    for nodeid, item in items.items():
        if nodeid.partition("::")[0] != file:
            # What one file of tests has loaded counts for the next one too.
            file = nodeid.partition("::")[0]
            caches.forget()
        reached.clear()
        started = time.process_time()
        if not failed(item):
            measured[nodeid] = (time.process_time() - started, sorted(reached))
    return measured


def _noting(function: Function, reached: set[str]) -> Any:
    """Return a function that notes that it was called."""
    original, name = function.original, function.name
    if inspect.ismethod(original):
        plain = original.__func__

        def of_class(cls: Any, *args: Any, **more: Any) -> Any:
            reached.add(name)
            return plain(cls, *args, **more)

        return of_class.__get__(original.__self__)

    def called(*args: Any, **more: Any) -> Any:
        reached.add(name)
        return original(*args, **more)

    return called


def in_a_fork(work: Callable[[], Iterator[str]]) -> Iterator[str]:
    """Do something in a fork of this process; yield each line that it says.

    The last line is `ended` when it did not come to its own end.
    """
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
                os.dup2(nowhere.fileno(), 1)
                os.dup2(nowhere.fileno(), 2)
                for line in work():
                    os.write(writing, f"{line}\n".encode())
                os._exit(0)
        finally:
            os._exit(1)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as told:
        for line in told:
            yield line.rstrip("\n")
    _, status = os.waitpid(child, 0)
    if status:
        yield ENDED


def end_after(seconds: float) -> None:
    """End this process once it has worked so long, unless it is said again."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, seconds)
