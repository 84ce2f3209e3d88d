"""What the way to an order weighs at least, before anything is tried: bills and prices of dice.

A hundred stands for half a blueberry, one for a move, an exclamation mark for what is lacking.
"""

import pytest

from referee.games.woodcraft.rules.cards import order_card
from referee.games.woodcraft.rules.way_to_order.asked import Asked
from referee.games.woodcraft.rules.way_to_order.means import Means
from referee.games.woodcraft.rules.way_to_order.prices import Prices
from tests.games.woodcraft.every_way import CARD
from tests.games.woodcraft.test_way_to_order import turn
from tests.games.woodcraft.view_samples import after
from tests.games.woodcraft.way_weights import (
    NO_TILES,
    TILES,
    helpers,
    search_at,
    told,
    told_of_dice,
)

NO_CUT = (0, 0, 0)
HAS = "ann correct glue=2 scrap=1 sawblades=0 blueberries=3"
SHOP = "ann choose_tile tile=buy_materials"


@pytest.mark.parametrize(
    ("used", "weight", "lacks"),
    [
        ((0, 0, 0, 0, 0), "0", ()),
        ((1, 0, 0, 0, 0), "200", ()),
        # The order itself asks for one of the two glue.
        ((2, 1, 0, 0, 0), "1!600", (("glue", 1),)),
        ((0, 2, 1, 0, 0), "2!600", (("scrap", 1), ("sawblades", 1))),
        ((0, 0, 0, 3, 1), "1200", ()),
        ((0, 0, 0, 4, 0), "1!800", (("blueberries", 1),)),
    ],
)
def test_what_is_used_is_paid_or_lacking(
    used: tuple[int, int, int, int, int], weight: str, lacks: tuple[tuple[str, int], ...]
) -> None:
    bills = search_at(turn("G1,glue", HAS)).bills
    assert told(bills.least(used)) == weight
    assert bills.best(used)[1:] == ((0, 0, 0), lacks)


@pytest.mark.parametrize(
    ("used", "weight", "pack", "lacks"),
    [
        ((0, 0, 0, 0, 0), "0", (0, 0, 0), ()),
        ((1, 0, 0, 0, 0), "200", (0, 0, 0), ()),
        ((2, 1, 0, 0, 0), "401", (2, 0, 0), ()),
        ((0, 2, 1, 0, 0), "601", (0, 2, 2), ()),
        ((0, 0, 0, 3, 1), "1200", (0, 0, 0), ()),
        ((2, 0, 0, 3, 0), "1!801", (2, 0, 0), (("blueberries", 1),)),
        ((3, 3, 0, 0, 0), "801", (2, 2, 0), ()),
        ((0, 0, 3, 0, 0), "1!601", (0, 0, 2), (("sawblades", 1),)),
        ((1, 1, 1, 0, 0), "801", (0, 0, 2), ()),
        ((4, 0, 2, 0, 0), "1!1001", (2, 0, 2), (("glue", 1),)),
    ],
)
def test_the_materials_that_suit_best_are_bought(
    used: tuple[int, int, int, int, int],
    weight: str,
    pack: tuple[int, int, int],
    lacks: tuple[tuple[str, int], ...],
) -> None:
    bills = search_at(turn("G1,glue", HAS, SHOP)).bills
    assert told(bills.least(used)) == weight
    assert bills.best(used)[1:] == (pack, lacks)
    # Asked again, it is the same.
    assert told(bills.least(used)) == weight


@pytest.mark.parametrize(
    ("has", "tile", "prices"),
    [
        (
            "lumber=G3,Y6 scrap=1",
            "",
            "G1:50.5 G2:50.5 G3:176.25 G4:251.5 G5:402 G6:703 "
            "Y1:50.5 Y2:50.5 Y3:50.5 Y4:50.5 Y5:50.5 Y6:351.5",
        ),
        (
            f"lumber=G2,Y5 {TILES} glue=1 scrap=1 sawblades=1",
            "",
            "G1:50.5 G2:113.5 G3:126 G4:151 G5:201 G6:301 "
            "Y1:50.5 Y2:50.5 Y3:50.5 Y4:50.5 Y5:201 Y6:301",
        ),
        (
            "lumber=G2,B3 saw_tiles=x splice_tiles=x,ready glue_tile=x reuse=1 glue=1 scrap=1",
            "",
            "G1:300.5 G2:451 G3:301 G4:301 G5:601.5 G6:602 "
            "B1:300.5 B2:300.5 B3:451 B4:301 B5:301 B6:602",
        ),
        ("lumber=G2,B3 saw_tiles=x splice_tiles=x,x glue_tile=x glue=1 scrap=1", "", ""),
        (
            "lumber=G4,B3 glue_tile=ready",
            "",
            "G1:50.5 G2:50.5 G3:50.5 G4:250164 G5:500226 G6:1!351.5 "
            "B1:50.5 B2:50.5 B3:125126 B4:250151 B5:500201 B6:1!301",
        ),
        ("lumber=B6 sawblades=3", "", "B1:50.5 B2:50.5 B3:50.5 B4:50.5 B5:50.5 B6:1!351.5"),
        (
            "pots=3 potted=G2,Y3,B5 splice_tiles=x",
            "",
            "G1:101 G2:101 Y1:101 Y2:101 Y3:101 B1:101 B2:101 B3:101 B4:101 B5:101",
        ),
        (
            "blueberries=5 saw_tiles=x splice_tiles=x",
            "buy_lumber",
            "G2:400 G5:1000 Y1:400 Y4:1000 B3:1000 B6:3!1600",
        ),
        (
            "blueberries=6 splice_tiles=x",
            "exchange_dice",
            "G1:135.367 G2:169.75 G3:238.5 G4:376 G5:651 G6:1201 "
            "Y1:31391.6 Y2:62682.2 Y3:125264 Y4:250426 Y5:500751 Y6:1!1401 "
            "B1:62647.9 B2:125195 B3:250288 B4:500476 B5:1!851 B6:2!1601",
        ),
        (
            "lumber=G3 blueberries=6 glue_tile=ready",
            "buy_materials",
            "G1:16.8333 G2:20.2 G3:42.0833 G4:67.3333 G5:101 G6:101",
        ),
    ],
)
def test_a_die_weighs_at_least_what_its_cheapest_source_does(
    has: str, tile: str, prices: str
) -> None:
    lines = (f"ann choose_tile tile={tile}",) if tile else ()
    search = search_at(turn("G1", f"ann correct {has}", *lines))
    assert told_of_dice(search.prices.beside(NO_CUT, 0)) == prices


@pytest.mark.parametrize(
    ("abilities", "has", "prices"),
    [
        (("nudge_die amount=1 colours=G",), "lumber=G3,Y3", ("", "G2:1 G3:1 G4:1")),
        (
            ("nudge_die amount=2 colours=G,Y",),
            "lumber=G3,Y6,B1",
            ("", "G1:1 G2:1 G3:1 G4:1 G5:1 Y4:1 Y5:1 Y6:1"),
        ),
        (("shave_die",), "lumber=G3,Y6", ("", "G2:1 Y5:1")),
        (("cut_and_plant",), "lumber=G5,Y6", ("", "G1:100.5 G4:0.5")),
        (("cut_and_plant",), "lumber=G2", ("", "G1:0.5")),
        (("cut_and_plant",), "lumber=Y6", ("", "")),
        (
            ("nudge_die amount=1 colours=Y", "shave_die"),
            "lumber=Y3",
            ("", "Y2:1 Y3:1 Y4:1", "Y1:2 Y2:1 Y3:1 Y4:1 Y5:2"),
        ),
    ],
)
def test_helpers_change_a_die_for_a_move_each_of_them_once(
    abilities: tuple[str, ...], has: str, prices: tuple[str, ...]
) -> None:
    search = search_at(turn("G1", *helpers(*abilities), f"ann correct {has} {NO_TILES}"))
    both = enumerate(prices)
    assert [told_of_dice(search.prices.beside(NO_CUT, n)) for n, _ in both] == [*prices]


@pytest.mark.parametrize(
    ("rests", "prices"),
    [
        (
            (0, 3, 0),
            "G1:50.5 G2:50.5 G3:176.25 G4:251.5 G5:402 G6:703 "
            "Y1:0 Y2:0 Y3:0 Y4:50.5 Y5:50.5 Y6:351.5",
        ),
        (
            (2, 0, 0),
            "G1:0 G2:0 G3:176.25 G4:251.5 G5:402 G6:703 "
            "Y1:50.5 Y2:50.5 Y3:50.5 Y4:50.5 Y5:50.5 Y6:351.5",
        ),
        (
            (6, 0, 1),
            "G1:0 G2:0 G3:0 G4:0 G5:0 G6:0 "
            "Y1:50.5 Y2:50.5 Y3:50.5 Y4:50.5 Y5:50.5 Y6:351.5 "
            "B1:0 B2:138.617 B3:176.25 B4:251.5 B5:402 B6:703",
        ),
    ],
)
def test_what_an_open_cut_leaves_over_weighs_nothing(
    rests: tuple[int, int, int], prices: str
) -> None:
    search = search_at(turn("G1", "ann correct lumber=G3,Y6 scrap=1"))
    assert told_of_dice(search.prices.beside(rests, 0)) == prices


@pytest.mark.parametrize(
    ("has", "lines", "prices"),
    [
        ("glue=1 scrap=1 sawblades=1 reuse=1", (), ("200", "200", "200", "600")),
        ("glue=0 scrap=0 sawblades=0 reuse=0", (), ("1!200", "1!200", "1!200", "never")),
        ("glue=2 scrap=2 sawblades=2 reuse=2", (), ("0", "0", "0", "0")),
        ("blueberries=1", (SHOP,), ("0", "0", "0", "600")),
        # Scrap is all that can still be bought.
        ("blueberries=2", (SHOP, "ann buy_materials glue=2"), ("0", "0", "0", "600")),
    ],
)
def test_tokens_that_were_got_or_can_be_bought_may_cost_nothing(
    has: str, lines: tuple[str, ...], prices: tuple[str, str, str, str]
) -> None:
    table = turn("G1", "ann correct glue=1 scrap=1 sawblades=1 reuse=1")
    later = after(table, f"ann correct {has}", *lines)
    card = order_card(table, CARD)
    assert card is not None
    known = Prices(Means(Asked(table, 0, card), later), {})
    told_prices = map(told, (known.glue, known.scrap, known.blade, known.once_more))
    assert tuple(told_prices) == prices
