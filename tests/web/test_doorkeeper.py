"""The door of `referee serve`: what is too big, too slow or too many is turned away."""

import json
import resource
import socket
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from waitress.wasyncore import close_all

from referee.commands.serve import MOST_BYTES
from referee.web.api import doors
from referee.web.api.faults import CODES
from referee.web.frame import doorkeeper
from referee.web.frame.doorkeeper import open_door, room_for
from referee.web.settings import FILE_BYTES
from tests.waiting import PATIENCE


def app(environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
    body = environ["wsgi.input"].read()
    start("200 OK", [("Content-Type", "text/plain")])
    return [str(len(body)).encode()]


@contextmanager
def open_for_a_while(served: Callable[..., Any], most: int, **settings: Any) -> Iterator[Any]:
    """Serve on the side."""
    opened = open_door(served, most, host="127.0.0.1", port=0, **settings)
    listening = threading.Thread(target=opened.run, daemon=True)
    listening.start()
    try:
        yield opened
    finally:
        # By the thread that listens: what it waits for may be closed by nobody else.
        opened.trigger.pull_trigger(lambda: close_all(opened._map, ignore_all=True))
        listening.join(PATIENCE)
        assert not listening.is_alive()
        opened.task_dispatcher.shutdown(timeout=1)


@pytest.fixture
def door() -> Iterator[Any]:
    limits = {"max_request_body_size": MOST_BYTES, "inbuf_overflow": 2 * MOST_BYTES}
    with open_for_a_while(app, 2, threads=2, **limits) as opened:
        yield opened


def test_threads_come_with_the_work_and_never_more_than_allowed() -> None:
    go, working = threading.Event(), threading.Semaphore(0)

    def held(environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        working.release()
        assert go.wait(PATIENCE)
        return app(environ, start)

    with open_for_a_while(held, 0, threads=9) as opened:
        hands = opened.task_dispatcher
        assert len(hands.threads) == doorkeeper.FEW_THREADS
        lines = [visit(opened) for _ in range(12)]
        for line in lines:
            line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        # Nine are served at once, though none of them ends; the others wait for their turn.
        assert all(working.acquire(timeout=PATIENCE) for _ in range(9))
        assert len(hands.threads) == 9
        go.set()
        for line in lines:
            with line:
                assert answer(line).startswith(b"HTTP/1.1 200")


def visit(door: Any) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", int(door.effective_port)), timeout=PATIENCE)
    line.settimeout(PATIENCE)
    return line


def answer(line: socket.socket) -> bytes:
    """Return all that is said until the other side hangs up."""
    told = b""
    while part := line.recv(65536):
        told += part
    return told


def test_a_body_that_is_too_big_is_refused_when_it_is_announced(door: Any, tmp_path: Path) -> None:
    with visit(door) as line:
        line.sendall(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 104857600\r\n\r\n")
        assert answer(line).startswith(b"HTTP/1.1 413")


def test_programs_are_told_as_the_api_tells_them_that_a_body_is_too_big(door: Any) -> None:
    with visit(door) as line:
        line.sendall(
            b"POST /api/v1/import/match HTTP/1.1\r\nHost: x\r\nContent-Length: 104857600\r\n\r\n"
        )
        head, _, body = answer(line).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 413")
    assert b"Content-Type: application/json" in head
    assert json.loads(body)["error"] == {"code": "too_large", "message": CODES["too_large"][1]}


def test_a_file_has_one_limit_at_every_door() -> None:
    assert doors.FILE == FILE_BYTES
    # What comes around a file fits in as well, so that the app itself says what is too large.
    assert MOST_BYTES > FILE_BYTES


def test_an_endless_body_in_pieces_is_refused(door: Any) -> None:
    with visit(door) as line:
        line.sendall(b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
        piece = b"10000\r\n" + b"x" * 65536 + b"\r\n"
        sent = 0
        # The other side hangs up; how many pieces fit on the way is the system's business.
        with suppress(OSError):
            while sent < 10_000:
                line.sendall(piece)
                sent += 1
        assert sent < 10_000


def test_a_body_of_allowed_size_lies_in_memory_and_on_no_disk(door: Any) -> None:
    before = deleted_files()
    with visit(door) as line:
        line.sendall(
            b"POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 4000000\r\n\r\n"
        )
        line.sendall(b"x" * 3_999_999)
        arrived(door, 1)
        laid = deleted_files() - before
        line.sendall(b"x")
        assert answer(line).endswith(b"4000000")
    assert laid == set()


def deleted_files() -> set[str]:
    """Return the nameless files that this process holds open."""
    found = set()
    for link in Path("/proc/self/fd").iterdir():
        with suppress(OSError):
            found.add(str(link.readlink()))
    return {name for name in found if "(deleted)" in name}


def test_two_lengths_in_one_request_are_refused_once(door: Any) -> None:
    with visit(door) as line:
        line.sendall(
            b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n"
            b"0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n"
        )
        told = answer(line)
    assert b" 400 " in told.splitlines()[0]
    assert told.count(b"HTTP/1.") == 1


@pytest.mark.parametrize(
    "said", [b"", b"GET / HT", b"POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\nx"]
)
def test_dawdlers_are_asked_to_leave(door: Any, said: bytes) -> None:
    with visit(door) as line:
        line.sendall(said)
        visitor = arrived(door, len(said))
        now = time.time()
        assert not visitor.dawdles(now + 1)
        # Each letter would once have bought more time.
        visitor.last_activity = now + 1000
        assert visitor.dawdles(now + doorkeeper.BODY_SECONDS + 1)
        door.maintenance(now + doorkeeper.BODY_SECONDS + 1)
        door.pull_trigger()
        assert answer(line) == b""


def arrived(door: Any, letters: int) -> Any:
    """Wait until the door has heard what a visitor said."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for visitor in list(door.active_channels.values()):
            if not letters or visitor.request is not None:
                return visitor
        time.sleep(0.01)
    raise AssertionError("nobody came")


def test_who_waits_for_an_answer_or_keeps_a_connection_does_not_dawdle(door: Any) -> None:
    with visit(door) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        assert line.recv(65536).startswith(b"HTTP/1.1 200")
        (visitor,) = door.active_channels.values()
        assert not visitor.dawdles(time.time() + 10 * doorkeeper.BODY_SECONDS)


def test_one_address_does_not_fill_the_room(door: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doorkeeper, "is_loopback", lambda address: False)
    lines = [visit(door) for _ in range(2)]
    for line in lines:
        line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        assert line.recv(65536).startswith(b"HTTP/1.1 200")
    with visit(door) as third:
        told = b""
        with suppress(ConnectionError):
            third.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            told = third.recv(10)
        assert told == b""
    lines[0].close()
    end = time.monotonic() + PATIENCE
    while len(door.active_channels) > 1 and time.monotonic() < end:
        time.sleep(0.01)
    with visit(door) as again:
        again.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert answer(again).startswith(b"HTTP/1.1 200")
    lines[1].close()


def test_there_are_never_more_connections_than_descriptors() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (512, hard))
        assert room_for(1024) == 1024
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] >= 1024
        beyond = hard if hard != resource.RLIM_INFINITY else 1 << 20
        assert room_for(2 * beyond) <= 2 * beyond
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_too_few_descriptors_leave_less_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resource, "getrlimit", lambda what: (256, 256))
    monkeypatch.setattr(resource, "setrlimit", lambda what, limits: None)
    assert room_for(1024) == 128
