"""Corrections: the table becomes what really lies there, and nothing else changes with it."""

from typing import Any

import pytest
from msgspec.structs import replace

from referee.engine.ruling import Allowed, Refused
from referee.games.oh_my_goods.game import GAME
from referee.games.oh_my_goods.rules.correcting import corrected
from referee.games.oh_my_goods.rules.invariants import cards_of
from referee.games.oh_my_goods.rules.table import Draw, Estate, Plan, Table
from referee.games.oh_my_goods.rules.words import NAMELESS
from tests.games.oh_my_goods.sample_tables import OPENING
from tests.games.oh_my_goods.test_secrets import at_planning, made

TABLE = GAME.open(("ann", "ben"), OPENING)


def changed(table: Table, seat: int = 0, **estate: Any) -> Table:
    estates = list(table.estates)
    estates[seat] = replace(estates[seat], **estate)
    return replace(table, estates=tuple(estates))


def table_after(table: Table, seat: str = "ann", **fields: str) -> Table:
    found = made(table, seat, "correct", **fields)
    assert len(cards_of(found)) == 94
    return found


def refused(table: Table, seat: str = "ann", **fields: str) -> list[tuple[str, dict[str, Any]]]:
    ruling = GAME.judge(table, GAME.read(seat, "correct", fields))
    assert isinstance(ruling, Refused)
    return [(reason.rule.code, dict(reason.facts)) for reason in ruling.reasons]


def at_the_table(**fields: str) -> Estate:
    return table_after(TABLE, **fields).estates[0]


def test_a_hand_that_lies_at_the_table_is_only_counted() -> None:
    assert at_the_table(hand="OMG-001,OMG-002").hand == (NAMELESS,) * 2
    assert at_the_table(hand="none").hand == ()


def test_goods_lie_on_buildings_of_the_same_correction_however_it_is_worded() -> None:
    estate = at_the_table(goods="OMG-028:2", buildings="CHAR-1,OMG-028")
    assert estate.goods == ((), (NAMELESS,) * 2)


def test_planned_cards_of_a_table_are_nameless() -> None:
    table = table_after(TABLE, "table", phase="sunset")
    assert table_after(table, planned="yes").estates[0].planned == NAMELESS
    assert table_after(table, planned="no").estates[0].planned == ""


def test_the_app_keeps_the_planned_card_that_it_knows() -> None:
    table = table_after(at_planning("app"), "table", phase="sunset")
    card, other = table.estates[0].hand[:2]
    table = table_after(table, planned=card, hand=",".join(table.estates[0].hand[1:]))
    assert table.estates[0].planned == card
    assert table_after(table, planned="yes").estates[0].planned == card
    hand = ",".join(each for each in table.estates[0].hand if each != other)
    assert table_after(table, planned=other, hand=hand).estates[0].planned == other
    assert table_after(table, planned="no").estates[0].planned == ""
    bare = table_after(table, planned="no")
    assert refused(bare, planned="yes") == [("impossible_table", {"what": "cards"})]


def test_a_card_that_somebody_else_held_is_drawn_anew_there() -> None:
    table = table_after(at_planning("app"), "table", phase="sunset")
    mine, yours = table.estates
    planned, held = yours.hand[:2]
    table = table_after(table, "ben", planned=planned, hand=",".join(yours.hand[1:]))
    lying = table.estates[1].goods[0][0]
    found = table_after(table, hand=",".join((planned, held, lying, *mine.hand)))
    assert found.estates[0].hand[:3] == (planned, held, lying)
    ben = found.estates[1]
    assert len(ben.hand) == len(yours.hand) - 1
    assert ben.planned not in ("", planned)
    assert held not in ben.hand
    assert lying not in ben.goods[0]
    assert len(ben.goods[0]) == len(yours.goods[0])
    assert len({*cards_of(found)}) == 94


def test_cards_come_from_both_piles_and_not_from_nowhere() -> None:
    table = at_planning("app")
    stock = len(table.pile) + len(table.discards)
    table = table_after(table, "table", pile="5")
    assert (len(table.pile), len(table.discards)) == (5, stock - 5)
    hand = len(table.estates[0].hand)
    found = table_after(table, hand=str(hand + stock))
    assert (found.pile, found.discards) == ((), ())
    assert refused(table, hand=str(min(94, hand + stock + 1))) == [
        ("impossible_table", {"what": "cards"})
    ]
    goods = f"{table.estates[0].buildings[0]}:{len(table.estates[0].goods[0]) + stock}"
    assert table_after(table, goods=goods).pile == ()
    above = f"{table.estates[0].buildings[0]}:{len(table.estates[0].goods[0]) + stock + 1}"
    assert refused(table, goods=above) == [("impossible_table", {"what": "cards"})]


def test_a_planned_card_cannot_be_drawn_anew_from_empty_piles() -> None:
    table = table_after(at_planning("app"), "table", phase="sunset")
    yours = table.estates[1].hand
    table = table_after(table, "ben", planned=yours[0], hand=",".join(yours[1:]))
    stock = len(table.pile) + len(table.discards)
    own = table.estates[0]
    table = table_after(table, goods=f"{own.buildings[0]}:{len(own.goods[0]) + stock}")
    mine = ",".join((yours[0], *table.estates[0].hand))
    assert refused(table, hand=mine) == [("impossible_table", {"what": "cards"})]


def test_one_pile_may_hold_all_that_is_left() -> None:
    both = len(TABLE.pile)
    assert len(table_after(TABLE, "table", pile="0").discards) == both
    assert len(table_after(TABLE, "table", pile=str(both)).pile) == both
    assert len(table_after(TABLE, "table", discards=str(both)).discards) == both
    assert refused(TABLE, "table", pile=str(both + 1)) == [("impossible_table", {"what": "cards"})]


def test_discards_are_no_more_than_there_are_cards_left() -> None:
    table = table_after(TABLE, "table", discards=str(len(TABLE.pile)))
    found = table_after(table, hand=str(len(TABLE.estates[0].hand) + 4))
    assert (len(found.pile), len(found.discards)) == (0, len(TABLE.pile) - 4)


def test_another_phase_begins_as_if_nobody_had_done_anything_in_it() -> None:
    plan = Plan("CHAR-2", "orderly", "", ())
    table = changed(TABLE, 1, plan=plan, spent=("OMG-001",), produced=("CHAR-2",), ended="passed")
    table = replace(table, draws=(Draw(0, 2),), halving=(0,), chain="CHAR-1", cut_short=True)
    found = corrected(table, 0, {"phase": "produce"})
    assert isinstance(found, Table)
    ben = found.estates[1]
    assert (ben.plan, ben.spent, ben.produced, ben.ended) == (None, (), (), "")
    assert (found.draws, found.halving, found.chain, found.cut_short) == ((), (), "", False)


def test_what_lies_in_the_middle_takes_back_no_plan() -> None:
    plan = Plan("CHAR-1", "orderly", "", ())
    found = corrected(changed(TABLE, plan=plan), 0, {"round": 3})
    assert isinstance(found, Table)
    assert found.estates[0].plan == plan


def test_a_seat_that_is_corrected_is_no_longer_told_by_its_end_alone() -> None:
    table = table_after(TABLE, final_buildings="5", final_coins="10")
    assert GAME.scores(table)[0].total == 5 + 2
    # Seven coal: a point, and two coins left over.
    assert GAME.scores(table_after(table, hand="3"))[0].total == 1


def test_assistants_that_lie_out_are_known_from_then_on() -> None:
    table = GAME.open(("ann", "ben"), {"charburners": "CHAR-1,CHAR-2"})
    assert not table.laid_out
    # Before that, an assistant who goes away was never on offer.
    table = table_after(table, assistants="A05@CHAR-1")
    table = table_after(table, assistants="A06@CHAR-1")
    assert table.assistants == ()
    table = table_after(table, "table", assistants_shown="A01,A02,A07,A08")
    assert table.laid_out
    assert table_after(table, assistants="A01@CHAR-1").assistants == ("A02", "A07", "A08", "A06")


def test_the_worker_of_somebody_whose_turn_is_over_goes_home_with_the_round() -> None:
    table = table_after(TABLE, "table", phase="produce", active="ann", turn="ann")
    table = made(table, "ann", "end_turn")
    table = table_after(table, worker="CHAR-1", way="sloppy")
    table = made(table, "ben", "end_turn")
    assert (table.round, table.estates[0].worker, table.estates[0].way) == (2, "", "")


def test_after_the_sunset_the_active_player_is_in_turn() -> None:
    table = table_after(TABLE, "table", phase="sunset", active="ann", turn="ben")
    table = made(table, "table", "reveal", cards="wood*,clay*")
    assert (table.phase, table.turn) == ("produce", 0)


@pytest.mark.parametrize(
    ("seat", "fields", "reasons"),
    [
        ("table", {"active": "zoe"}, [("no_such_seat", {"seat": "zoe"})]),
        ("table", {"turn": "zoe"}, [("no_such_seat", {"seat": "zoe"})]),
        ("zoe", {"hand": "3"}, [("no_such_seat", {"seat": "zoe"})]),
        ("ann", {"buildings": "none"}, [("impossible_table", {"what": "charburner"})]),
        ("ann", {"buildings": "CHAR-1,CHAR-3"}, [("impossible_table", {"what": "charburner"})]),
        (
            "table",
            {"last_round": "2", "round": "3"},
            [("impossible_table", {"what": "last_round"})],
        ),
    ],
)
def test_what_cannot_be_is_named(
    seat: str, fields: dict[str, str], reasons: list[tuple[str, dict[str, str]]]
) -> None:
    assert refused(TABLE, seat, **fields) == reasons


def test_everything_in_the_middle_may_be_told_at_once_and_by_anybody() -> None:
    fields = {
        "round": "2", "active": "ben", "turn": "ben", "phase": "sunset", "sunrise": "wood*,clay*",
        "sunset": "wool", "pile": "60", "assistants_shown": "A01", "last_round": "9",
    }  # fmt: skip
    left = 94 - len(cards_of(replace(TABLE, pile=(), discards=()))) - 3
    table = table_after(TABLE, "table", discards=str(left - 60), **fields)
    assert (table.round, table.active, len(table.pile)) == (2, 1, 60)


def test_only_the_end_may_be_told_before_the_match_begins() -> None:
    table = GAME.open(("ann", "ben"), {})
    assert refused(table, final_coins="5", phase="plan") == [("setup_unfinished", {})]
    assert refused(table, hand="3") == [("setup_unfinished", {})]
    table = made(table, "ann", "correct", final_coins="5")
    assert made(table, "ben", "correct", final_coins="4", phase="over").phase == "over"


def test_a_correction_keeps_its_reason() -> None:
    move = GAME.read("ann", "correct", {"hand": "3", "reason": "counted again"})
    assert move.written() == {"hand": "3", "reason": "counted again"}
    assert GAME.read("ann", "correct", {"hand": "3"}).written() == {"hand": "3"}
    assert isinstance(GAME.judge(TABLE, move), Allowed)
