"""The way to an order on a phone: seen, played with one tap, taken back with one."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.woodcraft_phones import House, Thumbs

ORDER = "OI/41"
LINES = (
    f"table enter_order card={ORDER} deck=early row=5 needs=Y5 reward=points:5,blueberry:5",
    "s1 correct lumber=G2,B3 pots=2 potted=Y4 scrap=1",
    f"s1 correct orders={ORDER}@5",
    "s1 choose_tile tile=buy_materials",
)


def at_the_order(table: House) -> tuple[Thumbs, str]:
    made = table.match(2, cards="none")
    table.told(made, *LINES)
    phone = table.host(made)
    phone.at(f"?open=order.{ORDER}")
    return phone, made.code


def test_one_tap_plays_the_way_and_one_takes_it_back(table: House) -> None:
    phone, code = at_the_order(table)
    expect(phone.page.locator("#way li")).to_have_text(["Harvest yellow 4", "Splice yellow 4 +1"])
    before = phone.state
    phone.tap("#play-way button")
    assert phone.state == before + 3
    assert table.desk.tables.get(code).table.workshops[0].completed == (ORDER,)
    expect(phone.page.locator(".brought.feast")).to_contain_text("+5 points")
    phone.tap("#undo button")
    assert table.desk.tables.get(code).table.workshops[0].completed == ()
    expect(phone.page.locator("[id^=put-back]")).to_contain_text("To change on the table")


def test_another_seat_that_takes_a_way_back_reads_all_of_it_before(table: House) -> None:
    made = table.match(2, cards="none")
    table.told(made, *LINES)
    ann, ben = table.guest(made, "s1"), table.guest(made, "s2")
    ann.at(f"?open=order.{ORDER}").tap("#play-way button")
    ben.at().tap("#undo")
    expect(ben.page.locator("#undo-asked q")).to_have_text(
        ["Tree harvested (yellow pot)", "Spliced: yellow 4 by 1", f"Order completed: {ORDER}"]
    )
    ben.tap("#undo-asked button")
    assert table.desk.tables.get(made.code).table.workshops[0].completed == ()


def test_a_way_from_an_old_page_is_not_played(table: House) -> None:
    phone, code = at_the_order(table)
    phone.page.evaluate("document.querySelector('#play-way [name=after]').value = 2")
    phone.tap("#play-way button")
    expect(phone.page.locator("#answer")).to_contain_text("The table was faster")
    assert table.desk.tables.get(code).table.workshops[0].completed == ()


def test_an_order_is_seen_also_where_the_help_fails(
    table: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*given: object) -> None:
        raise AssertionError(given)

    monkeypatch.setattr("referee.games.woodcraft.pages.pages.way_view", broken)
    phone, _ = at_the_order(table)
    expect(phone.page.locator("#lacks")).to_be_visible()
    expect(phone.page.locator("#way")).to_have_count(0)


def test_a_match_that_does_not_want_help_gets_none(table: House) -> None:
    made = table.match(2, cards="none")
    table.told(made, *LINES)
    host = table.desk.seats.viewer(made.code, {"host": made.host_secret})
    table.desk.matches.change_settings(made.code, host, {"look_ahead": False})
    phone = table.host(made)
    phone.at(f"?open=order.{ORDER}")
    expect(phone.page.locator("#lacks")).to_be_visible()
    expect(phone.page.locator("#way")).to_have_count(0)


def test_my_own_board_is_one_tap_away(table: House) -> None:
    phone, _ = at_the_order(table)
    phone.tap("nav.tabs a.own")
    expect(phone.page.locator("#workshop .attic .link")).to_have_count(18)
    expect(phone.page.locator("#workshop .room")).to_have_count(6)
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_screen_that_has_the_room_shows_my_board_beside_the_wheel(table: House) -> None:
    made = table.match(2, cards="none")
    table.told(made, "s1 choose_tile tile=buy_materials")
    tablet = table.host(made, viewport={"width": 1180, "height": 820})
    tablet.at()
    expect(tablet.page.locator("#own-board .room").first).to_be_visible()
    phone = table.host(made)
    phone.at()
    expect(phone.page.locator("#own-board")).to_have_count(0)
