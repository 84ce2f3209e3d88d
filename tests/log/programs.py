"""Small programs that tests run as processes of their own."""

import subprocess
import sys
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
        self.process = subprocess.Popen(
            [sys.executable, "-W", "error", "-c", whole, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def tell(self, line: str) -> None:
        """Send the waiting program on."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def next_line(self) -> str:
        """Wait for the next line that it prints."""
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def output(self) -> str:
        """Wait for its end and return what else it printed; it must not fail."""
        out, complaint = self.process.communicate(timeout=60)
        assert self.process.returncode == 0, complaint
        return out

    def kill(self) -> str:
        """Pull its plug, and return what it had printed."""
        self.process.kill()
        out, _ = self.process.communicate(timeout=60)
        return out
