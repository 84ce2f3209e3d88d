"""Longer ways: dice that are changed more than once, tiles and helpers one after the other."""

from random import Random

import pytest

from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.way_to_order import Miss, Way, way_to
from tests.games.woodcraft.any_workshop import rich_table
from tests.games.woodcraft.every_way import CARD
from tests.games.woodcraft.test_way_to_order import found, lacks, turn
from tests.games.woodcraft.view_samples import after, opened
from tests.games.woodcraft.way_weights import helpers


@pytest.mark.parametrize(
    ("needs", "abilities", "has", "steps", "cost"),
    [
        (
            "B4,B1",
            (),
            "lumber=B3,G2 glue=1 glue_tile=ready",
            ["glue dice=B3,G2 colour=B", "saw die=B5 parts=1,4"],
            {"glue": 1, "tiles": 2},
        ),
        (
            "Y5,G2",
            (),
            "lumber=Y2,Y3,G3 glue=1 glue_tile=ready scrap=0",
            ["glue dice=Y2,Y3 colour=Y", "saw die=G3 parts=2,1"],
            {"glue": 1, "tiles": 2},
        ),
        (
            "G3,G1",
            ("nudge_die amount=1 colours=G",),
            "lumber=G3",
            ["saw die=G3 parts=1,2", "use_helper room=R1 die=G2 by=1"],
            {"tiles": 1},
        ),
        (
            "G5",
            ("nudge_die amount=1 colours=G", "nudge_die amount=1 colours=G"),
            "lumber=G3",
            ["use_helper room=R2 die=G3 by=1", "use_helper room=R1 die=G4 by=1"],
            {},
        ),
        (
            "G3",
            ("nudge_die amount=1 colours=G", "nudge_die amount=2 colours=G"),
            "lumber=G6 saw_tiles=x",
            ["use_helper room=R2 die=G6 by=-2", "use_helper room=R1 die=G4 by=-1"],
            {},
        ),
        (
            "Y2,Y2",
            ("shave_die",),
            "lumber=Y5",
            ["use_helper room=R1 die=Y5", "saw die=Y4 parts=2,2"],
            {"tiles": 1},
        ),
        (
            "Y3",
            ("shave_die", "shave_die"),
            "lumber=Y5 saw_tiles=x",
            ["use_helper room=R2 die=Y5", "use_helper room=R1 die=Y4"],
            {},
        ),
        (
            "G1,G5,G2",
            ("cut_and_plant",),
            "lumber=G6 potted=G2 saw_tiles=x",
            ["harvest pot=G", "use_helper room=R1 die=G6", "harvest pot=G"],
            {"trees": 2},
        ),
        (
            "G5,G2",
            ("cut_and_plant",),
            "lumber=G6 potted=G2 saw_tiles=x",
            ["harvest pot=G", "use_helper room=R1 die=G6"],
            {"trees": 1},
        ),
        (
            "G1,G3",
            ("cut_and_plant",),
            "lumber=G3 scrap=1 saw_tiles=x",
            ["use_helper room=R1 die=G3", "harvest pot=G", "splice die=G2 by=1 tile=1"],
            {"scrap": 1, "tiles": 1, "trees": 1},
        ),
        (
            "G3,G2,G1",
            ("cut_and_plant",),
            "lumber=G6",
            ["saw die=G6 parts=3,3", "use_helper room=R1 die=G3", "harvest pot=G"],
            {"tiles": 1, "trees": 1},
        ),
        (
            "B6",
            (),
            "lumber=B1,B2,B3 glue=2 glue_tile=ready reuse=1",
            ["glue dice=B2,B3 colour=B", "glue dice=B1,B5 colour=B reuse=yes"],
            {"glue": 2, "reuse": 1, "tiles": 1},
        ),
        (
            "Y1,B1",
            (),
            "lumber=Y2,B2 reuse=1",
            ["saw die=Y2 parts=1,1", "saw die=B2 parts=1,1 reuse=yes"],
            {"reuse": 1, "tiles": 1},
        ),
        (
            "G3",
            (),
            "lumber=G1 scrap=2 reuse=1",
            ["splice die=G1 by=1 tile=1", "splice die=G2 by=1 tile=1 reuse=yes"],
            {"scrap": 2, "reuse": 1, "tiles": 1},
        ),
        (
            "G6",
            (),
            "lumber=G1 scrap=2 splice_tiles=ready,ready,ready",
            ["splice die=G1 by=2 tile=2", "splice die=G3 by=3 tile=4"],
            {"scrap": 2, "tiles": 2},
        ),
        (
            "B1,B1,B1,B1",
            (),
            "lumber=B4 sawblades=2",
            ["saw die=B4 parts=1,1,1,1"],
            {"sawblades": 2, "tiles": 1},
        ),
        (
            "G2,Y2",
            (),
            "lumber=G1,B1,Y4 glue=1 glue_tile=ready",
            ["glue dice=G1,B1 colour=G", "saw die=Y4 parts=2,2"],
            {"glue": 1, "tiles": 2},
        ),
        (
            "B5,G1",
            (),
            "lumber=G3,B3 glue=1 glue_tile=ready",
            ["saw die=G3 parts=1,2", "glue dice=B3,G2 colour=B"],
            {"glue": 1, "tiles": 2},
        ),
        (
            "Y3,Y3",
            (),
            "lumber=Y5 scrap=1",
            ["saw die=Y5 parts=2,3", "splice die=Y2 by=1 tile=1"],
            {"scrap": 1, "tiles": 2},
        ),
        (
            "YB2,GY4",
            (),
            "lumber=B4,Y3 scrap=1",
            ["saw die=B4 parts=2,2", "splice die=Y3 by=1 tile=1"],
            {"scrap": 1, "tiles": 2},
        ),
    ],
)
def test_what_is_made_first_is_worked_on_further(
    needs: str, abilities: tuple[str, ...], has: str, steps: list[str], cost: dict[str, int]
) -> None:
    rooms = helpers(*abilities) if abilities else ()
    told, price = found(turn(needs, *rooms, f"ann correct {has}"))
    assert (told[:-1], price) == (steps, cost)


@pytest.mark.parametrize(("seed", "tries", "kinds"), [
    (5034, 8, "splice splice"),
    (5021, 8, "saw saw"),
    (5025, 8, "exchange_dice buy_materials splice splice splice"),
    (5015, 20, "harvest harvest splice splice saw saw"),
])  # fmt: skip
def test_with_little_patience_the_first_way_that_comes_along_is_told(
    seed: int, tries: int, kinds: str
) -> None:
    way = way_to(rich_table(Random(seed), CARD), 0, CARD, tries)
    assert isinstance(way, Way)
    assert not way.exact
    assert [step.kind for step in way.steps[:-1]] == kinds.split()


@pytest.mark.parametrize(("seed", "tries"), [(5009, 15), (5013, 40), (5018, 40), (5025, 40)])
def test_what_was_found_before_patience_ended_is_kept(seed: int, tries: int) -> None:
    table = rich_table(Random(seed), CARD)
    hasty, patient = way_to(table, 0, CARD, tries), way_to(table, 0, CARD)
    assert isinstance(hasty, Way)
    assert isinstance(patient, Way)
    assert (hasty.exact, patient.exact) == (False, True)
    assert hasty.cost == patient.cost


def test_trees_are_felled_for_what_is_turned_shaved_and_cut_later() -> None:
    rooms = helpers("nudge_die amount=1 colours=Y", "shave_die")
    has = "ann correct pots=3 potted=G6,Y4,B4 saw_tiles=x"
    turned, _ = found(turn("Y5", *rooms, has))
    assert turned[:-1] == ["harvest pot=Y", "use_helper room=R1 die=Y4 by=1"]
    shaved, _ = found(turn("B3", *rooms, has))
    assert shaved[:-1] == ["harvest pot=B", "use_helper room=R2 die=B4"]


def test_needs_of_one_kind_are_left_out_together() -> None:
    assert lacks(turn("B5,B5,B5,Y1", "ann correct lumber=B5,Y1")) == {"B5": 2}
    assert lacks(turn("B5,Y5,Y5", "ann correct lumber=Y5")) == {"B5": 1, "Y5": 1}
    assert lacks(turn("B5,G2,glue", "ann correct lumber=none saw_tiles=x")) == {
        "B5": 1,
        "G2": 1,
        "glue": 1,
    }


def replanting(needs: str, has: str, *abilities: str) -> Table:
    """Return a turn of ann's at a table where trees make way by themselves."""
    return after(
        opened("ann", "ben", **{"option.replant": "yes"}),
        f"table enter_order card={CARD} deck=early row=5 needs={needs} reward=points:1",
        *helpers(*abilities),
        has,
        f"ann correct orders={CARD}@5",
    )


@pytest.mark.parametrize(
    ("needs", "has", "steps", "trees"),
    [
        ("G5,G2", "lumber=G6 potted=G2", ["use_helper room=R1 die=G6"], 1),
        ("G5", "lumber=G6 potted=G2", ["use_helper room=R1 die=G6"], 1),
        ("G1,G1", "lumber=G2 potted=G1", ["use_helper room=R1 die=G2"], 1),
        (
            "G1,G2,G4",
            "lumber=G3 potted=G4",
            ["use_helper room=R1 die=G3", "harvest pot=G"],
            2,
        ),
        # What makes way has gone too late to be cut itself.
        ("G3", "lumber=none potted=G4", ["harvest pot=G", "use_helper room=R1 die=G4"], 1),
    ],
)
def test_where_trees_make_way_by_themselves_a_helper_plants_without_felling(
    needs: str, has: str, steps: list[str], trees: int
) -> None:
    told, cost = found(replanting(needs, f"ann correct {has} saw_tiles=x", "cut_and_plant"))
    assert (told[:-1], cost) == (steps, {"trees": trees})


def test_whoever_has_no_patience_at_all_is_told_a_miss_that_may_be_none() -> None:
    table = rich_table(Random(5002), CARD)
    assert isinstance(way_to(table, 0, CARD), Way)
    miss = way_to(table, 0, CARD, 8)
    assert isinstance(miss, Miss)
    assert miss.exact is False


def test_a_miss_names_the_reasons_against_filling_the_order_now() -> None:
    miss = way_to(turn("G3,glue", "ann correct lumber=G2"), 0, CARD)
    assert isinstance(miss, Miss)
    assert dict(miss.lacks) == {"glue": 1, "scrap": 1}
    codes = [reason.code for reason in miss.reasons]
    assert codes == ["order_dice_do_not_match", "order_tokens_missing"]
