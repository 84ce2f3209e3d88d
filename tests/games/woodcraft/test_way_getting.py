"""What a turn can get before it works on dice, what it has then, and what that cost."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.rules.cards import order_card
from referee.games.woodcraft.rules.dice import ALL_DICE
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.way_to_order.asked import Asked
from referee.games.woodcraft.rules.way_to_order.bills import STEP
from referee.games.woodcraft.rules.way_to_order.costs import Cost, cost_between
from referee.games.woodcraft.rules.way_to_order.getting import Gotten, gotten
from referee.games.woodcraft.rules.way_to_order.means import Means
from tests.games.woodcraft.every_way import CARD
from tests.games.woodcraft.test_way_to_order import told, turn
from tests.games.woodcraft.view_samples import after
from tests.games.woodcraft.way_weights import helpers

SELL = helpers("sell_tokens tokens=glue,scrap")
SWAP = helpers("swap_tokens tokens=glue,scrap")


def got(table: Table, most: int = 10**6) -> list[str]:
    """Return the moves that lead to each table, in words."""
    states = gotten(table, 0, lambda weight: weight < most * STEP)
    return [", ".join(told(move) for move in state.moves) for state in states]


@pytest.mark.parametrize(
    ("lines", "moves"),
    [
        (
            (
                "ann correct lumber=G3,B2,G3 pots=2 potted=Y4 blueberries=0",
                "ann choose_tile tile=exchange_dice",
            ),
            # Whatever lies there: which die can be made is found out later.
            ["", *(f"exchange_dice sell={die}" for die in ALL_DICE)],
        ),
        (("ann correct lumber=G3",), [""]),
        (
            ("ann correct blueberries=3", "ann choose_tile tile=improve_workshop"),
            [
                "",
                "improve_workshop add=saw",
                "improve_workshop add=splice, choose_income track=blueberry",
            ],
        ),
        ((*SWAP, "ann correct glue=1"), ["", "use_helper room=R1 give=glue take=scrap"]),
        ((*SELL, "ann correct glue=1 scrap=1"), [""]),
        (
            (*SELL, "ann correct glue=1 scrap=1", "ann choose_tile tile=buy_lumber"),
            [
                "",
                "use_helper room=R1 give=glue",
                "use_helper room=R1 give=scrap",
                "use_helper room=R1 give=glue,scrap",
            ],
        ),
        (
            (*SELL, "ann correct glue=1 scrap=1", "ann choose_tile tile=produce_plant"),
            ["", "produce_plant helpers=R1"],
        ),
        (
            (
                *helpers("shave_die", "nudge_die amount=1 colours=G"),
                "ann choose_tile tile=produce_plant",
            ),
            [
                "",
                "produce_plant helpers=R1",
                "produce_plant helpers=R2",
                "produce_plant helpers=R1,R2",
            ],
        ),
        (("ann choose_tile tile=buy_materials",), [""]),
        (
            (
                "ann correct blueberries=2 lanterns=4",
                "ann choose_tile tile=buy_materials",
                "ann bonus_action tile=buy_materials",
            ),
            [
                "",
                "buy_materials sawblades=2",
                "buy_materials scrap=2",
                "buy_materials glue=2",
                "buy_materials glue=2 scrap=2",
                "buy_materials scrap=2, buy_materials scrap=2",
                "buy_materials scrap=2, buy_materials glue=2",
                "buy_materials glue=2, buy_materials scrap=2",
                "buy_materials glue=2, buy_materials glue=2",
            ],
        ),
    ],
)
def test_everything_that_can_be_got_is_thought_of(lines: tuple[str, ...], moves: list[str]) -> None:
    assert got(turn("G1", *lines)) == moves


def test_of_two_exchanges_each_may_sell_and_buy() -> None:
    table = turn(
        "G1",
        "ann correct blueberries=6 lanterns=4",
        "ann choose_tile tile=exchange_dice",
        "ann bonus_action tile=exchange_dice",
    )
    found = got(table, 404)
    assert len(found) == len(set(found))
    assert {moves for moves in found if "Y" not in moves and "B" not in moves} == {
        "",
        "exchange_dice buy=G6",
        "exchange_dice sell=G1",
        "exchange_dice sell=G2",
        "exchange_dice sell=G1, exchange_dice buy=G6",
        "exchange_dice buy=G6, exchange_dice sell=G1",
        "exchange_dice sell=G2, exchange_dice buy=G6",
        "exchange_dice buy=G6, exchange_dice sell=G2",
        "exchange_dice sell=G1, exchange_dice sell=G1",
    }


def test_what_weighs_too_much_already_leads_no_further() -> None:
    table = turn("G1", "ann correct lumber=G3,B2", "ann choose_tile tile=exchange_dice")
    assert got(table, 202) == ["", *(f"exchange_dice sell={colour}1" for colour in "GYB")]
    assert got(table, 201) == [""]


def test_what_weighs_too_much_by_now_leads_no_further() -> None:
    table = turn("G1", "ann correct lumber=G3,B2", "ann choose_tile tile=exchange_dice")
    best = [10**6]
    found = []
    for state in gotten(table, 0, lambda weight: weight < best[0]):
        found.append(state.moves)
        best[0] = STEP
    assert found == [()]


def means_of(table: Table) -> Means:
    card = order_card(table, CARD)
    assert card is not None
    return Means(Asked(table, 0, card), table)


def names(counts: Sequence[int]) -> str:
    """Return dice of which there are some."""
    return " ".join(f"{int(n)}x{die}" for die, n in zip(ALL_DICE, counts, strict=True) if n)


def test_the_means_are_what_lies_stands_and_can_be_used() -> None:
    rooms = helpers("nudge_die amount=1 colours=G", "die_discount amount=1", "shave_die")
    table = turn(
        "G3,YB2,GYB*,glue,scrap,sawblade",
        *rooms,
        "ann correct lumber=G2,G2,B6 pots=2 potted=Y4 saw_tiles=ready,x splice_tiles=x,ready",
        "ann correct glue_tile=x glue=1 scrap=3 sawblades=4 reuse=2 blueberries=7",
    )
    means = means_of(table)
    assert [[ALL_DICE[die] for die in spec] for spec in means.specs] == [
        ["G3"],
        ["Y2", "B2"],
        [f"{colour}{value}" for value in range(1, 7) for colour in "GYB"],
    ]
    assert names(means.pile) == "2xG2 1xB6"
    assert [ALL_DICE[tree] if tree >= 0 else "" for tree in means.pots] == ["", "Y4", ""]
    assert (means.saws, means.saw_tiles, means.splices) == (1, 2, (False, True))
    assert (means.gluing, means.glue_tile, means.reuse) == (False, True, 2)
    assert (means.free_glue, means.free_scrap, means.free_blades, means.berries) == (0, 2, 3, 7)
    assert [(room, ability.kind) for room, ability in means.helpers] == [
        ("R1", "nudge_die"),
        ("R3", "shave_die"),
    ]
    used = after(table, "ann use_helper room=R1 die=G2 by=1")
    assert [room for room, _ in means_of(used).helpers] == ["R3"]
    assert (means.buys, names(means.yard), names(means.sixes)) == (0, "", "")
    assert means.packs == [(0, 0, 0, 0)]


def test_shops_that_are_open_are_part_of_the_means() -> None:
    yard = means_of(turn("G1", "ann choose_tile tile=buy_lumber"))
    assert (yard.buys, names(yard.yard)) == (2, "1xG2 1xG5 1xY1 1xY4 1xB3 1xB6")
    assert [yard.prices[ALL_DICE.index(die)] for die in ("G1", "G6", "Y6", "B6")] == [1, 6, 7, 8]
    six = means_of(turn("G1", "ann choose_tile tile=exchange_dice"))
    assert (six.buys, names(six.sixes)) == (0, "1xG6 1xY6 1xB6")
    shop = turn("G1", "ann correct blueberries=2", "ann choose_tile tile=buy_materials")
    assert means_of(shop).payable().packs == [
        (0, 0, 0, 0),
        (0, 0, 2, 2),
        (0, 2, 0, 1),
        (2, 0, 0, 1),
        (2, 2, 0, 2),
    ]
    every = means_of(shop)
    assert len(every.packs) == 14
    assert [every.most(material) for material in range(3)] == [3, 3, 2]
    assert [every.payable().most(material) for material in range(3)] == [2, 2, 2]
    assert means_of(turn("G1")).most(0) == 0


def test_of_two_actions_of_one_kind_nothing_is_bought_together() -> None:
    twice = "ann correct lanterns=4 blueberries=9"
    for tile in ("buy_materials", "exchange_dice"):
        both = (f"ann choose_tile tile={tile}", f"ann bonus_action tile={tile}")
        means = means_of(turn("G1", twice, *both))
        assert (means.packs, names(means.sixes)) == ([(0, 0, 0, 0)], "")


def test_what_getting_has_cost_is_remembered() -> None:
    table = turn("G1", "ann correct glue=3 scrap=2 sawblades=1 reuse=2 blueberries=5 lanterns=3")
    before = table.workshops[0]
    later = replace(
        table,
        workshops=(
            replace(before, glue=1, scrap=1, sawblades=3, reuse=1, blueberries=2, lanterns=1),
            *table.workshops[1:],
        ),
    )
    card = order_card(table, CARD)
    assert card is not None
    means = Means(Asked(table, 0, card), later)
    assert (means.less_glue, means.less_scrap, means.less_blades) == (2, 1, -2)
    assert (means.less_berries, means.less_reuse, means.fixed_worth) == (3, 1, 12)


def test_the_worth_of_a_cost_counts_what_is_rare_thrice() -> None:
    assert Cost(blueberries=1).worth == Cost(glue=1).worth == Cost(scrap=1).worth == 2
    assert Cost(sawblades=1).worth == Cost(sold=1).worth == 2
    assert Cost(lanterns=1).worth == Cost(reuse=1).worth == 6
    assert Cost(tiles=1).worth == Cost(trees=1).worth == 1
    assert Cost(1, 1, 1, 1, 1, 1, 1, 1, 1).worth == 24


def cost(table: Table, *lines: str) -> Cost:
    """Return what these moves cost ann."""
    steps = []
    for line in lines:
        seat, kind, *fields = line.split()
        steps.append(GAME.read(seat, kind, dict(field.split("=", 1) for field in fields)))
    return cost_between(table, 0, after(table, *lines).workshops[0], tuple(steps))


def test_a_way_costs_what_it_takes_away() -> None:
    rooms = helpers("shave_die", "cut_and_plant")
    table = turn(
        "G1", *rooms, "ann correct lumber=G5,G3,Y6 scrap=1 sawblades=1 pots=2 potted=G2,Y3"
    )
    assert cost(table, "ann splice die=G5 by=1 tile=1") == Cost(scrap=1, tiles=1)
    assert cost(table, "ann saw die=G5 parts=1,2,2") == Cost(sawblades=1, tiles=1)
    assert cost(table, "ann harvest pot=Y") == Cost(trees=1)
    # What shaving brings makes nothing cheaper.
    assert cost(table, "ann use_helper room=R1 die=G5") == Cost()
    bought = after(table, "ann correct blueberries=5", "ann choose_tile tile=buy_lumber")
    shaved = ("ann buy_lumber dice=G2", "ann use_helper room=R1 die=G2")
    assert cost(bought, *shaved) == Cost(blueberries=2)
    # A helper's tree counts once it is felled.
    assert cost(table, "ann harvest pot=G", "ann use_helper room=R2 die=G5") == Cost(trees=1)
    planted = ("ann harvest pot=G", "ann use_helper room=R2 die=G5", "ann harvest pot=G")
    assert cost(table, *planted) == Cost(trees=2)
    sale = after(table, "ann choose_tile tile=exchange_dice")
    assert cost(sale, "ann exchange_dice sell=G5") == Cost(sold=5)
    assert cost(sale, "ann exchange_dice sell=G5", "ann exchange_dice buy=Y6").sold == 5
    built = after(table, "ann choose_tile tile=improve_workshop")
    pot = "ann improve_workshop add=pot"
    assert cost(built, pot).trees == 0
    assert cost(built, pot, "ann harvest pot=B").trees == 1
    assert cost(built, "ann improve_workshop add=saw") == Cost(blueberries=3)


def test_a_table_that_was_got_weighs_its_moves_and_what_they_sold() -> None:
    table = turn("G1", "ann correct lumber=G3", "ann choose_tile tile=exchange_dice")
    assert Gotten(table).weight == 0
    weights = [state.weight for state in gotten(table, 0, lambda weight: True)]
    assert weights == [0, *[(200 * pips + 1) * STEP for _ in "GYB" for pips in range(1, 7)]]
