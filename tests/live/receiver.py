"""A program on this machine that is told what happens at tables."""

from __future__ import annotations

import json
import socket
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


@dataclass(frozen=True)
class Call:
    """One call as it came in."""

    headers: dict[str, str]
    raw: bytes

    @property
    def said(self) -> Any:
        return json.loads(self.raw)

    @property
    def id(self) -> str:
        return self.headers["webhook-id"]


@dataclass
class Receiver:
    """Takes calls, answers with `status`, and holds its answer back while `gate` is shut."""

    url: str = ""
    status: int = 204
    calls: list[Call] = field(default_factory=list)
    gate: threading.Event = field(default_factory=threading.Event)
    headers: dict[str, str] = field(default_factory=dict)

    def said(self) -> list[str]:
        """Return what was told, in few words."""
        return [call.said["type"] for call in self.calls]


@contextmanager
def receiver() -> Iterator[Receiver]:
    """Open one on a free port."""
    found = Receiver()
    found.gate.set()

    class Ear(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            found.calls.append(Call({k.lower(): v for k, v in self.headers.items()}, body))
            found.gate.wait()
            self.send_response(found.status)
            for name, value in found.headers.items():
                self.send_header(name, value)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            del format, args

    server = ThreadingHTTPServer(("127.0.0.1", 0), Ear)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    found.url = f"http://127.0.0.1:{server.server_address[1]}/hook"
    yield found
    found.gate.set()
    server.shutdown()
    thread.join()
    server.server_close()


def hear_out(wire: socket.socket) -> None:
    """Read a call without content, `{}`, to its end."""
    call = b""
    while not call.endswith(b"{}"):
        call += wire.recv(65_536)


@contextmanager
def dripping(start: bytes) -> Iterator[tuple[str, threading.Event]]:
    """Open a receiver that begins its answer so and drips on for as long as it is listened to.

    The event tells that it has begun.
    """
    ear = socket.create_server(("127.0.0.1", 0))
    pause, begun = threading.Event(), threading.Event()

    def answer() -> None:
        wire, _ = ear.accept()
        with wire, suppress(OSError):
            hear_out(wire)
            wire.sendall(start)
            while True:
                wire.sendall(b"a")
                begun.set()
                pause.wait(0.01)

    thread = threading.Thread(target=answer)
    thread.start()
    yield f"http://127.0.0.1:{ear.getsockname()[1]}/hook", begun
    # It ends when nobody listens any more.
    thread.join()
    ear.close()


@contextmanager
def breaking(start: bytes) -> Iterator[str]:
    """Open a receiver that begins its answer so and then resets the connection."""
    ear = socket.create_server(("127.0.0.1", 0))

    def answer() -> None:
        wire, _ = ear.accept()
        with wire, suppress(OSError):
            hear_out(wire)
            wire.sendall(start)
            # A reset does not take along what has arrived: that is handed out before the fault.
            wire.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))

    thread = threading.Thread(target=answer)
    thread.start()
    yield f"http://127.0.0.1:{ear.getsockname()[1]}/hook"
    thread.join()
    ear.close()
