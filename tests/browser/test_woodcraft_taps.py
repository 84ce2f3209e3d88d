"""How many taps the usual things take; the numbers are printed."""

import pytest

from tests.browser.woodcraft_phones import House, Thumbs


def counted(what: str, phone: Thumbs, most: int) -> None:
    """Print how many taps something took; complain when there were too many."""
    print(f"taps: {what}: {phone.taps} (at most {most})")
    assert phone.taps <= most, what


def test_a_tile_three_blueberries_and_the_end(table: House) -> None:
    made = table.match(2)
    table.ready(made)
    phone = table.host(made)
    phone.tile("buy_lumber")
    phone.move("take_berries")
    phone.move("end_turn")
    counted("tile, 3 blueberries, end", phone, 4)
    assert table.desk.tables.get(made.code).table.turn == 1
    assert phone.faults == []


@pytest.mark.parametrize("dice", ["app", "table"])
def test_buying_one_die_and_the_end(table: House, dice: str) -> None:
    made = table.match(2, dice=dice)
    table.ready(made)
    table.told(made, "s1 correct blueberries=12")
    phone = table.host(made)
    phone.tile("buy_lumber")
    phone.move("buy_lumber")
    if dice == "table":
        phone.move("refill_yard")
    phone.move("end_turn")
    counted(f"buy one die, end (dice: {dice})", phone, 6)
    assert table.desk.tables.get(made.code).table.turn == 1


def test_filling_an_order(table: House) -> None:
    made = table.match(2)
    table.ready(made)
    table.told(
        made,
        "s1 correct orders=PI/1@4 lumber=G3,G1,G1 glue=3 scrap=3 sawblades=3",
    )
    phone = table.host(made)
    assert phone.page.locator(".order.ready").count() == 1
    phone.tap(".order.ready")
    phone.move("complete_order")
    counted("fill an order", phone, 2)
    assert table.desk.tables.get(made.code).table.workshops[0].completed == ("PI/1",)


def test_undo(table: House) -> None:
    made = table.match(2)
    table.ready(made)
    phone = table.host(made)
    before = table.desk.tables.get(made.code).table
    phone.at("?open=tile.buy_lumber").move("choose_tile")
    phone.taps = 0
    phone.tap("#undo button")
    counted("undo", phone, 1)
    assert table.desk.tables.get(made.code).table == before
