import threading

import pytest

from referee.desk import Desk, NewTable, NoSuchBox, PlayerWish, Preview, Unreadable, Unusable
from tests.desk.tables import Table, sit_down

ORDER = {"deck": "early", "row": "2", "needs": "G4,glue", "reward": "points:5"}
HELPER = {"deck": "early", "cost": "3", "production": "glue:1", "ability": "shave_die"}


def first_unknown(desk: Desk, box: str) -> str:
    return next(
        fact.name
        for fact in desk.boxes.board_check(box).unknown
        if fact.shape == "gains" and fact.name.startswith("rim")
    )


def test_board_check_lists_blurry_and_unknown_facts_until_somebody_looked(desk: Desk) -> None:
    box = desk.boxes.create("  Ann's  copy ", "woodcraft")
    assert box.name == "Ann's copy"
    check = desk.boxes.board_check(box.id)
    assert check.unknown
    assert all(fact.value is None and not fact.told for fact in check.unknown)
    assert all(fact.value is not None for fact in check.to_confirm)
    before = check.open
    name = first_unknown(desk, box.id)
    desk.boxes.save_fact(box.id, name, "lantern:1")
    after = desk.boxes.board_check(box.id)
    assert after.open == before - 1
    assert next(fact for fact in after.unknown if fact.name == name).value == "lantern:1"
    desk.boxes.save_fact(box.id, name, "")
    assert desk.boxes.board_check(box.id).open == before


def test_facts_and_cards_that_cannot_be_are_unreadable(desk: Desk) -> None:
    box = desk.boxes.create("Box", "woodcraft")
    for name, value in (("rim.TR.9", "lantern:1"), ("rim.TR.1", "dragon:1"), ("x", "y")):
        with pytest.raises(Unreadable):
            desk.boxes.save_fact(box.id, name, value)
    for kind, card, fields in (
        ("dragon", "A", ORDER),
        ("order", "A", {**ORDER, "needs": "P9"}),
        ("order", "two words", ORDER),
        ("helper", "A", ORDER),
        ("order", "A", {}),
    ):
        with pytest.raises(Unreadable):
            desk.boxes.save_card(box.id, kind, card, fields)
    for name in ("", "x" * 81):
        with pytest.raises(Unreadable):
            desk.boxes.create(name, "woodcraft")
    with pytest.raises(Unreadable):
        desk.boxes.create("Box", "chess")
    with pytest.raises(NoSuchBox):
        desk.boxes.get("NOSUCHBX")


def test_match_gets_facts_and_cards_of_its_box_and_never_needs_it_again(
    desk: Desk, second: Desk
) -> None:
    box = desk.boxes.create("Box", "woodcraft")
    name = first_unknown(desk, box.id)
    desk.boxes.save_fact(box.id, name, "lantern:1")
    desk.boxes.save_card(box.id, "order", "E1", ORDER)
    desk.boxes.save_card(box.id, "helper", "H1", HELPER)
    new = NewTable("woodcraft", (PlayerWish("Ann"), PlayerWish("Ben")), box=box.id)
    created = desk.matches.create(new)
    match = desk.matches.get(created.code)
    assert match.opening[f"fact.{name}"] == "lantern:1"
    now = desk.tables.get(created.code).table
    assert set(now.orders_entered) == {"E1"}
    assert set(now.helpers_entered) == {"H1"}
    host = desk.seats.viewer(created.code, {"h": created.host_secret})
    lines = desk.tables.log(created.code, host, "en")
    assert all(line.from_box and not line.drawn for line in lines)
    # What came out of the box is not what one tap on undo takes back.
    view = desk.tables.view(created.code, host, "s1")
    assert view.undo is None
    # Nor is it news, or something to lay on the table.
    assert (view.last, view.steps, view.news) == (None, (), ())
    desk.boxes.delete(box.id)
    assert second.tables.get(created.code).table == now


def test_what_a_match_is_told_is_remembered_for_its_box(desk: Desk) -> None:
    box = desk.boxes.create("Box", "woodcraft")
    table = sit_down(desk, cards="printed", box=box.id)
    table.play("s1", "enter_order", card="E7", **ORDER)
    table.play("s1", "enter_helper", card="H7", **HELPER)
    name = first_unknown(desk, box.id)
    table.play("s2", "tell_fact", name=name, value="scrap:1")
    known = desk.boxes.get(box.id)
    assert known.facts == {name: "scrap:1"}
    assert known.cards["E7"] == {"kind": "order", **ORDER}
    assert known.cards["H7"]["kind"] == "helper"
    desk.boxes.forget_card(box.id, "E7")
    assert set(desk.boxes.get(box.id).cards) == {"H7"}


def test_a_card_that_is_put_right_in_the_log_is_put_right_in_the_box(desk: Desk) -> None:
    box = desk.boxes.create("Box", "woodcraft")
    table = sit_down(desk, cards="printed", box=box.id)
    table.play("s1", "enter_order", card="E7", **ORDER)
    right = {**ORDER, "row": "4"}
    desk.corrections.replace(
        table.code, table.ann, 1, "right", 1, "s1", "enter_order", {"card": "E7", **right}
    )
    assert desk.boxes.get(box.id).cards["E7"] == {"kind": "order", **right}


def test_row_and_needs_are_put_right_once_although_the_reward_was_told_later(
    desk: Desk, second: Desk
) -> None:
    box = desk.boxes.create("Box", "woodcraft")
    table = sit_down(desk, cards="printed", box=box.id)
    table.play("s1", "enter_order", card="E7", **{**ORDER, "reward": "?"})
    table.play("s1", "enter_order", card="E8", **ORDER)
    table.play("s1", "enter_order", card="E7", **ORDER)
    right = {"card": "E7", **ORDER, "row": "4", "reward": "?"}
    place = (table.code, table.ann)
    shown = desk.corrections.preview(*place, 1, "s1", "enter_order", right)
    assert isinstance(shown, Preview)
    assert (shown.along, shown.now_illegal) == ((3,), ())
    desk.corrections.replace(*place, 3, "right", 1, "s1", "enter_order", right)
    now = desk.tables.get(table.code)
    order = now.table.orders_entered["E7"]
    assert order.row == 4
    assert order.reward is not None
    assert now.table.orders_entered["E8"].row == int(ORDER["row"])
    assert desk.boxes.get(box.id).cards["E7"] == {"kind": "order", **ORDER, "row": "4"}
    # Whoever reads the book anew finds the same, and one undo takes both corrections back.
    assert second.tables.get(table.code).table == now.table
    desk.undo.take_back(*place, now.number, "undo")
    assert desk.tables.get(table.code).table.orders_entered["E7"].row == int(ORDER["row"])
    # Another card in the same place takes nothing along.
    other = desk.corrections.preview(*place, 1, "s1", "enter_order", {**right, "card": "E9"})
    assert isinstance(other, Preview)
    assert other.along == ()


def test_row_and_needs_are_put_right_from_the_line_that_told_the_reward(
    desk: Desk, second: Desk
) -> None:
    box = desk.boxes.create("Box", "woodcraft")
    table = sit_down(desk, cards="printed", box=box.id)
    table.play("s1", "enter_order", card="E8", **{**ORDER, "reward": "?"})
    table.play("s1", "enter_order", card="E7", **{**ORDER, "reward": "?"})
    table.play("s1", "correct", lumber="G4,G4", orders="E7@1", glue="5")
    table.play("s1", "enter_order", card="E7", **ORDER)
    right = {"card": "E7", **ORDER, "row": "4"}
    place = (table.code, table.ann)
    shown = desk.corrections.preview(*place, 4, "s1", "enter_order", right)
    assert isinstance(shown, Preview)
    assert (shown.along, shown.now_illegal) == ((2,), ())
    desk.corrections.replace(*place, 4, "right", 4, "s1", "enter_order", right)
    now = desk.tables.get(table.code)
    order = now.table.orders_entered["E7"]
    assert order.row == 4
    assert order.reward is not None
    assert now.table.orders_entered["E8"].row == int(ORDER["row"])
    assert desk.boxes.get(box.id).cards["E7"] == {"kind": "order", **ORDER, "row": "4"}
    assert second.tables.get(table.code).table == now.table
    desk.undo.take_back(*place, now.number, "undo")
    assert desk.tables.get(table.code).table.orders_entered["E7"].row == int(ORDER["row"])
    # A reward alone is told anew without touching what was told before it.
    other = desk.corrections.preview(
        *place, 4, "s1", "enter_order", {"card": "E7", **ORDER, "reward": "points:9"}
    )
    assert isinstance(other, Preview)
    assert other.along == ()


def test_what_lies_between_the_two_lines_of_a_card_may_fall(desk: Desk) -> None:
    table = sit_down(desk, cards="none")
    table.play("s1", "enter_order", card="E7", **{**ORDER, "reward": "?"})
    table.play(
        "s1", "correct", lumber="G4,Y5,B6", orders="E7@1", glue="5", scrap="5", sawblades="5"
    )
    table.play("s1", "choose_tile", tile="buy_materials")
    table.play("s1", "complete_order", card="E7")
    table.play("s1", "enter_order", card="E7", **ORDER)
    right = {"card": "E7", **ORDER, "needs": "B1"}
    shown = desk.corrections.preview(table.code, table.ann, 5, "s1", "enter_order", right)
    assert isinstance(shown, Preview)
    assert [each.line.number for each in shown.now_illegal] == [4]
    assert shown.along == (1,)


def test_a_reward_that_is_told_later_completes_the_card_of_the_box(desk: Desk) -> None:
    box = desk.boxes.create("Box", "woodcraft")
    later, whole = {**ORDER, "reward": "?"}, {"kind": "order", **ORDER}
    table = sit_down(desk, cards="printed", box=box.id)
    table.play("s1", "enter_order", card="E7", **later)
    assert desk.boxes.get(box.id).cards["E7"] == {"kind": "order", **later}
    # The next match asks for the rest only.
    again = sit_down(desk, cards="printed", box=box.id)
    assert desk.tables.get(again.code).table.orders_entered["E7"].reward is None
    again.play("s1", "enter_order", card="E7", **ORDER)
    assert desk.boxes.get(box.id).cards["E7"] == whole
    # Another match that knows less takes nothing away, nor does a file.
    table.play("s1", "enter_order", card="E8", **ORDER)
    desk.boxes.save_card(box.id, "order", "E7", later)
    assert desk.boxes.get(box.id).cards["E7"] == whole
    theirs = desk.boxes.create("Theirs", "woodcraft")
    desk.boxes.save_card(theirs.id, "order", "E7", later)
    desk.boxes.merge(box.id, desk.boxes.export_box(theirs.id))
    assert desk.boxes.get(box.id).cards["E7"] == whole
    desk.boxes.merge(theirs.id, desk.boxes.export_box(box.id))
    assert desk.boxes.get(theirs.id).cards["E7"] == whole


def test_two_boxes_of_one_game_become_one(desk: Desk) -> None:
    ours = desk.boxes.create("Ours", "woodcraft")
    theirs = desk.boxes.create("Theirs", "woodcraft")
    name = first_unknown(desk, ours.id)
    desk.boxes.save_card(ours.id, "order", "E1", ORDER)
    desk.boxes.save_card(theirs.id, "order", "E1", {**ORDER, "row": "4"})
    desk.boxes.save_card(theirs.id, "order", "E2", ORDER)
    desk.boxes.save_fact(theirs.id, name, "glue:1")
    merged = desk.boxes.merge(ours.id, desk.boxes.export_box(theirs.id))
    assert (merged.new, merged.differing) == (2, 1)
    box = desk.boxes.get(ours.id)
    assert box.facts == {name: "glue:1"}
    # What both know stays as it is here.
    assert box.cards == {
        "E1": {"kind": "order", **ORDER},
        "E2": {"kind": "order", **ORDER},
    }
    with pytest.raises(Unusable):
        desk.boxes.merge(ours.id, {"game": "chess"})


def test_practice_cards_and_printed_facts_do_not_mix(desk: Desk) -> None:
    box = desk.boxes.create("Box", "woodcraft")
    desk.boxes.save_card(box.id, "order", "E1", ORDER)
    table = sit_down(desk, cards="practice", box=box.id)
    assert table.number == 0


def test_box_travels_as_a_file(desk: Desk) -> None:
    box = desk.boxes.create("Box", "woodcraft")
    desk.boxes.save_card(box.id, "order", "E1", ORDER)
    desk.boxes.save_fact(box.id, first_unknown(desk, box.id), "glue:1")
    value = desk.boxes.export_box(box.id)
    copy = desk.boxes.import_box(value)
    assert copy.id != box.id
    assert (copy.facts, copy.cards) == (desk.boxes.get(box.id).facts, desk.boxes.get(box.id).cards)
    damages: tuple[dict[str, object], ...] = (
        {"game": "chess"},
        {"facts": {"rim.TR.1": "dragon:1"}},
        {"facts": []},
        {"cards": {"E1": {"kind": "order"}}},
        {"cards": {"E1": "order"}},
        {"cards": 3},
        {"name": ""},
        {"more": 1},
    )
    for damage in damages:
        with pytest.raises(Unusable):
            desk.boxes.import_box({**value, **damage})
    nothings: tuple[object, ...] = (None, [], "box", {})
    for nothing in nothings:
        with pytest.raises(Unusable):
            desk.boxes.import_box(nothing)
    assert len(desk.boxes.all("woodcraft")) == 2
    assert desk.boxes.all("intarsia") == ()


def test_two_phones_may_fill_in_a_box_at_once(desk: Desk) -> None:
    box = desk.boxes.create("Box", "woodcraft")

    def fill(cards: range) -> None:
        for card in cards:
            desk.boxes.save_card(box.id, "order", f"E{card}", ORDER)

    threads = [threading.Thread(target=fill, args=(range(n, n + 5),)) for n in (0, 5, 10)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert len(desk.boxes.get(box.id).cards) == 15


def test_deleted_box_does_not_stop_a_match(desk: Desk) -> None:
    box = desk.boxes.create("Box", "woodcraft")
    table: Table = sit_down(desk, cards="printed", box=box.id)
    desk.boxes.delete(box.id)
    table.play("s1", "enter_order", card="E7", **ORDER)
    assert desk.tables.get(table.code).table.orders_entered
