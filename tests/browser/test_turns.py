"""What phones tell of turns: the lasting live region, the focus, gains, clocks, sound."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.browser.house import House, phone

Told = tuple[str, str, dict[str, str]]
SOUND = """
window.rings = 0;
window.AudioContext = class {
  currentTime = 0; destination = {};
  createOscillator() {
    window.rings += 1;
    return { frequency: {}, connect: (to) => to, start() {}, stop() {} };
  }
  createGain() {
    const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain, connect: (to) => to };
  }
};
"""

# Until somebody unlocks it, a browser lets the page wait for its sound.
LOCKED = """
window.asked = 0;
const unlocked = new Promise((done) => { window.unlock = done; });
window.AudioContext.prototype.resume = () => { window.asked += 1; return unlocked; };
"""


def at_table(browser: Browser, house: House, held: tuple[str, str]) -> Page:
    page = phone(browser, house, held).new_page()
    page.goto(f"/t/{held[0]}")
    return page


def say(house: House, code: str, secret: str, *moves: Told) -> None:
    desk = house.evening.desk
    host = desk.seats.viewer(code, {"host": secret})
    for seat, kind, fields in moves:
        number = desk.tables.versions(code).number
        desk.moves.announce(code, host, number, f"m{number}", seat, kind, fields)


def test_one_region_lasts_and_tells_what_happened(
    browser: Browser, house: House, held: tuple[str, str]
) -> None:
    page = at_table(browser, house, held)
    page.evaluate("document.querySelector('#heard').dataset.same = 'yes'")
    say(house, *held, ("s1", "choose_tile", {"tile": "buy_materials"}))
    heard = page.locator("#heard[data-same=yes]")
    expect(heard).to_contain_text("Buy materials")
    say(house, *held, ("s1", "take_berries", {}))
    expect(heard).to_contain_text("+3 blueberries")


def test_the_focus_stays_near_what_was_tapped(
    browser: Browser, house: House, held: tuple[str, str]
) -> None:
    page = at_table(browser, house, held)
    say(house, *held, ("s1", "choose_tile", {"tile": "buy_materials"}))
    button = page.locator("button[value*=take_berries]").first
    button.focus()
    button.press("Enter")
    expect(page.locator("button[value*=take_berries]")).to_have_count(0)
    inside = (
        "document.activeElement !== document.body && !!document.activeElement.closest('#table')"
    )
    page.wait_for_function(inside)


def test_the_focus_stays_on_the_turn_when_the_tapped_tile_is_no_longer_shown(
    browser: Browser, house: House, held: tuple[str, str]
) -> None:
    page = at_table(browser, house, held)
    tile = page.locator('a.tile[href*="buy_materials"]')
    tile.focus()
    tile.press("Enter")
    expect(page.locator("#action-buy_materials")).to_be_visible()
    expect(page.locator("#stage")).to_be_focused()


def test_where_nothing_may_move_gains_stand_in_their_place(
    browser: Browser, house: House, held: tuple[str, str]
) -> None:
    page = at_table(browser, house, held)
    page.emulate_media(reduced_motion="reduce")
    say(
        house,
        *held,
        ("s1", "choose_tile", {"tile": "buy_materials"}),
        ("s1", "take_berries", {}),
    )
    gains = page.locator(".brought")
    expect(gains).to_be_visible()
    assert gains.evaluate("(one) => getComputedStyle(one).position") == "static"


def test_clocks_run_for_whoever_wants_them(
    browser: Browser, house: House, held: tuple[str, str]
) -> None:
    page = at_table(browser, house, held)
    expect(page.locator(".clocks")).to_have_count(0)
    page.goto(f"/t/{held[0]}/menu")
    page.locator("input[name=clock]").check()
    page.locator("form[action$=settings] button.primary").click()
    say(house, *held, ("s1", "choose_tile", {"tile": "buy_materials"}))
    page.goto(f"/t/{held[0]}")
    running = page.locator(".clock.runs [data-clock]")
    first = running.text_content() or ""
    expect(running).not_to_have_text(first)
    page.locator("#clock-pause button").click()
    expect(page.locator(".clock.runs")).to_have_count(0)
    expect(page.locator(".clock")).to_have_count(4)


def test_a_turn_sounds_only_where_somebody_asked_for_it(browser: Browser, house: House) -> None:
    held = house.new_match("Ann", "Ben")
    context = phone(browser, house)
    context.add_init_script(SOUND)
    page = context.new_page()
    page.goto(f"/j/{held[0]}")
    page.locator('button[value="s2"]').first.click()
    page.wait_for_url(f"**/t/{held[0]}*")
    turn: tuple[Told, ...] = (
        ("s1", "choose_tile", {"tile": "buy_materials"}),
        ("s1", "end_turn", {}),
    )
    say(house, *held, *turn)
    expect(page.locator("#table[data-mine='1']")).to_have_count(1)
    assert page.evaluate("window.rings") == 0
    page.goto(f"/t/{held[0]}/menu")
    page.locator("#turn-sound").check()
    page.goto(f"/t/{held[0]}")
    say(house, *held, ("s2", "choose_tile", {"tile": "buy_lumber"}), ("s2", "end_turn", {}))
    expect(page.locator("#table[data-mine='']")).to_have_count(1)
    # Nobody has tapped this page since the switch: the tap that led here is enough.
    say(house, *held, ("s1", "choose_tile", {"tile": "hire_helper"}), ("s1", "end_turn", {}))
    expect(page.locator("#table[data-mine='1']")).to_have_count(1)
    page.wait_for_function("window.rings === 2")


def test_a_phone_that_may_not_sound_yet_does_not_sound_with_a_later_tap(
    browser: Browser, house: House
) -> None:
    held = house.new_match("Ann", "Ben")
    context = phone(browser, house)
    context.add_init_script(SOUND + LOCKED)
    page = context.new_page()
    page.goto(f"/j/{held[0]}")
    page.evaluate("localStorage.setItem('referee.sound', 'on')")
    page.locator('button[value="s2"]').first.click()
    page.wait_for_url(f"**/t/{held[0]}*")
    say(
        house,
        *held,
        ("s1", "choose_tile", {"tile": "buy_materials"}),
        ("s1", "end_turn", {}),
    )
    expect(page.locator("#table[data-mine='1']")).to_have_count(1)
    page.wait_for_function("window.asked >= 2")
    page.evaluate("performance.now = () => 1e9")
    page.evaluate("window.unlock()")
    page.locator("nav.tabs a").first.click()
    expect(page.locator("nav.tabs a[aria-current]")).to_have_count(1)
    assert page.evaluate("window.rings") == 0
    # From now on it may: the next turn is heard.
    page.reload()
    page.evaluate("window.unlock()")
    say(
        house,
        *held,
        ("s2", "choose_tile", {"tile": "buy_lumber"}),
        ("s2", "end_turn", {}),
        ("s1", "choose_tile", {"tile": "hire_helper"}),
    )
    expect(page.locator("#table[data-mine='']")).to_have_count(1)
    say(house, *held, ("s1", "end_turn", {}))
    expect(page.locator("#table[data-mine='1']")).to_have_count(1)
    page.wait_for_function("window.rings === 2")
