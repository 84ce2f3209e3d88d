"""Starts the servers that are compared, on loopback only, and ends them."""

import contextlib
import http.client
import os
import resource
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from benchmarks.soak.connection import HOST

SECONDS = 60
ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Server:
    """A running server."""

    port: int
    pid: int


def allow_many_files() -> None:
    """Let this process and its children hold thousands of connections."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


@contextmanager
def gunicorn(app: str, workers: int, environment: Mapping[str, str]) -> Iterator[Server]:
    """Run an app under gunicorn as a convention does."""
    given = ["-c", "python:referee.gunicorn_settings", "-w", str(workers), "--log-level", "error"]
    with _running("gunicorn", [*given, "-b", f"{HOST}:{{port}}", app], environment) as found:
        yield found


@contextmanager
def bare_loop() -> Iterator[Server]:
    """Run the bare event loop."""
    with _running("benchmarks.soak.bare_loop", ["{port}"], {}) as found:
        yield found


@contextmanager
def _running(module: str, arguments: list[str], environment: Mapping[str, str]) -> Iterator[Server]:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port = int(probe.getsockname()[1])
    command = [sys.executable, "-m", module, *(part.format(port=port) for part in arguments)]
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        env={**os.environ, **environment},
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        _wait_for(port, process)
        yield Server(port, process.pid)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def _wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    """Wait until a server answers."""
    for _ in range(SECONDS * 20):
        if process.poll() is not None:
            raise RuntimeError(f"the server ended with {process.returncode}")
        connection = http.client.HTTPConnection(HOST, port, timeout=5)
        with (
            contextlib.suppress(OSError, http.client.HTTPException),
            contextlib.closing(connection),
        ):
            connection.request("GET", "/healthz")
            connection.getresponse().read()
            return
        time.sleep(0.05)
    raise RuntimeError("the server does not answer")
