"""Intarsia on real phones: taps on the floor, counted; three at one table; a match to its end."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from referee.desk import Created
from referee.games.intarsia.rules.table import Table
from tests.browser.axe import complaints
from tests.browser.house import fits
from tests.browser.woodcraft_phones import House, Thumbs
from tests.games.intarsia.evenings import new_match, table_of, tell

DEAL_TWO = "table deal_start_cards cards=S1,S2"
DEAL_THREE = "table deal_start_cards cards=S1,S2,S3"
PLACE = "a.spot.may"


def place(name: str) -> str:
    """Return where a place of the floor is tapped."""
    return f'a.spot[href*="open=place.{name}"]'


def counted(what: str, phone: Thumbs, most: int) -> None:
    """Print how many taps something took; complain when there were too many."""
    print(f"taps: {what}: {phone.taps} (at most {most})")
    assert phone.taps <= most, what
    phone.taps = 0


def at(house: House, made: Created) -> Table:
    """Return the table behind the pages."""
    found: Table = table_of(house.desk, made)
    return found


def build(phone: Thumbs, name: str) -> None:
    """Tap a place and build there for the payment that is proposed."""
    phone.tap(place(name))
    phone.move("build")


def test_every_element_takes_few_taps(table: House) -> None:
    made = new_match(table.evening)
    tell(
        table.evening, made, DEAL_TWO,
        "s1 correct hand=yellow:3,red:4,green:3,violet:4,joker:2",
    )  # fmt: skip
    phone = table.host(made)
    build(phone, "r-1c0")
    counted("frame", phone, 3)
    assert at(table, made).turn == 1
    tell(table.evening, made, "s2 pass keep=joker:1,yellow:2")
    phone.at()
    for element in ("midsection", "core"):
        build(phone, "r-1c0")
        if phone.offers("claim"):
            phone.move("claim")
        phone.move("draw")
        counted(element, phone, 5)
        tell(table.evening, made, "s1 correct hand=yellow:3,red:4,green:3,violet:4,joker:2")
        phone.at()
    for element, where in (("table", "r-1c0"), ("connector", "r-1c-1")):
        build(phone, where)
        if phone.offers("claim"):
            phone.move("claim")
        phone.move("draw", "cards=")
        counted(element, phone, 6)
        tell(table.evening, made, "s1 correct hand=yellow:3,red:4,green:3,violet:4,joker:2")
        phone.at()
    assert at(table, made).floors[0].depths[3] == 4
    phone.panel("pass")
    phone.move("pass")
    counted("passing", phone, 3)
    assert at(table, made).phase == "conclusion"
    assert phone.faults == []


def test_three_phones_build_by_tapping_their_floors(table: House) -> None:
    made = new_match(table.evening, 3)
    tell(table.evening, made, DEAL_THREE)
    phones = [table.guest(made, seat) for seat in ("s1", "s2", "s3")]
    for _ in range(2):
        for number, phone in enumerate(phones):
            phone.page.wait_for_selector(PLACE)
            phone.tap(PLACE)
            phone.move("build")
            while at(table, made).turn == number and at(table, made).step != "act":
                kind = next(k for k in ("claim", "draw", "end_turn") if phone.offers(k))
                phone.move(kind)
    # Everybody sees what everybody built, without doing anything.
    shown = phones[0].page.locator("#table")
    expect(shown).to_have_attribute(
        "data-state", re.compile(str(table.desk.tables.get(made.code).number))
    )
    assert [len(floor.turns) for floor in at(table, made).floors] == [2, 2, 2]
    phones[0].tap('a[data-live][href*="tab=s2"]')
    assert phones[0].page.locator("#seat-s2 .frame").count() >= 1
    assert all(phone.faults == [] for phone in phones)


def test_a_whole_match_by_quick_taps(table: House) -> None:
    """Each seat builds twice a round, passes and chooses a start card, up to the final scoring."""
    made = new_match(table.evening, 2, side="B")
    tell(table.evening, made, DEAL_TWO)
    phone = table.host(made)
    for _ in range(80):
        now = at(table, made)
        if now.phase == "over":
            break
        quick(phone, now)
    assert at(table, made).phase == "over"
    assert phone.page.locator(f'a[href*="/t/{made.code}/score"], a.primary').count()
    assert phone.faults == []
    print(f"taps: a whole match of two: {phone.taps}")


def quick(phone: Thumbs, now: Table) -> None:
    """Do the next thing that there is to do."""
    built = len(now.floors[now.turn].turns) - 3 * (now.round - 1)
    if now.phase == "conclusion":
        phone.move("choose_start_card")
    elif now.step in ("claim", "draw"):
        phone.move(next(k for k in ("claim", "draw", "end_turn") if phone.offers(k)))
    elif built < 2 and phone.page.locator(PLACE).count():
        phone.tap(PLACE)
        phone.move("build")
    else:
        phone.panel("pass")
        phone.move("pass")


def test_pages_fit_small_phones_and_can_be_read_by_everybody(table: House) -> None:
    made = new_match(table.evening, 4, side="B")
    tell(table.evening, made, "table deal_start_cards cards=S1,S2,S3,S4")
    looks: tuple[dict[str, Any], ...] = (
        {"viewport": {"width": 320, "height": 640}},
        {"color_scheme": "dark"},
    )
    for look in looks:
        phone = table.host(made, **look)
        for query in ("?open=place.r0c1", "?open=pass", "?tab=table"):
            phone.at(query)
            assert fits(phone.page), (look, query)
        assert complaints(phone.page) == []
        phone.at("?open=place.r0c1")
        assert complaints(phone.page) == []
