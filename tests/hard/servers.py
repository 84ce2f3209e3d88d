"""Real server processes on this machine: started, asked, stopped, killed."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tests.hard.calls import Caller, Closing, NoAnswer
from tests.waiting import PATIENCE

HOST = "127.0.0.1"
CONVENTION = ("-c", "python:referee.gunicorn_settings")


def free_port() -> int:
    """Return a port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def serve_command(port: int, database: str) -> list[str]:
    """Return how a living room starts its server."""
    given = ["--host", HOST, "--port", str(port), "--database", database, "--log"]
    return [sys.executable, "-m", "referee", "serve", *given]


def gunicorn_command(port: int, workers: int = 1, *more: str, graceful: int = 2) -> list[str]:
    """Return how a convention starts its server; the database is named in the environment."""
    given = ["-w", str(workers), "-b", f"{HOST}:{port}", "--graceful-timeout", str(graceful)]
    kind = more or CONVENTION
    return [sys.executable, "-m", "gunicorn", *given, *kind, "referee.web.wsgi:app"]


def _ticks(pid: int) -> int:
    """Return how long a process has worked, for itself and in the kernel, as Linux counts it."""
    told = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return int(told[11]) + int(told[12])


class Server:
    """A server process with all its children."""

    def __init__(
        self, command: list[str], port: int, environment: Mapping[str, str] | None = None
    ) -> None:
        self.port = port
        self._opened: list[Closing] = []
        self._said = tempfile.TemporaryFile("w+")  # noqa: SIM115 - closed by `close`
        self._process = subprocess.Popen(
            command,
            stdout=self._said,
            stderr=self._said,
            env={**os.environ, **(environment or {})},
            # A group of its own, so that a kill reaches the workers as well.
            start_new_session=True,
        )

    @property
    def pid(self) -> int:
        """The process that was started; its children may do the work."""
        return self._process.pid

    def caller(self, secret: str = "") -> Caller:
        """Return somebody who asks this server."""
        return Caller(HOST, self.port, secret, self._opened)

    def wait_ready(self) -> "Server":
        """Wait until it answers."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            assert self._process.poll() is None, self.said()
            with contextlib.suppress(NoAnswer), Caller(HOST, self.port) as caller:
                if caller.get("/healthz").status == 200:
                    return self
            time.sleep(0.02)
        raise AssertionError(f"the server does not answer: {self.said()}")

    def said(self) -> str:
        """Return all that it has written so far."""
        self._said.flush()
        with open(self._said.fileno(), closefd=False) as again:
            again.seek(0)
            return again.read()

    def stop(self) -> float:
        """Ask it to stop, and return how many seconds that took."""
        before = time.monotonic()
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(timeout=PATIENCE)
        return time.monotonic() - before

    def kill(self) -> None:
        """Pull the plug: the process and all its children end in the middle of whatever it is."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait(timeout=PATIENCE)

    def work(self) -> float:
        """Return how many seconds of a core it has used so far, with all its children."""
        return sum(_ticks(pid) for pid in (self.pid, *self.workers())) / os.sysconf("SC_CLK_TCK")

    def workers(self) -> list[int]:
        """Return the processes that do the work."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text()
        return [int(child) for child in children.split()]

    def kill_worker(self, which: int) -> None:
        """Pull the plug of one worker; whoever started it starts another."""
        workers = self.workers()
        if workers:
            with contextlib.suppress(ProcessLookupError):
                os.kill(workers[which % len(workers)], signal.SIGKILL)

    def close(self) -> None:
        """Leave nothing behind."""
        self.kill()
        for opened in self._opened:
            opened.close()
        self._said.close()


@contextmanager
def serving(
    database: str, environment: Mapping[str, str] | None = None, *, wait: bool = True
) -> Iterator[Server]:
    """Run `referee serve`."""
    port = free_port()
    server = Server(serve_command(port, database), port, environment)
    try:
        yield server.wait_ready() if wait else server
    finally:
        server.close()


@contextmanager
def gunicorn(
    database: str,
    workers: int = 1,
    *more: str,
    environment: Mapping[str, str] | None = None,
    wait: bool = True,
    graceful: int = 2,
) -> Iterator[Server]:
    """Run gunicorn, unless said otherwise with workers that hold streams without threads."""
    port = free_port()
    given = {"REFEREE_DATABASE": database, **(environment or {})}
    server = Server(gunicorn_command(port, workers, *more, graceful=graceful), port, given)
    try:
        yield server.wait_ready() if wait else server
    finally:
        server.close()
