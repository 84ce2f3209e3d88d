"""The end of a worker: takes orders from its input, one after the other, until they end.

An order is a line of JSON and the content that it tells the length of; so is its answer.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from collections.abc import Callable
from typing import IO, Final

Answering = Callable[[dict[str, str], bytes], tuple[str, bytes]]

LENGTH: Final = "length"
STATUS: Final = "status"


def work(answer: Answering, idle_seconds: float) -> None:
    """Answer until the orders end; a worker that nobody needs for so long leaves."""
    orders = sys.stdin.buffer
    # Libraries may chatter on standard output; the answers get a channel of their own.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    while True:
        leaving = threading.Timer(idle_seconds, os._exit, (0,))
        leaving.daemon = True
        leaving.start()
        head = orders.readline()
        leaving.cancel()
        if not head:
            return
        order = json.loads(head)
        status, content = answer(order, orders.read(order.pop(LENGTH)))
        try:
            send(answers, {STATUS: status}, content)
        except BrokenPipeError:
            # Whoever gave the order has gone, and nobody else will ask.
            os._exit(0)


def send(channel: IO[bytes], head: dict[str, str], content: bytes) -> None:
    """Write an order, or an answer to one."""
    line = json.dumps({**head, LENGTH: len(content)}).encode()
    channel.write(line + b"\n" + content)
    channel.flush()
