"""Tables that getting leads to: which is no worse than another, and what many have together."""

import pytest
from msgspec.structs import replace

from referee.games.woodcraft.rules.cards import order_card
from referee.games.woodcraft.rules.dice import ALL_DICE
from referee.games.woodcraft.rules.moves.buy_materials import BuyMaterials
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.way_to_order.asked import Asked
from referee.games.woodcraft.rules.way_to_order.better import Better
from referee.games.woodcraft.rules.way_to_order.bills import LACK, NEVER, STEP, WORTH
from referee.games.woodcraft.rules.way_to_order.getting import Gotten, gotten
from referee.games.woodcraft.rules.way_to_order.hunting import ForMiss, ForWay, Patience
from referee.games.woodcraft.rules.way_to_order.promises import Promise, levels
from referee.games.woodcraft.rules.way_to_order.starts import Start, Together
from tests.games.woodcraft.every_way import CARD
from tests.games.woodcraft.test_way_to_order import turn
from tests.games.woodcraft.view_samples import after
from tests.games.woodcraft.way_weights import NO_TILES, helpers

SWAP = helpers("swap_tokens tokens=glue,scrap,lantern")
HAS = "glue=1 scrap=1 sawblades=1 reuse=1 blueberries=4 lanterns=2 lumber=G3,Y2"


def beats(first: Table, then: Table) -> bool:
    """Tell whether the first table is as good as the one that comes then."""
    better = Better(first, 0)
    assert not better.beats(Gotten(first))
    return better.beats(Gotten(then))


@pytest.mark.parametrize(
    ("has", "better"),
    [
        (HAS, True),
        ("lumber=Y2,G3", True),
        ("glue=0", True),
        ("glue=2", False),
        ("scrap=2", False),
        ("sawblades=2", False),
        ("reuse=2", False),
        ("glue=0 scrap=2", False),
        # Nobody can spend these.
        ("blueberries=9", True),
        ("lanterns=3", True),
        ("points=9", True),
        ("blueberry_income=3 hazelnut_income=3 reputation=3", True),
        # What dice and tiles there are is not compared.
        ("lumber=G3", False),
        ("saw_tiles=x", False),
        ("potted=G2", False),
    ],
)
def test_whoever_has_as_many_tokens_is_as_well_off(has: str, better: bool) -> None:
    table = turn("G1", f"ann correct {HAS}")
    assert beats(table, after(table, f"ann correct {has}")) is better


@pytest.mark.parametrize(
    ("lines", "has", "better"),
    [
        (("ann choose_tile tile=buy_lumber",), "blueberries=9", False),
        (("ann choose_tile tile=exchange_dice",), "blueberries=9", False),
        (("ann choose_tile tile=buy_materials",), "blueberries=9", False),
        (("ann choose_tile tile=improve_workshop",), "blueberries=9", False),
        (("ann choose_tile tile=produce_plant",), "blueberries=9", True),
        (("ann choose_tile tile=produce_plant",), "hazelnut_income=1", False),
        (("ann choose_tile tile=produce_plant",), "blueberry_income=1", False),
        (("ann choose_tile tile=produce_plant",), "reputation=1", False),
        (("ann choose_tile tile=improve_workshop",), "hazelnut_income=1", False),
        (SWAP, "lanterns=3", False),
        (SWAP, "blueberry_income=1", False),
        (helpers("swap_tokens tokens=glue,scrap"), "lanterns=3", True),
        (helpers("sell_tokens tokens=glue,lantern"), "lanterns=3", False),
        (helpers("shave_die"), "lanterns=3", True),
    ],
)
def test_what_can_still_be_spent_counts(lines: tuple[str, ...], has: str, better: bool) -> None:
    table = turn("G1", *lines, f"ann correct {HAS}")
    assert beats(table, after(table, f"ann correct {has}")) is better


def test_lost_lanterns_count_even_where_nobody_can_spend_them() -> None:
    table = turn("G1", f"ann correct {HAS}")
    better = Better(table, 0)
    for lanterns, told in ((1, False), (2, False), (1, True)):
        assert better.beats(Gotten(after(table, f"ann correct lanterns={lanterns}"))) is told


def test_whoever_has_begun_fewer_actions_is_as_well_off() -> None:
    rooms = helpers("shave_die", "nudge_die amount=1 colours=G")
    table = turn("G1", *rooms, f"ann correct {HAS}", "ann choose_tile tile=produce_plant")
    began = after(table, "ann produce_plant helpers=R1", f"ann correct {HAS}")
    assert beats(table, began)
    assert not beats(began, table)
    used = after(table, "ann use_helper room=R2 die=G3 by=1", f"ann correct {HAS}")
    assert not beats(used, table)
    assert not beats(table, used)


def test_more_moves_are_worse() -> None:
    table = turn("G1", "ann correct blueberries=4", "ann choose_tile tile=buy_materials")
    better = Better(table, 0)
    glue = BuyMaterials("ann", glue=2)
    assert not better.beats(Gotten(table, (glue, glue)))
    assert not better.beats(Gotten(table, (glue,)))
    assert better.beats(Gotten(table, (glue, glue)))


def start(table: Table, state: Gotten | None = None) -> tuple[Asked, Start]:
    card = order_card(table, CARD)
    assert card is not None
    asked = Asked(table, 0, card)
    return asked, Start(asked, state or Gotten(table))


def test_together_tables_have_the_most_that_one_of_them_has() -> None:
    table = turn(
        "G3,glue",
        *helpers("shave_die", "nudge_die amount=1 colours=G"),
        "ann correct glue=2 scrap=1 sawblades=1 reuse=1 blueberries=4 lumber=G3,Y2 splice_tiles=x",
        "ann choose_tile tile=buy_lumber",
    )
    asked, one = start(table)
    other = Start(
        asked,
        Gotten(
            after(
                table,
                "ann correct glue=1 scrap=3 sawblades=0 reuse=2 blueberries=1 lumber=G3,G3,B1",
                "ann correct splice_tiles=x,ready saw_tiles=ready,x glue_tile=ready",
                "ann correct pots=2 potted=Y1",
                "ann use_helper room=R1 die=G3",
            )
        ),
    )
    both = Together([one, other])
    means = both.means
    assert [n for n in means.pile if n] == [1, 1, 1, 1]
    assert (means.free_glue, means.free_scrap, means.free_blades) == (1, 3, 1)
    assert (means.berries, means.reuse, means.saws, means.saw_tiles) == (4, 2, 1, 2)
    assert (means.less_glue, means.less_scrap, means.less_blades) == (0, -2, 0)
    assert (means.less_berries, means.less_reuse) == (0, -1)
    assert (means.splices, means.gluing, means.glue_tile) == ((False, True), True, True)
    assert [ALL_DICE[tree] if tree >= 0 else "" for tree in means.pots] == ["", "Y1", ""]
    assert means.potted == [True, True, False]
    assert [room for room, _ in means.helpers] == ["R1", "R2"]
    # A second saw tile makes sixes cheaper.
    assert means.prices[ALL_DICE.index("G6")] == 4
    assert both.state.promises == ()
    # Each of them still has what it had.
    assert (one.means.reuse, other.means.reuse) == (1, 2)


def test_together_nothing_costs_more_than_it_costs_one_of_them() -> None:
    table = turn("G3", "ann correct lumber=G3 lanterns=2", "ann choose_tile tile=exchange_dice")
    asked, one = start(table)
    sales = [
        Start(asked, state)
        for state in gotten(table, 0, lambda weight: True)
        if state.promises and state.promises[0].die in ("G2", "Y4")
    ]
    assert [(sale.worth, sale.steps) for sale in (one, *sales)] == [(0, 0), (4, 1), (8, 1)]
    both = Together(sales)
    assert (both.worth, both.steps, both.means.berries) == (
        4,
        1,
        table.workshops[0].blueberries + 9,
    )


def test_who_has_promised_to_shave_has_the_helper_where_nothing_is_promised() -> None:
    rooms = helpers("shave_die")
    table = turn("G3", *rooms, "ann correct blueberries=0", "ann choose_tile tile=buy_lumber")
    _, shaved = start(table, list(gotten(table, 0, lambda weight: True))[1])
    assert [promise.room for promise in shaved.state.promises] == ["R1"]
    assert (shaved.means.helpers, [room for room, _ in shaved.free.helpers]) == ([], ["R1"])
    # The blueberry pays, but makes nothing cheaper.
    assert (shaved.means.berries, shaved.means.less_berries) == (1, 0)
    assert (shaved.free.berries, shaved.free.less_berries) == (1, 0)
    # To shave is a move that the helper may still make.
    assert (shaved.steps, Together([shaved]).steps) == (1, 0)


def test_what_was_got_takes_patience() -> None:
    patience = Patience(8)
    assert [patience.got() for _ in range(4)] == [True, True, False, False]
    assert (patience.tries, patience.kept) == (1, False)
    endless = Patience(0)
    assert all(endless.got() for _ in range(4))
    assert (endless.tries, endless.kept) == (0, True)


class Counted(ForWay):
    """Notes how many starts are looked at together and alone."""

    def __init__(self, asked: Asked, weighs: int) -> None:
        super().__init__(asked, Patience(0))
        self.weighs = weighs
        self.seen: list[str] = []
        self.least: list[int] = []

    def together(self, together: Together, least: int) -> int:
        self.seen.append("together")
        self.least.append(least)
        return self.weighs

    def look(self, start: Start, least: int) -> None:
        self.seen.append("alone")
        self.least.append(least)


def counted(number: int, weighs: int) -> tuple[Counted, list[Start]]:
    asked, one = start(turn("G1"))
    return Counted(asked, weighs), [one] * number


def test_what_cannot_be_done_together_is_not_looked_at_alone() -> None:
    hunt, starts = counted(9, NEVER)
    hunt.through(starts)
    assert hunt.seen == ["together"]
    hunt, starts = counted(9, 5)
    hunt.through(starts)
    three = ["together", "alone", "alone", "alone"]
    assert hunt.seen == ["together", *three, *three, *three]
    # What they weigh together each of them weighs at least.
    assert hunt.least == [0, *[5] * 12]
    hunt, starts = counted(9, 5)
    hunt.best = 5
    hunt.through(starts)
    assert hunt.seen == ["together"]
    hunt.through(starts, 5)
    assert hunt.seen == ["together"]
    hunt.patience.kept = False
    hunt.best = 6
    hunt.through(starts)
    assert hunt.seen == ["together"]


def test_the_first_is_looked_at_alone_then_more_and_more_together() -> None:
    hunt, starts = counted(9, NEVER)
    assert hunt.among(iter(starts)) == starts
    # One, two, four, and what is left.
    assert hunt.seen == ["alone", "together", "together", "together"]
    hunt, starts = counted(3, NEVER)
    hunt.patience.tries = 8
    assert hunt.among(iter(starts)) == starts
    assert hunt.seen == ["alone"]


def test_a_way_weighs_what_it_weighs_together_or_less() -> None:
    table = turn("G4", f"ann correct lumber=G3 scrap=2 {NO_TILES}")
    asked, one = start(table)
    tile = Start(asked, Gotten(after(table, "ann correct splice_tiles=ready")))
    hunt = ForWay(asked, Patience(0))
    assert hunt.together(Together([one, one]), 0) == NEVER
    weight = hunt.together(Together([one, tile]), 0)
    hunt.through([one, tile])
    assert hunt.found is not None
    assert (hunt.best, hunt.found[0]) == (weight, tile)
    # A scrap, a tile and a move.
    assert weight == 3 * WORTH + STEP
    assert (hunt.leaves_room_for(weight - 1), hunt.leaves_room_for(weight)) == (True, False)


def test_a_nearer_miss_is_looked_for_until_there_is_none() -> None:
    table = turn("G4", "ann correct lumber=G3 scrap=0 blueberries=0")
    asked, one = start(table)
    scrap = Start(asked, Gotten(after(table, "ann correct splice_tiles=x saw_tiles=x")))
    hunt = ForMiss(asked, Patience(0))
    hunt.through([scrap], LACK)
    assert (hunt.best, hunt.lacks) == (NEVER, ())
    hunt.through([scrap, one], LACK)
    assert (hunt.best, hunt.lacks, hunt.without) == (LACK, (("scrap", 1),), ())
    hunt.left_out = (0,)
    hunt.through([one], 0)
    assert (hunt.best, hunt.lacks, hunt.without) == (0, (), (0,))


def test_what_was_there_between_a_promise_and_now_counts() -> None:
    table = turn("G1", f"ann correct {HAS}")
    shop = table.workshops[0]
    promises = (Promise("G2", 0, shop),)
    some, fewer = levels(shop), levels(replace(shop, blueberries=1))
    better = Better(table, 0)
    for between, told in ((fewer, False), (some, False), (fewer, True)):
        assert better.beats(Gotten(table, (), promises, (between, some))) is told
