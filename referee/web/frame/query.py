"""What stands behind the question mark of an address."""

from __future__ import annotations

from flask import request

MOST_DIGITS = 6


def small_number(name: str, usual: int) -> int:
    """Read a number from the address; whatever is none means the usual one."""
    text = request.args.get(name, "")
    good = text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS
    return int(text) if good else usual
