"""Small programs that tests run as processes of their own."""

import contextlib
import subprocess
import sys
import tempfile
import textwrap

PREAMBLE = """
import sys
from referee.log import Archive, Entry, EntryDraft, Known, NewMatch, SeatInfo, Stale
address = sys.argv[1]
"""


class Program:
    """A running program in which `address` is its first argument."""

    def __init__(self, source: str, *arguments: str, before: str = "") -> None:
        whole = before + PREAMBLE + textwrap.dedent(source)
        self._complaint = tempfile.TemporaryFile("w+")  # noqa: SIM115 - closed by `kill`
        self._process = subprocess.Popen(
            [sys.executable, "-W", "error", "-c", whole, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._complaint,
            text=True,
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._stdin, self._stdout = self._process.stdin, self._process.stdout

    def tell(self, line: str) -> None:
        """Send the waiting program on."""
        self._stdin.write(f"{line}\n")
        self._stdin.flush()

    def next_line(self) -> str:
        """Wait for the next line that it prints."""
        return self._stdout.readline().strip()

    def output(self) -> str:
        """Wait for its end and return what else it printed; it must not fail."""
        self._stdin.close()
        rest = self._stdout.read()
        code = self._process.wait(timeout=60)
        self._complaint.seek(0)
        assert code == 0, self._complaint.read()
        return rest

    def kill(self) -> str:
        """Pull its plug, and return what else it had printed."""
        if self._complaint.closed:
            return ""
        self._process.kill()
        with self._process, self._complaint:
            with contextlib.suppress(BrokenPipeError):
                self._stdin.close()
            return self._stdout.read()
