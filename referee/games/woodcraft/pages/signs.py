"""Rewards as signs: what is drawn for the words `blueberry:3,die:green-or-brown:2`."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from referee.games.woodcraft.pages.presumed import MARK
from referee.games.woodcraft.rules.facts import Gain, read_gains

ANY_TOOL = ("any",)
OR = "/"
# How far apart two signs stand, in sizes of a sign; farther where numbers stand beside them.
NEAR, FAR = 1.1, 1.5


class Sign(Struct, frozen=True):
    """One thing of a reward: how many, or the dice or the kinds of tools to choose from.

    A die of several colours is one die: `GB2`.
    """

    kind: str
    count: int
    dice: tuple[str, ...] = ()
    tools: tuple[str, ...] = ()


class Drawn(Struct, frozen=True):
    """One sign in a drawing, `x` sizes beside the middle: icon, die, "/" between, or a doubt."""

    x: float
    icon: str = ""
    count: int = 1
    colours: str = ""
    pips: str = ""


@lru_cache(2048)
def signs(words: str) -> tuple[Sign, ...]:
    """Return the signs of a reward; none for what nobody can read."""
    try:
        return tuple(map(_sign, read_gains(words.replace(f",{MARK}", ""))))
    except ValueError:
        return ()


def _sign(gain: Gain) -> Sign:
    if gain.what == "die":
        one = ("".join(gain.choices) + str(gain.amount),) if gain.amount else gain.choices
        return Sign(gain.what, 1, dice=one)
    if gain.what == "tool":
        return Sign(gain.what, 1, tools=gain.choices or ANY_TOOL)
    return Sign(gain.what, gain.amount)


@lru_cache(2048)
def drawn(words: str) -> tuple[Drawn, ...]:
    """Return the signs of a reward side by side, in the middle of a place."""
    parts: list[Drawn] = []
    for sign in signs(words):
        if not sign.dice:
            parts.append(Drawn(0, sign.kind, sign.count))
        for number, die in enumerate(sign.dice):
            if number:
                parts.append(Drawn(0, OR))
            parts.append(Drawn(0, colours=die[:-1], pips=die[-1]))
    if parts and f",{MARK}" in words:
        parts.append(Drawn(0, MARK))
    apart = FAR if any(part.count != 1 for part in parts) else NEAR
    middle = (len(parts) - 1) / 2
    return tuple(
        Drawn((place - middle) * apart, part.icon, part.count, part.colours, part.pips)
        for place, part in enumerate(parts)
    )
