"""Cards as the pages show them: what is printed, what it would bring, what is missing."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from referee.engine.rule import Fact
from referee.games.woodcraft.pages.view_words import gain_words, reward_words
from referee.games.woodcraft.rules.cards import helper_card, is_told_helper, order_card, solo_card
from referee.games.woodcraft.rules.facts import HelperCard, write_needs
from referee.games.woodcraft.rules.printed import printed
from referee.games.woodcraft.rules.table import Table


class OrderView(Struct, frozen=True):
    """What an order says; only its id when nobody has entered it yet."""

    card: str
    known: bool = False
    deck: str = ""
    row: int = 0
    row_gain: str = ""
    needs: tuple[str, ...] = ()
    reward: str = ""


class HelperView(Struct, frozen=True):
    """What a helper says; only its id when nobody has entered it yet.

    `facts` are those that the sentence of its ability needs.
    """

    card: str
    known: bool = False
    deck: str = ""
    cost: int = 0
    production: str = ""
    timing: str = ""
    ability: str = ""
    facts: Mapping[str, Fact] = {}
    # Nothing but what it produces is ever told of it.
    told: bool = False


class SoloView(Struct, frozen=True):
    """What a solo card says; only its id when nobody has entered it yet."""

    card: str
    known: bool = False
    tiles: tuple[str, ...] = ()
    rearmost: bool = False
    neutral: int = 0
    orders: tuple[int, ...] = ()
    helpers: tuple[int, ...] = ()
    reroll: tuple[int, ...] = ()


def order_view(table: Table, card: str) -> OrderView:
    """Return what an order says."""
    known = order_card(table, card)
    if known is None:
        return OrderView(card)
    return OrderView(
        card,
        True,
        known.deck,
        known.row,
        gain_words(printed(table.facts).rows[known.row - 1]),
        tuple(write_needs(known.needs).split(",")),
        reward_words(known.reward),
    )


def helper_view(table: Table, card: str) -> HelperView:
    """Return what a helper says."""
    known = helper_card(table, card)
    if known is None:
        return HelperView(card, told=is_told_helper(card))
    return HelperView(
        card,
        True,
        known.deck,
        known.cost,
        gain_words(known.production),
        known.ability.timing,
        known.ability.kind,
        ability_facts(known),
        is_told_helper(card),
    )


def ability_facts(card: HelperCard) -> dict[str, Fact]:
    """Return the facts that the sentence of a helper's ability needs."""
    ability = card.ability
    return {
        "amount": ability.amount,
        "colours": ",".join(ability.colours),
        "values": ",".join(map(str, ability.values)),
        "tokens": ",".join(ability.tokens),
        "gain": gain_words(ability.gain),
        "timing": ability.timing,
        "note": ability.note,
    }


def solo_view(table: Table, card: str) -> SoloView:
    """Return what a solo card says."""
    known = solo_card(table, card)
    if known is None:
        return SoloView(card)
    return SoloView(
        card,
        True,
        known.tiles,
        known.rearmost,
        known.neutral,
        known.orders,
        known.helpers,
        known.reroll,
    )
