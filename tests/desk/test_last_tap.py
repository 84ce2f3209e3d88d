"""What the last tap brought, and what to put back after taking it back."""

from __future__ import annotations

from referee.desk import Desk, Played
from tests.desk.tables import sit_down


def test_what_a_move_brought_is_told_in_the_words_of_the_game(desk: Desk) -> None:
    table = sit_down(desk)
    table.play("s1", "choose_tile", tile="buy_materials")
    table.play("s1", "take_berries")
    view = desk.tables.view(table.code, table.ben, "s2", "en")
    assert [(one.seat, one.name, one.by, one.said) for one in view.brought] == [
        ("s1", "blueberries", 3, "+3 blueberries")
    ]
    log = desk.tables.with_gains(
        table.code, table.ben, desk.tables.log(table.code, table.ben, "en"), "en"
    )
    assert [one.said for one in log[1].brought] == ["+3 blueberries"]
    assert {line.round for line in log} == {1}


def test_after_taking_back_it_is_told_what_lies_differently(desk: Desk, second: Desk) -> None:
    table = sit_down(desk)
    table.play("s1", "choose_tile", tile="buy_materials")
    table.play("s1", "take_berries")
    undone = desk.undo.take_back(table.code, table.ben, table.number, "undo")
    assert isinstance(undone, Played)
    for each in (desk, second):
        view = each.tables.view(table.code, table.ann, "s1", "en")
        (berries,) = [one for one in view.put_back if one.name == "blueberries"]
        assert (berries.seat, int(berries.before) - int(berries.after)) == ("s1", 3)
        assert view.brought == ()
    line = desk.tables.log(table.code, table.ann, "en")[-1]
    assert line.about == "3 blueberries instead of the action"


def test_the_next_undo_names_whose_move_it_takes_back(desk: Desk) -> None:
    table = sit_down(desk)
    assert desk.tables.view(table.code, table.ann, "s1").undoes is None
    table.play("s1", "choose_tile", tile="buy_materials")
    undoes = desk.tables.view(table.code, table.ben, "s2", "en").undoes
    assert undoes is not None
    assert (undoes.seat, undoes.sentence) == ("s1", "Tile moved: Buy materials")


def test_a_correction_that_drops_lines_tells_everywhere_the_same_to_put_back(
    desk: Desk, second: Desk
) -> None:
    table = sit_down(desk)
    table.play("s1", "choose_tile", tile="buy_lumber")
    table.play("s1", "buy_lumber", dice="G2")
    table.play("table", "refill_yard", dice="G1")
    table.play("s1", "end_turn")
    changed = desk.corrections.replace(
        table.code, table.ann, 4, "put-right", 1, "s1", "choose_tile", {"tile": "exchange_dice"}
    )
    assert isinstance(changed, Played)
    told, read = (
        each.tables.view(table.code, table.ann, "s1", "en").put_back for each in (desk, second)
    )
    assert "lumber" in {change.name for change in told}
    assert read == told
