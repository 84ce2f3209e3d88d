"""The player aid: the map of goods and chains, the round, work, the end."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from referee.games.oh_my_goods.rules.facts import CARDS, kinds_of_buildings
from referee.games.oh_my_goods.rules.words import COLOURS, RESOURCES
from referee.games.oh_my_goods.sheets import goods_map
from referee.lent.icons import icons_of
from referee.lent.material import Wish
from referee.text import Phrases

PACKAGE: Final = "referee.games.oh_my_goods"
# How dark the edge of a building is printed, by its colour; the charburner has none.
INKS: Final[Mapping[str, str]] = {
    "green": "#4f8f3c", "yellow": "#e0b021", "white": "#b9ae9d", "red": "#b8472f",
    "grey": "#8b8b88", "": "#3f3a35",
}  # fmt: skip


def aid(wish: Wish, speech: Phrases) -> Mapping[str, object]:
    """Return what the template of the player aid needs."""
    del wish
    return {
        "map": goods_map,
        "nodes": goods_map.nodes(),
        "links": goods_map.links(),
        "inks": INKS,
        "sign": partial(icons_of(PACKAGE).icon, speech),
        "colours": tuple(zip(COLOURS, RESOURCES, strict=True)),
        "costs": [(kind, *_range(kind)) for kind in kinds_of_buildings() if kind != "charburner"],
        "phases": ("exchange", "sunrise", "sunset", "produce"),
    }


def _range(kind: str) -> tuple[str, int, int, int]:
    """Return the good, the lowest and highest cost, and the number of cards of a kind."""
    cards = [card for card in CARDS.values() if card.building == kind]
    costs = [card.cost for card in cards]
    return cards[0].good, min(costs), max(costs), len(cards)
