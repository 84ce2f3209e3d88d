"""What all needs of an order weigh at least, before anything is tried: pips and large dice.

A hundred stands for half a blueberry, one for a move, an exclamation mark for what is lacking.
"""

import pytest

from referee.games.woodcraft.rules.dice import ALL_DICE
from referee.games.woodcraft.rules.way_to_order.bills import LACK, NEVER
from referee.games.woodcraft.rules.way_to_order.outlook import Outlook
from referee.games.woodcraft.rules.way_to_order.working import Search
from tests.games.woodcraft.test_way_to_order import turn
from tests.games.woodcraft.way_weights import TILES, helpers, search_at, told, told_of_dice

EVERY = f"{TILES} glue=1 scrap=2"


@pytest.mark.parametrize(
    ("needs", "lines", "first", "weights"),
    [
        (
            "G6,G5",
            (f"ann correct lumber=G3 {EVERY}",),
            "G6",
            ("201", "301", "602"),
        ),
        (
            "G6,Y2",
            (f"ann correct lumber=G6 {EVERY}",),
            "Y2",
            ("0", "never", "301"),
        ),
        (
            "G6,G6",
            (f"ann correct lumber=G6,G2,G1 {EVERY}",),
            "G6",
            ("0", "301", "301"),
        ),
        (
            "Y4,Y4,Y1",
            (f"ann correct lumber=Y6,Y6,Y2 {EVERY}",),
            "Y1",
            ("101", "50.5", "0"),
        ),
        (
            "Y4,Y4,Y4",
            (f"ann correct lumber=Y6,Y6,Y3 {EVERY} reuse=1",),
            "Y4",
            ("101", "50.5", "301"),
        ),
        (
            "Y5,Y4",
            (f"ann correct lumber=Y4,Y2 {EVERY}",),
            "Y5",
            ("0", "201", "301"),
        ),
        (
            "Y6,Y5",
            (f"ann correct lumber=Y5,Y2 {EVERY}",),
            "Y6",
            ("0", "301", "301"),
        ),
        (
            "B5,B5,B5",
            (
                "ann correct lumber=B4,B4,B4 scrap=2 glue=1 reuse=1",
                "ann correct glue_tile=x splice_tiles=x,ready",
            ),
            "B5",
            ("402", "201", "1903"),
        ),
        (
            "B5,B5,B5",
            ("ann correct lumber=B4,B4,B4 splice_tiles=ready,ready scrap=2 reuse=2",),
            "B5",
            ("402", "201", "1403"),
        ),
        (
            "B5,B5",
            ("ann correct lumber=B4,B4 splice_tiles=x scrap=1 glue_tile=x glue=1 reuse=2",),
            "B5",
            ("476.25", "476.25", "1602"),
        ),
        ("B6,GY3", ("ann correct pots=3 potted=G2,Y3,B5 scrap=1",), "B6", ("101", "402", "402")),
        (
            "G6,Y6",
            ("ann correct pots=2 potted=G5,Y5 lumber=G1,Y1 scrap=2 splice_tiles=ready,ready",),
            "Y6",
            ("402", "402", "602"),
        ),
        (
            "B6,B3",
            ("ann correct blueberries=9 lumber=B1 scrap=1", "ann choose_tile tile=buy_lumber"),
            "B6",
            ("176.25", "703", "2600"),
        ),
        (
            "B6,B3",
            ("ann correct blueberries=20 lumber=B1", "ann choose_tile tile=buy_lumber"),
            "B6",
            ("288.367", "1600", "2600"),
        ),
        (
            "B6,B6",
            ("ann correct blueberries=9 lumber=B1 scrap=1", "ann choose_tile tile=exchange_dice"),
            "B6",
            ("703", "703", "never"),
        ),
        (
            "B6,B5",
            ("ann correct blueberries=9 lumber=B4 scrap=1", "ann choose_tile tile=exchange_dice"),
            "B6",
            ("301", "602", "1902"),
        ),
        (
            "G5,G5",
            (
                *helpers("nudge_die amount=1 colours=G", "nudge_die amount=2 colours=G"),
                "ann correct lumber=G4,G3 scrap=1",
            ),
            "G5",
            ("1", "1", "2"),
        ),
        (
            "G5,G5",
            (*helpers("shave_die"), "ann correct lumber=G4,G3 scrap=1"),
            "G5",
            ("301", "301", "never"),
        ),
        ("G6,Y6", ("ann correct lumber=G1,Y1",), "Y6", ("2!703", "2!703", "never")),
        ("GYB*,G2", ("ann correct lumber=G3,G2",), "G2", ("0", "0", "0")),
        ("GY5,G4", ("ann correct lumber=Y4 scrap=1",), "G4", ("301", "never", "never")),
    ],
)
def test_pips_and_large_dice_that_no_saw_makes_weigh_what_raises_dice(
    needs: str, lines: tuple[str, ...], first: str, weights: tuple[str, str, str]
) -> None:
    search = search_at(turn(needs, *lines))
    assert weights_of(search) == (first, *weights)


@pytest.mark.parametrize(
    ("best", "size"),
    [(LACK, "1!0"), (2 * LACK, "2!0"), (3 * LACK, "3!0"), (4 * LACK, "3!903"), (NEVER, "3!903")],
)
def test_only_so_many_tokens_may_be_lacking(best: int, size: str) -> None:
    table = turn("G6,Y6", f"ann correct lumber=G1,Y1 {TILES}")
    search = search_at(table, best, any_way=True)
    assert weights_of(search)[3] == size


@pytest.mark.parametrize(
    ("has", "used", "size"),
    [
        ("lumber=B5 scrap=1", 0, "301"),
        ("lumber=B5 scrap=0", 0, "1!0"),
        ("lumber=B5,G1 splice_tiles=x glue_tile=ready glue=1", 0, "301"),
        ("lumber=B5,G1 splice_tiles=x glue_tile=ready glue=1", 1, "1!0"),
        ("lumber=B5,G1 splice_tiles=x glue_tile=ready glue=0", 0, "1!0"),
        ("lumber=B5,G1 splice_tiles=x glue_tile=x glue=1 reuse=1", 0, "801"),
        ("lumber=B5,G1 splice_tiles=x glue_tile=x glue=0 reuse=1", 0, "1!0"),
    ],
)
def test_no_die_grows_without_tokens_where_none_may_be_lacking(
    has: str, used: int, size: str
) -> None:
    search = search_at(turn("B6", f"ann correct {has}"), LACK)
    search.glue = used
    assert weights_of(search)[3] == size


def test_what_a_helper_has_cut_meets_one_need() -> None:
    search = search_at(turn("G5,G5", "ann correct lumber=G4 scrap=1"))
    assert weights_of(search)[3] == "never"
    search.loose = [(ALL_DICE.index("G5"), 0, False)]
    assert weights_of(search)[3] == "301"


def test_what_was_bought_cannot_be_bought_again() -> None:
    has = "ann correct blueberries=20 lumber=B1"
    search = search_at(turn("B6,B3", has, "ann choose_tile tile=buy_lumber"))
    assert weights_of(search)[3] == "2600"
    search.yard[ALL_DICE.index("B3")] = 0
    assert weights_of(search)[3] == "never"


def test_a_cut_makes_its_own_colour_cheaper_and_takes_a_die() -> None:
    search = search_at(turn("B2,G3,Y1", "ann correct lumber=Y6,B4,G2 scrap=1"))
    goals = search.goals()
    assert goals is not None
    outlook = Outlook(search, goals[1])
    assert told_of_dice(outlook.costs()) == (
        "G1:50.5 G2:0 G3:176.25 G4:251.5 G5:402 G6:703 "
        "Y1:50.5 Y2:50.5 Y3:50.5 Y4:50.5 Y5:50.5 Y6:0 "
        "B1:50.5 B2:50.5 B3:50.5 B4:0 B5:301 B6:602"
    )
    weights = {
        die: told(outlook.after_cut(search, ALL_DICE.index(die), left, goals[1]))
        for die, left in (("Y6", 2), ("Y5", 3), ("B4", 2), ("G6", 3), ("G5", 2))
    }
    # Besides a cut Y1 or B2 comes for free; Y5, G6 and G5 do not lie there.
    assert weights == {"Y6": "50.5", "Y5": "101", "B4": "50.5", "G6": "804", "G5": "503"}


def weights_of(search: Search) -> tuple[str, str, str, str]:
    """Return the first need, what the others weigh, what it weighs, what all of them weigh."""
    goals = search.goals()
    assert goals is not None
    (dice, *_), rest = goals
    outlook = Outlook(search, rest)
    weights = (outlook.rest, outlook.least(dice), outlook.size(search, dice))
    name = "/".join(ALL_DICE[die] for die in dice)
    rest_told, least_told, size_told = map(told, weights)
    return name, rest_told, least_told, size_told
