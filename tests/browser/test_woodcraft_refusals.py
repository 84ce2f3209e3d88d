"""Every no is explained, in the language of the phone, with what was typed still there."""

import pytest
from playwright.sync_api import expect

from referee.text import LANGUAGES, phrases
from tests.browser.woodcraft_phones import House


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_blocked_tile_and_a_dear_die_say_why(table: House, language: str) -> None:
    made = table.match(2)
    table.ready(made)
    table.told(
        made,
        "s1 correct blueberries=1 saw=BR tile.buy_lumber=BR7 tile.exchange_dice=BL7 "
        "yard=G1,G5,Y1,Y4,B3,B6",
    )
    phone = table.host(made, language=language)
    speak = phrases(language, "woodcraft")
    phone.panel("tile.buy_lumber")
    blocked = speak.say(
        "rule.tile_blocked", tile="buy_lumber", quadrant="BL", blockers="exchange_dice"
    )
    expect(phone.page.locator(".tile-sheet")).to_contain_text(blocked)
    assert phone.offers("choose_tile") == 0

    table.told(made, "s1 choose_tile tile=improve_workshop", "s1 borrow_action tile=buy_lumber")
    phone.at()
    dear = phone.page.locator("details.why", has=phone.page.locator(".die-b")).first
    dear.locator("summary").click()
    expect(dear).to_contain_text(speak.say("rule.cannot_pay_dice", needs=5, has=1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refused_form_comes_back_with_what_was_typed(table: House, language: str) -> None:
    made = table.match(1)
    table.roll(made, "deal_cards")
    phone = table.host(made, language=language)
    page = phone.page
    helper = page.locator("input[name='f.helper']").nth(1)
    helper.check()
    page.locator("input[name='f.orders']").first.check()
    page.locator("input[name='f.placed']").first.check()
    phone.tap("#form-keep_cards > button")
    refused = page.locator("#answer")
    expect(refused).to_contain_text(
        phrases(language, "woodcraft").say("rule.keep_two_orders", has=1)
    )
    expect(helper).to_be_checked()
    expect(page.locator("input[name='f.orders']").first).to_be_checked()
    assert not table.desk.tables.get(made.code).table.workshops[0].ready
