"""The secret that a match draws from: never one that was shown."""

from __future__ import annotations

from referee.desk.book.clerk import Clerk
from referee.desk.moves import drawing
from referee.log import Draws


def unrevealed(clerk: Clerk, code: str, number: int) -> Draws:
    """Return a secret that nobody knows: for a match whose old one was shown, a new one.

    `number` is the entry that the book has come to. A match whose opening was cut short gets its
    first secret here.
    """
    # Asked anew each time: another process may have shown it meanwhile.
    kept = clerk.archive.draws(code)
    if kept is not None and not kept.revealed:
        return kept
    secret = clerk.entropy(drawing.SECRET_BYTES).hex()
    clerk.forget_party(code)
    if kept is None:
        return clerk.archive.open_draws(code, drawing.VERSION, secret)
    return clerk.archive.renew_draws(code, secret, number)
