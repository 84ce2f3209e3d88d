"""Rewards as signs: what is drawn for the words `blueberry:3,die:green-or-brown:2`."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate

from msgspec import Struct
from msgspec.structs import replace

from referee.games.woodcraft.pages.presumed import MARK
from referee.games.woodcraft.rules.facts import Gain, read_gains

ANY_TOOL = ("any",)
OR = "/"
# How wide signs are and how far they stand apart, in sizes of an icon.
WIDE_WITH_NUMBER, WIDE_DIE, WIDE_ICON, WIDE_LETTER, GAP = 1.55, 1.24, 1.0, 0.5, 0.1
# How large an icon on the rim may be, beside none, one or more others.
RIM_SIZES = (17, 14, 12)


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
    widths = [_width(part) for part in parts]
    ends = [*accumulate(width + GAP for width in widths)]
    middle = (ends[-1] - GAP) / 2 if ends else 0
    return tuple(
        replace(part, x=round(end - GAP - width / 2 - middle, 3))
        for part, width, end in zip(parts, widths, ends, strict=True)
    )


def _width(part: Drawn) -> float:
    if part.icon in (OR, MARK):
        return WIDE_LETTER
    if part.colours:
        return WIDE_DIE
    return WIDE_WITH_NUMBER if part.count > 1 else WIDE_ICON


def rim_size(words: str) -> int:
    """Return how large the icons of a reward on the rim are: as large as their space allows."""
    return RIM_SIZES[min(max(len(drawn(words)), 1), len(RIM_SIZES)) - 1]
