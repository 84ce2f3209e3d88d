"""What every part of the archive stands on."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Collection

from sqlalchemy import Connection, Select, bindparam, select, update
from sqlmodel import col

from referee.log.engine import Store, Writing
from referee.log.errors import NoSuchMatch
from referee.log.rows import MatchRow

# No 0 and O, no 1, I and L, no U: codes are read aloud and typed in bad light.
CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
CODE_LENGTH = 8
# Beyond this a number is nothing that we ever gave out, but an accident or an attack.
LAST_NUMBER = 2**31 - 1
# A match has some hundred entries; a book of more than these is an accident or an attack, and
# everybody who opens it would have to wait.
MOST_ENTRIES = 20_000


_ROW = select(col(MatchRow.id)).where(col(MatchRow.code) == bindparam("code"))


class KeptPart:
    """A part of the archive: some tables, and the store that holds them."""

    def __init__(self, store: Store) -> None:
        self.store = store


def new_code() -> str:
    """Return a code that cannot be guessed: 39 bits."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def new_secret() -> str:
    """Return a secret for a phone or a host: 128 bits, fit for a cookie."""
    return secrets.token_urlsafe(16)


def hash_secret(secret: str) -> str:
    """Return what the database keeps of a secret.

    A plain hash is enough: unlike a password, a secret of 128 bits cannot be tried out.
    """
    return hashlib.sha256(secret.encode(errors="surrogatepass")).hexdigest()


def same_secret(secret: str, secret_hash: str) -> bool:
    """Compare a secret with what is kept of it, in a time that betrays nothing."""
    return hmac.compare_digest(hash_secret(secret).encode(), secret_hash.encode())


def match_id(connection: Connection, code: str) -> int:
    """Return the row number of a match."""
    number = connection.execute(_ROW, {"code": code}).scalar()
    if number is None:
        raise NoSuchMatch(code)
    return number


def touch_seats(page: Writing, matches: Collection[int] | Select[int]) -> None:
    """Count a change beside the book of many matches, and tell it to whoever looks at them."""
    touched = page.connection.execute(
        update(MatchRow)
        .where(col(MatchRow.id).in_(matches))
        .values(ticks=col(MatchRow.ticks) + 1)
        .returning(col(MatchRow.code), col(MatchRow.ticks))
    )
    for row in touched.all():
        page.tell(row.code, row.ticks, "ticks")


def touch(page: Writing, code: str) -> tuple[int, int]:
    """Count a change beside the book and tell it; return the match's row and its tick number."""
    row = page.connection.execute(
        update(MatchRow)
        .where(col(MatchRow.code) == code)
        .values(ticks=col(MatchRow.ticks) + 1)
        .returning(col(MatchRow.id), col(MatchRow.ticks))
    ).first()
    if row is None:
        raise NoSuchMatch(code)
    page.tell(code, row.ticks, "ticks")
    return row.id, row.ticks
