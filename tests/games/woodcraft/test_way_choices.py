"""Ways that stand or fall with one thing: another helper, another purchase, a tree in the way."""

import pytest

from tests.games.woodcraft.test_way_steps import replanting
from tests.games.woodcraft.test_way_to_order import found, lacks, turn
from tests.games.woodcraft.way_weights import NO_TILES, helpers, search_at

OF_BLUE = "nudge_die amount=1 colours=B"
OF_GREEN = "nudge_die amount=1 colours=G"


@pytest.mark.parametrize(
    ("needs", "abilities", "has", "steps"),
    [
        # The larger tile comes last; of the other one there is no more than one.
        (
            "G6",
            (),
            "lumber=G1 scrap=2 splice_tiles=ready,x,ready",
            ["splice die=G1 by=1 tile=1", "splice die=G2 by=4 tile=4"],
        ),
        (
            "G3",
            (OF_BLUE, OF_GREEN, "nudge_die amount=2 colours=G"),
            "lumber=G6 saw_tiles=x",
            ["use_helper room=R3 die=G6 by=-2", "use_helper room=R2 die=G4 by=-1"],
        ),
        (
            "Y3",
            (OF_BLUE, "shave_die", "shave_die"),
            "lumber=Y5 saw_tiles=x",
            ["use_helper room=R3 die=Y5", "use_helper room=R2 die=Y4"],
        ),
        # Of the cut that was thought of first nothing is left in this colour.
        (
            "Y2,Y2,G2",
            (),
            "lumber=Y4,G4 saw_tiles=ready,ready",
            ["saw die=Y4 parts=2,2", "saw die=G4 parts=2,2"],
        ),
        # Two tiles once more, even after that has seemed too dear.
        (
            "G2,Y2,B5",
            (),
            "lumber=G1,Y1,B6 splice_tiles=x reuse=2 scrap=2",
            [
                "splice die=G1 by=1 tile=1 reuse=yes",
                "splice die=Y1 by=1 tile=1 reuse=yes",
                "saw die=B6 parts=5,1",
            ],
        ),
        # Something is still to be done once the tree of the helper is felled.
        (
            "YB2,G1,G5",
            ("cut_and_plant",),
            "lumber=G6,Y1 saw_tiles=x scrap=1",
            ["use_helper room=R1 die=G6", "harvest pot=G", "splice die=Y1 by=1 tile=1"],
        ),
    ],
)
def test_one_thing_after_the_other_leads_to_the_dice(
    needs: str, abilities: tuple[str, ...], has: str, steps: list[str]
) -> None:
    told, _ = found(turn(needs, *helpers(*abilities), f"ann correct {has}"))
    assert told[:-1] == steps


@pytest.mark.parametrize(
    ("needs", "short"), [("G2,Y1,B3", {"G2": 1}), ("G2,G2", {"G2": 1}), ("Y4,Y4,B3", {"Y4": 1})]
)
def test_the_yard_sells_two_dice_each_of_them_once(needs: str, short: dict[str, int]) -> None:
    has = f"ann correct blueberries=30 {NO_TILES}"
    assert lacks(turn(needs, has, "ann choose_tile tile=buy_lumber")) == short


def test_after_one_die_the_yard_sells_another() -> None:
    bought = ("ann choose_tile tile=buy_lumber", "ann buy_lumber dice=G2")
    has = f"ann correct blueberries=20 {NO_TILES}"
    told, cost = found(turn("G5", has, *bought))
    assert (told[0], cost) == ("buy_lumber dice=G5", {"blueberries": 5})
    assert lacks(turn("G5,Y1", has, *bought)) == {"G5": 1}


def test_a_helper_who_may_be_too_dear_is_looked_at_first() -> None:
    rooms = helpers("nudge_die amount=1 colours=G,Y")
    has = "ann correct lumber=G4,Y2 potted=G2 saw_tiles=x scrap=1"
    search = search_at(turn("Y3,G3", *rooms, has))
    search.run(0)
    # Without an end the tries are counted down from -1.
    assert -1 - search.tries == 9


def test_a_six_is_paid_besides_what_the_yard_sells() -> None:
    table = turn(
        "B6,G6",
        f"ann correct blueberries=0 lanterns=9 {NO_TILES}",
        "ann choose_tile tile=buy_lumber",
        "ann bonus_action tile=exchange_dice",
    )
    assert lacks(table) == {"blueberries": 14}


def test_materials_that_cannot_be_paid_may_be_what_is_nearest() -> None:
    table = turn(
        "G1,glue,glue", "ann correct lumber=G1 blueberries=0", "ann choose_tile tile=buy_materials"
    )
    assert lacks(table) == {"blueberries": 1}


@pytest.mark.parametrize(
    ("needs", "has", "steps", "trees"),
    [
        ("G5,G3", "lumber=G6,G4", ["R1 G4", "fell", "R2 G6"], 1),
        # One cut out of the other: what was planted first is there, too.
        ("G4,G1", "lumber=G6", ["R1 G6", "fell", "R2 G5"], 1),
        ("G4,G1,G1", "lumber=G6", ["R2 G6", "fell", "R1 G5", "fell"], 2),
        # A tree that stands there already makes way, and may be cut itself.
        ("G5,G3", "lumber=G6,G4 potted=G2", ["fell", "R1 G4", "fell", "R2 G6"], 2),
        ("G5,G3", "lumber=G6 potted=G4", ["fell", "R1 G4", "fell", "R2 G6"], 2),
        # What the first has planted is worked on before the second cuts that.
        ("G2,G2", "lumber=G3,Y2 glue_tile=ready glue=1", ["R1 G3", "fell", "glue", "R2 G3"], 1),
    ],
)
def test_two_helpers_cut_and_plant_one_after_the_other(
    needs: str, has: str, steps: list[str], trees: int
) -> None:
    rooms = helpers("cut_and_plant", "cut_and_plant")
    told, cost = found(turn(needs, *rooms, f"ann correct {has} {NO_TILES}"))
    assert [briefly(step) for step in told[:-1]] == steps
    assert cost["trees"] == trees


@pytest.mark.parametrize(
    ("needs", "has", "steps", "trees"),
    [
        ("G5,G3", "lumber=G6,G4", ["R1 G4", "R2 G6"], 1),
        ("G5,G3,G1,G2", "lumber=G6,G4 potted=G2", ["R1 G4", "R2 G6"], 2),
        # The old tree made way for the first cut, and is cut itself.
        ("G4,G3,G1", "lumber=G4 potted=G5", ["R1 G4", "R2 G5"], 2),
        # Whoever needs it before the second cut has to fell it.
        ("G2,G2", "lumber=G3,Y2 glue_tile=ready glue=1", ["R1 G3", "fell", "glue", "R2 G3"], 1),
    ],
)
def test_a_tree_of_one_helper_makes_way_by_itself_for_that_of_the_other(
    needs: str, has: str, steps: list[str], trees: int
) -> None:
    given = f"ann correct {has} {NO_TILES}"
    told, cost = found(replanting(needs, given, "cut_and_plant", "cut_and_plant"))
    assert [briefly(step) for step in told[:-1]] == steps
    assert cost["trees"] == trees


@pytest.mark.parametrize(
    ("needs", "has", "steps", "cost"),
    [
        ("B2", "lumber=B4 saw_tiles=x,ready", ["saw die=B4 parts=2,2 reuse=yes"], {}),
        (
            "Y2,B2",
            "lumber=Y4,B4 saw_tiles=ready,ready",
            ["saw die=Y4 parts=2,2", "saw die=B4 parts=2,2 reuse=yes"],
            {"tiles": 1},
        ),
        (
            "G5",
            "lumber=G4 scrap=1 splice_tiles=x,ready",
            ["splice die=G4 by=1 tile=1 reuse=yes"],
            {"scrap": 1},
        ),
        # The second token was there before: it costs something.
        (
            "G5,Y5,B5",
            "lumber=G4,Y4,B1 scrap=3 splice_tiles=x,x,ready",
            [
                "splice die=G4 by=1 tile=1 reuse=yes",
                "splice die=Y4 by=1 tile=1 reuse=yes",
                "splice die=B1 by=4 tile=4",
            ],
            {"scrap": 3, "tiles": 1, "reuse": 1},
        ),
    ],
)
def test_a_reuse_token_that_was_got_saves_a_tile(
    needs: str, has: str, steps: list[str], cost: dict[str, int]
) -> None:
    table = turn(
        needs,
        "table enter_helper card=H/0 deck=early cost=1 production=reuse:1 ability=none",
        f"ann correct reuse=1 rooms=R1:H/0 {has}",
        "ann choose_tile tile=produce_plant",
    )
    told, price = found(table)
    assert told[1:-1] == steps
    assert price == cost


def briefly(step: str) -> str:
    """Return a step of a helper who cuts and plants in short: room and die."""
    kind, *fields = step.split()
    if kind == "harvest":
        return "fell"
    return " ".join(field.partition("=")[2] for field in fields) if kind == "use_helper" else kind


def test_two_helpers_do_not_cut_three_dice() -> None:
    rooms = helpers("cut_and_plant", "cut_and_plant")
    table = turn("G5,G3,G3", *rooms, f"ann correct lumber=G6,G4,G4 {NO_TILES}")
    assert lacks(table) == {"G5": 1}


@pytest.mark.parametrize(
    ("needs", "has", "steps", "cost"),
    [
        ("G5", "lumber=G6 saw_tiles=x", ["use_helper room=R2 die=G6 by=-1"], {}),
        (
            "G5,Y2",
            "lumber=G6,Y4",
            ["use_helper room=R2 die=G6 by=-1", "saw die=Y4 parts=2,2"],
            {"tiles": 1},
        ),
    ],
)
def test_a_tree_that_makes_way_by_itself_costs_as_much_as_one_that_is_felled(
    needs: str, has: str, steps: list[str], cost: dict[str, int]
) -> None:
    given = f"ann correct {has} potted=G2 splice_tiles=x"
    told, price = found(replanting(needs, given, "cut_and_plant", OF_GREEN))
    assert (told[:-1], price) == (steps, cost)
