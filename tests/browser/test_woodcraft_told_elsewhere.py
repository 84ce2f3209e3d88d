"""Two phones that tell the same card: the second one goes on where it was."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from referee.desk import Created
from referee.games.woodcraft.rules.facts import read_needs
from tests.browser.woodcraft_phones import House, Thumbs

HELPER = "enter_helper card=HI/5 deck=early cost=4 production=glue:1 ability=shave_die"
ORDER = "s2 enter_order card=OI/12 deck=early row=3 needs=G4 reward=points:5"
LAST_KEY = 'button.saves[name="f.row"][value="3"]'


def deaf(page: Page) -> None:
    """Let a phone hear nothing of what others do."""
    page.route("**/stream*", lambda route: route.abort())


def at_a_pad(table: House, hears: bool = True) -> tuple[Created, Thumbs]:
    """Return a phone at its start cards, about to tell the order that it places."""
    made = table.match(2, cards="printed", dice="table")
    table.told(made, f"s1 {HELPER}")
    phone = table.guest(made, "s1")
    if not hears:
        deaf(phone.page)
        phone.at()
    phone.tap('a.unknown[href*="card=OI/12"]')
    phone.tap('#icon-pad a[href*="needs=G1"]')
    expect(phone.page.locator(LAST_KEY)).to_be_enabled()
    return made, phone


def back_at_the_start_cards(phone: Thumbs) -> None:
    """Hold that the phone chooses start cards, has chosen this one and is told why."""
    expect(phone.page.locator("#met")).to_contain_text("OI/12")
    expect(phone.page.locator("#icon-pad")).to_have_count(0)
    expect(phone.page.locator('#keep [name="f.placed"][value="OI/12"]')).to_be_checked()
    phone.page.locator('#keep label:has([name="f.helper"][value="HI/5"])').click()
    phone.tap("#form-keep_cards > button")
    expect(phone.page.locator("#met")).to_have_count(0)


def test_a_pad_gives_way_to_the_start_cards_once_its_card_is_known(table: House) -> None:
    made, phone = at_a_pad(table)
    table.told(made, ORDER)
    back_at_the_start_cards(phone)
    shop = table.desk.tables.get(made.code).table.workshops[0]
    assert [order.card for order in shop.orders] == ["OI/12"]


def test_whoever_tells_a_card_too_late_is_back_at_the_start_cards(table: House) -> None:
    made, phone = at_a_pad(table, hears=False)
    table.told(made, ORDER)
    phone.tap(LAST_KEY)
    back_at_the_start_cards(phone)
    found = table.desk.tables.get(made.code).table
    assert [order.card for order in found.workshops[0].orders] == ["OI/12"]
    assert found.orders_entered["OI/12"].needs == read_needs("G4")


def test_a_pad_that_came_too_late_keeps_what_it_was_told(table: House) -> None:
    made, phone = at_a_pad(table, hears=False)
    table.told(made, f"s2 {HELPER.replace('HI/5', 'HI/6')}")
    phone.tap(LAST_KEY)
    expect(phone.page.locator("#answer")).to_be_visible()
    phone.tap(LAST_KEY)
    needs = table.desk.tables.get(made.code).table.orders_entered["OI/12"].needs
    assert needs == read_needs("G1")
    expect(phone.page.locator('#keep [name="f.placed"][value="OI/12"]')).to_be_checked()
