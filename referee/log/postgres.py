"""What PostgreSQL needs of us: a connection that the server has dropped is not used again."""

from __future__ import annotations

import _socket
from typing import Any

from sqlalchemy import Engine, event
from sqlalchemy.exc import DisconnectionError


def watch(engine: Engine) -> None:
    """See whether a connection still stands before it is used.

    Asking the server would take as long as most of our questions. A server that stops says so, or
    its machine does: then there is something to read where nothing should be.
    """

    @event.listens_for(engine, "checkout")
    def _still_stands(connection: Any, _record: object, _proxy: object) -> None:
        if not connection.closed and not _stirs(connection.fileno()):
            return
        try:
            stands = not connection.closed and engine.dialect.do_ping(connection)
        except Exception as error:
            raise DisconnectionError from error
        if not stands:
            raise DisconnectionError


def _stirs(number: int) -> bool:
    """Say whether a socket has something to read, its end included, without waiting."""
    # The socket of the standard library would close the connection, that of gevent would wait.
    socket = _socket.socket(_socket.AF_INET, _socket.SOCK_STREAM, 0, number)
    try:
        socket.recv(1, _socket.MSG_PEEK | _socket.MSG_DONTWAIT)
    except BlockingIOError:
        return False
    except OSError:
        return True
    finally:
        socket.detach()
    return True
