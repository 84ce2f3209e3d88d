"""What a correction sets, what it can never make, and the words that are said about it."""

import pytest
from msgspec.structs import replace

from referee.engine.errors import Unreadable
from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.rules.corrections import TABLE_NAMES
from referee.games.woodcraft.rules.table import Action, Course, Decision, Table
from referee.games.woodcraft.rules.words import TILES
from tests.games.woodcraft.rulings import done, move_of, why
from tests.games.woodcraft.sample_tables import with_shop
from tests.games.woodcraft.view_samples import after, opened

DEAL = "helpers=PHI/1,PHI/2,PHI/3 orders=PI/1,PI/2,PI/3,PI/4,PI/5 special=PS/1,PS/2"


def table(*lines: str) -> Table:
    return after(opened("ann", "ben"), *lines)


def practice() -> Table:
    """Return a setup of the practice set in which ben is ready and ann is not."""
    found = GAME.open(("ann", "ben"), {"cards": "practice"})
    return with_shop(found, 1, ready=True)


def test_everything_that_is_corrected_is_said() -> None:
    assert done(table(), "ben correct glue=2 saw=BL tile.buy_lumber=BR3") == [
        "ben corrected what=glue value=2",
        "ben corrected what=saw value=BL",
        "ben corrected what=tile.buy_lumber value=BR3",
    ]
    corrected = table("ben correct glue=2 saw=BL tile.buy_lumber=BR3 tile.hire_helper=TL1")
    assert (corrected.workshops[1].glue, corrected.front) == (2, 2)
    assert corrected.wheel == (9, 1, 2, 3, 21, 5, 6)


def test_what_cannot_be_is_unreadable() -> None:
    for name in ("saw=XX", "glue=many", "colour=red"):
        with pytest.raises(Unreadable, match=f"^correct {name.partition('=')[0]}: "):
            move_of(f"ann correct {name}")


@pytest.mark.parametrize(
    ("line", "reasons"),
    [
        ("zoe correct saw=BL", ["no_such_seat seat=zoe"]),
        ("table correct glue=2", ["no_such_seat seat=table"]),
        ("table correct saw=BL glue=2", ["no_such_seat seat=table"]),
        ("ann correct tile.buy_lumber=TR2", ["impossible_table what=wheel"]),
        ("ann correct turn=zoe", ["no_such_seat seat=zoe"]),
        ("ann correct round=15", ["impossible_table what=round"]),
        ("ann correct neutral=3", ["not_solo"]),
        ("ann correct yard=G1,G2,Y1,Y2,B1", ["impossible_table what=yard"]),
        ("ann correct order_display=A,B,C,D,E", ["impossible_table what=order_display"]),
        ("ann correct helper_display=A,B,C,D,E", ["impossible_table what=helper_display"]),
        ("ann correct order_display=A,A", ["impossible_table what=order"]),
        ("ann correct helper_display=A,A", ["impossible_table what=helper"]),
        ("ann correct orders=A@1,A@2", ["impossible_table what=order"]),
        ("ann correct orders=A@1 hand=A", ["impossible_table what=order"]),
        ("ann correct completed=A hand=A", ["impossible_table what=order"]),
        ("ann correct orders=A@1 completed=A", ["impossible_table what=order"]),
        ("ann correct rooms=R1:A,R2:A", ["impossible_table what=helper"]),
        ("ann correct rooms=R1:A helper_display=A", ["impossible_table what=helper"]),
        ("ann correct orders=A@1 order_display=A", ["impossible_table what=order"]),
        ("ann correct completed=A order_display=A", ["impossible_table what=order"]),
        ("ann correct contracts=tools,tools", ["impossible_table what=contracts"]),
        (
            "ann correct attic=B1:saw,B2:saw,B3:saw,B4:saw,M1:saw,M2:saw",
            ["impossible_table what=tool"],
        ),
        (
            "ann correct tile.buy_lumber=TR2 round=15 neutral=1 contracts=tools,tools",
            [
                "impossible_table what=wheel",
                "impossible_table what=round",
                "not_solo",
                "impossible_table what=contracts",
            ],
        ),
    ],
)
def test_a_table_that_cannot_exist_is_named(line: str, reasons: list[str]) -> None:
    assert why(table(), line) == reasons


def test_what_lies_before_others_cannot_lie_here_too_but_a_hand_tells_nothing() -> None:
    other = table("ben correct orders=A@1 completed=B rooms=R1:C hand=D attic=B1:saw,B2:saw")
    assert why(other, "ann correct orders=A@2") == ["impossible_table what=order"]
    assert why(other, "ann correct completed=B") == ["impossible_table what=order"]
    assert why(other, "ann correct rooms=R1:C") == ["impossible_table what=helper"]
    # What is in ben's hand is not told by a refusal, nor is it compared with what is in ann's.
    after(other, "ann correct orders=D@1", "ann correct hand=A,B")
    # What has no name may lie in many places.
    after(
        other, "ann correct orders=?@1,?@1 hand=?,? completed=?,? rooms=R1:?,R2:? attic=B1:?,B2:?"
    )
    after(other, "ann correct attic=B1:?,B2:?,B3:?,B4:?,M1:?,M2:?,M3:?")
    assert why(other, "ann correct attic=B1:saw,B2:saw,B3:saw,B4:saw") == [
        "impossible_table what=tool"
    ]
    after(other, "ann correct attic=B1:saw,B2:saw,B3:saw")


def test_the_same_contract_may_be_claimed_twice_where_the_match_says_so() -> None:
    twice = opened("ann", "ben", **{"option.same_contract_twice": "yes"})
    assert (
        after(twice, "ann correct contracts=tools,tools").workshops[0].contracts == ("tools",) * 2
    )


def test_the_last_round_and_four_displayed_cards_are_possible() -> None:
    assert table("table correct round=14").round == 14
    assert after(opened("ann"), "table correct neutral=3").neutral == 3
    shown = table("table correct order_display=A,B,C,D helper_display=E,F")
    assert shown.order_display == ("A", "B", "C", "D")
    assert shown.helper_display == ("", "", "E", "F")
    assert table("table correct order_display=none").order_display == ()
    assert table("table correct order_display=A").order_display == ("", "", "", "A")


def test_what_is_displayed_lies_nowhere_else() -> None:
    shown = table("table correct order_display=A helper_display=B")
    assert why(shown, "ann correct orders=A@2") == ["impossible_table what=order"]
    assert why(shown, "ann correct rooms=R1:B") == ["impossible_table what=helper"]
    after(shown, "ann correct orders=A@2 order_display=C rooms=R1:B helper_display=D")


def test_what_is_chosen_at_the_start_is_not_corrected_before() -> None:
    for name in ("rooms=R1:PHI/1", "helpers=1", "hand=PI/1"):
        assert why(practice(), f"ann correct {name}") == ["setup_unfinished"]
        after(practice(), f"ben correct {name.replace('helpers=1', 'helpers=0')}")
    after(practice(), "ann correct glue=2")
    begun = replace(with_shop(practice(), 0, ready=False), phase="turn")
    after(begun, "ann correct rooms=R1:PHI/1")


def test_the_practice_set_knows_all_its_cards() -> None:
    for name in ("rooms=R1:X/1", "orders=X/1@1", "completed=X/1", "hand=X/1"):
        assert why(practice(), f"ben correct {name}") == ["unknown_card card=X/1"]
    assert why(practice(), "ben correct order_display=X/1") == ["unknown_card card=X/1"]
    after(practice(), "ben correct orders=PI/1@1,?@2 rooms=R1:PHI/1 completed=?")
    after(table(), "ben correct orders=X/1@1")


def test_before_the_first_turn_everybody_has_two_special_orders_to_get() -> None:
    three = "hand=PS/1,PS/2,PS/3"
    assert why(practice(), f"ben correct {three}") == ["impossible_table what=special"]
    assert why(practice(), "ben correct hand=PS/1,PS/2 completed=PS/3") == [
        "impossible_table what=special"
    ]
    assert why(practice(), "ben correct order_display=PI/1,PS/1") == [
        "impossible_table what=special"
    ]
    after(practice(), "ben correct hand=PS/1,PS/2,PI/1 order_display=PI/2")
    # Who has kept no cards yet is still dealt two.
    assert why(practice(), "ann correct orders=PS/1@6") == ["impossible_table what=special"]
    after(practice(), "ann correct orders=PI/1@6")
    after(replace(practice(), phase="turn"), f"ben correct {three} order_display=PS/4")


def test_a_tree_shows_that_its_pot_is_there_however_a_correction_is_worded() -> None:
    for line in ("pots=1 potted=Y1", "potted=Y1 pots=1", "pots=2 potted=Y1", "potted=Y1 pots=2"):
        assert table(f"ann correct {line}").workshops[0].pots == ("", "Y1", None)
    # Everything else is set in the order in which it is told.
    named = table("ann correct rooms=R1:A helpers=2").workshops[0].rooms
    assert (named[0], named.count("?"), named.count("")) == ("A", 1, 4)


def test_the_whole_table_may_be_corrected_at_once() -> None:
    tiles = " ".join(f"tile.{tile}=BL{slot}" for slot, tile in enumerate(TILES, 1))
    line = (
        "table correct round=3 turn=ann phase=turn saw=TL arc=off yard=none order_display=none "
        f"helper_display=none contracts_shown=none reputation_tiles=none neutral=2 {tiles}"
    )
    assert len(move_of(line).written()) == len(TABLE_NAMES)
    whole = after(opened("ann"), line)
    assert (whole.round, whole.front, whole.neutral, whole.wheel[6]) == (3, 3, 2, 20)


def test_a_corrected_turn_begins_anew() -> None:
    busy = replace(
        with_shop(table(), 1, used=("X/1",)), tile="buy_lumber", tile_lanterns=1, row_due=2,
        tile_produces=True, actions=(Action("buy_lumber", "tile"),), bonus_used=True, marketed=True,
        otherwise=(Course(()),), decisions=(Decision("income", 0, "rim"),), owed=("solo",),
        phase="income",
    )  # fmt: skip
    fresh = after(busy, "table correct turn=ben")
    assert fresh == replace(with_shop(table(), 1, used=()), turn=1)
    # A phase counts from the turn that the same correction names, however it is worded.
    for line in ("phase=over turn=ben", "turn=ben phase=over"):
        found = after(busy, f"table correct {line}")
        assert (found.turn, found.phase, found.tile) == (1, "over", "")
    phase = after(busy, "table correct phase=turn")
    assert (phase.turn, phase.phase, phase.actions) == (0, "turn", ())


@pytest.mark.parametrize(("number", "late"), [(4, False), (8, False), (9, True), (14, True)])
def test_late_decks_are_out_after_the_second_income_phase(number: int, late: bool) -> None:
    corrected = table(f"table correct round={number}")
    assert (corrected.round, corrected.late) == (number, late)


def test_with_four_seats_the_late_decks_come_a_round_earlier() -> None:
    four = opened("ann", "ben", "cleo", "dan")
    assert [after(four, f"table correct round={number}").late for number in (7, 8)] == [False, True]
    assert why(four, "table correct round=14") == ["impossible_table what=round"]


def test_whatever_lies_in_the_middle_is_set() -> None:
    corrected = table(
        "table correct yard=B1,Y1,G1,G2,Y2,B2 contracts_shown=tools,dice",
        "table correct reputation_tiles=A,B arc=off",
    )
    assert corrected.yard == ("G1", "G2", "Y1", "Y2", "B1", "B2")
    assert corrected.contracts == ("tools", "dice")
    assert (corrected.reputation_tiles, corrected.arc) == (("A", "B"), False)


def test_reputation_tiles_bring_nothing_when_they_are_corrected() -> None:
    reached = replace(table(), arrivals=(((1, 1),), ()))
    assert done(reached, "table correct reputation_tiles=A,B") == [
        "ben tile_reward_by_hand",
        "ann corrected what=reputation_tiles value=A,B",
    ]
    placed = after(reached, "table correct reputation_tiles=A,B")
    assert placed.arrivals == (((1, 1),), ())
    forgotten = after(placed, "table correct reputation_tiles=none")
    assert (forgotten.reputation_tiles, forgotten.arrivals) == ((), ((), ()))


def test_whoever_says_what_lies_there_wants_it_to_be_followed() -> None:
    told = replace(GAME.open(("ann", "ben"), {"cards": "printed", "follow": "none"}), phase="turn")
    assert told.told == ("orders", "helpers", "yard", "displays")
    for name, left in (
        ("yard=G1,G2,Y1,Y2,B1,B2", ("orders", "helpers", "displays")),
        ("order_display=A", ("helpers", "yard")),
        ("helper_display=A", ("orders", "yard")),
        ("saw=BL", told.told),
        ("order_display=none", told.told),
    ):
        assert after(told, f"table correct {name}").told == left


def test_cards_that_are_put_elsewhere_leave_the_discard_pile() -> None:
    piles = replace(table(), order_discards=("A", "B", "C", "D"), helper_discards=("A", "B", "E"))
    corrected = after(piles, "ann correct orders=A@1 hand=B rooms=R1:E", "ben correct completed=C")
    assert corrected.order_discards == ("D",)
    # A hand may hold anything; nobody tells from a pile what is in it.
    assert corrected.helper_discards == ("A",)


def test_ways_to_understand_a_turn_that_cannot_be_paid_any_more_are_dropped() -> None:
    ways = (Course((), 2), Course((Action("buy_lumber", "tile"),), 3))
    table_with_ways = replace(table(), turn=1, otherwise=ways)
    assert after(table_with_ways, "ben correct blueberries=2").otherwise == ways[:1]
    assert after(table_with_ways, "ann correct blueberries=2").otherwise == ways
