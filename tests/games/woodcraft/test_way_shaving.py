"""Ways in which a helper shaves a die for its blueberry: what is bought before it, and after."""

from random import Random

import pytest

from referee.games.woodcraft.rules.cards import order_card
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.way_to_order.asked import Asked
from referee.games.woodcraft.rules.way_to_order.bills import Early, Pack, packs_apart
from referee.games.woodcraft.rules.way_to_order.means import Means
from referee.games.woodcraft.rules.way_to_order.prices import NO_RESTS, Prices
from tests.games.woodcraft.any_workshop import shaving_table
from tests.games.woodcraft.every_way import CARD, cheapest, compare
from tests.games.woodcraft.test_way_to_order import FILL, found, lacks, turn
from tests.games.woodcraft.way_weights import NO_TILES, helpers

SHAVES = helpers("shave_die")
MOST = 2_000


def shops(needs: str, has: str, tile: str, bonus: str) -> Table:
    """Return a turn of somebody whose helper shaves, with two actions open."""
    return turn(
        needs,
        *SHAVES,
        f"ann correct lanterns=3 {has}",
        f"ann choose_tile tile={tile}",
        f"ann bonus_action tile={bonus}",
    )


YARD = "yard=G1,G6,Y1,Y6,B6,B6 splice_tiles=ready saw_tiles=x"


@pytest.mark.parametrize(
    ("needs", "has", "steps", "cost"),
    [
        # There are two blueberries left for the scrap, or for the other die.
        (
            "G1,Y1,scrap",
            "blueberries=3",
            [
                "buy_lumber dice=G1",
                "buy_materials scrap=2",
                "splice die=G1 by=1 tile=1",
                "use_helper room=R1 die=G2",
                "buy_lumber dice=Y1",
            ],
            {"blueberries": 4, "tiles": 1},
        ),
        # The other die comes at once, so that the glue comes later.
        (
            "G1,Y1,glue,scrap",
            "blueberries=4",
            [
                "buy_lumber dice=G1,Y1",
                "buy_materials scrap=2",
                "splice die=G1 by=1 tile=1",
                "use_helper room=R1 die=G2",
                "buy_materials glue=2",
            ],
            {"blueberries": 5, "tiles": 1},
        ),
    ],
)
def test_a_blueberry_is_spent_once_before_it_is_shaved_for_another(
    needs: str, has: str, steps: list[str], cost: dict[str, int]
) -> None:
    table = shops(needs, f"{has} {YARD}", "buy_lumber", "buy_materials")
    told, price = found(table)
    assert (told[:-1], price) == (steps, cost)
    worth = 2 * cost["blueberries"] + cost["tiles"]
    assert cheapest(table, 0, CARD, MOST) == (worth, 6)


def test_a_six_is_bought_to_be_shaved() -> None:
    table = shops("B5,glue", f"blueberries=8 {NO_TILES}", "exchange_dice", "buy_materials")
    steps = ["exchange_dice buy=B6", "use_helper room=R1 die=B6", "buy_materials glue=2"]
    # Nine were paid, one of them was shaved off.
    assert found(table) == ([*steps, FILL + "B5"], {"blueberries": 9})
    assert cheapest(table, 0, CARD, MOST) == (18, 4)


def test_no_six_is_bought_to_be_sold() -> None:
    has = f"blueberries=8 {NO_TILES} yard=G1,G1,Y6,Y6,B1,B1"
    table = shops("Y6,Y6", has, "exchange_dice", "buy_lumber")
    # Green 6 for six would bring twelve.
    assert set(lacks(table)) == {"blueberries"}
    assert cheapest(table, 0, CARD, 10_000) is None


def test_a_sale_pays_for_a_six_that_is_shaved() -> None:
    table = shops(
        "B1,glue",
        "lumber=G1 scrap=1 sawblades=1 reuse=1 blueberries=2 splice_tiles=x,x saw_tiles=ready",
        "exchange_dice",
        "buy_materials",
    )
    told, cost = found(table)
    assert told[:3] == [
        "splice die=G1 by=2 tile=2 reuse=yes",
        "exchange_dice sell=G3",
        "exchange_dice buy=B6",
    ]
    assert told[-2] == "buy_materials glue=2"
    assert cost == {"blueberries": 3, "scrap": 1, "reuse": 1, "tiles": 1, "sold": 3}


def test_a_six_costs_more_before_the_second_saw_tile_than_after_it() -> None:
    has = "lumber=B2 saw_tiles=x splice_tiles=x yard=G6,G6,Y5,Y5,B5,B5"
    actions = ("buy_lumber", "improve_workshop")
    # Three for the tile and four for the die, or six for the die before, and one of them back.
    short = shops("G5,B1,B1", f"{has} blueberries=6", *actions)
    assert lacks(short) == {"blueberries": 1}
    enough = shops("G5,B1,B1", f"{has} blueberries=7", *actions)
    told, cost = found(enough)
    assert told[:2] == ["improve_workshop add=saw", "buy_lumber dice=G6"]
    assert cost == {"blueberries": 7, "tiles": 1}


@pytest.mark.parametrize("seed", [1655, 2488, 3039])
def test_where_somebody_shaves_no_way_is_cheaper_when_everything_is_tried(seed: int) -> None:
    assert compare(shaving_table(Random(seed), CARD), MOST) in ("way", "miss")


@pytest.mark.parametrize(
    ("pack", "early", "parts"),
    [
        ((2, 2, 0), (), [(2, 2, 0)]),
        ((2, 2, 0), ((0, 0, 0, 9),), [(0, 0, 0), (2, 2, 0)]),
        # Together it is one move less.
        ((2, 2, 0), ((1, 0, 0, 2),), [(2, 2, 0), (0, 0, 0)]),
        ((2, 2, 0), ((1, 0, 0, 1),), [(2, 0, 0), (0, 2, 0)]),
        ((2, 2, 0), ((1, 0, 0, 0),), None),
        ((2, 2, 0), ((3, 0, 0, 9),), None),
        ((2, 2, 0), ((0, 0, 1, 9),), None),
        # Of two dice that are handed over each has its own time.
        ((2, 2, 0), ((0, 0, 0, 0), (1, 0, 0, 2)), [(0, 0, 0), (2, 2, 0), (0, 0, 0)]),
        ((2, 2, 0), ((1, 0, 0, 1), (0, 2, 0, 2)), [(2, 0, 0), (0, 2, 0), (0, 0, 0)]),
        ((2, 2, 0), ((1, 0, 0, 1), (0, 2, 0, 1)), None),
        ((2, 0, 2), ((0, 0, 0, 2), (0, 0, 1, 2)), [(0, 0, 0), (0, 0, 2), (2, 0, 0)]),
    ],
)
def test_materials_are_bought_when_they_are_needed(
    pack: Pack, early: Early, parts: list[Pack] | None
) -> None:
    assert packs_apart(pack, early) == parts


def test_prices_are_not_shared_with_other_helpers() -> None:
    known: dict[object, dict[tuple[tuple[int, ...], int], list[int]]] = {}
    found = []
    for ability in ("nudge_die amount=1 colours=Y", "nudge_die amount=2 colours=G"):
        table = turn("G1", *helpers(ability), f"ann correct lumber=G3 {NO_TILES}")
        card = order_card(table, CARD)
        assert card is not None
        prices = Prices(Means(Asked(table, 0, card), table), known)
        found.append(prices.beside(NO_RESTS, 1))
    assert found[0] != found[1]
