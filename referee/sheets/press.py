"""The press: prints one sheet after the other, keeps a short queue, and says so when it is long."""

from __future__ import annotations

import hashlib
import threading
from collections import OrderedDict, deque
from typing import Final, Protocol

from msgspec import Struct, field

from referee.sheets.page import Page
from referee.sheets.worker_process import CannotPrint, PressMissing, WorkerProcess

__all__ = ["Busy", "CannotPrint", "Press", "PressMissing", "Waiting"]

MOST_WAITING: Final = 8
MOST_KEPT: Final = 16


class PdfMaker(Protocol):
    """What turns a page into a PDF."""

    def pdf(self, page: Page) -> bytes:
        """Print one page; raises CannotPrint."""
        ...

    def close(self) -> None:
        """Give back what printing took."""
        ...


class Busy(Exception):
    """So many sheets wait already that no more are taken; `waiting` says how many."""

    def __init__(self, waiting: int) -> None:
        super().__init__(f"{waiting} sheets are waiting")
        self.waiting: Final = waiting


class Waiting(Struct, frozen=True):
    """A sheet that is not ready yet; `ahead` are the sheets before it, 0: being printed."""

    ahead: int


class _Job(Struct):
    page: Page
    done: threading.Event = field(default_factory=threading.Event)
    pdf: bytes = b""
    fault: CannotPrint | None = None


class Press:
    """Prints in another process, one sheet at a time.

    The same page is printed once: whoever asks again, or reloads while waiting, gets the same
    job, and the last sheets are kept, for equal pages give equal bytes.
    """

    def __init__(
        self,
        printer: PdfMaker | None = None,
        most_waiting: int = MOST_WAITING,
        most_kept: int = MOST_KEPT,
    ) -> None:
        self._printer: Final = printer or WorkerProcess()
        self._most_waiting: Final = most_waiting
        self._most_kept: Final = most_kept
        self._lock: Final = threading.Condition()
        self._queue: Final[deque[str]] = deque()
        self._jobs: Final[OrderedDict[str, _Job]] = OrderedDict()
        self._working = False

    def print(self, page: Page, wait: float) -> bytes | Waiting:
        """Return the PDF, or how many sheets come first when it is not ready after `wait` seconds.

        Raises Busy, PressMissing and CannotPrint.
        """
        name = hashlib.sha256(f"{page.paper}\n{page.html}".encode()).hexdigest()
        job = self._order(name, page)
        if not job.done.wait(wait):
            return Waiting(self._ahead(name))
        if job.fault is not None:
            with self._lock:
                self._jobs.pop(name, None)
            raise job.fault
        return job.pdf

    def close(self) -> None:
        """Let the printing process go; it is started again when it is needed."""
        self._printer.close()

    def _order(self, name: str, page: Page) -> _Job:
        with self._lock:
            job = self._jobs.get(name)
            if job is not None:
                self._jobs.move_to_end(name)
                return job
            if len(self._queue) >= self._most_waiting:
                raise Busy(len(self._queue))
            job = self._jobs[name] = _Job(page)
            self._queue.append(name)
            if not self._working:
                # Started when needed, so that a server that forks has no thread before it does.
                self._working = True
                threading.Thread(target=self._work, name="press", daemon=True).start()
            return job

    def _ahead(self, name: str) -> int:
        with self._lock:
            return list(self._queue).index(name) + 1 if name in self._queue else 0

    def _work(self) -> None:
        while True:
            with self._lock:
                if not self._queue:
                    self._working = False
                    return
                job = self._jobs[self._queue.popleft()]
            try:
                job.pdf = self._printer.pdf(job.page)
            except CannotPrint as fault:
                job.fault = fault
            except Exception as fault:
                job.fault = CannotPrint(f"{type(fault).__name__}: {fault}")
            job.done.set()
            self._forget()

    def _forget(self) -> None:
        """Keep only the last finished sheets."""
        with self._lock:
            finished = [name for name, job in self._jobs.items() if job.done.is_set()]
            for name in finished[: max(0, len(finished) - self._most_kept)]:
                del self._jobs[name]
