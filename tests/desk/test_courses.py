"""Several moves with one tap, and what the app draws by itself."""

from __future__ import annotations

import pytest

from referee.desk import Desk, MovedOn, NotAllowed, NotReadable, NotYours, Played, Typed
from referee.desk.book import position
from tests.desk.tables import Table, sit_down

BUYS = (
    Typed("s1", "choose_tile", {"tile": "buy_lumber"}),
    Typed("s1", "buy_lumber", {"dice": "G2"}),
)


def kinds(desk: Desk, table: Table) -> list[str]:
    return [line.kind for line in desk.tables.log(table.code, table.ann)]


def test_one_tap_plays_several_moves_and_one_undo_takes_all_back(desk: Desk) -> None:
    table = sit_down(desk)
    played = desk.moves.announce_all(table.code, table.ann, 0, "way", BUYS, "en")
    assert isinstance(played, Played)
    assert played.number == 2
    again = desk.moves.announce_all(table.code, table.ann, 0, "way", BUYS, "en")
    assert isinstance(again, Played)
    assert again.again
    assert again.steps == played.steps
    undone = desk.undo.take_back(table.code, table.ann, 2, "undo")
    assert isinstance(undone, Played)
    assert desk.tables.get(table.code).table == desk.tables.get(table.code, 0).table


def test_of_several_moves_all_are_played_or_none(desk: Desk) -> None:
    table = sit_down(desk)
    wrong = (*BUYS, Typed("s1", "buy_lumber", {"dice": "G9"}))
    assert isinstance(desk.moves.announce_all(table.code, table.ann, 0, "a", wrong), NotReadable)
    refused = (*BUYS, Typed("s2", "end_turn", {}))
    answer = desk.moves.announce_all(table.code, table.ann, 0, "b", refused)
    assert isinstance(answer, NotAllowed)
    assert answer.typed.kind == "end_turn"
    assert kinds(desk, table) == []
    many = BUYS * 30
    assert isinstance(desk.moves.announce_all(table.code, table.ann, 0, "c", many), NotReadable)
    looker = desk.moves.announce_all(table.code, table.spectator, 0, "d", BUYS)
    assert isinstance(looker, NotYours)


def test_who_taps_late_plays_nothing_of_it(desk: Desk) -> None:
    table = sit_down(desk)
    table.play("s1", "choose_tile", tile="buy_materials")
    late = desk.moves.announce_all(table.code, table.ann, 0, "late", BUYS, "en")
    assert isinstance(late, MovedOn)
    assert [line.kind for line in late.since] == ["choose_tile"]


def test_where_the_app_draws_it_draws_without_being_asked(desk: Desk) -> None:
    table = sit_down(desk, dice="app")
    table.play("s1", "choose_tile", tile="buy_lumber")
    # A second die may still be bought before the yard is refilled.
    table.play("s1", "buy_lumber", dice="G2")
    assert kinds(desk, table)[-1] == "buy_lumber"
    table.play("s1", "buy_lumber", dice="Y1")
    assert kinds(desk, table)[-2:] == ["buy_lumber", "refill_yard"]
    assert not desk.tables.chances(table.code)
    # What was drawn along goes back along.
    undone = desk.undo.take_back(table.code, table.ann, table.number, "undo")
    assert isinstance(undone, Played)
    assert len(table.common("yard").split(",")) == 5


def test_at_a_real_table_nothing_is_drawn_unasked(desk: Desk) -> None:
    table = sit_down(desk)
    table.play("s1", "choose_tile", tile="buy_lumber")
    table.play("s1", "buy_lumber", dice="G2,Y1")
    assert kinds(desk, table)[-1] == "buy_lumber"
    assert [chance.kind for chance in desk.tables.chances(table.code)] == ["refill_yard"]


def test_a_tap_longer_than_what_is_remembered_is_taken_back_whole(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(position, "ENTRIES_KEPT", 1)
    table = sit_down(desk)
    desk.moves.announce_all(table.code, table.ann, 0, "way", BUYS, "en")
    assert isinstance(desk.undo.take_back(table.code, table.ann, 2, "undo"), Played)
    assert desk.tables.get(table.code).table == desk.tables.get(table.code, 0).table
