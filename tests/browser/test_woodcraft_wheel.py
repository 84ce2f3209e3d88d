"""The wheel under a real thumb: the point that was touched chooses the tile."""

from playwright.sync_api import expect

from tests.browser.woodcraft_phones import House

# The middle of every icon on the wheel, beside the tile that it belongs to.
ICONS = """() => [...document.querySelectorAll(".wheel a.tile")].map((tile) => {
  const box = tile.querySelector("use").getBoundingClientRect();
  return [tile.getAttribute("href"), box.left + box.width / 2, box.top + box.height / 2];
})"""


def test_a_tap_at_the_middle_of_an_icon_never_chooses_its_neighbour(table: House) -> None:
    made = table.match(2)
    table.ready(made)
    # Who waits for a turn looks at a tile; in one's turn the same tap moves it.
    phone = table.guest(made, "s2", has_touch=True, is_mobile=True)
    count = phone.page.locator(".wheel a.tile").count()
    chosen = []
    for number in range(count):
        phone.at()
        href, x, y = phone.page.evaluate(ICONS)[number]
        with phone.page.expect_response(lambda response: "open=tile." in response.url) as answer:
            phone.page.touchscreen.tap(x, y)
        chosen.append((href.rpartition("open=")[2], answer.value.url.rpartition("open=")[2]))
    assert count == 7
    assert [given for _, given in chosen] == [meant for meant, _ in chosen]
    assert phone.faults == []


def test_the_tile_that_was_touched_stands_out_until_its_answer_comes(table: House) -> None:
    made = table.match(2)
    table.ready(made)
    phone = table.host(made, has_touch=True, is_mobile=True)
    phone.page.route("**/move*", lambda route: None)
    href, x, y = phone.page.evaluate(ICONS)[2]
    phone.page.touchscreen.tap(x, y)
    expect(phone.page.locator(".wheel a.touched")).to_have_attribute("href", href)


def test_sawing_a_six_stays_within_the_phone(table: House) -> None:
    made = table.match(2)
    table.ready(made)
    table.told(made, "s1 correct lumber=G6,Y6 sawblades=4", "s1 choose_tile tile=buy_lumber")
    phone = table.host(made).at("?open=saw.G6")
    assert phone.page.locator(".parts").count() > 5
    assert phone.page.evaluate("document.documentElement.scrollWidth") == 390
