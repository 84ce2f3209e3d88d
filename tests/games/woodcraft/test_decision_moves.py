"""What rewards let somebody choose, with the words that are said about it."""

import pytest
from msgspec.structs import replace

from referee.engine.ruling import Refused
from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.rules.table import Decision, Table
from tests.games.woodcraft.rulings import done, move_of, offered, why
from tests.games.woodcraft.view_samples import after, opened

HELPERS = tuple(
    f"table enter_helper card=X/{number} deck=early cost=1 production=glue:1"
    for number in (1, 2, 3)
)


def deciding(*decisions: Decision, lines: tuple[str, ...] = ()) -> Table:
    """Return ann's turn with these decisions open."""
    return replace(after(opened("ann", "ben"), *lines), decisions=decisions)


def test_an_income_is_chosen_between_two_tracks() -> None:
    mine, yours = Decision("income", 0, "helper", 2), Decision("income", 1, "rim")
    assert offered(deciding(yours), "choose_income") == []
    assert offered(deciding(mine, yours), "choose_income") == ["track=blueberry", "track=hazelnut"]
    assert done(deciding(yours, mine), "ann choose_income track=hazelnut") == [
        "ann income_track track=hazelnut n=2 now=2 source=helper"
    ]
    assert after(deciding(yours, mine), "ann choose_income track=blueberry").decisions == (yours,)
    # An income far ahead brings what the track brings on the way.
    ahead = deciding(mine, lines=("ann correct hazelnut_income=3",))
    found = after(ahead, "ann choose_income track=hazelnut")
    assert [each.kind for each in found.decisions] == ["tool"]


# Dice.

THREE = Decision("die", 0, "saw", choices=("G2", "Y2", "B2"))
TWO = Decision("die", 0, "rim", choices=("G2", "B1"))
YOURS = Decision("die", 1, "rim", choices=("G6", "B6"))


def test_a_die_is_taken_where_the_choice_is_least() -> None:
    table = deciding(THREE, TWO, YOURS)
    assert offered(table, "take_die") == ["die=G2", "die=Y2", "die=B2", "die=B1"]
    assert offered(table, "take_die", 1) == ["die=G6", "die=B6"]
    assert done(table, "ann take_die die=G") == ["ann dice_gained dice=G2 source=rim"]
    assert after(table, "ann take_die die=green").decisions == (THREE, YOURS)
    assert done(table, "ann take_die die=B2") == ["ann dice_gained dice=B2 source=saw"]
    assert why(table, "ann take_die die=B6") == ["not_on_offer what=B6"]
    other = deciding(replace(THREE, kind="tool"))
    assert why(other, "ann take_die die=Y2")[-1] == "not_on_offer what=Y2"
    assert offered(other, "take_die") == []


# Production.

BY_ORDER = Decision("produce", 0, "order", 3, ("R1", "R2", "R3", "R4"))
BY_ROOM = Decision("produce", 0, "room", 1, ("R1", "R2"))
OTHERS = Decision("produce", 1, "order", 4, ("R1", "R2", "R5"))
IN_ROOMS = (*HELPERS, "ann correct rooms=R1:X/1,R2:X/2,R3:X/3,R4:X/9")


def test_helpers_are_offered_from_as_many_as_may_produce_down_to_none() -> None:
    table = deciding(OTHERS, BY_ROOM, replace(BY_ORDER, choices=("R1", "R3"), amount=2))
    assert offered(table, "produce") == [
        "helpers=R1", "helpers=R2", "helpers=none", "helpers=R1,R3", "helpers=R3",
    ]  # fmt: skip


def test_helpers_produce_for_the_smallest_reward_that_they_fit() -> None:
    table = deciding(OTHERS, BY_ORDER, BY_ROOM, lines=IN_ROOMS)
    assert done(table, "ann produce helpers=R1") == [
        "ann produces room=R1 card=X/1 source=room",
        "ann gain what=glue n=1 now=1 source=production",
    ]
    assert after(table, "ann produce helpers=R1").decisions == (OTHERS, BY_ORDER)
    assert after(table, "ann produce helpers=R3").decisions == (OTHERS, BY_ROOM)
    assert after(table, "ann produce helpers=R1,R2").decisions == (OTHERS, BY_ROOM)
    assert after(table, "ann produce helpers=R1,R2,R3").decisions == (OTHERS, BY_ROOM)
    assert after(table, "ann produce helpers=none").decisions == (OTHERS, BY_ORDER)
    both = replace(BY_ROOM, amount=2)
    exact = deciding(BY_ORDER, both, lines=IN_ROOMS)
    assert after(exact, "ann produce helpers=R1,R2").decisions == (BY_ORDER,)


@pytest.mark.parametrize(
    ("decision", "helpers", "reasons"),
    [
        (BY_ORDER, "R1,R1", ["helper_produced"]),
        (BY_ORDER, "R4", ["unknown_card card=X/9"]),
        (BY_ORDER, "R6", ["no_helper_there room=R6"]),
        (BY_ORDER, "R1,R2,R3,R4", ["too_many_producers n=4 most=3", "unknown_card card=X/9"]),
        (BY_ROOM, "R1,R1", ["helper_produced", "too_many_producers n=2 most=1"]),
        (BY_ROOM, "R1,R2", ["too_many_producers n=2 most=1"]),
        (BY_ROOM, "R3", ["helper_too_new room=R3"]),
        (BY_ROOM, "R3,R4", [
            "too_many_producers n=2 most=1", "helper_too_new room=R3", "unknown_card card=X/9",
        ]),
    ],
)  # fmt: skip
def test_helpers_that_cannot_produce_are_told_every_reason(
    decision: Decision, helpers: str, reasons: list[str]
) -> None:
    table = deciding(OTHERS, decision, lines=IN_ROOMS)
    assert why(table, f"ann produce helpers={helpers}") == reasons
    # What several helpers of a room may do stands elsewhere in the rulebook.
    ruling = GAME.judge(table, move_of(f"ann produce helpers={helpers}"))
    assert isinstance(ruling, Refused)
    numbers = {reason.rule.number for reason in ruling.reasons}
    assert ("R-070" in numbers) == (decision is BY_ROOM)


# Tools.

ANY_TOOL = Decision("tool", 0, "order")
EITHER = Decision("tool", 0, "helper", choices=("saw", "mallet"))
ONE_TOOL = Decision("tool", 0, "helper", choices=("saw",))
BENS_TOOL = Decision("tool", 1, "order", choices=("file",))
ATTIC = ("ann correct attic=B1:mallet,B2:wrench",)
FREE = ("B3", "B4", "M1", "M2", "M3", "T1", "T2", "T3", "T4")


def test_every_tool_is_offered_on_every_free_space() -> None:
    table = deciding(BENS_TOOL, EITHER, ONE_TOOL, lines=ATTIC)
    assert offered(table, "place_tool") == [
        f"space={space} tool={tool}" for tool in ("saw", "mallet") for space in FREE
    ]
    assert offered(deciding(BENS_TOOL, replace(EITHER, kind="die")), "place_tool") == []


def test_a_tool_is_placed_for_the_reward_with_the_least_choice() -> None:
    table = deciding(BENS_TOOL, ANY_TOOL, EITHER, lines=ATTIC)
    assert done(table, "ann place_tool space=B3 tool=saw") == [
        "ann tool_placed tool=saw space=B3",
        "ann attic_link one=B3 other=B2",
        "ann nobody_produces",
    ]
    assert after(table, "ann place_tool space=B3 tool=saw").decisions == (BENS_TOOL, ANY_TOOL)
    assert after(table, "ann place_tool space=B3 tool=file").decisions == (BENS_TOOL, EITHER)
    three = replace(ANY_TOOL, choices=("axe", "file", "saw"))
    two = replace(EITHER, choices=("wrench", "saw"))
    fewest = deciding(three, two, lines=ATTIC)
    assert after(fewest, "ann place_tool space=B3 tool=saw").decisions == (three,)
    # The only tool of a reward need not be named.
    one = deciding(BENS_TOOL, ANY_TOOL, ONE_TOOL, lines=ATTIC)
    assert after(one, "ann place_tool space=B3").decisions == (BENS_TOOL, ANY_TOOL)
    assert after(one, "ann place_tool space=B3").workshops[0].attic[2] == "saw"
    assert after(one, "ann place_tool space=B3 tool=file").decisions == (BENS_TOOL, ONE_TOOL)


def test_a_tool_that_cannot_be_placed_is_told_every_reason() -> None:
    table = deciding(BENS_TOOL, EITHER, ANY_TOOL, lines=ATTIC)
    assert why(table, "ann place_tool space=B1 tool=saw") == ["attic_space_taken space=B1"]
    assert why(table, "ann place_tool space=M3 tool=saw") == [
        "attic_space_closed space=M3 supports=B3,B4"
    ]
    assert why(table, "ann place_tool space=B3") == ["not_this_tool tool= kinds=saw,mallet"]
    one = deciding(BENS_TOOL, ONE_TOOL, lines=ATTIC)
    assert why(one, "ann place_tool space=B3 tool=file") == ["not_this_tool tool=file kinds=saw"]
    used_up = after(one, "ben correct attic=B1:saw,B2:saw,B3:saw,B4:saw,M1:saw")
    assert why(used_up, "ann place_tool space=B3 tool=saw") == ["tool_out_of_stock tool=saw"]
    # The oldest reward says what it lets choose.
    other = deciding(replace(EITHER, choices=("axe", "file", "saw")), EITHER, lines=ATTIC)
    assert why(other, "ann place_tool space=B3") == ["not_this_tool tool= kinds=axe,file,saw"]
    assert why(deciding(BENS_TOOL, lines=ATTIC), "ann place_tool space=B1 tool=file") == [
        "nothing_to_decide decision=tool",
        "attic_space_taken space=B1",
    ]


# What may be left out.


def test_only_what_a_helper_offers_may_be_declined() -> None:
    improve = Decision("improve", 0, "X/1", may_decline=True)
    order = Decision("order", 1, "X/1", may_decline=True)
    table = deciding(improve, ANY_TOOL, order)
    assert offered(table, "decline") == ["what=improve"]
    assert offered(table, "decline", 1) == ["what=order"]
    assert done(table, "ann decline what=improve") == ["ann declined decision=improve"]
    assert after(table, "ann decline what=improve").decisions == (ANY_TOOL, order)
    assert why(table, "ann decline what=order") == ["nothing_to_decide decision=order"]


def test_whoever_leaves_out_an_order_takes_what_the_card_gives_instead() -> None:
    card = "table enter_helper card=X/9 deck=early cost=1 production=glue:1 ability=take_order_now"
    table = deciding(
        Decision("order", 0, "X/9", may_decline=True), lines=(f"{card} gain=points:4",)
    )
    assert done(table, "ann decline what=order") == [
        "ann declined decision=order",
        "ann score n=4 now=4 source=helper",
    ]


@pytest.mark.parametrize(
    ("kind", "number"),
    [("tool", "R-106"), ("special", "R-102"), ("hand", "R-117"), ("die", "R-042")],
)
def test_what_must_be_taken_says_by_which_rule(kind: str, number: str) -> None:
    table = deciding(Decision(kind, 0, "order", choices=("G1", "G2")))
    ruling = GAME.judge(table, move_of(f"ann decline what={kind}"))
    assert isinstance(ruling, Refused)
    [reason] = ruling.reasons
    assert (reason.code, reason.rule.number) == ("cannot_decline", number)
    assert reason.facts == {"decision": kind}
