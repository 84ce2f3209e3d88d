"""The program that prints, in a process of its own: printing must never slow the phones down.

`python -m referee.sheets.press_worker` takes orders until they end. An order tells the paper and
the style of the game, its content is HTML; the content of the answer is the PDF, or why there is
none.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from referee.aside.worker import work
from referee.bounds import bound_yourself
from referee.sheets.press_talk import FAILED, MISSING, PRINTED

# A worker that nobody needs for so long leaves and gives its memory back.
IDLE_SECONDS: Final = 600.0
# Ten times what the longest sheet takes.
MOST_MEMORY: Final = 3 << 29


def answer(order: Mapping[str, str], html: bytes) -> tuple[str, bytes]:
    """Print one page; the status says what the content is."""
    from referee.sheets.page import Page

    try:
        from referee.sheets.printing import printer
    except OSError as missing:
        return MISSING, str(missing).encode()
    try:
        return PRINTED, printer().pdf(Page(html.decode(), order["paper"], "", order["style"]))
    except Exception as fault:
        # Whatever goes wrong with one sheet, the worker is needed for the next.
        return FAILED, f"{type(fault).__name__}: {fault}".encode()


if __name__ == "__main__":
    bound_yourself(MOST_MEMORY)
    work(answer, IDLE_SECONDS)
