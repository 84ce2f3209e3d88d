"""Requests that break off or make no sense, at the server of a convention."""

import socket
from pathlib import Path

import pytest

from tests.hard.servers import HOST, gunicorn

HEAD = (
    b"POST /api/v1/matches HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
)


@pytest.mark.parametrize("body", [b"zz\r\n{}\r\n0\r\n\r\n", b"-1\r\n{}\r\n0\r\n\r\n"])
def test_a_broken_chunk_is_the_senders_mistake(tmp_path: Path, body: bytes) -> None:
    with gunicorn(f"sqlite:///{tmp_path / 'referee.db'}") as server:
        with socket.create_connection((HOST, server.port)) as line:
            line.sendall(HEAD + body)
            said = b"".join(iter(lambda: line.recv(4096), b""))
        assert said.startswith(b"HTTP/1.1 400 "), said[:200]
        assert "Traceback" not in server.said()
