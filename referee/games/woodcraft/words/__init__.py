"""The words of Woodcraft: its catalogues, and how dice, rewards and places are said."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from referee.games.woodcraft.words import cards, printed_facts, rewards
from referee.text import Renderer

RENDERERS: Final[Mapping[str, Renderer]] = MappingProxyType(
    {
        "card": cards.card,
        "colour": rewards.colour,
        "dice": rewards.dice,
        "needs": rewards.needs,
        "gain": rewards.gain,
        "place": printed_facts.place,
        "printed_fact": printed_facts.printed_fact,
        "printed_value": printed_facts.printed_value,
    }
)
# Moves that the record of a match passes over where nothing came of them.
UNTOLD: Final = frozenset({"end_turn", "enter_order", "enter_helper", "enter_solo", "tell_fact"})
