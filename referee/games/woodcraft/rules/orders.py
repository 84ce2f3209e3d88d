"""Matching dice with the needs of an order (R-094, R-100)."""

from __future__ import annotations

from functools import lru_cache

from referee.games.woodcraft.rules.dice import PIPS, choices
from referee.games.woodcraft.rules.facts import Need, OrderCard
from referee.games.woodcraft.rules.table import Workshop


def fits(need: Need, die: str) -> bool:
    """Tell whether a die meets one need: its colour among the asked ones, its value exact."""
    return die[0] in need.colours and need.value in (0, PIPS[die])


def match(needs: tuple[Need, ...], dice: tuple[str, ...]) -> bool:
    """Tell whether these dice are exactly what is needed, one die for each need."""
    if len(needs) != len(dice):
        return False
    if not needs:
        return True
    first, rest = needs[0], needs[1:]
    tried: set[str] = set()
    for index, die in enumerate(dice):
        if die not in tried and fits(first, die):
            tried.add(die)
            if match(rest, dice[:index] + dice[index + 1 :]):
                return True
    return False


def hand_ins(card: OrderCard, lumber: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Return every different choice of dice from the pile that meets the order."""
    needs = card.needs.dice
    return _hand_ins(needs, lumber) if len(lumber) >= len(needs) else ()


# Asked for at every look at a table, while piles change seldom.
@lru_cache(maxsize=1_024)
def _hand_ins(needs: tuple[Need, ...], lumber: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    useful = tuple(sorted([die for die in lumber if _useful(needs, die)]))
    return tuple([dice for dice in choices(useful, len(needs)) if match(needs, dice)])


def _useful(needs: tuple[Need, ...], die: str) -> bool:
    """Tell whether a die meets any of the needs."""
    for need in needs:  # noqa: SIM110 - any() takes twice as long
        if fits(need, die):
            return True
    return False


def lacking_dice(needs: tuple[Need, ...], dice: tuple[str, ...]) -> tuple[Need, ...]:
    """Return the needs that the pile cannot meet; as few of them as possible."""
    if not needs:
        return ()
    first, rest = needs[0], needs[1:]
    found = []
    for index, die in enumerate(dice):
        if fits(first, die) and die not in dice[:index]:
            found.append(lacking_dice(rest, dice[:index] + dice[index + 1 :]))
    found.append((first, *lacking_dice(rest, dice)))
    return min(found, key=len)


def lacking_tokens(card: OrderCard, shop: Workshop) -> dict[str, int]:
    """Return how many tokens of each kind are missing for the order."""
    needs, lacking = card.needs, {}
    if needs.glue > shop.glue:
        lacking["glue"] = needs.glue - shop.glue
    if needs.scrap > shop.scrap:
        lacking["scrap"] = needs.scrap - shop.scrap
    if needs.sawblades > shop.sawblades:
        lacking["sawblades"] = needs.sawblades - shop.sawblades
    return lacking


def fillable(card: OrderCard, shop: Workshop) -> bool:
    """Tell whether the seat could hand in what the order asks for right now."""
    return not lacking_tokens(card, shop) and bool(hand_ins(card, shop.lumber))
