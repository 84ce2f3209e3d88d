from referee.games.woodcraft.pages.view import Page
from referee.games.woodcraft.pages.view import view as view_of
from referee.games.woodcraft.pages.view_wheel import TileView
from referee.games.woodcraft.rules.table import Table
from tests.games.woodcraft.view_samples import after, opened

FIRST = ("buy_lumber", "exchange_dice", "buy_materials", "choose_orders")


def tile(view: Page, name: str) -> TileView:
    """Return one tile of the wheel."""
    return next(each for each in view.wheel.tiles if each.tile == name)


def started() -> Table:
    """Return the table after four tiles have left the start quadrant (TC-21)."""
    table = opened("ann", "ben")
    for turn, name in enumerate(FIRST):
        seat = ("ann", "ben")[turn % 2]
        lines = (f"{seat} choose_tile tile={name}", f"{seat} take_berries", f"{seat} end_turn")
        table = after(table, *lines)
    return table


def test_the_first_tile_goes_to_the_last_space_without_a_bonus() -> None:
    view = view_of(opened("ann", "ben"), "ann")
    first = tile(view, "buy_lumber")
    assert (first.place, first.lands, first.movable) == ("TR1", "BR7", True)
    assert (first.rim, first.saw, first.covered) == ("", "", True)
    assert view.wheel.front == "BR"
    assert view.wheel.quadrants[0].covered


def test_two_tiles_offer_a_rim_bonus_after_four_moves() -> None:
    view = view_of(started(), "ann")
    with_bonus = {each.tile: each.rim for each in view.wheel.tiles if each.rim}
    # What was read from a blurry picture carries a mark.
    assert with_bonus == {"buy_materials": "blueberry:1", "choose_orders": "points:1,?"}
    assert tile(view, "buy_materials").lands == "BL7"
    assert tile(view, "buy_materials").crosses


def test_saw_symbols_show_by_the_age_of_the_quadrant() -> None:
    table = started()
    table = after(table, "ann choose_tile tile=buy_materials", "ann take_berries", "ann end_turn")
    view = view_of(table, "ben")
    assert [each.age for each in view.wheel.quadrants] == [2, 1, 0, 3]
    assert view.wheel.quadrants[0].saw == ("points:2",)
    assert tile(view, "hire_helper").saw == "points:2"


def test_a_blocked_tile_says_what_holds_it() -> None:
    table = after(started(), "ann choose_tile tile=buy_materials", "ann take_berries")
    table = after(table, "ann end_turn", "ben choose_tile tile=buy_materials", "ben take_berries")
    table = after(table, "ben end_turn")
    held = tile(view_of(table, "ann"), "buy_materials")
    assert not held.movable
    assert held.lands == ""
    assert [reason.code for reason in held.held] == ["tile_blocked"]
    assert held.held[0].facts["quadrant"] == "TR"


def test_unknown_facts_are_named() -> None:
    table = after(started(), "ann correct tile.buy_lumber=TR1 arc=off")
    view = view_of(table, "ann")
    assert tile(view, "buy_lumber").unknown == ("rim.TR.1",)
    assert view.wheel.quadrants[0].rim[0] == "?"
    assert "rim.TR.1" in view.unknown.facts
    told = after(table, "ann tell_fact name=rim.TR.1 value=lantern:1")
    assert tile(view_of(told, "ann"), "buy_lumber").rim == "lantern:1"
