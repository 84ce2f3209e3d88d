"""Printed cards of a box in a few words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.games.woodcraft.pages.view_cards import ability_facts
from referee.games.woodcraft.rules.facts.cards import read_helper, read_order
from referee.lent.words import field_name
from referee.text import Phrases

HELPER = "helper"
ORDER = "order"


def said_card(
    say: Phrases, kind: str, card: str, printed: Mapping[str, str]
) -> tuple[str, ...] | None:
    """Return a card phrase by phrase; None for kinds that their fields describe well enough."""
    if kind == ORDER:
        return tuple(_order(say, card, printed))
    if kind == HELPER:
        return tuple(_helper(say, card, printed))
    return None


def _order(say: Phrases, card: str, printed: Mapping[str, str]) -> Iterator[str]:
    order = read_order(card, printed)
    yield say.say(f"deck.{order.deck}")
    yield _labelled(say, "row", say.fact("row", order.row))
    yield _labelled(say, "needs", say.fact("needs", printed.get("needs", "")))
    if order.reward is None:
        yield _labelled(say, "reward", say.say("ui.reward_later"))
    elif printed.get("reward"):
        yield _labelled(say, "reward", say.fact("printed_value", printed["reward"]))


def _helper(say: Phrases, card: str, printed: Mapping[str, str]) -> Iterator[str]:
    helper = read_helper(card, printed)
    yield say.say(f"deck.{helper.deck}")
    yield _labelled(say, "cost", say.number(helper.cost))
    yield _labelled(say, "production", say.fact("printed_value", printed.get("production", "")))
    yield say.say(f"ability.{helper.ability.kind}", **ability_facts(helper))


def _labelled(say: Phrases, name: str, words: str) -> str:
    return say.say("page.box.labelled", what=field_name(say, name), value=words)
