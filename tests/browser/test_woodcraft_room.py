"""How the turn page uses its room: folded on a phone, side by side on a tablet."""

from __future__ import annotations

import pytest
from playwright.sync_api import FloatRect, Page, expect

from referee.desk import Created
from tests.browser.woodcraft_phones import PHONE, House, Thumbs
from tests.web.plays import moments_of, played_by_host

# A slow machine takes its time; who waits for news waits this long, in milliseconds.
PATIENCE = 30_000
UPRIGHT = {"width": 820, "height": 1180}
LYING = {"width": 1180, "height": 820}


def deciding(table: House) -> tuple[Created, str]:
    """Return a match in which somebody has several decisions to make, and whose seat that is."""
    ((_, _, moments),) = moments_of(3, 5)
    number, seat = next(
        (number, moment.after.decisions[0].seat)
        for number, moment in enumerate(moments, 1)
        if moment.after.phase == "turn"
        and len({(each.seat, each.kind) for each in moment.after.decisions}) > 1
        and len({each.seat for each in moment.after.decisions}) == 1
    )
    names = ("Ann", "Ben", "Cleo")
    made = Created(*played_by_host(table.desk, *names, seed=5, moves=number))
    return made, f"s{seat + 1}"


def brought_up_to_date(table: House, made: Created, phone: Thumbs) -> None:
    """Let somebody else do something and wait until this phone shows it."""
    sawblades = table.desk.tables.get(made.code).table.workshops[1].sawblades
    table.told(made, f"s2 correct sawblades={sawblades + 1}")
    number = table.desk.tables.get(made.code).number
    phone.page.wait_for_selector(f'#table[data-state="{number}"]', timeout=PATIENCE)


def unfolded(page: Page, what: str) -> list[str]:
    """Return the ids of what is open."""
    found: list[str] = page.locator(what).evaluate_all(
        "(all) => all.filter((one) => one.open).map((one) => one.id)"
    )
    return found


def test_one_of_several_decisions_is_open_and_what_one_opens_stays_open(table: House) -> None:
    made, seat = deciding(table)
    phone = table.guest(made, seat)
    decisions = phone.page.locator("details.decide")
    ids = decisions.evaluate_all("(all) => all.map((one) => one.id)")
    assert unfolded(phone.page, "details.decide") == ids[:1]
    phone.press(f"#{ids[0]} > summary")
    phone.press(f"#{ids[1]} > summary")
    brought_up_to_date(table, made, phone)
    assert unfolded(phone.page, "details.decide") == ids[1:2]
    waiting = len(table.desk.tables.get(made.code).table.decisions)
    # Whoever wants another order answers another one first.
    phone.tap(f"#{ids[1]} button:visible >> nth=0")
    assert len(table.desk.tables.get(made.code).table.decisions) < waiting
    assert phone.faults == []


def test_the_table_check_opens_one_seat_at_a_time(table: House) -> None:
    made = table.match(4)
    table.ready(made)
    phone = table.host(made)
    phone.page.goto(f"{table.address}/t/{made.code}/check")
    expect(phone.page.locator("#dot")).to_have_class("dot on", timeout=PATIENCE)
    # All four sides and the button under the thumb, on one screen.
    height = phone.page.evaluate("document.documentElement.scrollHeight")
    assert height <= PHONE["height"]
    phone.press("#check-s1 > summary")
    phone.press("#check-s2 > summary")
    assert unfolded(phone.page, ".side-check") == ["check-s2"]
    before = table.desk.tables.get(made.code).table.workshops[1].lanterns
    for _ in range(2):
        phone.tap('#check-s2 button[value*="correct?lanterns="]:has-text("+")')
    assert table.desk.tables.get(made.code).table.workshops[1].lanterns == before + 2
    brought_up_to_date(table, made, phone)
    assert unfolded(phone.page, ".side-check") == ["check-s2"]
    assert phone.faults == []


@pytest.mark.parametrize("size", [UPRIGHT, LYING], ids=["upright", "lying"])
def test_a_tablet_shows_the_wheel_beside_what_is_to_be_done(
    table: House, size: dict[str, int]
) -> None:
    made = table.match(2)
    table.ready(made)
    table.told(made, "s1 correct blueberries=12")
    phone = table.host(made, viewport=size)
    for work in (".under", "#tile-sheet", "#action-buy_lumber"):
        things, wheel = (box(phone.page, what) for what in (".glance", "svg.wheel"))
        done = box(phone.page, work)
        assert things["x"] + things["width"] <= done["x"]
        assert wheel["x"] + wheel["width"] <= done["x"]
        assert things["y"] + things["height"] <= wheel["y"]
        assert wheel["y"] + wheel["height"] <= size["height"]
        assert done["width"] < 0.6 * size["width"]
        if work == ".under":
            expect(phone.page.locator("#yard")).to_be_visible()
            phone.at("?open=tile.buy_lumber")
        elif work == "#tile-sheet":
            phone.move("choose_tile")


def test_a_phone_shows_the_wheel_only_where_it_is_asked_for(table: House) -> None:
    made = table.match(2)
    table.ready(made)
    phone = table.host(made)
    expect(phone.page.locator("svg.wheel")).to_be_visible()
    expect(phone.page.locator("#yard")).to_be_hidden()
    phone.at("?open=tile.buy_lumber")
    # The button lies above the bar under the thumb, over the wheel if need be.
    sheet, bar = box(phone.page, "#tile-sheet"), box(phone.page, ".thumb")
    assert sheet["y"] + sheet["height"] <= bar["y"]
    phone.move("choose_tile")
    expect(phone.page.locator("svg.wheel")).to_be_hidden()
    phone.panel("wheel")
    expect(phone.page.locator("svg.wheel")).to_be_visible()


def box(page: Page, what: str) -> FloatRect:
    """Return where something lies on the screen."""
    found = page.locator(what).first.bounding_box()
    assert found is not None, what
    return found


@pytest.mark.parametrize("size", [UPRIGHT, LYING], ids=["upright", "lying"])
def test_beside_my_things_no_hole_is_left_above_what_comes_next(
    table: House, size: dict[str, int]
) -> None:
    made = table.match(2)
    table.ready(made)
    tablet = table.host(made, viewport=size).at().at()
    above, below = (box(tablet.page, what) for what in ("#stage", ".choosing > .under"))
    assert box(tablet.page, ".glance")["height"] > 2 * above["height"]
    assert 0 <= below["y"] - (above["y"] + above["height"]) < 24


@pytest.mark.parametrize("width", [1180, 1600])
def test_where_words_have_the_room_rooms_lie_in_two_rows_of_three(table: House, width: int) -> None:
    made = table.match(2)
    table.ready(made)
    tablet = table.host(made, viewport={"width": width, "height": 900}).at().at()
    rooms = tablet.page.locator("#own-board .room")
    tops = rooms.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().top)")
    # As on the board: which rooms are neighbours is seen.
    assert len(set(tops[:3])) == len(set(tops[3:])) == 1 < len(set(tops))


def test_ones_own_board_fills_the_room_below_the_wheel_of_an_upright_tablet(table: House) -> None:
    made = table.match(2)
    table.ready(made)
    for size, column in ((UPRIGHT, ".wheel-place"), (LYING, "#stage, .under")):
        for move in ("", "?open=wheel"):
            # The first page tells how much room there is, the next one uses it.
            tablet = table.host(made, viewport=size).at().at(move)
            board = tablet.page.locator("#own-board").bounding_box()
            beside = tablet.page.locator(column).last.bounding_box()
            wheel = tablet.page.locator(".wheel-place").bounding_box()
            assert board is not None
            assert beside is not None
            assert wheel is not None
            assert abs(board["x"] - beside["x"]) < 1
            if size is UPRIGHT:
                below = board["y"] - (wheel["y"] + wheel["height"])
                assert 0 <= below < 40
            assert tablet.faults == []
