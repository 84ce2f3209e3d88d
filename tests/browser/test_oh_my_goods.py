"""Oh My Goods! on real phones: a round by taps, secrets that stay secret, a match to its end."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from referee.desk import Created, Viewer
from tests.browser.house import fits
from tests.browser.oh_my_goods_phones import SEATS, Table, seated, unprepared, with_phones
from tests.browser.woodcraft_phones import House, Thumbs

pytestmark = pytest.mark.timeout(300)
MOST_TAPS_OF_A_ROUND = 40
MOST_TAPS_OF_A_MATCH = 900
SUNRISE = ("grain", "grain", "wood*", "wool", "clay", "wool*")
SUNSET = ("stone", "stone", "clay*", "clay", "wood", "grain*")


@pytest.fixture
def table(tmp_path: Path, browser: Browser) -> Iterator[Table]:
    """Seat three people with a phone each, the cards on the table."""
    with seated(tmp_path, browser) as (found, made):
        yield with_phones(found, made)


def build_with_coal(table: Table, seat: str) -> None:
    """Build the cheapest mill: open the fold, the kind, and pay as proposed."""
    phone = table.phones[seat]
    phone.press("#build > summary")
    phone.press("#kind-mill > summary")
    table.move(seat, "build")


def test_a_round_of_three_with_twelve_market_cards_takes_at_most_forty_taps(table: Table) -> None:
    for seat in SEATS:
        table.move(seat, "exchange", "count=0")
    table.reveal(*SUNRISE)
    assert table.now.phase == "plan"
    for seat in SEATS:
        before = table.phones[seat].taps
        table.plan(seat, f"CHAR-{SEATS.index(seat) + 1}", "sloppy", card=True)
        assert table.phones[seat].taps - before <= 4
    table.reveal(*SUNSET)
    assert len(table.now.market) == 12
    for seat in SEATS:
        # The market covers it: one tap.
        table.move(seat, "produce")
        before = table.phones[seat].taps
        build_with_coal(table, seat)
        assert table.phones[seat].taps - before <= 4
    assert table.now.round == 2
    assert [len(estate.buildings) for estate in table.now.estates] == [2, 2, 2]
    print(f"taps: a round of three: {table.taps} (at most {MOST_TAPS_OF_A_ROUND})")
    assert table.taps <= MOST_TAPS_OF_A_ROUND
    assert [phone.faults for phone in table.phones.values()] == [[], [], []]


def test_a_plan_is_on_no_other_phone_before_all_have_planned(table: Table) -> None:
    table.told(
        "table correct phase=sunrise",
        "table reveal cards=grain,wood*,wool*",
        "s1 correct buildings=CHAR-1,OMG-028 goods=CHAR-1:7",
    )
    other = table.phones["s2"].page
    table.plan("s1", "OMG-028", "sloppy", card=True)
    assert "sloppy: Mill" in table.phones["s1"].page.locator("#plan-made").inner_text()
    for address in ("", "?tab=s1", "?tab=table", "?tab=log"):
        other.goto(f"{other.url.split('?')[0]}{address}")
        shown = other.locator("main").inner_text()
        assert "sloppy: Mill" not in shown
        assert other.locator("#plan-made").count() == 0
        assert other.locator("#house-OMG-028 .house-top svg[aria-label=sloppy]").count() == 0
    table.phones["s2"].at()
    for seat in ("s2", "s3"):
        table.plan(seat)
    # Now everybody sees where it works.
    other.goto(f"{other.url.split('?')[0]}?tab=s1")
    assert other.locator("#house-OMG-028 .house-top svg[aria-label=sloppy]").count() == 1


def test_missing_resources_chains_and_another_payment(table: Table) -> None:
    table.told(
        "table correct phase=sunrise",
        "table reveal cards=grain,grain*,grain*",
        "s1 correct buildings=CHAR-1,OMG-028 goods=CHAR-1:7,OMG-028:2",
    )
    table.plan("s1", "OMG-028", card=True)
    table.plan("s2")
    table.plan("s3")
    table.told("table reveal cards=clay*,clay*")
    page = table.phones["s1"].page
    assert "give 1 from hand" in page.locator("#produce").inner_text()
    table.move("s1", "produce", "building=OMG-028&hand=wood")
    assert len(table.now.estates[0].goods[1]) == 4
    # Two uses of the chain bring 4 coins, and the page says so before.
    assert "+4" in page.locator("#chains button", has_text="2×").inner_text()
    table.move("s1", "use_chain", "building=OMG-028&times=2")
    assert len(table.now.estates[0].goods[1]) == 6
    phone = table.phones["s1"]
    phone.press("#build > summary")
    phone.press("#kind-sawmill > summary")
    phone.press("#kind-sawmill .fold > summary")
    form = page.locator("#kind-sawmill form").first
    form.locator("select").nth(0).select_option("")
    form.locator("select").nth(1).select_option("OMG-028:2")
    table.tap("s1", "#kind-sawmill form button")
    assert [len(goods) for goods in table.now.estates[0].goods] == [7, 4, 0]


def test_the_best_last_round_is_shown_on_demand_only(table: Table) -> None:
    table.told(
        "table correct phase=sunrise",
        "table reveal cards=wood*,wood*",
        "s1 correct buildings=CHAR-1,OMG-028 goods=CHAR-1:7",
    )
    for seat in SEATS:
        table.plan(seat, "CHAR-1" if seat == "s1" else "")
    table.told("table reveal cards=clay*,clay*", "table correct last_round=1")
    page = table.phones["s1"].page
    assert page.locator("#best").count() == 0
    table.phones["s1"].tap("#best-ask")
    table.phones["s1"].tap("#best a[aria-label='grain +1']")
    # One grain becomes flour, which is worth 2.
    assert "9" in page.locator(".best-sum").inner_text()
    assert "Chain 1×: Mill" in page.locator(".best-steps").inner_text()


@pytest.mark.parametrize("width", [320, 390, 820])
def test_nothing_sticks_out_sideways(tmp_path: Path, browser: Browser, width: int) -> None:
    with seated(tmp_path, browser) as (found, made):
        seen = found.guest(
            made, "s1", language="de", viewport={"width": width, "height": 844}, color_scheme="dark"
        )
        table = Table(found, made, {"s1": seen})
        for lines in (
            ["table correct phase=sunrise"],
            ["table reveal cards=wood,wood,grain,wool,clay,stone,stone,wood*,grain*"],
            [
                "s1 correct buildings=CHAR-1,OMG-028,OMG-033,OMG-020,OMG-086",
                "s1 correct goods=CHAR-1:7,OMG-028:3,OMG-033:2 assistants=A03@OMG-028",
            ],
            ["s2 plan worker=CHAR-2", "s3 plan worker=CHAR-3"],
        ):
            assert fits(seen.page)
            table.told(*lines)
        table.plan("s1", "OMG-033", card=True)
        table.told("table reveal cards=wood,wood,wool*,wool*")
        for fold in ("#build > summary", "#kind-window_manufacture > summary", "#hire > summary"):
            seen.press(fold)
        assert fits(seen.page)


def plan_well(phone: Thumbs) -> None:
    """Work where all is there, at the dearest building last built; plan the cheapest card."""
    page = phone.page
    places = page.locator("#form-plan .place-choice")
    for way in ("orderly", "sloppy"):
        ready = page.locator(f"#form-plan .place-choice:has(.is-ready svg[aria-label={way}])")
        if ready.count():
            ready.last.click()
            page.locator(f"label:has([name='f.way'][value={way}])").click()
            break
    else:
        places.last.click()
    costs = {}
    for place, text in enumerate(page.locator("[name='f.card'] option").all_inner_texts()):
        price = re.search(r"· (\d+)", text)
        if price:
            costs[place] = int(price[1])
    if costs:
        cheapest = min(costs, key=lambda place: costs[place])
        page.locator("[name='f.card']").select_option(index=cheapest)
    phone.tap("#form-plan button")


def tap_on(phone: Thumbs) -> bool:
    """Tap one thing that is offered; tell whether there was any."""
    page = phone.page
    if page.locator("#roll-all button").count():
        phone.tap("#roll-all button")
    elif page.locator("#form-plan").is_visible():
        plan_well(phone)
    elif page.locator("#form-discard_half").count():
        boxes = page.locator("#form-discard_half input[type=checkbox]")
        for place in range(boxes.count() // 2):
            boxes.nth(place).check()
        phone.tap("#form-discard_half button")
    else:
        if page.locator("#build:not([open]) > summary").count():
            page.locator("#build > summary").click()
        for kind in ("produce", "use_chain", "build", "exchange", "end_turn"):
            buttons = page.locator(f'button[name=move][value*=" {kind}?"]:visible')
            if buttons.count():
                phone.tap(buttons.last if kind == "use_chain" else buttons.first)
                return True
        return False
    return True


def test_a_match_that_the_app_deals_is_played_to_its_end(tmp_path: Path, browser: Browser) -> None:
    """Three phones, from the deal to the result, by nothing but taps; no correction helps."""
    with seated(tmp_path, browser, "app") as (found, made):
        table = with_phones(found, made)
        # The last one has sat down: the app has dealt by itself.
        assert all(len(estate.hand) == 5 for estate in table.now.estates)
        table.follow()
        own, others = (table.phones[seat].page.content() for seat in ("s1", "s2"))
        for card in table.now.estates[0].hand:
            assert card in own
            assert card not in others
        for _ in range(MOST_TAPS_OF_A_MATCH):
            if table.now.phase == "over":
                break
            assert any(tap_on(phone) for phone in table.phones.values())
            table.follow()
        assert table.now.phase == "over"
        # Somebody had eight buildings, and exactly one more round was played (OMG-R90).
        assert max(len(estate.buildings) for estate in table.now.estates) >= 8
        assert table.now.round == table.now.last_round
        kinds = {line.kind for line in found.desk.tables.log(made.code, host_of(found, made))}
        assert "correct" not in kinds
        print(f"taps: a dealt match of three: {table.taps}, rounds: {table.now.round}")
        totals = [score.total for score in found.desk.scores.final(made.code).seats]
        page = table.phones["s2"].page
        page.locator('main a[href^="/r/"]').click()
        for total in totals:
            page.get_by_text(str(total), exact=True).first.wait_for()
        assert [phone.faults for phone in table.phones.values()] == [[], [], []]


def host_of(found: House, made: Created) -> Viewer:
    """Return whoever opened the match."""
    return found.desk.seats.viewer(made.code, {"host": made.host_secret})


def test_a_shared_phone_sets_up_asks_for_unknown_print_and_hides_plans(
    tmp_path: Path, browser: Browser
) -> None:
    with unprepared(tmp_path, browser) as (found, made):
        phone = found.host(made)
        for _ in SEATS:
            phone.move("take_charburner")
        phone.press("#lay-assistants > summary")
        for name in ("A16", "A03", "A09", "A11", "A14", "A01"):
            phone.press(f"label:has([value={name}])")
        phone.tap("#form-lay_assistants button")
        # Nobody knows the sixteenth side: the card is asked for, once.
        phone.press("#want-1 > summary")
        for place, value in ((0, "green:2"), (5, "cost:5"), (6, "points:3")):
            phone.page.locator("#want-1 select").nth(place).select_option(value)
        phone.tap("#want-1 form button")
        table = found.desk.tables.get(made.code).table
        assert dict(table.facts) == {"assistant.A16": "green:2,cost:5,points:3"}
        for _ in SEATS:
            phone.move("exchange", "count=0")
        for symbol in ("wood", "grain%2A", "grain%2A"):
            phone.move("reveal", f"cards={symbol}")
        # Nothing can be planned before the phone is in the right hands, and then by its owner only.
        for planned in range(1, len(SEATS)):
            assert phone.page.locator("#plan").count() == 0
            phone.tap("#pass a")
            phone.tap("#form-plan button")
            estates = found.desk.tables.get(made.code).table.estates
            assert sum(estate.plan is not None for estate in estates) == planned
            assert phone.page.locator("#plan-made").count() == 0
        assert phone.faults == []
