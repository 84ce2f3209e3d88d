"""The words of Oh My Goods!: its catalogues, and how market cards, goods and prints are said."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from referee.games.oh_my_goods.words import sayings
from referee.text import Renderer

RENDERERS: Final[Mapping[str, Renderer]] = MappingProxyType(
    {
        "card": sayings.card,
        "symbol": sayings.symbol,
        "hand_card": sayings.hand_card,
        "planned": sayings.planned,
        "goods": sayings.goods,
        "moves": sayings.moves,
        "print_of": sayings.print_of,
        "printed_fact": sayings.printed_fact,
        "printed_value": sayings.printed_value,
    }
)
