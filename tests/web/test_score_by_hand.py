"""Final scoring compared with results that were worked out by hand on paper."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from referee.desk import Desk
from referee.engine.finished import score_told
from referee.games import find
from tests.web.evening import opened


def score_finished(players: list[dict[str, Any]]) -> dict[str, Any]:
    """Score what some players told at the end."""
    return score_told(find("woodcraft").finished, {"players": [*players]})


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with opened(tmp_path_factory.mktemp("book")) as evening:
        yield evening.desk


def player(name: str = "Ann", points: int = 0, **told: Any) -> dict[str, Any]:
    """Return somebody's end of a match; what is not told is nothing."""
    nothing = dict.fromkeys(
        ("reputation", "completed_orders", "open_orders", "blueberries", "glue", "scrap",
         "sawblades", "helpers", "tools", "marketing"), 0,
    )  # fmt: skip
    usual = {"dice": [], "contracts": [], "pots": 1, "splice_tiles": 1, "saw_tiles": 1}
    return {"name": name, "points": points, **nothing, **usual, "glue_tile": False, **told}


# Numbers, then the points of every line that brings any, and the total.
BY_HAND: list[tuple[dict[str, Any], dict[str, int], int]] = [
    # A three in the pile, a five in a pot, 6 + 2 + 1: 17 tenths are 1 point.
    (player(dice=["G3", "B5"], blueberries=6, glue=2, scrap=1), {"leftovers": 1}, 1),
    # One short of the next point, and exactly on it.
    (player(blueberries=19), {"leftovers": 1}, 1),
    (player(blueberries=20), {"leftovers": 2}, 2),
    # Four orders on space 11 (five each) and on space 12 (six each).
    (player(reputation=11, completed_orders=4), {"completed_orders": 20}, 20),
    (player(reputation=12, completed_orders=4), {"completed_orders": 24}, 24),
    # Space 1 is not worth anything yet, space 2 is worth one.
    (player(reputation=1, completed_orders=4), {}, 0),
    (player(reputation=2, completed_orders=4), {"completed_orders": 4}, 4),
    # The end of the track is worth what space 12 is worth.
    (player(reputation=14, completed_orders=7), {"completed_orders": 42}, 42),
    # Two open orders: from 14 back to 10, five each; one: back to 12, six each.
    (player(reputation=14, completed_orders=7, open_orders=2), {"completed_orders": 35}, 35),
    (player(reputation=14, completed_orders=7, open_orders=1), {"completed_orders": 42}, 42),
    # From 9 back to 7: the highest value passed is the three on space 6.
    (player(reputation=9, completed_orders=4, open_orders=1), {"completed_orders": 12}, 12),
    # Reputation never goes below 0, and nothing else is lost.
    (player(points=5, reputation=1, completed_orders=5, open_orders=3), {"scoring_disc": 5}, 5),
    # Tokens: ten of them, eight are handed in for 16; two with 18 berries are 2 points.
    (
        player(contracts=["tokens"], glue=4, scrap=3, sawblades=3, blueberries=18),
        {"contract.tokens": 16, "leftovers": 2},
        18,
    ),
    # Five tokens are all handed in; nine berries alone are nothing.
    (player(contracts=["tokens"], glue=5, blueberries=9), {"contract.tokens": 10}, 10),
    # Dice: four of them are 8 points and no longer leftovers.
    (
        player(contracts=["dice"], dice=["G6", "Y6", "B6", "G1"], blueberries=9),
        {"contract.dice": 8},
        8,
    ),
    # Both: 3 tokens are 6, 2 dice are 4, ten berries are 1.
    (
        player(contracts=["tokens", "dice"], scrap=3, dice=["G6", "Y6"], blueberries=10),
        {"contract.tokens": 6, "contract.dice": 4, "leftovers": 1},
        11,
    ),
    # Twelve points whatever one has.
    (player(points=3, contracts=["flat12"]), {"scoring_disc": 3, "contract.flat12": 12}, 15),
    # The green pot counts, and so do the printed splice and saw tile.
    (player(contracts=["pots_and_glue"]), {"contract.pots_and_glue": 3}, 3),
    (
        player(contracts=["pots_and_glue"], pots=3, glue_tile=True),
        {"contract.pots_and_glue": 12},
        12,
    ),
    (player(contracts=["splices_and_saws"]), {"contract.splices_and_saws": 6}, 6),
    # Over a hundred, and over two hundred.
    (
        player(
            points=118,
            reputation=14,
            completed_orders=9,
            contracts=["marketing", "helpers", "tools", "splices_and_saws"],
            marketing=8,
            helpers=6,
            tools=11,
            splice_tiles=3,
            saw_tiles=3,
        ),
        {
            "scoring_disc": 118,
            "contract.marketing": 18,
            "contract.helpers": 18,
            "contract.tools": 18,
            "contract.splices_and_saws": 18,
            "completed_orders": 54,
        },
        244,
    ),
]
STEPS = [
    ("marketing", "marketing", [0, 2, 4, 6, 8, 10, 12, 15, 18]),
    ("helpers", "helpers", [0, 0, 0, 4, 8, 13, 18]),
    ("tools", "tools", [0, 0, 0, 2, 4, 8, 13, 18, 18, 18, 18, 18]),
]


@pytest.mark.parametrize(("told", "lines", "total"), BY_HAND)
def test_scoring_told_numbers_agrees_with_paper(
    told: dict[str, Any], lines: dict[str, int], total: int
) -> None:
    (scored,) = score_finished([told])["players"]
    found = {line["what"]: line["points"] for line in scored["lines"] if line["points"]}
    assert found == lines
    assert scored["total"] == total


@pytest.mark.parametrize(("told", "lines", "total"), BY_HAND)
def test_scoring_a_table_agrees_with_paper(
    desk: Desk, told: dict[str, Any], lines: dict[str, int], total: int
) -> None:
    code, _ = desk.score_sheets.keep_finished("woodcraft", [told], "en")
    (seat,) = desk.scores.final(code, "en").seats
    assert {line.what: line.points for line in seat.lines if line.points} == lines
    assert seat.total == total
    assert desk.people.results(code=code)[0].points == total


@pytest.mark.parametrize(("contract", "counted", "points"), STEPS)
def test_every_step_of_a_contract(contract: str, counted: str, points: list[int]) -> None:
    for number, expected in enumerate(points):
        told = player() | {"contracts": [contract], counted: number}
        (scored,) = score_finished([told])["players"]
        assert scored["total"] == expected, f"{number} {counted}"


@pytest.mark.parametrize(
    ("points", "ranks"),
    [
        # A tie goes to whoever sits later in turn order, also behind the winner.
        ((80, 80), (2, 1)),
        ((80, 79), (1, 2)),
        ((80, 80, 80), (3, 2, 1)),
        ((80, 90, 80), (3, 1, 2)),
        ((90, 80, 90), (2, 3, 1)),
        ((80, 80, 80, 80), (4, 3, 2, 1)),
        ((90, 90, 70, 70), (2, 1, 4, 3)),
        ((70, 90, 90, 90), (4, 3, 2, 1)),
        ((101, 100, 101, 99), (2, 3, 1, 4)),
    ],
)
def test_ties_among_two_three_and_four(
    desk: Desk, points: tuple[int, ...], ranks: tuple[int, ...]
) -> None:
    players = [player(name, told) for name, told in zip("ABCD", points, strict=False)]
    scored = score_finished(players)
    assert tuple(each["rank"] for each in scored["players"]) == ranks
    code, _ = desk.score_sheets.keep_finished("woodcraft", players, "en")
    assert tuple(seat.rank for seat in desk.scores.final(code).seats) == ranks


def test_equal_totals_from_different_lines_are_a_tie() -> None:
    ann = player("Ann", 60, reputation=10, completed_orders=4)
    ben = player("Ben", 78, blueberries=20)
    scored = score_finished([ann, ben])
    assert [each["total"] for each in scored["players"]] == [80, 80]
    assert scored["winners"] == ["Ben"]
    assert scored["tie_break"]["between"] == ["Ann", "Ben"]


@pytest.mark.parametrize(
    ("points", "grade"), [(109, "plain"), (110, "good"), (139, "good"), (140, "excellent")]
)
def test_a_solo_result_has_a_grade(points: int, grade: str) -> None:
    assert score_finished([player(points=points)])["grade"] == grade
