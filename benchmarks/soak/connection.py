"""A client that costs little: keep-alive requests, and streams that only note numbers."""

import asyncio
import contextlib
import json
import re
import time
from collections.abc import Callable
from typing import Any

HOST = "127.0.0.1"
# Nobody waits longer for an answer.
PATIENCE = 60
_STATE = re.compile(rb"event: state\ndata: (\d+)\n")


def _written(body: Any) -> tuple[str, bytes]:
    """Return the header and the content of a body: a form as bytes, anything else as JSON."""
    if body is None:
        return "", b""
    if isinstance(body, bytes):
        return "Content-Type: application/x-www-form-urlencoded\r\n", body
    return "Content-Type: application/json\r\n", json.dumps(body).encode()


class Connection:
    """One connection for one request after the other; opened again when the server closed it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(
        self, method: str, path: str, body: Any = None, headers: str = ""
    ) -> tuple[int, bytes]:
        """Send a request; return status and body of the answer."""
        kind, content = _written(body)
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: {HOST}:{self.port}\r\n{headers}{kind}"
            f"Content-Length: {len(content)}\r\n\r\n"
        ).encode()
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._asked(head + content)
        except TimeoutError:
            # Told as a fault: whoever waits for ever is never told of.
            self.close()
            raise TimeoutError(f"{method} {path}: no answer within {PATIENCE} s") from None

    async def _asked(self, wish: bytes) -> tuple[int, bytes]:
        for attempt in range(2):
            fresh = self._streams is None
            if self._streams is None:
                self._streams = await asyncio.open_connection(HOST, self.port)
            reader, writer = self._streams
            try:
                writer.write(wish)
                return await self._read(reader)
            except (ConnectionError, asyncio.IncompleteReadError):
                self.close()
                if fresh or attempt:
                    raise
        raise ConnectionError

    async def _read(self, reader: asyncio.StreamReader) -> tuple[int, bytes]:
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        status = int(head.split(b" ", 2)[1])
        length = re.search(rb"content-length: (\d+)", head)
        body = await reader.readexactly(int(length[1])) if length else b""
        if b"connection: close" in head:
            self.close()
        return status, body

    def close(self) -> None:
        """Let the connection go."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


class Connections:
    """Connections that many tasks share."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._free: list[Connection] = []

    async def ask(
        self, method: str, path: str, body: Any = None, headers: str = ""
    ) -> tuple[int, bytes]:
        """Send a request over a connection that nobody uses just now."""
        connection = self._free.pop() if self._free else Connection(self.port)
        try:
            return await connection.ask(method, path, body, headers)
        finally:
            self._free.append(connection)

    def close(self) -> None:
        """Let all connections go."""
        for connection in self._free:
            connection.close()


class Listener(asyncio.Protocol):
    """A phone's stream; calls `heard` with every new number of the table."""

    def __init__(self, path: str, headers: str, heard: Callable[[int, float], None]) -> None:
        self._request = f"GET {path} HTTP/1.1\r\nHost: {HOST}\r\n{headers}\r\n".encode()
        self._heard = heard
        self._rest = b""
        self._last = -1
        self.ready = asyncio.get_running_loop().create_future()
        self.lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the stream."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        """Note the newest number; heartbeats repeat it."""
        now = time.perf_counter()
        # Chunk sizes stand between events, never inside of one.
        data = self._rest + data
        end = 0
        for found in _STATE.finditer(data):
            end = found.end()
            number = int(found[1])
            if not self.ready.done():
                self.ready.set_result(number)
            if number > self._last:
                self._last = number
                self._heard(number, now)
        self._rest = data[end:][-200:]

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that the server let us go."""
        self.lost = True
        if not self.ready.done():
            self.ready.set_exception(ConnectionError("the stream ended at once"))


async def listen(
    port: int, path: str, headers: str, heard: Callable[[int, float], None]
) -> Listener:
    """Open a stream and wait for its first word."""
    loop = asyncio.get_running_loop()
    for attempt in range(5):
        with contextlib.suppress(ConnectionError):
            _, phone = await loop.create_connection(
                lambda: Listener(path, headers, heard), HOST, port
            )
            await asyncio.wait_for(phone.ready, 60)
            return phone
        await asyncio.sleep(0.2 * attempt)
    raise ConnectionError(f"no stream at {path}")
