"""Is it one of these? What pictures show of printed cards, offered to whoever holds the card."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from msgspec import Struct

from referee.games.woodcraft.rules.facts import (
    KnownHelper,
    KnownOrder,
    known_helpers,
    known_orders,
    write_ability,
    write_gains,
    write_needs,
)
from referee.games.woodcraft.words.cards import NO_NUMBER


class Proposal(Struct, frozen=True):
    """A card that it may be: what is surely known of it, as the fields of a pad."""

    known: str
    art: str
    fields: Mapping[str, str]


def proposals(kind: str, card: str, cost: str = "") -> tuple[Proposal, ...]:
    """Return what a card may be: the same one, or those without a number out of its deck.

    Nothing of it is used before somebody has compared it with the card.
    """
    found = _helpers() if kind == "helper" else _orders()
    deck = card.partition("/")[0]
    return tuple(
        one
        for one in found
        if one.fields
        and (one.known == card or one.known.startswith(f"{deck}{NO_NUMBER}"))
        and (not cost or one.fields.get("cost", cost) == cost)
    )


@cache
def _helpers() -> tuple[Proposal, ...]:
    return tuple(_helper(known) for known in known_helpers().values())


@cache
def _orders() -> tuple[Proposal, ...]:
    return tuple(_order(known) for known in known_orders().values())


def _helper(known: KnownHelper) -> Proposal:
    fields = {} if known.cost is None else {"cost": str(known.cost)}
    if known.production is not None:
        fields["production"] = write_gains(known.production)
    if known.ability is not None:
        fields |= write_ability(known.ability)
    return Proposal(known.id, "", fields)


def _order(known: KnownOrder) -> Proposal:
    fields = {"needs": write_needs(known.needs)}
    if known.card is not None:
        fields["reward"] = write_gains(known.reward)
    return Proposal(
        known.id,
        known.art,
        {name: text for name, text in fields.items() if text != "none"},
    )
