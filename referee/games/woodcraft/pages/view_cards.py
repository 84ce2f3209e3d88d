"""Cards as the pages show them: what is printed, what it would bring, what is missing."""

from __future__ import annotations

from typing import Any

from referee.games.woodcraft.pages.view_words import View, gain_words
from referee.games.woodcraft.rules.cards import helper_card, order_card, solo_card
from referee.games.woodcraft.rules.facts import HelperCard, write_needs
from referee.games.woodcraft.rules.printed import printed
from referee.games.woodcraft.rules.table import Table


def order_view(table: Table, card: str) -> View:
    """Return what an order says; only its id when nobody has entered it yet."""
    known = order_card(table, card)
    if known is None:
        return {"card": card, "known": False}
    return {
        "card": card,
        "known": True,
        "deck": known.deck,
        "row": known.row,
        "row_gain": gain_words(printed(table.facts).rows[known.row - 1]),
        "needs": write_needs(known.needs).split(","),
        "reward": gain_words(known.reward),
    }


def helper_view(table: Table, card: str) -> View:
    """Return what a helper says; only its id when nobody has entered it yet."""
    known = helper_card(table, card)
    if known is None:
        return {"card": card, "known": False}
    return {
        "card": card,
        "known": True,
        "deck": known.deck,
        "cost": known.cost,
        "production": gain_words(known.production),
        "timing": known.ability.timing,
        "ability": known.ability.kind,
        "facts": ability_facts(known),
    }


def ability_facts(card: HelperCard) -> dict[str, Any]:
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


def solo_view(table: Table, card: str) -> View:
    """Return what a solo card says."""
    known = solo_card(table, card)
    if known is None:
        return {"card": card, "known": False}
    return {
        "card": card,
        "known": True,
        "tiles": list(known.tiles),
        "rearmost": known.rearmost,
        "neutral": known.neutral,
        "orders": list(known.orders),
        "helpers": list(known.helpers),
        "reroll": list(known.reroll),
    }
