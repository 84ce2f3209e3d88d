"""Names of printed facts and places on the boards, said in words."""

import re
from collections.abc import Callable, Mapping
from typing import Final

from referee.games.woodcraft.words.rewards import dice, gain
from referee.text import Speaker, UnknownWord

# A deck and a number, and for an open order its row: PI/12@1; an order that nobody named: ?@1.
_CARD: Final = re.compile(r"([A-Z]+/[^@,/]+|\?(?=@))(@\d+)?")
# Something in its place: a helper in a room, R1:PHI/3, or a tool in the attic, B2:wrench.
_PLACED: Final = re.compile(r"[A-Z]\d:[^,:]+")
# Words that stand for something lying there, alone or in a list.
_LISTED: Final = ("quadrant", "contract", "phase")
_PLACE: Final = re.compile(r"(?P<quadrant>TR|BR|BL|TL)(?P<slot>[1-7])")


def place(speaker: Speaker, text: str) -> str:
    """Say a place on the wheel: `BR7` as space 7 of the lower right quadrant."""
    match = _PLACE.fullmatch(text)
    if match is None:
        raise UnknownWord(f"no place is written {text!r}")
    return speaker.say("wheel.place", quadrant=match["quadrant"], slot=match["slot"])


def printed_fact(speaker: Speaker, name: str) -> str:
    """Say what a printed fact is about: `rim.TR.1`, `saw.BL.A`, `attic.B2-M1` and the like."""
    kind, *rest = name.split(".")
    say = _SHAPES.get((kind, len(rest)))
    return say(speaker, rest) if say else speaker.say("fact.other", name=name)


def printed_value(speaker: Speaker, value: str) -> str:
    """Say what lies or is printed there: a number, dice, a reward, a place, or the word itself."""
    if value.removeprefix("-").isdecimal():
        return value
    parts = value.split(",")
    for shape, say_part in ((_CARD, _card), (_PLACED, _placed)):
        if all(shape.fullmatch(part) for part in parts):
            return ", ".join(say_part(speaker, part) for part in parts)
    for say in (dice, gain, place):
        try:
            return say(speaker, value)
        except UnknownWord:
            continue
    for kind in _LISTED:
        if all(speaker.has(f"{kind}.{part}") for part in parts):
            return ", ".join(speaker.say(f"{kind}.{part}") for part in parts)
    return value


def _card(speaker: Speaker, part: str) -> str:
    """Return the name of a card, with the row beside the board where it lies."""
    card, _, row = part.partition("@")
    called = speaker.fact("card", card)
    if row and speaker.has(f"row.{row}"):
        row = speaker.say(f"row.{row}")
    return f"{called} ({row})" if row else called


def _placed(speaker: Speaker, part: str) -> str:
    """Return what lies in a room or hangs in the attic, and where."""
    where, _, what = part.partition(":")
    for kind, things in (("room", "card"), ("attic", "tool")):
        if speaker.has(f"{kind}.{where}"):
            return f"{speaker.fact(things, what)} ({speaker.say(f'{kind}.{where}')})"
    return part


def _rim(speaker: Speaker, rest: list[str]) -> str:
    return speaker.say("fact.rim", place=place(speaker, "".join(rest)))


def _saw(speaker: Speaker, rest: list[str]) -> str:
    return speaker.say("fact.saw", quadrant=rest[0], symbol=rest[1])


def _reputation_tile(speaker: Speaker, rest: list[str]) -> str:
    tile, side, reward = rest
    return speaker.say("fact.reputation_tile", tile=tile, side=side, place=reward)


def _room(speaker: Speaker, rest: list[str]) -> str:
    return speaker.say("fact.room", room=rest[0])


def _row(speaker: Speaker, rest: list[str]) -> str:
    return speaker.say("fact.row", row=rest[0])


def _attic(speaker: Speaker, rest: list[str]) -> str:
    one, _, other = rest[0].partition("-")
    return speaker.say("fact.attic", one=one, other=other)


def _marketing(speaker: Speaker, rest: list[str]) -> str:
    return speaker.say(f"fact.marketing_{rest[1]}", column=rest[0])


def _tool(speaker: Speaker, rest: list[str]) -> str:
    return speaker.say("fact.tool", number=rest[0])


def _reputation(speaker: Speaker, rest: list[str]) -> str:
    if rest[0] != "on_reach":
        return speaker.say("fact.other", name=".".join(("reputation", *rest)))
    return speaker.say("fact.reputation_space", space=rest[1])


_SHAPES: Final[Mapping[tuple[str, int], Callable[[Speaker, list[str]], str]]] = {
    ("rim", 2): _rim,
    ("reputation", 2): _reputation,
    ("saw", 2): _saw,
    ("reputation_tile", 3): _reputation_tile,
    ("room", 1): _room,
    ("row", 1): _row,
    ("attic", 1): _attic,
    ("marketing", 2): _marketing,
    ("tool", 1): _tool,
}
