"""The yardstick for streams: one event loop that writes the same bytes to every open stream.

`python -m benchmarks.soak.bare_loop PORT`; `GET /stream` listens, `POST /tell` tells everybody.
"""

import asyncio
import sys

HEAD = (
    b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\n\r\n"
    b"retry: 1000\n\nevent: state\ndata: 0\n\n"
)
DONE = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"


class Door(asyncio.Protocol):
    """One connection."""

    listening: set[asyncio.Transport]
    number: int

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Remember whom to answer."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        """Answer: a stream, or whatever everybody is to be told."""
        if data.startswith(b"GET /stream"):
            Door.listening.add(self.transport)
            self.transport.write(HEAD)
        elif data.startswith(b"POST /tell"):
            Door.number += 1
            event = b"event: state\ndata: %d\n\n" % Door.number
            for phone in Door.listening:
                phone.write(event)
            self.transport.write(DONE)
        else:
            self.transport.write(DONE)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a phone that has gone."""
        Door.listening.discard(self.transport)


async def serve(port: int) -> None:
    """Serve until killed."""
    Door.listening, Door.number = set(), 0
    loop = asyncio.get_running_loop()
    server = await loop.create_server(Door, "127.0.0.1", port, backlog=2048)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(serve(int(sys.argv[1])))
