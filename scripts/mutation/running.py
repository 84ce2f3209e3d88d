"""Running tests by hand: one at a time, in a fork."""

import inspect
import os
import resource
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from scripts.mutation.changes import ORIGINAL, Function
from scripts.mutation.remembered import Noting, Parts

Measured = dict[str, tuple[float, list[str]]]
ENDED = "ended"
# What a change may take of the memory besides what is there already: two gigabytes.
MEMORY = 2 << 30
# A process that waits does no work; it ends after so many times as long.
WAITING = 20


def failed(item: Any) -> bool:
    """Run one test; tell whether it failed.

    pytest's own way would also write a report, for which it reads the sources of all functions
    on the way: with all their changes in them, that takes longer than the test.
    """
    setups = item.session._setupstate
    if not item._request:
        item._initrequest()
    try:
        setups.setup(item)
        item.runtest()
    except BaseException:
        return True
    finally:
        setups.teardown_exact(None)
        item._request, item.funcargs = False, None
    return False


def measure(items: dict[str, Any], found: list[Function]) -> tuple[Measured, Parts]:
    """Run all tests once, and note how much work each is, in seconds, and what it reaches.

    Also returns what had a part in everything that is remembered.
    """
    noting = Noting()
    for function in found:
        noted = _noting(function, noting)
        function.put(noted)
        if not inspect.ismethod(function.original):
            function.table[ORIGINAL] = noted
    measured = {}
    for nodeid, item in items.items():
        noting.reached = set()
        started = time.process_time()
        if not failed(item):
            measured[nodeid] = (time.process_time() - started, sorted(noting.reached))
    return measured, noting.parts_of_each(function.name for function in found)


def _noting(function: Function, noting: Noting) -> Any:
    """Return a function that notes that it was called."""
    original, name = function.original, function.name
    if inspect.ismethod(original):
        plain = original.__func__

        def of_class(cls: Any, *args: Any, **more: Any) -> Any:
            noting.reached.add(name)
            return plain(cls, *args, **more)

        return of_class.__get__(original.__self__)

    def called(*args: Any, **more: Any) -> Any:
        noting.reached.add(name)
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
                _limit_memory()
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


def _limit_memory() -> None:
    """Let a change fail that collects without end, before the machine has no memory left."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[0])
    most = pages * resource.getpagesize() + MEMORY
    resource.setrlimit(resource.RLIMIT_AS, (most, most))


def end_after(seconds: float) -> None:
    """End this process once it has worked so long, or waited much longer, unless said again."""
    for timer, name in ((signal.ITIMER_PROF, signal.SIGPROF), (signal.ITIMER_REAL, signal.SIGALRM)):
        signal.signal(name, signal.SIG_DFL)
        signal.setitimer(timer, seconds * (1 if timer == signal.ITIMER_PROF else WAITING))
