"""The way to an order: the cheapest course of legal moves that fills it, or what is missing."""

from random import Random

import pytest

from referee.engine.ruling import Allowed
from referee.games.woodcraft.rules.judging import judge
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.way_to_order import Miss, Way, way_to
from tests.games.woodcraft.any_workshop import any_table
from tests.games.woodcraft.every_way import CARD, compare
from tests.games.woodcraft.view_samples import after, opened, played

TABLES = 60
MOST = 700


def turn(needs: str, *lines: str) -> Table:
    """Return a turn of ann's with an order that needs this, after some moves."""
    return after(
        opened("ann", "ben"),
        f"table enter_order card={CARD} deck=early row=5 needs={needs} reward=points:1",
        "ann correct lumber=none",
        *lines,
        f"ann correct orders={CARD}@5",
    )


def found(table: Table) -> tuple[list[str], dict[str, int]]:
    """Return the steps of the way in words, and what it costs."""
    way = way_to(table, 0, CARD)
    assert isinstance(way, Way), way
    cost = {name: getattr(way.cost, name) for name in way.cost.__struct_fields__}
    return [told(step) for step in way.steps], {name: n for name, n in cost.items() if n}


def told(step: object) -> str:
    fields = " ".join(f"{name}={text}" for name, text in step.written().items())  # type: ignore[attr-defined]
    return f"{step.kind} {fields}"  # type: ignore[attr-defined]


def lacks(table: Table) -> dict[str, int]:
    miss = way_to(table, 0, CARD)
    assert isinstance(miss, Miss), miss
    return dict(miss.lacks)


FILL = f"complete_order card={CARD} dice="


@pytest.mark.parametrize(
    ("needs", "has", "steps", "cost"),
    [
        ("G3", "lumber=G3", [FILL + "G3"], {}),
        ("Y4", "pots=2 potted=Y4", ["harvest pot=Y", FILL + "Y4"], {"trees": 1}),
        (
            "Y5",
            "pots=2 potted=Y4 scrap=1",
            ["harvest pot=Y", "splice die=Y4 by=1 tile=1", FILL + "Y5"],
            {"scrap": 1, "tiles": 1, "trees": 1},
        ),
        # One cut serves three needs; the second cut of it takes a sawblade.
        (
            "Y1,Y2,Y3",
            "lumber=Y6 sawblades=1",
            ["saw die=Y6 parts=1,2,3", FILL + "Y1,Y2,Y3"],
            {"sawblades": 1, "tiles": 1},
        ),
        # What a cut leaves over is raised for another need.
        (
            "G1,G6",
            "lumber=G6 scrap=1",
            ["saw die=G6 parts=1,5", "splice die=G5 by=1 tile=1", FILL + "G1,G6"],
            {"scrap": 1, "tiles": 2},
        ),
        (
            "B5",
            "lumber=G2,B3 glue_tile=1 glue=1",
            ["glue dice=B3,G2 colour=B", FILL + "B5"],
            {"glue": 1, "tiles": 1},
        ),
        # A tile on X once more, for a reuse token.
        (
            "B2",
            "lumber=B3 saw_tiles=x reuse=1",
            ["saw die=B3 parts=2,1 reuse=yes", FILL + "B2"],
            {"reuse": 1},
        ),
        # The order's own scrap is not spliced away.
        ("G2,scrap", "lumber=G1,G3 scrap=1", ["saw die=G3 parts=2,1", FILL + "G2"], {"tiles": 1}),
        ("GYB*", "lumber=B4", [FILL + "B4"], {}),
    ],
)  # fmt: skip
def test_the_cheapest_way_is_found(
    needs: str, has: str, steps: list[str], cost: dict[str, int]
) -> None:
    assert found(turn(needs, f"ann correct {has}")) == (steps, cost)


@pytest.mark.parametrize(
    ("needs", "has", "tile", "steps", "cost"),
    [
        (
            "G2,Y4",
            "blueberries=7",
            "buy_lumber",
            ["buy_lumber dice=G2,Y4", FILL + "G2,Y4"],
            {"blueberries": 7},
        ),
        (
            "B6",
            "lumber=G4 blueberries=0",
            "exchange_dice",
            ["exchange_dice sell=G4", "exchange_dice buy=B6", FILL + "B6"],
            {"sold": 4},
        ),
        (
            # A pip less is enough for the six: what is sold is sawn off before.
            "B6",
            "lumber=G5 blueberries=0",
            "exchange_dice",
            [
                "saw die=G5 parts=4,1",
                "exchange_dice sell=G4",
                "exchange_dice buy=B6",
                FILL + "B6",
            ],
            {"tiles": 1, "sold": 4},
        ),
        (
            # Only a die that was raised pays for the six.
            "G6",
            "lumber=B1 scrap=1 blueberries=0",
            "exchange_dice",
            [
                "splice die=B1 by=1 tile=1",
                "exchange_dice sell=B2",
                "exchange_dice buy=G6",
                FILL + "G6",
            ],
            {"scrap": 1, "tiles": 1, "sold": 2},
        ),
        (
            # The action of planting cuts like a saw, and takes no tile.
            "G3",
            "lumber=G5",
            "produce_plant",
            ["produce_plant plant=G2 split=G5", FILL + "G3"],
            {},
        ),
        (
            "Y1,Y3",
            "lumber=Y4 pots=2 saw_tiles=x",
            "produce_plant",
            ["produce_plant plant=Y1 split=Y4", "harvest pot=Y", FILL + "Y1,Y3"],
            {"trees": 1},
        ),
        (
            "G4,glue",
            "lumber=G3 blueberries=2",
            "buy_materials",
            ["buy_materials glue=2 scrap=2", "splice die=G3 by=1 tile=1", FILL + "G4"],
            {"blueberries": 2, "tiles": 1},
        ),
        (
            "Y1",
            "blueberries=4",
            "improve_workshop",
            ["improve_workshop add=pot", "harvest pot=Y", FILL + "Y1"],
            {"blueberries": 4, "trees": 1},
        ),
    ],
)
def test_what_the_open_action_buys_is_part_of_the_way(
    needs: str, has: str, tile: str, steps: list[str], cost: dict[str, int]
) -> None:
    table = turn(needs, f"ann correct {has}", f"ann choose_tile tile={tile}")
    assert found(table) == (steps, cost)


def test_helpers_change_dice_and_produce() -> None:
    helpers = (
        "table enter_helper card=H/1 deck=early cost=1 production=scrap:1 ability=nudge_die"
        " amount=1 colours=G",
        "table enter_helper card=H/2 deck=early cost=1 production=die:green:3"
        " ability=cut_and_plant",
        "ann correct rooms=R1:H/1,R2:H/2",
    )
    nudged = turn("G4", *helpers, "ann correct lumber=G3")
    assert found(nudged) == (["use_helper room=R1 die=G3 by=1", FILL + "G4"], {})
    cut = turn("G1,G5", *helpers, "ann correct lumber=G6 saw_tiles=x")
    steps = ["use_helper room=R2 die=G6", "harvest pot=G", FILL + "G1,G5"]
    assert found(cut) == (steps, {"trees": 1})
    made = turn("G3", *helpers, "ann choose_tile tile=produce_plant")
    assert found(made) == (["produce_plant helpers=R2", FILL + "G3"], {})


@pytest.mark.parametrize(
    ("needs", "has", "short"),
    [
        ("G3,glue", "lumber=G3", {"glue": 1}),
        ("G4", "lumber=G3", {"scrap": 1}),
        ("Y1,Y1,Y1", "lumber=Y3", {"sawblades": 1}),
        ("G3,Y2", "lumber=G3", {"Y2": 1}),
        ("B1,B1,scrap", "lumber=G3", {"B1": 2, "scrap": 1}),
    ],
)
def test_the_nearest_miss_says_what_is_short(needs: str, has: str, short: dict[str, int]) -> None:
    assert lacks(turn(needs, f"ann correct {has}")) == short


def test_blueberries_may_be_short_as_well() -> None:
    table = turn("Y4", "ann correct blueberries=3", "ann choose_tile tile=buy_lumber")
    assert lacks(table) == {"blueberries": 2}


def test_outside_the_turn_there_is_no_way_but_the_reasons_are_told() -> None:
    table = turn("G3", "ann correct lumber=G3")
    for lines, code in (
        (("ann choose_tile tile=buy_lumber", "ann end_turn"), "not_your_turn"),
        (
            ("ann choose_tile tile=buy_lumber", "ann correct blueberries=9", "ann market"),
            "marketing_done",
        ),
    ):
        miss = way_to(after(table, *lines), 0, CARD)
        assert isinstance(miss, Miss)
        assert code in [reason.code for reason in miss.reasons]
        assert miss.lacks == ()
    elsewhere = way_to(table, 0, "OI/6")
    assert isinstance(elsewhere, Miss)
    assert elsewhere.reasons[0].code == "order_not_beside_board"
    known = "table enter_order card=X/2 deck=early row=5 needs=G3 reward=points:1"
    entered = way_to(turn("G3", known, "ann correct lumber=G3"), 0, "X/2")
    assert isinstance(entered, Miss)
    assert [reason.code for reason in entered.reasons] == ["order_not_beside_board"]


@pytest.mark.parametrize("part", range(4))
def test_no_way_is_cheaper_when_everything_is_tried(part: int) -> None:
    seeds = [7 * number + part for number in range(TABLES // 4)]
    said = [compare(any_table(Random(seed), CARD), MOST) for seed in seeds]
    assert [text for text in said if text not in ("way", "miss", "many")] == []
    assert {"way", "miss"} <= set(said)


def test_with_little_patience_an_answer_says_that_it_may_not_be_the_best() -> None:
    table = turn("Y1,Y2,Y3", "ann correct lumber=Y6,Y6,G6 sawblades=1 scrap=2 glue=2 glue_tile=1")
    assert way_to(table, 0, CARD).exact
    hasty = way_to(table, 0, CARD, 3)
    assert not hasty.exact


def test_every_way_of_a_random_match_can_be_played() -> None:
    ways = 0
    for table in played(3, 2):
        for order in table.workshops[table.turn].orders:
            way = way_to(table, table.turn, order.card)
            if isinstance(way, Way):
                ways += 1
                now = table
                for step in way.steps:
                    ruling = judge(now, step)
                    assert isinstance(ruling, Allowed)
                    now = ruling.table
                assert order.card in now.workshops[table.turn].completed
    assert ways > 10
