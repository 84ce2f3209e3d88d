"""The way to an order as pages show it: steps in words, price, nearest miss."""

from referee.games.woodcraft.pages.pages import PAGES
from referee.games.woodcraft.pages.view_way import MissView, WayView
from referee.games.woodcraft.rules.table import Table
from referee.text import LANGUAGES, phrases
from tests.games.woodcraft.every_way import CARD
from tests.games.woodcraft.test_way_to_order import turn
from tests.games.woodcraft.way_weights import helpers

HAS = "ann correct pots=2 potted=Y4 lumber=G2,B3 scrap=1 glue_tile=1 glue=1"


def asked(table: Table, seat: str = "ann") -> WayView | MissView | None:
    return PAGES.looked_ahead(table, seat, f"way.{CARD}")


def test_a_way_is_told_step_by_step_with_its_price() -> None:
    way = asked(turn("Y5,B5", HAS))
    assert isinstance(way, WayView)
    say = phrases("en", "woodcraft")
    told = [say.say(f"way.{step.said}", **step.facts) for step in way.steps[:-1]]
    assert told == [
        "Harvest yellow 4",
        "Splice yellow 4 +1",
        "Glue brown 3 and green 2, colour brown",
    ]
    assert way.steps[-1].kind == "complete_order"
    assert way.counters == (("glue", 1), ("scrap", 1))
    assert (way.tiles, way.trees, way.sold, way.exact) == (2, 1, 0, True)
    assert way.costs == (
        ("counter.glue", 1),
        ("counter.scrap", 1),
        ("way.tiles", 2),
        ("way.trees", 1),
    )


def steps_told(table: Table) -> list[str]:
    """Return the sentences of a way but for its last step."""
    way = asked(table)
    assert isinstance(way, WayView)
    say = phrases("en", "woodcraft")
    return [say.say(f"way.{step.said}", **step.facts) for step in way.steps[:-1]]


def test_it_is_told_what_a_helper_does_with_which_die() -> None:
    turned = helpers("nudge_die amount=1 colours=G", "shave_die")
    assert steps_told(turn("G4", *turned, "ann correct lumber=G3")) == [
        "Helper (top left room): turn green 3 by +1"
    ]
    assert steps_told(turn("Y4", *turned, "ann correct lumber=Y5")) == [
        "Helper (top middle room): turn yellow 5 by −1"
    ]
    assert steps_told(turn("G2", *turned, "ann correct lumber=G3")) == [
        "Helper (top left room): turn green 3 by −1"
    ]
    cut = turn("G5", *helpers("cut_and_plant"), "ann correct lumber=G6")
    assert steps_told(cut) == ["Helper (top left room): cut 1 pip off green 6 and plant it"]
    swapped = helpers("swap_tokens tokens=glue,scrap")
    assert steps_told(turn("G2,scrap", *swapped, "ann correct lumber=G2 glue=1")) == [
        "Helper (top left room): swap glue for scrapwood"
    ]
    sold = turn(
        "G2",
        *helpers("sell_tokens tokens=glue,scrap"),
        "ann correct blueberries=0 glue=1",
        "ann choose_tile tile=buy_lumber",
    )
    assert steps_told(sold) == [
        "Helper (top left room): sell glue",
        "Buy green 2 from the lumber yard",
    ]


def test_a_tile_that_is_used_once_more_and_a_die_that_is_sold_are_told() -> None:
    way = asked(turn("B2", "ann correct lumber=B3 saw_tiles=x reuse=1"))
    assert isinstance(way, WayView)
    assert [step.again for step in way.steps] == [True, False]
    assert way.costs == (("counter.reuse", 1),)
    table = turn("B6", "ann correct lumber=G4 blueberries=0", "ann choose_tile tile=exchange_dice")
    way = asked(table)
    assert isinstance(way, WayView)
    assert way.costs == (("way.sold", 1),)


def test_the_nearest_miss_is_told_in_counters_and_dice() -> None:
    miss = asked(turn("Y5,B5", HAS.replace("glue=1", "glue=0", 1).replace(" glue=1", " glue=0")))
    assert miss == MissView((("glue", 1),), (), exact=True, open=True)
    miss = asked(turn("Y5,glue", "ann correct lumber=G2 saw_tiles=x"))
    assert miss == MissView((("glue", 1),), ("Y5",), exact=True, open=True)


def test_a_miss_says_whether_another_action_may_still_be_chosen() -> None:
    def may(*lines: str) -> bool:
        miss = asked(turn("Y5,glue", "ann correct lumber=G2 saw_tiles=x", *lines))
        assert isinstance(miss, MissView)
        return miss.open

    hire = "ann choose_tile tile=hire_helper"
    assert may()
    # For 1 lantern another action instead, for 3 one besides.
    assert may("ann correct lanterns=1", hire)
    assert not may("ann correct lanterns=0", hire)
    assert not may("ann correct lanterns=2", hire, "ann take_berries")
    assert may("ann correct lanterns=3", hire, "ann take_berries")


def test_materials_to_buy_are_told_with_their_amounts() -> None:
    table = turn(
        "G4,glue", "ann correct lumber=G3 blueberries=2", "ann choose_tile tile=buy_materials"
    )
    way = asked(table)
    assert isinstance(way, WayView)
    assert way.steps[0].amounts == (("glue", 2), ("scrap", 2))


def test_who_is_not_in_turn_and_who_asks_nonsense_gets_no_answer() -> None:
    table = turn("Y5,B5", HAS)
    assert asked(table, "ben") is None
    for question in ("", "way", "way.", "way.OI/6", "other", "way.X/1.2"):
        assert PAGES.looked_ahead(table, "ann", question) is None


def test_every_step_of_a_way_has_words_in_every_language() -> None:
    kinds = (
        "harvest", "saw", "splice", "glue", "buy_lumber", "buy_materials", "sell", "buy",
        "produce_plant", "improve_workshop", "choose_income", "take_die",
        "helper_turn", "helper_plant", "helper_swap", "helper_sell", "again", "sold",
    )  # fmt: skip
    for language in LANGUAGES:
        say = phrases(language, "woodcraft")
        assert [kind for kind in kinds if not say.has(f"way.{kind}")] == []
