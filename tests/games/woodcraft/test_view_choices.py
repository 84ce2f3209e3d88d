from typing import TypeVar

from referee.games.woodcraft.pages.values_actions import (
    ExchangePanel,
    ImprovePanel,
    LumberPanel,
    Panel,
    ProducePlantPanel,
)
from referee.games.woodcraft.pages.view import view as view_of
from referee.games.woodcraft.pages.view_words import Price
from tests.games.woodcraft.view_samples import acting, after, opened

PanelT = TypeVar("PanelT", bound=Panel)


def panel(kind: type[PanelT], tile: str, *lines: str) -> PanelT:
    """Return the panel of an action that ann has just opened."""
    table = after(opened("ann", "ben"), *lines)
    [action] = acting(table, f"ann choose_tile tile={tile}").actions
    assert action.tile == tile
    assert isinstance(action.panel, kind)
    return action.panel


def test_prices_are_finished_numbers() -> None:
    dice = {one.die: one for one in panel(LumberPanel, "buy_lumber").choices}
    assert dice["B3"].price == Price(5, 0, 5, 7)
    assert dice["B6"].price == Price(8, 0, 8, 4)
    cheap = panel(LumberPanel, "buy_lumber", "ann correct saw_tiles=2").choices
    assert {one.die: one.price for one in cheap}["B6"] == Price(8, 2, 6, 6)


def test_what_cannot_be_paid_says_so() -> None:
    dice = panel(LumberPanel, "buy_lumber", "ann correct blueberries=4").choices
    dear = next(one for one in dice if one.die == "B6")
    assert [reason.code for reason in dear.reasons] == ["cannot_pay_dice"]
    assert dear.reasons[0].facts == {"needs": 8, "has": 4}


def test_a_second_die_may_follow_until_the_yard_is_refilled() -> None:
    table = after(opened("ann", "ben"), "ann choose_tile tile=buy_lumber", "ann buy_lumber dice=G2")
    [action] = acting(table).actions
    assert isinstance(action.panel, LumberPanel)
    assert (action.panel.bought, action.panel.left) == (1, 1)
    assert action.legal
    [action] = acting(table, "table refill_yard dice=G4").actions
    assert not action.legal
    assert [reason.code for reason in action.reasons] == ["yard_refilled"]


def test_selling_and_buying_are_two_lists() -> None:
    exchange = panel(ExchangePanel, "exchange_dice", "ann correct lumber=B3,G3")
    assert {one.die: one.brings for one in exchange.sell} == {"G3": 6, "B3": 8}
    assert [one.price.price for one in exchange.buy] == [6, 7, 8]


def test_improvements_show_cost_and_gain_of_the_next_one() -> None:
    found = {one.add: one for one in panel(ImprovePanel, "improve_workshop").choices}
    assert (found["pot"].price, found["pot"].gain) == (Price(4, 0, 4, 8), "hazelnut_income:1")
    assert (found["pot"].tree, found["saw"].tree) == ("Y1", "")
    assert found["glue"].gain == "blueberry_income:1,hazelnut_income:1"
    done = panel(ImprovePanel, "improve_workshop", "ann correct glue_tile=yes").choices
    glue = next(one for one in done if one.add == "glue")
    assert glue.price is None
    assert [reason.code for reason in glue.reasons] == ["nothing_left_to_build"]


def test_trees_are_offered_with_what_is_left_of_the_die() -> None:
    trees = panel(ProducePlantPanel, "produce_plant", "ann correct lumber=G4").trees
    assert [(one.tree, one.split, one.rest) for one in trees] == [
        ("G1", "G4", "G3"),
        ("G2", "G4", "G2"),
    ]


def test_sawing_lists_every_way_with_its_sawblades() -> None:
    saw = acting(opened("ann", "ben"), "ann correct lumber=G5,Y1 sawblades=1").saw
    [die] = saw.dice
    ways = {",".join(way.parts): len(way.reasons) == 0 for way in die.ways}
    assert ways["G4,G1"]
    assert ways["G3,G1,G1"]
    assert not ways["G1,G1,G1,G1,G1"]
    assert saw.legal


def test_a_saw_tile_on_x_needs_a_reuse_token() -> None:
    lines = ("ann correct lumber=G5 saw_tiles=1", "ann saw die=G5 parts=4,1")
    blocked = acting(opened("ann", "ben"), *lines).saw
    assert not blocked.legal
    assert [reason.code for reason in blocked.reasons] == ["tile_on_x"]
    again = acting(opened("ann", "ben"), *lines, "ann correct reuse=1").saw
    assert again.legal
    assert again.dice[0].ways[0].fields["reuse"] == "yes"


def test_splicing_spends_the_smallest_tile_that_reaches() -> None:
    lines = ("ann correct lumber=G3 scrap=2 splice_tiles=3",)
    ways = acting(opened("ann", "ben"), *lines).splice.dice[0].ways
    assert [(way.to, way.tile) for way in ways] == [("G4", "1"), ("G5", "2"), ("G6", "4")]


def test_gluing_two_colours_tells_the_points() -> None:
    lines = ("ann correct lumber=G2,B3 glue=1 glue_tile=yes",)
    glue = acting(opened("ann", "ben"), *lines).glue
    ways = {way.to: way.points for way in glue.dice[0].ways}
    assert ways == {"G5": 4, "B5": 4}


def test_dice_that_are_more_than_6_together_are_not_offered_to_be_glued() -> None:
    lines = ("ann correct lumber=G1,G4,Y3,B6 glue=1 glue_tile=yes",)
    glue = acting(opened("ann", "ben"), *lines).glue
    assert {one.die: {way.other for way in one.ways} for one in glue.dice} == {
        "G1": {"G4", "Y3"}, "G4": {"G1"}, "Y3": {"G1"},
    }  # fmt: skip
    none = acting(opened("ann", "ben"), "ann correct lumber=G1,B6 glue=1 glue_tile=yes").glue
    assert (none.legal, none.dice) == (False, ())


def test_an_order_that_can_be_filled_lists_the_dice() -> None:
    lines = ("ann correct orders=OI/6@4 lumber=G4,G2,G2",)
    table = after(opened("ann", "ben"), *lines)
    [order] = acting(table).orders
    assert order.legal
    assert [way.dice for way in order.ways] == [("G2", "G4")]
    assert order.row_gain == "blueberry:1"
    assert view_of(table, "ben").seats[0].orders[0].fillable


def test_an_order_that_cannot_be_filled_says_why() -> None:
    [order] = acting(opened("ann", "ben"), "ann correct orders=OI/7@4 lumber=G4").orders
    assert not order.legal
    codes = [reason.code for reason in order.reasons]
    assert codes == ["order_dice_do_not_match", "order_tokens_missing"]


def test_ending_the_turn_counts_the_dice_that_must_go() -> None:
    lines = (
        "ann correct lumber=G1,G2,G3,Y1,Y2,Y3,B1,B2",
        "ann choose_tile tile=buy_lumber",
        "ann take_berries",
    )
    end = acting(opened("ann", "ben"), *lines).end
    assert (end.excess, end.pile, end.reasons) == (2, 8, ())


def test_other_actions_are_offered_until_the_tile_is_used() -> None:
    table = after(opened("ann", "ben"), "ann choose_tile tile=buy_materials")
    instead = acting(table).instead
    assert instead is not None
    assert instead.borrow.legal
    assert len(instead.borrow.tiles) == 6
    assert acting(table, "ann buy_materials glue=2").instead is None
    assert not acting(table).bonus.legal
    assert acting(table, "ann correct lanterns=3").bonus.legal
