"""Weights of the way to an order in words, and searches to ask for them."""

from referee.games.woodcraft.rules.cards import order_card
from referee.games.woodcraft.rules.dice import ALL_DICE
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.way_to_order.asked import Asked
from referee.games.woodcraft.rules.way_to_order.bills import LACK, NEVER, STEP
from referee.games.woodcraft.rules.way_to_order.getting import Gotten
from referee.games.woodcraft.rules.way_to_order.starts import Start
from referee.games.woodcraft.rules.way_to_order.working import Search
from tests.games.woodcraft.every_way import CARD

TILES = "saw_tiles=ready,ready splice_tiles=ready,ready,ready glue_tile=ready"
NO_TILES = "saw_tiles=x splice_tiles=x"


def search_at(table: Table, best: int = NEVER, *, any_way: bool = False) -> Search:
    """Return a search for ann's order that has not begun yet."""
    card = order_card(table, CARD)
    assert card is not None
    asked = Asked(table, 0, card)
    return Search(asked, Start(asked, Gotten(table)), best, any_way=any_way)


def told(weight: int) -> str:
    """Return a weight in words: a hundred for a half blueberry, one for a move, ! for a lack."""
    if weight >= NEVER:
        return "never"
    lacks, rest = divmod(weight, LACK)
    return (f"{lacks}!" if lacks else "") + f"{rest / STEP:g}"


def told_of_dice(weights: list[int]) -> str:
    """Return the weights of all dice that can be had."""
    both = zip(ALL_DICE, weights, strict=True)
    return " ".join(f"{die}:{told(weight)}" for die, weight in both if weight < NEVER)


def helpers(*abilities: str) -> tuple[str, ...]:
    """Return the moves that give ann helpers with these abilities, each producing a scrap."""
    entered = (
        f"table enter_helper card=H/{number} deck=early cost=1 production=scrap:1 ability={words}"
        for number, words in enumerate(abilities)
    )
    rooms = ",".join(f"R{number + 1}:H/{number}" for number in range(len(abilities)))
    return (*entered, f"ann correct rooms={rooms}")
