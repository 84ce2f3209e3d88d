"""Dice that a way promises to sell or to shave: what must be there by then, what comes after."""

from copy import copy
from typing import Any

import pytest

from referee.games.woodcraft.rules.cards import order_card
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.way_to_order import handing
from referee.games.woodcraft.rules.way_to_order.asked import Asked
from referee.games.woodcraft.rules.way_to_order.better import Better
from referee.games.woodcraft.rules.way_to_order.bills import NEVER
from referee.games.woodcraft.rules.way_to_order.getting import Gotten
from referee.games.woodcraft.rules.way_to_order.outlook import Outlook
from referee.games.woodcraft.rules.way_to_order.promises import Late, Promise, levels
from referee.games.woodcraft.rules.way_to_order.starts import Start
from referee.games.woodcraft.rules.way_to_order.working import CHOOSE, Search
from tests.games.woodcraft.every_way import CARD
from tests.games.woodcraft.test_way_to_order import turn
from tests.games.woodcraft.view_samples import after
from tests.games.woodcraft.way_weights import helpers

HAS = "glue=1 scrap=1 sawblades=1 reuse=1 blueberries=2 lanterns=9 lumber=G3"
# The dice that shaving may leave, the largest of each colour.
FIVES = [4, 10, 16]


def promising(table: Table, *promises: Promise, then: Table | None = None) -> Search:
    """Return a search that keeps these promises, and what came after all of them."""
    card = order_card(table, CARD)
    assert card is not None
    asked = Asked(table, 0, card)
    later = then or table
    seen = tuple(levels(later.workshops[0]) for _ in promises)
    return Search(asked, Start(asked, Gotten(later, (), promises, seen)), NEVER)


def noted(search: Search, *names: str) -> list[Any]:
    """Let the search go no further than one step; return where it is noted how it stands then."""
    found: list[Any] = []

    def resolve(goals: Any) -> None:
        found.append((goals, *(copy(getattr(search, name)) for name in names)))

    search.resolve = resolve  # type: ignore[method-assign]
    return found


def sale(table: Table, die: str = "G2", place: int = 0) -> Promise:
    return Promise(die, place, table.workshops[0])


def shave(table: Table, place: int = 0, room: str = "R1") -> Promise:
    return Promise("", place, table.workshops[0], room)


@pytest.mark.parametrize(
    ("used", "packs", "short"),
    [
        ((0, 0, 0, 0, 0), 1, (-1, -1, -1, 2)),
        ((1, 1, 1, 2, 1), 1, (0, 0, 0, 0)),
        ((2, 0, 0, 0, 0), 1, None),
        ((0, 2, 0, 0, 0), 1, None),
        ((0, 0, 2, 0, 0), 1, None),
        ((0, 0, 0, 3, 0), 1, None),
        ((0, 0, 0, 0, 2), 1, None),
        # Materials may be bought by then, blueberries and reuse tokens may not.
        ((2, 0, 0, 0, 0), 2, (1, -1, -1, 2)),
        ((1, 2, 3, 1, 1), 3, (0, 1, 2, 1)),
        ((1, 2, 3, 3, 1), 3, None),
        ((1, 2, 3, 1, 2), 3, None),
    ],
)
def test_what_was_used_by_a_sale_was_there_or_must_be_bought_before_it(
    used: tuple[int, ...], packs: int, short: tuple[int, ...] | None
) -> None:
    table = turn("G1", f"ann correct {HAS}", "ann choose_tile tile=exchange_dice")
    search = promising(table, sale(table))
    search.means.packs = [(0, 0, 0, 0), (2, 0, 0, 1), (0, 2, 0, 1)][:packs]
    search.glue, search.scrap, search.blades, search.berries = used[:4]
    search.reuse = search.means.reuse - used[4]
    search.cuts = [["saw", 5, None, [1], 5]]
    seen = noted(search, "early", "early_cuts", "late")
    handing.handed(search, 0, 0, None)
    assert seen == ([] if short is None else [(None, (short,), (1,), None)])
    assert (search.early, search.early_cuts, search.late) == ((), (), search.lates[0])


def test_after_a_promise_comes_the_next_one() -> None:
    table = turn("G1", f"ann correct {HAS}", "ann choose_tile tile=exchange_dice")
    search = promising(table, sale(table), sale(table, "Y2", 1), sale(table, "B2", 2))
    assert search.late is search.lates[0]
    seen: list[Any] = []
    search.resolve = lambda goals: seen.append(search.late)  # type: ignore[method-assign]
    for place in range(3):
        handing.handed(search, place, 0, None)
    assert seen == [search.lates[1], search.lates[2], None]


def test_a_die_that_was_shaved_is_there_again() -> None:
    table = turn("G1", *helpers("shave_die"), f"ann correct {HAS} lumber=G2,G2,G3")
    for promise, there in ((shave(table), 3), (sale(table, "G3"), 2)):
        search = promising(table, promise)
        seen = noted(search, "pile")
        handing.handed(search, 0, 2, None)
        assert ([pile[1] for _, pile in seen], search.pile[1]) == ([there], 2)


def test_any_die_may_be_shaved_that_has_more_than_a_pip() -> None:
    table = turn("G1", *helpers("shave_die", "shave_die"), f"ann correct {HAS}")
    search = promising(table, shave(table))
    assert search.shaved == FIVES
    assert [handing.may_be_shaved(search, place) for place in (0, 1)] == [FIVES, []]
    seen = noted(search, "shaved")
    handing.choose(search, 0, None)
    dice = [die for die in range(18) if die % 6]
    # The die, then the place where it is handed over, as this die.
    assert [(goals[0][0], goals[1][0][4]) for goals, _ in seen] == [((die,), die) for die in dice]
    assert {(goals[0][3], goals[1][0][1], goals[1][1]) for goals, _ in seen} == {(0, 0, None)}
    assert [shaved for _, shaved in seen] == [[die - 1] for die in dice]
    assert search.shaved == FIVES


def test_what_was_shaved_first_is_known_when_the_next_one_is_chosen() -> None:
    table = turn("G1", *helpers("shave_die", "shave_die"), f"ann correct {HAS}")
    search = promising(table, shave(table), shave(table, 1, "R2"))
    seen = noted(search, "shaved")
    handing.choose(search, 0, None)
    assert seen[0][1] == [0, *FIVES]
    search.shaved = [0, *FIVES]
    handing.choose(search, 1, None)
    assert seen[15][1] == [0, 0]
    assert handing.may_be_shaved(promising(table, shave(table), sale(table)), 1) == []


@pytest.mark.parametrize(
    ("tile", "dearest"),
    [
        ("produce_plant", 0),
        # Two blue ones for three.
        ("buy_lumber", 6),
        ("exchange_dice", 8),
        ("buy_materials", 6),
    ],
)
def test_whoever_cannot_spend_a_blueberry_has_shaved_in_vain(tile: str, dearest: int) -> None:
    table = turn(
        "G1",
        *helpers("shave_die"),
        f"ann correct {HAS} blueberries=20 yard=G1,G1,Y1,Y1,B1,B1",
        f"ann choose_tile tile={tile}",
    )
    search = promising(table, shave(table))
    told = []
    for berries in (dearest, dearest + 1):
        search.means.berries = berries
        told.append(handing.in_vain(search))
    assert told == [False, True]
    search.berries = 1
    assert not handing.in_vain(search)


def test_where_shaving_pays_at_the_end_every_blueberry_is_paid() -> None:
    table = turn(
        "G1", *helpers("shave_die"), f"ann correct {HAS}", "ann choose_tile tile=buy_lumber"
    )
    then = after(table, "ann correct blueberries=5 lanterns=7")
    search = promising(table, shave(table), then=then)
    # Two lanterns; the two blueberries from before, and the one that was shaved.
    assert (search.pays_at_the_end, search.extra) == (True, 12 + 2 * 3)
    assert (search.means.berries, search.means.less_berries) == (5, -5)
    sold = promising(table, sale(table), then=then)
    assert (sold.pays_at_the_end, sold.extra, sold.means.less_berries) == (False, 12, -3)


def test_promises_are_kept_one_after_the_other_before_the_order() -> None:
    table = turn("B6", *helpers("shave_die"), f"ann correct {HAS}")
    search = promising(table, sale(table, "Y2"), shave(table, 1), sale(table, "G2", 2))
    goals, found = search.goals(), []
    while goals is not None:
        (dice, mask, _, place, _), goals = goals
        found.append((dice, mask, place))
    assert found == [
        ((7,), 0, 0),
        ((), 0, 0),
        ((), 1, CHOOSE),
        ((1,), 0, 2),
        ((), 2, 0),
        ((17,), 0, 0),
    ]


def test_tiles_that_are_built_later_are_not_ready_yet() -> None:
    table = turn("G1", f"ann correct {HAS} saw_tiles=ready")
    then = after(table, "ann correct saw_tiles=ready,ready lumber=G3,Y2")
    search = promising(table, sale(table), then=then)
    assert (search.saws, search.ready_saws()) == (2, 1)
    # So are dice that come later.
    seen = noted(search)
    for die in (2, 7):
        goal = ((die,), 0, [None], 0, 0)
        search._try_sources(goal, None, 0, Outlook(search, None))
    assert [goals for (goals,) in seen if goals is None] == [None]
    search.late = None
    assert search.ready_saws() == 2


@pytest.mark.parametrize(
    ("rooms", "berries", "pays"),
    [
        (("R1",), (1,), True),
        (("R1",), (0,), False),
        (("R1", "R2"), (3, 2), True),
        (("R1", "R2"), (3, 0), False),
        # A sale comes later, or came before, when nothing was left.
        (("R1", ""), (3, 3), False),
        (("", "R1"), (0, 3), True),
        (("",), (3,), False),
        ((), (), False),
    ],
)
def test_shaving_pays_at_the_end_when_something_is_always_left(
    rooms: tuple[str, ...], berries: tuple[int, ...], pays: bool
) -> None:
    table = turn("G1", *helpers("shave_die", "shave_die"), f"ann correct {HAS}")
    promises = tuple(
        shave(table, place, room) if room else sale(table, "G2", place)
        for place, room in enumerate(rooms)
    )
    state = Gotten(table, (), promises, tuple((0, 0, 0, left, 0) for left in berries))
    assert handing.pays_at_the_end(state) is pays


def test_what_comes_later_is_not_there_yet() -> None:
    then = turn("G1", f"ann correct {HAS} saw_tiles=ready splice_tiles=x pots=1")
    later = after(then, "ann correct saw_tiles=x,x splice_tiles=x,x pots=2 glue_tile=ready")
    later = after(later, "ann correct lumber=G3,Y2,Y2")
    late = Late(later, then.workshops[0], later.workshops[0], [0] * 18)
    assert [n for n, more in enumerate(late.pile) if more] == [7]
    assert late.pile[7] == 2
    assert (late.pots, late.saws, late.splices) == ([False, True, True], 1, 1)
    assert late.glue_tile
    # The second saw tile makes a six cheaper, later.
    assert (late.prices[0], late.prices[5]) == (1, 6)
    before = Late(later, later.workshops[0], later.workshops[0], [0] * 18)
    assert (before.saws, before.glue_tile, before.prices) == (0, False, [0] * 18)


def test_whoever_has_more_now_is_better_off_even_where_less_was_there_before() -> None:
    table = turn("G1", f"ann correct {HAS}")
    promises = (sale(table),)
    better = Better(table, 0)
    for has, told in (("glue=1", False), ("glue=2", False), ("glue=1", True)):
        now = after(table, f"ann correct {has}")
        assert better.beats(Gotten(now, (), promises, ((1, 1, 1, 1, 1),))) is told
