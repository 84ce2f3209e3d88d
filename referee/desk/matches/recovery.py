"""Recovery codes: what a phone shows, so that another one may take its seat over."""

from __future__ import annotations

import hashlib
import hmac

from referee.log import CODE_LENGTH, CODE_LETTERS


def code_of(key: str, match: str, seat: str, claim: int) -> str:
    """Return the code of one claim of a seat; it follows from the key that nobody else knows."""
    told = f"recovery|{match}|{seat}|{claim}".encode()
    number = int.from_bytes(hmac.digest(key.encode(), told, hashlib.sha256), "big")
    letters = []
    for _ in range(CODE_LENGTH):
        number, place = divmod(number, len(CODE_LETTERS))
        letters.append(CODE_LETTERS[place])
    return "".join(letters)


def same_code(typed: str, code: str) -> bool:
    """Compare a code with what somebody typed, however it was typed."""
    tidy = "".join(letter for letter in typed.upper() if letter in CODE_LETTERS)
    return hmac.compare_digest(tidy.encode(), code.encode())
