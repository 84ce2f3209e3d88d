"""The words of Intarsia: its catalogues, and how cards, places, tiles and print are said."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from referee.games.intarsia.words import printed_facts, sayings
from referee.text import Renderer

RENDERERS: Final[Mapping[str, Renderer]] = MappingProxyType(
    {
        "cards": sayings.cards,
        "place": sayings.place,
        "tool": sayings.tool,
        "tool_tile": sayings.tool_tile,
        "needs": sayings.needs,
        "mark": sayings.mark,
        "printed_fact": printed_facts.printed_fact,
        "printed_value": printed_facts.printed_value,
    }
)
