"""The program that prints, in a process of its own: printing must never slow the phones down.

`python -m referee.sheets.press_worker` reads orders from its input and writes PDFs to its output
until the input ends. An order is a line of JSON with the paper, the style of the game and the
length of the HTML that follows; the answer is a line of JSON with a status and the length of what
follows.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from collections.abc import Mapping
from typing import BinaryIO, Final

from referee.bounds import bound_yourself
from referee.sheets.press_talk import FAILED, MISSING, PRINTED

# A worker that nobody needs for so long leaves and gives its memory back.
IDLE_SECONDS: Final = 600.0
# Ten times what the longest sheet takes.
MOST_MEMORY: Final = 3 << 29


def main() -> int:
    """Print until the orders end."""
    bound_yourself(MOST_MEMORY)
    orders = sys.stdin.buffer
    # Libraries may chatter on standard output; the answers get a channel of their own.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    while True:
        leaving = threading.Timer(IDLE_SECONDS, os._exit, (0,))
        leaving.daemon = True
        leaving.start()
        head = orders.readline()
        leaving.cancel()
        if not head:
            return 0
        order = json.loads(head)
        status, content = answer(order, orders.read(order["length"]).decode())
        try:
            send(answers, status, content)
        except BrokenPipeError:
            # Whoever ordered the sheet has gone, and nobody else will ask.
            os._exit(0)


def answer(order: Mapping[str, str], html: str) -> tuple[str, bytes]:
    """Print one page; the status says what the content is."""
    from referee.sheets.page import Page

    try:
        from referee.sheets.printing import printer
    except OSError as missing:
        return MISSING, str(missing).encode()
    try:
        return PRINTED, printer().pdf(Page(html, order["paper"], "", order["style"]))
    except Exception as fault:
        # Whatever goes wrong with one sheet, the worker is needed for the next.
        return FAILED, f"{type(fault).__name__}: {fault}".encode()


def send(answers: BinaryIO, status: str, content: bytes) -> None:
    """Write one answer."""
    answers.write(json.dumps({"status": status, "length": len(content)}).encode() + b"\n")
    answers.write(content)
    answers.flush()


if __name__ == "__main__":
    sys.exit(main())
