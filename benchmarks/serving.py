"""`referee serve`: how it starts, what it holds, how it stops."""

import http.client
import os
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from statistics import median

from benchmarks.rows import Row
from benchmarks.soak.figures import memory, processor_seconds

HOST = "127.0.0.1"
STARTS = 5
# What no program of this kind can do without, and then waits to be looked at.
BARE = "import flask, sqlmodel; print(flush=True); input()"
READY_SECONDS = 1.5
STOP_SECONDS = 2.0
MEMORY = 60.0
MEGABYTE = 1e6
PATIENCE = 60
# As installed: what was compiled is kept.
ENVIRONMENT = {
    name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"
}


@contextmanager
def serving() -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    """Run `referee serve` with a database of its own; yields port and process at once."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port = int(probe.getsockname()[1])
    with tempfile.TemporaryDirectory(prefix="referee-bench-") as folder:
        database = f"sqlite:///{Path(folder) / 'referee.db'}"
        command = [sys.executable, "-m", "referee", "serve", "--host", HOST]
        process = subprocess.Popen(
            [*command, "--port", str(port), "--database", database],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=ENVIRONMENT,
        )
        try:
            yield port, process
        finally:
            process.kill()
            process.wait()


def wait_until_ready(port: int, process: subprocess.Popen[bytes]) -> None:
    """Wait until the server answers."""
    end = time.perf_counter() + PATIENCE
    while time.perf_counter() < end and process.poll() is None:
        with (
            suppress(OSError),
            closing(http.client.HTTPConnection(HOST, port, timeout=5)) as line,
        ):
            line.request("GET", "/healthz")
            line.getresponse().read()
            return
        time.sleep(0.01)
    raise RuntimeError("referee serve does not answer")


def ours() -> tuple[float, float, float, float]:
    """Start and stop once: work and seconds until it answers, memory, seconds to stop."""
    started = time.perf_counter()
    with serving() as (port, process):
        wait_until_ready(port, process)
        ready = time.perf_counter() - started
        work, held = processor_seconds(process.pid), memory(process.pid) / MEGABYTE
        process.send_signal(signal.SIGTERM)
        asked = time.perf_counter()
        process.wait(PATIENCE)
        return work, ready, held, time.perf_counter() - asked


def bare() -> tuple[float, float]:
    """Load Flask and SQLModel alone: work and memory."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with subprocess.Popen(
        [sys.executable, "-c", BARE],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=ENVIRONMENT,
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        held = memory(process.pid) / MEGABYTE
        process.communicate(b"\n")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, held


def compare() -> Iterator[Row]:
    """Start by turns with a bare interpreter."""
    ours()
    found = [(ours(), bare()) for _ in range(STARTS)]
    work, ready, held, stopped = (median(one[0][place] for one in found) for place in range(4))
    bare_work, bare_held = (median(one[1][place] for one in found) for place in range(2))
    yield Row("work until it answers", work, "loading Flask and SQLModel", bare_work, 2.0)
    yield Row("until it answers", ready, f"{READY_SECONDS} s", READY_SECONDS, 1.0)
    yield Row("memory when it answers", held, f"{MEMORY:.0f} MB", MEMORY, 1.0, "MB")
    yield Row("memory when it answers", held, "Flask and SQLModel alone", bare_held, None, "MB")
    yield Row("until it has stopped", stopped, f"{STOP_SECONDS:.0f} s", STOP_SECONDS, 1.0)
