import random

import pytest

from referee.desk import Desk, KeepsEdition, MovedOn, NoSuchEntry, NotAllowed, NotYours, Played
from tests.desk.tables import Table, play_some, sit_down, step


def undo(table: Table, entry: int | None = None) -> Played:
    answer = table.desk.undo.take_back(table.code, table.ann, table.number, table.next_id(), entry)
    assert isinstance(answer, Played), answer
    return answer


def redo(table: Table, entry: int | None = None) -> Played:
    answer = table.desk.undo.restore(table.code, table.ann, table.number, table.next_id(), entry)
    assert isinstance(answer, Played), answer
    return answer


def begin(table: Table) -> None:
    table.play("s1", "choose_tile", tile="buy_lumber")
    table.play("s1", "take_berries")
    table.play("s1", "end_turn")


def test_undo_and_redo_go_step_by_step(table: Table) -> None:
    begin(table)
    tables = [table.desk.tables.get(table.code, at).table for at in range(4)]
    for left in (2, 1, 0):
        undo(table)
        assert table.desk.tables.get(table.code).table == tables[left]
    with pytest.raises(NoSuchEntry):
        undo(table)
    for back in (1, 2, 3):
        redo(table)
        assert table.desk.tables.get(table.code).table == tables[back]
    with pytest.raises(NoSuchEntry):
        redo(table)
    assert table.number == 9


def test_struck_lines_stay_with_who_struck_them_and_when(table: Table) -> None:
    begin(table)
    undo(table, 2)
    lines = table.desk.tables.log(table.code, table.ann, "en")
    assert [line.struck_by for line in lines] == [0, 4, 4, 0]
    assert (lines[3].by, lines[3].sentence) == ("s1", "Taken back from line 2 on")
    view = table.desk.tables.view(table.code, table.ann, "s1", "en")
    assert (view.undo, view.redo) == (1, 4)


def test_new_move_after_undo_cannot_be_redone_over(table: Table) -> None:
    begin(table)
    undo(table)
    table.play("s1", "end_turn")
    assert table.desk.tables.view(table.code, table.ann, "s1").redo is None
    answer = table.desk.undo.restore(table.code, table.ann, table.number, "x", 4)
    assert isinstance(answer, NotAllowed)
    assert answer.reasons


def test_restoring_what_struck_nothing_is_no_such_entry(table: Table) -> None:
    begin(table)
    for entry in (1, 9, 0):
        with pytest.raises(NoSuchEntry):
            table.desk.undo.restore(table.code, table.ann, table.number, f"x{entry}", entry)
    for entry in (0, 9):
        with pytest.raises(NoSuchEntry):
            table.desk.undo.take_back(table.code, table.ann, table.number, f"y{entry}", entry)


def test_spectators_and_late_phones_take_nothing_back(table: Table, second: Desk) -> None:
    begin(table)
    answer = table.desk.undo.take_back(table.code, table.spectator, 3, "x")
    assert isinstance(answer, NotYours)
    late = second.undo.take_back(table.code, table.ann, 1, "x")
    assert isinstance(late, MovedOn)
    assert [line.number for line in late.since] == [2, 3]


def test_resent_undo_takes_back_once(table: Table) -> None:
    begin(table)
    first = table.desk.undo.take_back(table.code, table.ann, 3, "only-once")
    again = table.desk.undo.take_back(table.code, table.ann, 3, "only-once")
    assert isinstance(first, Played)
    assert isinstance(again, Played)
    assert (first.number, again.number, table.number) == (4, 4, 4)


def test_strict_seats_restore_only_their_own_moves(desk: Desk) -> None:
    table = sit_down(desk, settings={"strict_seats": True})
    table.play("s1", "choose_tile", tile="buy_lumber")
    assert isinstance(desk.undo.take_back(table.code, table.ann, 1, "undo"), Played)
    assert isinstance(desk.undo.restore(table.code, table.ben, 2, "not-mine"), NotYours)
    assert table.number == 2
    assert isinstance(desk.undo.restore(table.code, table.ann, 2, "mine"), Played)
    assert isinstance(desk.undo.take_back(table.code, table.ann, 3, "again"), Played)
    assert isinstance(desk.undo.restore(table.code, table.host, 4, "host"), Played)


def test_undo_takes_a_whole_roll_back(desk: Desk) -> None:
    table = sit_down(desk, cards="practice")
    rolled = desk.moves.roll(table.code, table.host, 0, "roll")
    assert isinstance(rolled, Played)
    assert rolled.number > 5
    undo(table)
    assert table.common("yard") == "none"
    assert table.common("contracts_shown") == "none"


def test_undo_at_any_moment_gives_the_table_of_before(desk: Desk, second: Desk) -> None:
    table = sit_down(desk, cards="practice")
    chooser = random.Random(7)
    for _ in range(60):
        before = table.desk.tables.get(table.code).table
        step(table, chooser)
        after = table.desk.tables.get(table.code).table
        if chooser.random() < 0.4:
            undo(table)
            assert table.desk.tables.get(table.code).table == before
            if chooser.random() < 0.5:
                redo(table)
                assert table.desk.tables.get(table.code).table == after
    # Another process, which reads the book from its beginning, comes to the same.
    fresh = second.tables.get(table.code)
    assert fresh.table == table.desk.tables.get(table.code).table
    assert fresh.differs == 0


def test_another_process_follows_move_by_move(desk: Desk, second: Desk) -> None:
    table = sit_down(desk, cards="practice")
    chooser = random.Random(9)
    for _ in range(30):
        step(table, chooser)
        assert second.tables.get(table.code).table == desk.tables.get(table.code).table
        if chooser.random() < 0.3:
            undo(table)
            assert second.tables.get(table.code).table == desk.tables.get(table.code).table
            assert second.tables.log(table.code, table.ann) == desk.tables.log(
                table.code, table.ann
            )
    # The past may be read at any moment, from either side.
    for at in range(0, table.number, 7):
        assert second.tables.get(table.code, at).table == desk.tables.get(table.code, at).table


def test_jump_back_to_any_line(desk: Desk) -> None:
    table = sit_down(desk, cards="practice")
    play_some(table, 40)
    at_ten = desk.tables.get(table.code, 10).table
    undo(table, 11)
    assert desk.tables.get(table.code).table == at_ten
    redo(table)
    assert desk.tables.get(table.code).differs == 0


def test_book_that_the_rules_read_differently_is_read_only(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(table)
    from referee.games.woodcraft.rules.moves import take_berries

    monkeypatch.setattr(take_berries, "BERRIES", 4)
    fresh = Desk(table.desk.archive)
    assert fresh.tables.get(table.code).differs == 2
    view = fresh.tables.view(table.code, table.ann, "s1", "en")
    assert view.differs == 2
    answer = fresh.moves.announce(table.code, table.ben, 3, "x", "s2", "choose_tile", {})
    assert isinstance(answer, KeepsEdition)
    assert answer.number == 2
    undone = fresh.undo.take_back(table.code, table.ann, 3, "y")
    assert isinstance(undone, KeepsEdition)
    assert len(fresh.tables.log(table.code, table.ann)) == 3


def test_book_that_the_rules_refuse_now_is_still_shown(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(table)
    from referee.games.woodcraft.rules import rulebook
    from referee.games.woodcraft.rules.moves.take_berries import TakeBerries

    def never(*_: object) -> object:
        return iter((rulebook.NOTHING_CHOSEN.broken(action="take_berries"),))

    monkeypatch.setattr(TakeBerries, "objections", never)
    fresh = Desk(table.desk.archive)
    now = fresh.tables.get(table.code)
    assert (now.number, now.differs) == (3, 2)
    assert len(fresh.tables.log(table.code, table.ann)) == 3
    answer = fresh.moves.announce(table.code, table.ann, 3, "x", "s1", "end_turn", {})
    assert isinstance(answer, KeepsEdition)
