"""The server as a process: quick to start, quick to stop while phones are listening."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.parse import urlencode

import pytest

PHONES = 30
# Two seconds are promised; a machine that does many other things at once may need some more.
PATIENCE = 6.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def started(command: list[str], port: int, folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Start a server and wait until it answers."""
    database = f"sqlite:///{folder / 'referee.db'}"
    began = time.perf_counter()
    process = subprocess.Popen(
        command,
        env=os.environ | {"REFEREE_DATABASE": database},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        while True:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5).close()
                break
            except OSError:
                assert process.poll() is None
                assert time.perf_counter() - began < 60
                time.sleep(0.05)
        print(f"{command[1:3]} answers after {time.perf_counter() - began:.2f} s")
        yield process
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()


def new_match(address: str) -> str:
    """Start a match by the form of the page and return its code."""
    opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))
    with opener.open(f"{address}/new") as page:
        proof = re.search(r'name="csrf" value="([^"]+)"', page.read().decode())
    assert proof is not None
    fields = {"csrf": proof[1], "name0": "Ann", "name1": "Ben", "cards": "none"}
    with opener.open(f"{address}/new", urlencode(fields).encode()) as answer:
        return str(answer.url).split("/")[4]


def listen(port: int, code: str) -> socket.socket:
    """Open a stream as a phone does and read its beginning."""
    phone = socket.create_connection(("127.0.0.1", port), timeout=20)
    phone.sendall(f"GET /t/{code}/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
    heard = b""
    while b"event: state" not in heard:
        heard += phone.recv(4096)
    return phone


def hang_up_when_it_ends(phone: socket.socket) -> None:
    with phone:
        while (heard := phone.recv(4096)) and not heard.endswith(b"0\r\n\r\n"):
            pass


PYTHON = [sys.executable, "-m"]
GUNICORN = [*PYTHON, "gunicorn", "referee.web.wsgi:app", "-b", "127.0.0.1:{port}", "-k"]
SERVERS = {
    "waitress": [*PYTHON, "referee", "serve", "--host", "127.0.0.1", "--port", "{port}"],
    "gevent": [*GUNICORN, "gevent"],
    "gthread": [*GUNICORN, "gthread", "--threads", "60"],
}


@pytest.mark.parametrize("server", SERVERS)
def test_it_stops_quickly_with_open_streams(server: str, tmp_path: Path) -> None:
    port = free_port()
    command = [word.format(port=port) for word in SERVERS[server]]
    with started(command, port, tmp_path) as process:
        code = new_match(f"http://127.0.0.1:{port}")
        phones = [listen(port, code) for _ in range(PHONES)]
        for phone in phones:
            threading.Thread(target=hang_up_when_it_ends, args=(phone,), daemon=True).start()
        began = time.perf_counter()
        process.send_signal(signal.SIGTERM)
        process.wait(timeout=20)
        took = time.perf_counter() - began
        print(f"{server} stopped after {took:.2f} s with {PHONES} open streams")
        assert took < PATIENCE
        assert process.returncode == 0


def test_the_app_of_several_processes_needs_a_database(tmp_path: Path) -> None:
    environment = {name: text for name, text in os.environ.items() if name != "REFEREE_DATABASE"}
    done = subprocess.run(
        [sys.executable, "-c", "import referee.web.wsgi"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).resolve().parents[2],
    )
    assert done.returncode == 1
    assert "REFEREE_DATABASE must name the database" in done.stderr


def test_a_server_looks_for_garbage_rarely_and_leaves_alone_what_was_loaded(tmp_path: Path) -> None:
    asked = "import gc, referee.web.wsgi; print(gc.get_threshold()[0], gc.get_freeze_count())"
    done = subprocess.run(
        [sys.executable, "-c", asked],
        env=os.environ | {"REFEREE_DATABASE": f"sqlite:///{tmp_path / 'referee.db'}"},
        capture_output=True,
        text=True,
        check=True,
    )
    young, left_alone = map(int, done.stdout.split())
    assert young > 700
    assert left_alone > 100_000
