"""What the box does not know yet is entered on the icon pad, once, with few taps."""

from playwright.sync_api import expect

from tests.browser.woodcraft_phones import House


def test_an_unknown_rim_bonus_is_entered_where_it_matters(table: House) -> None:
    made = table.match(2, cards="none", dice="table", opening={"yard": "G1,G2,Y1,Y2,B1,B2"})
    table.told(made, "s1 correct arc=off")
    phone = table.host(made)
    phone.panel("tile.buy_lumber")
    phone.panel("pad.fact")
    phone.tap('.keypad a[href*="value=scrap:1"]')
    phone.tap('.keypad a[href*="value=scrap:1,glue:1"]')
    phone.tap("#form-tell_fact button")
    print(f"taps: enter a rim bonus of two things: {phone.taps}")
    assert phone.taps <= 5
    phone.tile("buy_lumber")
    ann = table.desk.tables.get(made.code).table.workshops[0]
    assert (ann.scrap, ann.glue) == (1, 1)


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
    for part in ("row=3", "needs=G4", "needs=G4,B2", "needs=G4,B2,glue", "reward=points:1"):
        phone.tap(f'a[href*="{part}"]')
    phone.tap("#form-enter_order button")
    print(f"taps: enter an order: {phone.taps}")
    assert phone.taps <= 7
    entered = table.desk.tables.get(made.code).table.orders_entered["OI/12"]
    assert (entered.row, len(entered.needs.dice), entered.needs.glue) == (3, 2, 1)
    # It was entered because it is taken: that follows by itself.
    expect(phone.page.locator(".orders > li")).to_have_count(2)
    assert table.desk.tables.get(made.code).table.workshops[0].orders[1].row == 3


def test_an_unknown_helper_is_entered_from_the_card(table: House) -> None:
    made = table.match(2, cards="none", dice="table", opening={"yard": "G1,G2,Y1,Y2,B1,B2"})
    phone = table.host(made).at("?open=pad.helper&deck=early&number=9")
    for part in ("cost=5", "production=points:1", "ability=nudge_die", "amount=1", "colours=B"):
        phone.tap(f'a[href*="{part}"]')
    phone.tap("#form-enter_helper button")
    print(f"taps: enter a helper: {phone.taps}, and its number")
    assert phone.taps <= 11
    entered = table.desk.tables.get(made.code).table.helpers_entered["HI/9"]
    assert (entered.cost, entered.ability.kind, entered.ability.colours) == (5, "nudge_die", ("B",))
