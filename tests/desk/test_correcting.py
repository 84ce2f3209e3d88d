import pytest

from referee.desk import (
    Change,
    Desk,
    NoSuchEntry,
    NotAllowed,
    NotReadable,
    NotYours,
    Played,
    Preview,
)
from tests.desk.tables import Table, play_some, sit_down


def begin(table: Table) -> None:
    table.play("s1", "choose_tile", tile="buy_lumber")
    table.play("s1", "buy_lumber", dice="G2")
    table.play("table", "refill_yard", dice="G1")
    table.play("s1", "end_turn")
    table.play("s2", "choose_tile", tile="buy_materials")


def preview(table: Table, entry: int, seat: str, kind: str, **fields: str) -> Preview:
    answer = table.desk.corrections.preview(table.code, table.ann, entry, seat, kind, fields, "en")
    assert isinstance(answer, Preview), answer
    return answer


def replace(table: Table, entry: int, seat: str, kind: str, **fields: str) -> Played:
    answer = table.desk.corrections.replace(
        table.code, table.ann, table.number, table.next_id(), entry, seat, kind, fields, "en"
    )
    assert isinstance(answer, Played), answer
    return answer


def test_preview_tells_what_would_be_different_and_writes_nothing(table: Table) -> None:
    begin(table)
    found = preview(table, 2, "s1", "buy_lumber", dice="G5")
    assert not found.now_illegal
    assert Change("s1", "blueberries", "10", "7") in found.changes
    assert {change.name for change in found.changes} == {"blueberries", "lumber", "yard"}
    assert found.steps
    assert table.number == 5


def test_replacement_takes_the_old_place_and_keeps_what_follows(table: Table) -> None:
    begin(table)
    replace(table, 2, "s1", "buy_lumber", dice="G5")
    assert table.fact("s1", "blueberries") == "7"
    assert table.common("tile.buy_materials") == "BR6"
    lines = table.desk.tables.log(table.code, table.ann, "en")
    assert lines[1].replaced_by == 6
    assert lines[5].sentence.startswith("Line 2 corrected: Dice bought")


def test_lines_that_are_no_longer_legal_are_shown_first_and_dropped_then(table: Table) -> None:
    begin(table)
    found = preview(table, 1, "s1", "choose_tile", tile="exchange_dice")
    assert [illegal.line.number for illegal in found.now_illegal] == [2, 3]
    assert {r.code for r in found.now_illegal[0].reasons} == {"action_not_available"}
    replace(table, 1, "s1", "choose_tile", tile="exchange_dice")
    lines = table.desk.tables.log(table.code, table.ann, "en")
    assert [line.struck_by for line in lines[:5]] == [0, 7, 6, 0, 0]
    assert table.fact("s1", "blueberries") == "12"
    assert table.common("turn") == "s2"


def test_correction_is_undone_with_one_tap(table: Table, second: Desk) -> None:
    begin(table)
    before = table.desk.tables.get(table.code).table
    replace(table, 1, "s1", "choose_tile", tile="exchange_dice")
    undone = table.desk.undo.take_back(table.code, table.ann, table.number, "undo")
    assert isinstance(undone, Played)
    assert table.desk.tables.get(table.code).table == before
    assert second.tables.get(table.code).table == before
    assert second.tables.get(table.code).differs == 0
    # The next undo takes back what was played before the correction.
    again = table.desk.undo.take_back(table.code, table.ann, table.number, "undo2")
    assert isinstance(again, Played)
    assert table.common("tile.buy_materials") == "TR3"


def test_entry_can_be_dropped(table: Table) -> None:
    begin(table)
    table.play("s2", "correct", glue="4", reason="counted")
    replace(table, 6, "s2", "")
    assert table.fact("s2", "glue") == "0"


def test_replacement_must_itself_be_allowed_readable_and_there(table: Table) -> None:
    begin(table)
    ask = table.desk.corrections.preview
    refused = ask(table.code, table.ann, 2, "s1", "buy_lumber", {"dice": "B1"}, "en")
    assert isinstance(refused, NotAllowed)
    assert {reason.code for reason in refused.reasons} == {"not_in_yard"}
    assert isinstance(ask(table.code, table.ann, 2, "s1", "fly", {}), NotReadable)
    assert isinstance(ask(table.code, table.spectator, 2, "s1", "saw", {}), NotYours)
    for entry in (0, 6, -1):
        with pytest.raises(NoSuchEntry):
            ask(table.code, table.ann, entry, "s1", "take_berries", {})


def test_strict_seats_drop_nobody_elses_moves(desk: Desk) -> None:
    table = sit_down(desk, settings={"strict_seats": True})
    begin(table)
    for refused in (
        desk.corrections.preview(table.code, table.ann, 1, "s1", "", {}),
        desk.corrections.replace(table.code, table.ann, 5, "drop", 1, "s1", "", {}),
    ):
        assert isinstance(refused, NotYours)
    assert table.number == 5
    assert isinstance(
        desk.corrections.replace(table.code, table.host, 5, "drop", 1, "s1", "", {}), Played
    )


def test_replacement_keeps_to_the_limits_of_a_move(table: Table) -> None:
    begin(table)
    many = {f"field{number}": "x" for number in range(70)}
    for refused in (
        table.desk.corrections.preview(table.code, table.ann, 2, "s1", "buy_lumber", many),
        table.desk.corrections.replace(
            table.code, table.ann, 5, "many", 2, "s1", "buy_lumber", many
        ),
    ):
        assert isinstance(refused, NotReadable)
        assert refused.message == "fields: too many or too long"


def test_other_moves_are_those_of_the_book_as_it_counts_now(table: Table) -> None:
    begin(table)
    replace(table, 1, "s1", "choose_tile", tile="buy_materials")
    line = table.desk.tables.log(table.code, table.ann, "en")[0]
    found = table.desk.choices.instead(table.code, table.ann, line, "en")
    tiles = {other.fields["tile"] for other in found}
    assert "buy_lumber" in tiles
    assert "buy_materials" not in tiles


def test_corrections_in_a_long_match_read_the_same_elsewhere(desk: Desk, second: Desk) -> None:
    table = sit_down(desk, cards="practice")
    play_some(table, 60, seed=3)
    entry = next(
        line.number
        for line in desk.tables.log(table.code, table.host)
        if line.kind == "choose_tile"
    )
    line = desk.tables.log(table.code, table.host)[entry - 1]
    for tile in ("hire_helper", "choose_orders", "buy_lumber"):
        answer = desk.corrections.replace(
            table.code,
            table.host,
            table.number,
            table.next_id(),
            entry,
            line.seat,
            "choose_tile",
            {"tile": tile},
        )
        assert isinstance(answer, Played | NotAllowed)
    assert second.tables.get(table.code).table == desk.tables.get(table.code).table
    assert second.tables.get(table.code).differs == 0
