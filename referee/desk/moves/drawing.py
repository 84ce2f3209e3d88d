"""Draws that can be checked: committed to before, reproducible, revealed after the match.

The secret is 16 random bytes, written in hexadecimal. Before the first draw everybody may see
its commitment, SHA-256 of `referee-draws-1|secret`, and may add words of their own. Then

    key           = SHA-256 of `referee-draws-1|secret|seat=words|seat=words …` (sorted by seat)
    block i       = HMAC-SHA256(key, `number|label|i`), number = 1 for the first draw of a match
    numbers       = the blocks as big-endian 32-bit numbers, one after the other
    below n       = the next number that is less than the greatest multiple of n, modulo n

A die shows side `below (its sides)`, counted from 0. Cards are drawn by exchanging the card in
place 0, 1, 2 … of the pool with the one `below (cards left)` places behind it.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Mapping

from referee.engine.candidate import Chance

VERSION = "referee-draws-1"
SECRET_BYTES = 16
# The setting of an imported match that names the last entry drawn by another secret.
FROM = "draws_from"
WORD = 4
RANGE = 2 ** (8 * WORD)


def commitment(secret: str) -> str:
    """Return what is shown before the match."""
    return hashlib.sha256(f"{VERSION}|{secret}".encode()).hexdigest()


def key_of(secret: str, words: Mapping[str, str]) -> bytes:
    """Mix the secret with the players' words."""
    said = [f"{seat}={text}" for seat, text in sorted(words.items())]
    return hashlib.sha256("|".join([VERSION, secret, *said]).encode()).digest()


def numbers(key: bytes, number: int, label: str) -> Iterator[int]:
    """Yield the numbers of one draw, as many as are asked for."""
    block = 0
    while True:
        found = hmac.digest(key, f"{number}|{label}|{block}".encode(), "sha256")
        for place in range(0, len(found), WORD):
            yield int.from_bytes(found[place : place + WORD], "big")
        block += 1


def below(stream: Iterator[int], limit: int) -> int:
    """Return a number from 0 to limit - 1, each equally likely."""
    fair = RANGE - RANGE % limit
    return next(number for number in stream if number < fair) % limit


def lots(secret: str, players: int) -> int:
    """Draw who starts: a place from 1 on."""
    return 1 + below(numbers(key_of(secret, {}), 0, "lots"), players)


def label_of(chance: Chance) -> str:
    """Return the label under which a chance is drawn."""
    return f"{chance.kind}|{chance.field}|{chance.seat}"


def draw(chance: Chance, secret: str, words: Mapping[str, str], number: int) -> dict[str, str]:
    """Roll or draw what chance owes; return the fields of the announcement."""
    stream = numbers(key_of(secret, words), number, label_of(chance))
    if chance.dice:
        drawn = [die.sides[below(stream, len(die.sides))] for die in chance.dice]
    else:
        cards = list(chance.pool)
        for place in range(min(chance.count, len(cards))):
            other = place + below(stream, len(cards) - place)
            cards[place], cards[other] = cards[other], cards[place]
        drawn = cards[: chance.count]
    return {**chance.fixed, chance.field: ",".join(drawn)}
