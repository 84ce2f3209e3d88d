"""Free actions in one tap: the plain changes of dice and tokens that are possible now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct

from referee.games.woodcraft.pages.values_free import (
    GlueOffer,
    HarvestOffer,
    SawOffer,
    SpliceOffer,
)
from referee.games.woodcraft.pages.values_turn import HelpersOffer, Turn
from referee.lent.taps import Tap

# More of them are not found faster than by the die that is to change.
MOST: Final = 12
# What a helper gives for tokens is composed.
COMPOSED: Final = "sell_tokens"
# Cutting into more than two parts is seldom wanted: its own page offers that.
BLADE: Final = "sawblade"


class Change(Tap, frozen=True):
    """What is taken and what it becomes: dice, tokens; what it costs and brings besides."""

    takes: tuple[str, ...] = ()
    makes: tuple[str, ...] = ()
    costs: str = ""
    gain: str = ""
    tree: str = ""


class Changes(Struct, frozen=True):
    """The changes of one free action; `few` when they can stand beside each other.

    `only` is the change where there is but one, and nothing else that would have to say why not.
    """

    panel: str
    changes: tuple[Change, ...]
    few: bool
    only: Change | None


def changes_view(turn: Turn) -> tuple[Changes, ...]:
    """Return what each free action can do now, in the order in which they are offered."""
    room = MOST
    found = []
    for panel, changes in _all(turn):
        # The same dice can be joined in either order.
        single = {tuple(sorted(one.fields.items())): one for one in changes}.values()
        legal = tuple(one for one in single if not one.reasons)
        plain = tuple(one for one in legal if BLADE not in one.costs)
        few = 0 < len(plain) <= room and _is_whole(turn, panel)
        room -= len(plain) if few else 0
        found.append(Changes(panel, plain, few, legal[0] if legal and len(single) == 1 else None))
    return tuple(found)


def _is_whole(turn: Turn, panel: str) -> bool:
    """Tell whether nothing of a free action is composed on its page."""
    return panel != "helpers" or all(
        one.uses != COMPOSED for one in turn.helpers.helpers if one.legal
    )


def _all(turn: Turn) -> Iterator[tuple[str, Iterable[Change]]]:
    yield "saw", _sawn(turn.saw)
    yield "splice", _spliced(turn.splice)
    yield "glue", _glued(turn.glue)
    yield "harvest", _harvested(turn.harvest)
    yield "helpers", _helped(turn.helpers)


def _costs(*costs: tuple[str, int]) -> str:
    return ",".join(f"{what}:{n}" for what, n in costs if n)


def _sawn(offer: SawOffer) -> Iterator[Change]:
    for die in offer.dice:
        for way in die.ways:
            costs = _costs((BLADE, way.blades), ("reuse", int(offer.reuse)))
            yield Change(way.kind, way.fields, way.reasons, (die.die,), way.parts, costs)


def _spliced(offer: SpliceOffer) -> Iterator[Change]:
    for die in offer.dice:
        for way in die.ways:
            costs = _costs(("scrap", 1), ("reuse", int(way.reuse)))
            gain = f"points:{offer.scores}" if offer.scores else ""
            yield Change(way.kind, way.fields, way.reasons, (die.die,), (way.to,), costs, gain)


def _glued(offer: GlueOffer) -> Iterator[Change]:
    for die in offer.dice:
        for way in die.ways:
            costs = _costs(("glue", 1), ("reuse", int(offer.reuse)))
            gain = f"points:{way.points}" if way.points else ""
            dice = (die.die, way.other)
            yield Change(way.kind, way.fields, way.reasons, dice, (way.to,), costs, gain)


def _harvested(offer: HarvestOffer) -> Iterator[Change]:
    for pot in offer.pots:
        yield Change(pot.kind, pot.fields, pot.reasons, makes=(pot.die,))


def _helped(offer: HelpersOffer) -> Iterator[Change]:
    for helper in offer.helpers:
        for way in helper.ways:
            takes = tuple(word for word in (way.die, way.give) if word)
            makes = tuple(word for word in (way.to, way.take) if word)
            yield Change(
                way.kind, way.fields, way.reasons, takes, makes, gain=way.gain, tree=way.tree
            )
