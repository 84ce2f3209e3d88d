"""What the box does not know yet is entered on the icon pad, once, with few taps."""

from playwright.sync_api import expect

from referee.desk import Created
from tests.browser.woodcraft_phones import House, Thumbs


def fits(phone: Thumbs) -> bool:
    """Tell whether everything is on the screen: nobody has to scroll."""
    return bool(phone.page.evaluate("document.documentElement.scrollHeight <= innerHeight"))


def at_an_unknown_rim_bonus(table: House) -> tuple[Created, Thumbs]:
    """Return a match, and its host's phone where it asks what the rim brings."""
    made = table.match(2, cards="none", dice="table", opening={"yard": "G1,G2,Y1,Y2,B1,B2"})
    table.told(made, "s1 correct arc=off")
    phone = table.host(made)
    phone.panel("tile.buy_lumber")
    phone.panel("pad.fact")
    return made, phone


def test_an_unknown_rim_bonus_is_entered_where_it_matters(table: House) -> None:
    made, phone = at_an_unknown_rim_bonus(table)
    phone.tap('a[href*="show=value-several"]')
    phone.tap('.keypad a[href*="value=scrap:1"]')
    phone.tap('.keypad a[href*="value=scrap:1,glue:1"]')
    phone.tap("#form-tell_fact button")
    print(f"taps: enter a rim bonus of two things: {phone.taps}")
    assert phone.taps <= 6
    phone.tile("buy_lumber")
    ann = table.desk.tables.get(made.code).table.workshops[0]
    assert (ann.scrap, ann.glue) == (1, 1)


def test_an_unknown_rim_bonus_of_one_symbol_is_one_tap(table: House) -> None:
    made, phone = at_an_unknown_rim_bonus(table)
    phone.tap('button.saves[value="lantern:1"]')
    phone.tile("buy_lumber")
    assert table.desk.tables.get(made.code).table.workshops[0].lanterns == 2


def test_an_unknown_order_is_entered_from_the_card(table: House) -> None:
    made = table.match(2, cards="printed", dice="table")
    for seat, number in (("s1", 1), ("s2", 2)):
        table.told(
            made,
            f"{seat} enter_helper card=HI/{number} deck=early cost=1 production=none ability=none",
            f"{seat} enter_order card=OI/{number} deck=early row=1 needs=G4 reward=none",
            f"{seat} keep_cards helper=HI/{number} placed=OI/{number}",
        )
    table.told(made, "s1 choose_tile tile=choose_orders")
    phone = table.host(made)
    phone.tap('.numbers a.unknown[href*="card=OI/12"]')
    expect(phone.page.locator('button.saves[name="f.row"]').first).to_be_disabled()
    for part in ("needs=G4", "needs=G4,B2", "needs=G4,B2,glue"):
        phone.tap(f'a[href*="{part}"]')
    assert fits(phone)
    phone.tap('button.saves[name="f.row"][value="3"]')
    print(f"taps: enter an order: {phone.taps}")
    assert phone.taps <= 5
    entered = table.desk.tables.get(made.code).table.orders_entered["OI/12"]
    assert (entered.row, len(entered.needs.dice), entered.needs.glue) == (3, 2, 1)
    # It was entered because it is taken: that follows by itself.
    expect(phone.page.locator(".orders > li")).to_have_count(2)
    assert table.desk.tables.get(made.code).table.workshops[0].orders[1].row == 3
    # What it brings is asked for when it is completed, on one screen.
    table.told(made, "s1 correct lumber=G4,B2 glue=1", "s1 complete_order card=OI/12")
    phone = table.host(made)
    assert fits(phone)
    before = phone.taps
    for part in ("reward=points:4", "reward=points:4,blueberry:6"):
        phone.tap(f'.decide a[href*="{part}&"]')
    phone.tap("#form-enter_order button")
    assert phone.taps - before <= 5
    ann = table.desk.tables.get(made.code).table.workshops[0]
    assert (ann.points, len(ann.completed)) == (4, 1)
    # The pad is empty again for the next order.
    assert "reward=" not in phone.page.url


def test_an_unknown_helper_is_entered_from_the_card(table: House) -> None:
    made = table.match(2, cards="none", dice="table", opening={"yard": "G1,G2,Y1,Y2,B1,B2"})
    phone = table.host(made).at("?open=pad.helper&deck=early&number=9")
    for part in ("cost=5", "production=points:1", "ability=nudge_die", "colours=B"):
        # The cards that it may be stand under the first keys, and may go on below.
        assert part == "cost=5" or fits(phone), part
        phone.tap(f'a[href*="{part}"]')
    phone.tap('button.saves[name="f.amount"][value="1"]')
    print(f"taps: enter a helper: {phone.taps}, and its number")
    assert phone.taps <= 6
    entered = table.desk.tables.get(made.code).table.helpers_entered["HI/9"]
    assert (entered.cost, entered.ability.kind, entered.ability.colours) == (5, "nudge_die", ("B",))


def test_a_helper_that_pictures_show_is_proposed(table: House) -> None:
    made = table.match(2, cards="none", dice="table", opening={"yard": "G1,G2,Y1,Y2,B1,B2"})
    phone = table.host(made).at("?open=pad.helper&deck=early&number=9")
    phone.tap('.proposals a[href*="ability=splice_points"]')
    phone.tap('button.saves[name="f.amount"].current, button.saves[name="f.amount"][value="1"]')
    entered = table.desk.tables.get(made.code).table.helpers_entered["HI/9"]
    assert (entered.cost, entered.ability.kind, entered.ability.amount) == (4, "splice_points", 1)


def test_start_cards_that_are_entered_are_chosen(table: House) -> None:
    made = table.match(2, cards="printed", dice="table")
    phone = table.host(made).at("?as=s1")
    phone.tap('.numbers a.unknown[href*="card=HI/12"]')
    phone.tap('a[href*="cost=3"]')
    phone.tap('a[href*="production=glue:1"]')
    phone.tap('button.saves[value="shave_die"]')
    phone.page.locator("#form-keep_cards").wait_for()
    phone.tap('.numbers a.unknown[href*="card=OI/12"]')
    phone.tap('a[href*="needs=G4"]')
    phone.tap('button.saves[name="f.row"][value="3"]')
    phone.page.locator("#form-keep_cards").wait_for()
    phone.tap("#form-keep_cards > button")
    assert phone.taps <= 8
    ann = table.desk.tables.get(made.code).table.workshops[0]
    assert ann.ready
    assert (ann.rooms[0], ann.orders[0].card) == ("HI/12", "OI/12")


def test_a_hand_is_entered_while_others_play_and_stays_on_its_phone(table: House) -> None:
    made = table.match(2, cards="printed", dice="table")
    for seat, number in (("s1", 1), ("s2", 2)):
        table.told(
            made,
            f"{seat} enter_helper card=HI/{number} deck=early cost=1 production=none ability=none",
            f"{seat} enter_order card=OI/{number} deck=early row=1 needs=G4 reward=?",
            f"{seat} keep_cards helper=HI/{number} placed=OI/{number}",
        )
    ben = table.guest(made, "s2")
    lines = table.desk.tables.get(made.code).number
    ben.panel("meantime")
    ben.tap('a.unknown[href*="card=OI/13"]')
    ben.tap('a[href$="needs=G4"]')
    ben.tap('button[data-hold][value="3"]')
    expect(ben.page.locator('a.held[href*="card=OI/13"]')).to_be_visible()
    # Nothing of it was sent to the table.
    assert table.desk.tables.get(made.code).number == lines
    # What an order beside the board brings may be told as well.
    ben.panel("pad.reward")
    ben.tap('a[href*="reward=points:4"]')
    ben.tap("#form-enter_order button")
    assert table.desk.tables.get(made.code).table.orders_entered["OI/2"].reward
    table.told(
        made,
        "table correct round=4 turn=s2",
        "s2 choose_tile tile=buy_materials",
        "s2 take_berries",
        "s2 end_turn",
    )
    ben.at().tap('a.unknown[href*="card=OI/13"]')
    ben.tap("button.saves.current")
    expect(ben.page.locator(".orders > li")).to_have_count(2)
    assert table.desk.tables.get(made.code).table.workshops[1].orders[1].card == "OI/13"
