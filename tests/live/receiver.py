"""A program on this machine that is told what happens at tables."""

from __future__ import annotations

import json
import socket
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


@contextmanager
def dripping(start: bytes) -> Iterator[str]:
    """Open a receiver that begins its answer so and drips on for as long as it is listened to."""
    ear = socket.create_server(("127.0.0.1", 0))
    pause = threading.Event()

    def answer() -> None:
        wire, _ = ear.accept()
        with wire, suppress(OSError):
            wire.sendall(start)
            while True:
                wire.sendall(b"a")
                pause.wait(0.01)

    thread = threading.Thread(target=answer)
    thread.start()
    yield f"http://127.0.0.1:{ear.getsockname()[1]}/hook"
    # It ends when nobody listens any more.
    thread.join()
    ear.close()
