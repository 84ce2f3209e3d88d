"""The reward track, drawn as a ring of fields."""

from __future__ import annotations

import math

from msgspec import Struct

from referee.games.intarsia.rules.cards import Cards
from referee.games.intarsia.rules.facts import Wants
from referee.games.intarsia.rules.facts.shapes import ANY, LETTERS
from referee.games.intarsia.rules.printed import printed
from referee.games.intarsia.rules.reward_track import FURTHEST, target
from referee.games.intarsia.rules.table import Table
from referee.games.intarsia.rules.words import CARDS

# The square in which the ring is drawn, and how far its fields lie from the middle.
SIDE, RADIUS = 320, 122


class RingField(Struct, frozen=True):
    """One field: where it is drawn, and the three cards that it gives; none when unknown."""

    number: int
    x: float
    y: float
    cards: tuple[str, ...]
    text: str = ""
    marker: bool = False
    # How many fields the marker would move to get here; 0 when it cannot.
    steps: int = 0


def ring(table: Table) -> tuple[RingField, ...]:
    """Return the fields clockwise from the one with the arrow; none while nobody counted them."""
    box = printed(table)
    if box.fields is None:
        return ()
    reach = {target(table.reward, n, box.fields): n for n in range(1, FURTHEST + 1)}
    return tuple(
        RingField(
            number,
            *around(number, box.fields),
            drawn(box.rewards[number - 1]),
            box.told.get(f"ring.{number}", ""),
            number == table.reward,
            reach.get(number, 0),
        )
        for number in range(1, box.fields + 1)
    )


def around(number: int, fields: int) -> tuple[float, float]:
    """Return where a field of the ring is drawn, the first one on top."""
    angle = 2 * math.pi * (number - 1) / fields
    x, y = SIDE / 2 + RADIUS * math.sin(angle), SIDE / 2 - RADIUS * math.cos(angle)
    return round(x, 1), round(y, 1)


def drawn(wants: Wants | None) -> tuple[str, ...]:
    """Return the cards of a field one by one: letters for colours of choice, `any` for any."""
    if wants is None:
        return ()
    letters = (letter for letter, n in zip(LETTERS, wants.chosen, strict=False) for _ in range(n))
    return (*letters, *[ANY] * wants.free, *_one_by_one(wants.named))


def _one_by_one(cards: Cards) -> tuple[str, ...]:
    return tuple(card for card, n in zip(CARDS, cards, strict=True) for _ in range(n))
