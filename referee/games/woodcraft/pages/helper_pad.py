"""The pad of a helper: one question after the other, and the last key saves."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Final

from referee.games.woodcraft.pages.icon_pad import NOTE, helper_fields
from referee.games.woodcraft.rules.facts import ABILITY_KINDS, MOST_COST
from referee.games.woodcraft.rules.facts.ability import ABILITY_TOKENS

COST, PRODUCTION, ABILITY, DETAILS = "cost", "production", "ability", "details"
AMOUNT: Final = "amount"
SWAPPED: Final = "swap_tokens"
# The ability and its only field; with the second thing that it brings it is told.
GAIN: Final = "gain"
COSTS: Final = range(1, 11)
MOST_COSTS: Final = range(11, MOST_COST + 1)
# What may be swapped for each other: one key for each set of tokens.
SWAPS: Final = tuple(
    ",".join(tokens)
    for count in range(2, len(ABILITY_TOKENS) + 1)
    for tokens in combinations(ABILITY_TOKENS, count)
)
MOST_KEYS: Final = 10


def asked_now(args: Mapping[str, str]) -> str:
    """Return what the pad asks for: the first thing that has not been told, or is told anew."""
    shown = args.get("show", "").partition("-")[0]
    for name in (COST, PRODUCTION, ABILITY):
        if shown == name or not args.get(name) or (name == ABILITY and not _kind(args)):
            return name
    return DETAILS


def _kind(args: Mapping[str, str]) -> str:
    ability = args.get(ABILITY, "")
    return ability if ability in ABILITY_KINDS else ""


def says_all(ability: str) -> bool:
    """Tell whether nothing else is printed of such an ability."""
    shape = ABILITY_KINDS[ability]
    return not (shape.must or shape.may)


def saved_by(ability: str) -> str:
    """Return the field whose key is the last one of such an ability, "" when there is none."""
    shape = ABILITY_KINDS[ability]
    if ability == SWAPPED:
        return "tokens"
    if ability == GAIN:
        return GAIN
    return AMOUNT if AMOUNT in (*shape.must, *shape.may) else ""


def amounts(ability: str) -> range:
    """Return the amounts that such an ability may show."""
    return range(1, min(ABILITY_KINDS[ability].most, MOST_KEYS) + 1)


def usual(ability: str) -> str:
    """Return the amount that such an ability mostly shows, "" when there is none."""
    return str(ABILITY_KINDS[ability].usual or "")


def complete(args: Mapping[str, str]) -> bool:
    """Tell whether everything but the last field, and what is typed, has been told."""
    ability = _kind(args)
    must = ABILITY_KINDS[ability].must if ability else (ABILITY,)
    last = saved_by(ability) if ability else ""
    return all(args.get(name) for name in must if name not in (last, NOTE))


def without(args: Mapping[str, str], card: str, field: str) -> dict[str, str]:
    """Return the helper that a pad tells so far, but for the field that the last key tells."""
    fields = helper_fields(args, card)
    return {name: text for name, text in fields.items() if name != field}
