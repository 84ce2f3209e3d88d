"""Sawing, splicing, gluing and harvesting, with the words that are said about it."""

from referee.games.woodcraft.rules.table import Table
from tests.games.woodcraft.rulings import done, offered, why
from tests.games.woodcraft.view_samples import after, opened


def owning(things: str, *lines: str) -> Table:
    """Return ann's turn in which she owns these things."""
    return after(opened("ann", "ben"), f"ann correct {things}", *lines)


# Sawing.


def test_every_die_is_offered_with_every_way_to_cut_it() -> None:
    assert offered(owning("lumber=Y1,G5,G5"), "saw") == [
        "die=G5 parts=4,1", "die=G5 parts=3,2", "die=G5 parts=3,1,1", "die=G5 parts=2,2,1",
        "die=G5 parts=2,1,1,1", "die=G5 parts=1,1,1,1,1",
    ]  # fmt: skip
    # A reuse token is worth thinking of as soon as a tile shows its X.
    assert offered(owning("lumber=B2 reuse=1 saw_tiles=2"), "saw") == ["die=B2 parts=1,1"]
    sawn = owning("lumber=B2,G2 reuse=1 saw_tiles=2", "ann saw die=G2 parts=1,1")
    assert offered(sawn, "saw") == ["die=B2 parts=1,1", "die=B2 parts=1,1 reuse=yes"]


def test_the_first_cut_turns_a_saw_tile_and_every_other_takes_a_sawblade() -> None:
    table = owning("lumber=G5,Y2 sawblades=2 saw_tiles=2 reuse=1")
    assert done(table, "ann saw die=G5 parts=4,1") == [
        "ann tile_to_x tile=saw_tiles n=1",
        "ann dice_changed old=G5 new=G4,G1 source=saw",
    ]
    assert done(table, "ann saw die=G5 parts=2,1,1,1") == [
        "ann tile_to_x tile=saw_tiles n=1",
        "ann pay what=sawblades n=2 now=0 source=saw",
        "ann dice_changed old=G5 new=G2,G1,G1,G1 source=saw",
    ]
    once = after(table, "ann saw die=G5 parts=4,1")
    assert done(once, "ann saw die=Y2 parts=1,1")[0] == "ann tile_to_x tile=saw_tiles n=2"
    assert done(once, "ann saw die=Y2 parts=1,1 reuse=yes") == [
        "ann pay what=reuse n=1 now=0 source=saw_tiles",
        "ann dice_changed old=Y2 new=Y1,Y1 source=saw",
    ]
    both = after(once, "ann saw die=Y2 parts=1,1")
    assert done(both, "ann saw die=G4 parts=2,2 reuse=yes") == [
        "ann pay what=reuse n=1 now=0 source=saw_tiles",
        "ann dice_changed old=G4 new=G2,G2 source=saw",
    ]


def test_a_cut_that_cannot_be_is_told_every_reason() -> None:
    table = owning("lumber=G5,Y1 sawblades=2 potted=G2")
    for parts in ("5", "4", "4,2", "3,1"):
        assert why(table, f"ann saw die=G5 parts={parts}") == [
            f"parts_do_not_add_up die=G5 parts={parts}"
        ]
    assert why(table, "ann saw die=G5 parts=1,1,1,1,1") == ["too_few_sawblades needs=3 has=2"]
    assert why(table, "ann saw die=Y1 parts=1") == ["cannot_saw_one"]
    assert why(table, "ann saw die=G2 parts=1,1") == [
        "saw_die_not_in_pile dice=G2",
        "die_in_pot dice=G2",
    ]
    assert why(table, "ann saw die=G5 parts=4,1 reuse=yes") == [
        "no_reuse_token has=0",
        "reuse_not_needed tile=saw_tiles",
    ]


def test_a_sawblade_does_not_saw_without_a_tile() -> None:
    table = owning("lumber=G5 sawblades=1 reuse=1", "ann saw die=G5 parts=4,1")
    assert why(table, "ann saw die=G4 parts=2,2") == ["tile_on_x tile=saw_tiles", "sawblade_alone"]
    without = after(table, "ann correct sawblades=0 reuse=0")
    assert why(without, "ann saw die=G4 parts=2,2") == ["tile_on_x tile=saw_tiles"]
    blades = after(table, "ann correct reuse=0")
    assert why(blades, "ann saw die=G4 parts=2,2 reuse=yes") == ["no_reuse_token has=0"]
    nothing = owning("saw_tiles=0 sawblades=1 lumber=G5")
    assert why(nothing, "ann saw die=G5 parts=4,1") == [
        "tile_on_x tile=saw_tiles",
        "sawblade_alone",
    ]


# Splicing.


def test_every_die_is_offered_with_every_tile_and_raise() -> None:
    table = owning("lumber=G3,G3,Y6,B5 splice_tiles=2 reuse=1 scrap=1")
    first, second = "die=B5 by=1 tile={0}", "die=G3 by=1 tile={0}"
    assert offered(table, "splice") == [
        first.format(1), second.format(1), first.format(2), second.format(2), "die=G3 by=2 tile=2",
    ]  # fmt: skip
    turned = after(table, "ann splice die=G3 by=1 tile=1", "ann correct lumber=G5")
    again = ["die=G5 by=1 tile=1", "die=G5 by=1 tile=1 reuse=yes", "die=G5 by=1 tile=2"]
    assert offered(turned, "splice") == again
    assert offered(after(turned, "ann correct reuse=0"), "splice") == [again[0], again[2]]


def test_a_scrap_and_a_splice_tile_raise_a_die() -> None:
    table = owning("lumber=Y1,G4 scrap=1 splice_tiles=2 reuse=1")
    assert done(table, "ann splice die=Y1 by=2 tile=2") == [
        "ann pay what=scrap n=1 now=0 source=splice",
        "ann tile_to_x tile=splice_tiles n=2",
        "ann dice_changed old=Y1 new=Y3 source=splice",
    ]
    again = after(table, "ann splice die=Y1 by=2 tile=2", "ann correct scrap=1")
    assert done(again, "ann splice die=G4 by=2 tile=2 reuse=yes") == [
        "ann pay what=scrap n=1 now=0 source=splice",
        "ann pay what=reuse n=1 now=0 source=splice_tiles",
        "ann dice_changed old=G4 new=G6 source=splice",
    ]
    assert why(again, "ann splice die=G4 by=1 tile=2") == ["tile_on_x tile=splice_tiles"]
    # The other tile is still usable, so the token would be wasted on it.
    assert why(again, "ann splice die=G4 by=1 tile=1 reuse=yes") == [
        "reuse_not_needed tile=splice_tiles"
    ]
    after(again, "ann splice die=G4 by=1 tile=1")


def test_a_helper_scores_for_every_splice() -> None:
    table = owning(
        "lumber=Y1 scrap=1 rooms=R1:X/1",
        "table enter_helper card=X/1 deck=early cost=1 production=glue:1 ability=splice_points "
        "amount=2",
    )
    assert done(table, "ann splice die=Y1 by=1 tile=1")[-1] == "ann score n=2 now=2 source=helper"


def test_a_splice_that_cannot_be_is_told_every_reason() -> None:
    table = owning("lumber=Y1,B6 scrap=0 potted=G2")
    assert why(table, "ann splice die=Y1 by=2 tile=1") == [
        "raise_too_high by=2 most=1",
        "no_scrap has=0",
    ]
    rich = after(table, "ann correct scrap=1")
    assert why(rich, "ann splice die=Y1 by=2 tile=2") == ["no_such_splice_tile tile=2"]
    assert why(rich, "ann splice die=Y1 by=5 tile=4") == [
        "no_such_splice_tile tile=4",
        "raise_too_high by=5 most=4",
    ]
    assert why(rich, "ann splice die=B6 by=1 tile=1") == ["above_six die=B6 by=1"]
    assert why(rich, "ann splice die=G2 by=1 tile=1") == [
        "splice_die_not_in_pile dice=G2",
        "die_in_pot dice=G2",
    ]


# Gluing.


def test_every_pair_is_offered_in_each_of_its_colours() -> None:
    assert offered(opened("ann", "ben"), "glue") == []
    table = owning("lumber=Y2,G1,G1 glue_tile=yes glue=1 reuse=1")
    pairs = ["dice=G1,G1 colour=G", "dice=G1,Y2 colour=G", "dice=G1,Y2 colour=Y"]
    assert offered(table, "glue") == pairs
    glued = after(table, "ann glue dice=G1,G1 colour=G")
    assert offered(glued, "glue") == [
        "dice=G2,Y2 colour=G", "dice=G2,Y2 colour=Y",
        "dice=G2,Y2 colour=G reuse=yes", "dice=G2,Y2 colour=Y reuse=yes",
    ]  # fmt: skip


def test_two_colours_glued_together_score() -> None:
    table = owning("lumber=Y1,G5,G1 glue=2 glue_tile=yes reuse=1")
    glue = ["ann pay what=glue n=1 now=1 source=glue", "ann tile_to_x tile=glue_tile n=1"]
    assert done(table, "ann glue dice=Y1,G5 colour=Y") == [
        *glue,
        "ann dice_changed old=Y1,G5 new=Y6 source=glue",
        "ann score n=4 now=4 source=glue",
    ]
    assert done(table, "ann glue dice=G5,G1 colour=G") == [
        *glue,
        "ann dice_changed old=G5,G1 new=G6 source=glue",
    ]
    again = after(table, "ann glue dice=Y1,G1 colour=Y", "ann correct lumber=G1,B1")
    assert why(again, "ann glue dice=G1,B1 colour=B") == ["tile_on_x tile=glue_tile"]
    assert done(again, "ann glue dice=G1,B1 colour=B reuse=yes") == [
        "ann pay what=glue n=1 now=0 source=glue",
        "ann pay what=reuse n=1 now=0 source=glue_tile",
        "ann dice_changed old=G1,B1 new=B2 source=glue",
        "ann score n=4 now=8 source=glue",
    ]
    helped = after(
        table,
        "table enter_helper card=X/1 deck=early cost=1 production=glue:1 ability=glue_points",
        "ann correct rooms=R1:X/1",
    )
    assert done(helped, "ann glue dice=Y1,G5 colour=Y")[-1] == "ann score n=7 now=7 source=glue"


def test_glue_that_does_not_hold_is_told_every_reason() -> None:
    assert why(owning("lumber=Y1,G5"), "ann glue dice=Y1,G5 colour=B") == [
        "no_glue_tile",
        "no_glue has=0",
        "glue_colour colour=B",
    ]
    table = owning("lumber=Y1,G5,B6 glue=1 glue_tile=yes potted=G2")
    assert why(table, "ann glue dice=G5,B6 colour=Y") == [
        "glue_above_six sum=11",
        "glue_colour colour=Y",
    ]
    assert why(table, "ann glue dice=G2,Y1 colour=G") == [
        "glue_two_dice dice=G2,Y1",
        "die_in_pot dice=G2",
    ]
    assert why(table, "ann glue dice=Y1 colour=Y") == ["glue_two_dice dice=Y1"]
    assert why(table, "ann glue dice=Y1,G5 colour=Y reuse=yes") == [
        "no_reuse_token has=0",
        "reuse_not_needed tile=glue_tile",
    ]
    # Without the tile there is nothing that a token could be spent on.
    assert why(owning("lumber=Y1,G5 glue=1 reuse=1"), "ann glue dice=Y1,G5 colour=Y reuse=yes") == [
        "no_glue_tile"
    ]


# Harvesting.


def test_the_tree_of_a_pot_becomes_lumber() -> None:
    table = owning("lumber=Y1 pots=2 potted=G2")
    assert offered(table, "harvest") == ["pot=G", "pot=Y"]
    assert done(table, "ann harvest pot=G") == ["ann harvested die=G2"]
    shop = after(table, "ann harvest pot=G").workshops[0]
    assert (shop.lumber, shop.pots) == (("Y1", "G2"), ("", "", None))
    for empty in "YB":
        assert why(table, f"ann harvest pot={empty}") == [f"nothing_to_harvest colour={empty}"]
