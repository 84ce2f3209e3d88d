"""The other end of a worker: starts the program, hands it orders, takes answers back."""

from __future__ import annotations

import contextlib
import json
import subprocess
import threading
from typing import Final

from referee.aside.worker import LENGTH, STATUS, send


class Gone(Exception):
    """The worker has ended without an answer."""


class TooSlow(Gone):
    """The worker was ended because it took too long."""


class Worker:
    """A process for one order after the other, started when it is needed and when it has gone."""

    def __init__(self, command: tuple[str, ...], seconds: float) -> None:
        self._command: Final = command
        self._seconds: Final = seconds
        self._process: subprocess.Popen[bytes] | None = None

    def ask(
        self, order: dict[str, str], content: bytes, seconds: float | None = None
    ) -> tuple[str, bytes]:
        """Return the answer to an order; raises Gone, or OSError where no process can start.

        An order may have its own limit of time.
        """
        limit = self._seconds if seconds is None else seconds
        process, waited = self._process, self._running()
        try:
            return self._ask(waited, order, content, limit)
        except TooSlow:
            raise
        except Gone:
            if waited is not process:
                raise
        # It may have left just now because it had nothing to do for a while.
        return self._ask(self._running(), order, content, limit)

    def close(self) -> None:
        """Let the worker go."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    # What the worker never read cannot be handed over any more.
                    with contextlib.suppress(OSError):
                        pipe.close()

    def _ask(
        self,
        process: subprocess.Popen[bytes],
        order: dict[str, str],
        content: bytes,
        seconds: float,
    ) -> tuple[str, bytes]:
        if process.stdin is None or process.stdout is None:
            raise Gone
        late = threading.Event()

        def end() -> None:
            late.set()
            process.kill()

        deadline = threading.Timer(seconds, end)
        deadline.daemon = True
        deadline.start()
        try:
            send(process.stdin, order, content)
            head = process.stdout.readline()
            if not head:
                raise Gone
            answer = json.loads(head)
            found = process.stdout.read(answer[LENGTH])
            if len(found) < answer[LENGTH]:
                raise Gone
        except (OSError, Gone) as gone:
            self.close()
            raise (TooSlow if late.is_set() else Gone) from gone
        finally:
            deadline.cancel()
        return answer[STATUS], found

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is not None and self._process.poll() is not None:
            self.close()
        if self._process is None:
            self._process = subprocess.Popen(  # noqa: S603 - our own program, no user's words
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                # Whoever stops the server with Ctrl-C does not want to hear from the worker.
                start_new_session=True,
            )
        return self._process
