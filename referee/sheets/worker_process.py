"""The other end of press_worker: starts the program, hands it pages, takes PDFs back."""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
import threading
from typing import Final

from referee.sheets.page import Page
from referee.sheets.press_talk import MISSING, PRINTED

# Far more than any sheet takes; a worker that needs longer hangs.
LONGEST_SECONDS: Final = 120.0
# The record of a long match with all its lines is a tenth of this.
LONGEST_PAGE: Final = 4 * 1024 * 1024


class CannotPrint(Exception):
    """A sheet could not be printed; the message says why."""


class PressMissing(CannotPrint):
    """A library that printing needs is not on this machine."""


class _Gone(Exception):
    """The worker has ended without an answer."""


class WorkerProcess:
    """One worker, started when it is first needed and again when it has gone."""

    def __init__(self, command: tuple[str, ...] = ()) -> None:
        self._command: Final = command or (sys.executable, "-m", "referee.sheets.press_worker")
        self._process: subprocess.Popen[bytes] | None = None

    def pdf(self, page: Page) -> bytes:
        """Print one page; raises CannotPrint."""
        if len(page.html) > LONGEST_PAGE:
            raise CannotPrint("the sheet is too long to be printed")
        try:
            status, content = self._ask(page)
        except _Gone:
            # It may have left just now because it had nothing to do for a while.
            try:
                status, content = self._ask(page)
            except _Gone as gone:
                raise CannotPrint("the printing process ended without an answer") from gone
        if status == PRINTED:
            return content
        said = content.decode(errors="replace")
        raise PressMissing(said) if status == MISSING else CannotPrint(said)

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

    def _ask(self, page: Page) -> tuple[str, bytes]:
        process = self._running()
        if process.stdin is None or process.stdout is None:
            raise _Gone
        deadline = threading.Timer(LONGEST_SECONDS, process.kill)
        deadline.daemon = True
        deadline.start()
        try:
            html = page.html.encode()
            order = json.dumps({"paper": page.paper, "style": page.style, "length": len(html)})
            process.stdin.write(order.encode() + b"\n" + html)
            process.stdin.flush()
            head = process.stdout.readline()
            if not head:
                raise _Gone
            answer = json.loads(head)
            content = process.stdout.read(answer["length"])
            if len(content) < answer["length"]:
                raise _Gone
        except (OSError, _Gone) as gone:
            self.close()
            raise _Gone from gone
        finally:
            deadline.cancel()
        return answer["status"], content

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
