"""A way past the server to a phone's connection, for a crowd that hears the same at once.

Waking a thousand streams to write one line each takes several times as long as writing the lines.
Where the server shows its sockets and runs in one thread, news is written right there, and the
streams sleep on until their heartbeat.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import Any

# Writes what fits at once, whole; says whether it did.
Wire = Callable[[bytes], bool]


def wire_to(environ: Mapping[str, object]) -> Wire | None:
    """Return the wire of a request, if its server is gunicorn with plain sockets of gevent."""
    socket: Any = environ.get("gunicorn.socket")
    kind = type(socket)
    if (kind.__module__, kind.__name__) != ("gevent._socket3", "socket"):
        return None
    protocol = environ.get("SERVER_PROTOCOL")
    if protocol not in ("HTTP/1.1", "HTTP/1.0"):
        return None
    chunked = protocol == "HTTP/1.1"

    def write(message: bytes) -> bool:
        framed = b"%X\r\n%b\r\n" % (len(message), message) if chunked else message
        try:
            # Sockets of gevent never block. Asked for each time: a closed one has no number.
            sent = os.write(socket.fileno(), framed)
        except OSError:
            return False
        if sent < len(framed):
            # Half a line cannot be taken back; the phone comes again and reads it all.
            socket.close()
        return True

    return write
