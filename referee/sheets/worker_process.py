"""The other end of press_worker: hands it pages, takes PDFs back."""

from __future__ import annotations

import sys
from typing import Final

from referee.aside.process import Gone, Worker
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


class WorkerProcess:
    """One worker, started when it is first needed and again when it has gone."""

    def __init__(self, command: tuple[str, ...] = ()) -> None:
        program = command or (sys.executable, "-m", "referee.sheets.press_worker")
        self._worker: Final = Worker(program, LONGEST_SECONDS)

    def pdf(self, page: Page) -> bytes:
        """Print one page; raises CannotPrint."""
        if len(page.html) > LONGEST_PAGE:
            raise CannotPrint("the sheet is too long to be printed")
        try:
            status, content = self._worker.ask(
                {"paper": page.paper, "style": page.style}, page.html.encode()
            )
        except Gone as gone:
            raise CannotPrint("the printing process ended without an answer") from gone
        if status == PRINTED:
            return content
        said = content.decode(errors="replace")
        raise PressMissing(said) if status == MISSING else CannotPrint(said)

    def close(self) -> None:
        """Let the worker go."""
        self._worker.close()
