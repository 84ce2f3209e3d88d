"""Several phones at one table: races, dead spots, undo, corrections, half-made choices."""

from playwright.sync_api import expect

from tests.browser.woodcraft_phones import House


def test_of_two_taps_at_once_one_counts_and_the_other_is_told(table: House) -> None:
    made = table.match(2)
    table.ready(made)
    one, other = table.host(made), table.host(made)
    # The second phone does not hear of the first one's move in time.
    other.page.route("**/stream*", lambda route: route.abort())
    other.at("?open=tile.hire_helper")
    one.at("?open=tile.buy_lumber").move("choose_tile")
    number = table.desk.tables.get(made.code).number
    other.move("choose_tile")
    expect(other.page.locator("#answer")).to_be_visible()
    standing = table.desk.tables.get(made.code)
    assert (standing.number, standing.table.tile) == (number, "buy_lumber")
    assert other.state == number


def test_a_phone_that_was_offline_catches_up_by_itself(table: House) -> None:
    made = table.match(2)
    table.ready(made)
    near, far = table.host(made), table.host(made)
    expect(far.page.locator("#dot.on")).to_be_visible()
    far.page.context.set_offline(True)
    expect(far.page.locator("#dot:not(.on)")).to_be_visible()
    near.tile("buy_lumber")
    number = table.desk.tables.get(made.code).number
    assert far.state < number
    far.page.context.set_offline(False)
    far.page.wait_for_selector(f'#table[data-state="{number}"]')
    expect(far.page.locator("#dot.on")).to_be_visible()


def test_an_open_panel_and_a_half_made_choice_survive_a_move_of_others(table: House) -> None:
    made = table.match(2)
    table.roll(made, "deal_cards")
    ann = table.host(made)
    ann.at("?as=s1&open=mine.s1")
    ann.page.locator("input[name='f.helper']").nth(2).check()
    ann.page.locator("input[name='f.orders']").nth(1).check()
    ben = table.desk.tables.get(made.code).table.workshops[1].dealt
    special = ",".join(card for card in ben if card.startswith("PS/"))
    orders = [card for card in ben if card.startswith("PI/")][:2]
    helper = next(card for card in ben if card.startswith("PHI/"))
    table.told(
        made,
        f"s2 keep_cards helper={helper} orders={','.join(orders)} special={special} "
        f"placed={orders[0]}",
    )
    number = table.desk.tables.get(made.code).number
    ann.page.wait_for_selector(f'#table[data-state="{number}"]')
    expect(ann.page.locator("input[name='f.helper']").nth(2)).to_be_checked()
    expect(ann.page.locator("input[name='f.orders']").nth(1)).to_be_checked()


def test_undo_redo_and_a_correction(table: House) -> None:
    made = table.match(2)
    table.ready(made)
    table.told(made, "s1 correct blueberries=5")
    phone = table.host(made)
    phone.tile("buy_lumber")
    phone.move("take_berries")
    after = table.desk.tables.get(made.code).table
    phone.tap("#undo button")
    assert table.desk.tables.get(made.code).table.workshops[0].blueberries == 5
    phone.tap("#redo button")
    assert table.desk.tables.get(made.code).table == after
    # The table check: one tap puts right what lies otherwise.
    phone.page.goto(f"{table.address}/t/{made.code}/check")
    phone.press("#check-s1 > summary")
    phone.tap('button[name=move][value*=" correct?glue="]:has-text("+")')
    assert table.desk.tables.get(made.code).table.workshops[0].glue == after.workshops[0].glue + 1
    phone.at("?tab=log")
    expect(phone.page.locator(".log .struck, .log li").first).to_be_visible()


def test_a_panel_closes_when_its_move_is_done_and_stays_closed(table: House) -> None:
    made = table.match(2)
    table.ready(made)
    phone = table.host(made)
    phone.at("?open=tile.buy_lumber")
    assert "open=tile.buy_lumber" in phone.page.url
    phone.move("choose_tile")
    assert "open=" not in phone.page.url
    table.told(made, "s1 correct glue=2")
    number = table.desk.tables.get(made.code).number
    phone.page.wait_for_selector(f'#table[data-state="{number}"]')
    assert phone.page.locator("#action-buy_lumber").count() == 1


def test_the_move_of_another_phone_is_taken_back_only_after_a_question(table: House) -> None:
    made = table.match(2, cards="none")
    table.guest(made, "s1")
    ben = table.guest(made, "s2")
    table.told(made, "s1 choose_tile tile=buy_materials")
    ben.at()
    ben.tap("#undo")
    assert ben.state == 1
    assert "Ann" in (ben.page.locator("#undo-asked").text_content() or "")
    ben.tap("#undo-asked button")
    assert ben.state == 2
    assert table.desk.tables.get(made.code).table.tile == ""
