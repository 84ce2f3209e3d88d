"""What tests of live tables do: open one, tap, and wait for what comes."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.house import House


def table(context: BrowserContext, code: str, more: str = "") -> Page:
    """Open the table and wait until its stream is open."""
    page = context.new_page()
    page.goto(f"/t/{code}{more}")
    expect(page.locator("#dot")).to_have_class("dot on")
    return page


def tap_tile(page: Page, tile: str = "buy_materials") -> None:
    """Play a tile by the form that its button belongs to."""
    page.evaluate(
        """(value) => {
          const form = document.querySelector("#move");
          const button = document.createElement("button");
          Object.assign(button, { name: "move", value });
          button.setAttribute("form", "move");
          document.querySelector("#main").append(button);
          form.requestSubmit(button);
        }""",
        f"s1 choose_tile?tile={tile}",
    )


def correct(house: House, held: tuple[str, str], number: int) -> None:
    """Let somebody else write entry `number`."""
    desk = house.evening.desk
    viewer = desk.seats.viewer(held[0], {"host": held[1]})
    fields = {"glue": str(number)}
    desk.moves.announce(held[0], viewer, number - 1, f"other{number}", "s1", "correct", fields)


def shown(page: Page) -> str:
    """Return the number of the entry that a page shows."""
    return str(page.get_attribute("#table", "data-state"))


def wait_for(page: Page, number: int) -> None:
    page.wait_for_selector(f'#table[data-state="{number}"]', state="attached")
