"""Tables to try things at: estates with any buildings, goods and hands."""

from collections.abc import Mapping

from hypothesis import strategies as st
from msgspec.structs import replace

from referee.games.oh_my_goods.rules.facts import CARDS, DECK
from referee.games.oh_my_goods.rules.opening import open_table
from referee.games.oh_my_goods.rules.table import Estate, Post, Table
from referee.games.oh_my_goods.rules.words import NAMELESS, PRODUCE, RESOURCES

# One card of each kind of building.
ONE_EACH = tuple({CARDS[card].building: card for card in DECK}.values())
OPENING = {"charburners": "CHAR-1,CHAR-2", "assistants": "A03,A09,A11,A14"}


def table_with(
    goods: Mapping[str, int],
    hand: int = 0,
    worker: str = "",
    way: str = "",
    posts: tuple[Post, ...] = (),
    market: tuple[str, ...] = (),
    last_round: bool = True,
) -> Table:
    """Return a table in Ann's turn: her buildings with so many goods, so many cards in hand."""
    table = open_table(("ann", "ben"), OPENING)
    estate = Estate(
        hand=(NAMELESS,) * hand,
        buildings=tuple(goods),
        goods=tuple((NAMELESS,) * count for count in goods.values()),
        posts=posts,
        worker=worker,
        way=way,
    )
    return replace(
        table,
        estates=(estate, table.estates[1]),
        phase=PRODUCE,
        turn=0,
        sunrise=market,
        last_round=1 if last_round else 0,
    )


@st.composite
def estates(draw: st.DrawFn, most_goods: int = 3, buildings: int = 6) -> dict[str, int]:
    """Draw buildings of different kinds with some goods on them."""
    others = draw(st.lists(st.sampled_from(ONE_EACH), max_size=buildings, unique=True))
    return {
        card: draw(st.integers(0, most_goods)) if CARDS[card].good else 0
        for card in ("CHAR-1", *others)
    }


def hands(most: int = 2) -> st.SearchStrategy[dict[str, int]]:
    """Draw a hand by its resources."""
    return st.fixed_dictionaries({word: st.integers(0, most) for word in RESOURCES})
