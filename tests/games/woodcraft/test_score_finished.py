"""Final scoring from the numbers at the end alone."""

from typing import Any

import pytest

from referee.engine.errors import Unreadable
from referee.engine.finished import score_told
from referee.games.woodcraft.game import GAME


def player(**numbers: Any) -> dict[str, Any]:
    """Return a player who has nothing but what is named."""
    nothing = {"name": "Ann", "seat": 1, "points": 0, "blueberries": 0}
    return {**nothing, **numbers}


def score(*players: dict[str, Any]) -> dict[str, Any]:
    return score_told(GAME.finished, {"players": list(players)})


def total(**numbers: Any) -> int:
    result = score(player(**numbers))
    (row,) = result["players"]
    assert row["total"] == sum(line["points"] for line in row["lines"])
    return int(row["total"])


def line(what: str, **numbers: Any) -> dict[str, Any]:
    (row,) = score(player(**numbers))["players"]
    found: dict[str, Any] = next(line for line in row["lines"] if line["what"] == what)
    return found


def test_the_example_of_the_notation_adds_up() -> None:
    # Disc 62. Helpers: 5 → 13. Tokens: 3 of them → 6. Leftovers: 3 + 5 + 6 = 14 → 1.
    # Open order: 11 − 2 = 9 reputation → 4 each. Orders: 4 × 4 = 16. Sum: 98.
    result = score(
        {
            "name": "Ann", "seat": 1, "points": 62, "reputation": 11, "completed_orders": 4,
            "open_orders": 1, "dice": ["G3"], "potted": ["G5"], "blueberries": 6, "glue": 2,
            "scrap": 1, "sawblades": 0, "contracts": ["helpers", "tokens"], "helpers": 5,
            "tools": 7, "marketing": 5, "pots": 2, "glue_tile": True, "splice_tiles": 2,
            "saw_tiles": 2,
        }
    )  # fmt: skip
    (row,) = result["players"]
    assert [(line["what"], line["points"]) for line in row["lines"]] == [
        ("scoring_disc", 62),
        ("contract.helpers", 13),
        ("contract.tokens", 6),
        ("leftovers", 1),
        ("open_orders", 0),
        ("completed_orders", 16),
    ]
    assert (row["name"], row["total"], row["rank"], row["tied"]) == ("Ann", 98, 1, False)
    assert result["winners"] == ["Ann"]


@pytest.mark.parametrize(
    ("contract", "field", "values"),
    [
        ("marketing", "marketing", [0, 2, 4, 6, 8, 10, 12, 15, 18]),
        ("helpers", "helpers", [0, 0, 0, 4, 8, 13, 18]),
        ("tools", "tools", [0, 0, 0, 2, 4, 8, 13, 18, 18, 18, 18, 18]),
    ],
)
def test_contracts_by_number(contract: str, field: str, values: list[int]) -> None:
    for number, points in enumerate(values):
        assert total(contracts=[contract], **{field: number}) == points, number


def test_flat_contract() -> None:
    assert total(contracts=["flat12"]) == 12


def test_pots_and_glue_tile_count_three_each_the_green_pot_too() -> None:
    assert total(contracts=["pots_and_glue"]) == 3
    # A tree shows that its pot is there, even when nobody counted the pots.
    assert total(contracts=["pots_and_glue"], potted=["Y2"]) == 6
    assert total(contracts=["pots_and_glue"], pots=3) == 9
    assert total(contracts=["pots_and_glue"], pots=3, glue_tile=True) == 12


def test_splice_and_saw_tiles_count_three_each() -> None:
    assert total(contracts=["splices_and_saws"]) == 6
    assert total(contracts=["splices_and_saws"], splice_tiles=3, saw_tiles=3) == 18
    assert total(contracts=["splices_and_saws"], splice_tiles=2, saw_tiles=1) == 9


@pytest.mark.parametrize(
    ("tokens", "points"),
    [
        ({"glue": 1}, 2),
        ({"glue": 4, "scrap": 2, "sawblades": 2}, 16),
        # Ten tokens: eight are spent, two stay leftovers.
        ({"glue": 4, "scrap": 3, "sawblades": 3}, 16),
        # 18 tokens: eight are spent, ten stay leftovers and bring a point.
        ({"glue": 18}, 17),
        ({"glue": 4, "scrap": 3, "sawblades": 3, "blueberries": 8}, 17),
    ],
)
def test_tokens_contract_spends_at_most_eight(tokens: dict[str, int], points: int) -> None:
    assert total(contracts=["tokens"], **tokens) == points


def test_dice_contract_gives_all_dice_away() -> None:
    assert total(contracts=["dice"], dice=["G6", "Y6"], potted=["B4"], pots=3) == 6
    # 16 pips would have been a point; giving them away is better.
    assert total(dice=["G6", "Y6"], potted=["B4"], pots=3) == 1
    assert line("contract.dice", contracts=["dice"], dice=["G6", "Y6"])["n"] == 2


def test_spending_is_said_and_no_longer_left_over() -> None:
    spent = line("contract.tokens", contracts=["tokens"], glue=9, blueberries=9)
    assert spent == {"what": "contract.tokens", "points": 16, "n": 8}
    left = line("leftovers", contracts=["tokens"], glue=9, blueberries=9)
    assert left == {"what": "leftovers", "points": 1, "worth": 10, "share": 10}


@pytest.mark.parametrize(("worth", "points"), [(0, 0), (9, 0), (10, 1), (17, 1), (99, 9)])
def test_leftovers_are_a_tenth_rounded_down(worth: int, points: int) -> None:
    assert total(blueberries=worth) == points


def test_leftovers_count_dice_trees_blueberries_and_materials() -> None:
    assert total(dice=["G3"], potted=["G5"], blueberries=6, glue=2, scrap=1) == 1
    assert total(dice=["G3"], potted=["G5"], blueberries=6, glue=2, scrap=1, sawblades=3) == 2


@pytest.mark.parametrize(
    ("reputation", "each"),
    [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (8, 4), (9, 4), (10, 5), (11, 5),
     (12, 6), (13, 6), (14, 6)],
)  # fmt: skip
def test_points_per_order_are_those_of_the_last_value_passed(reputation: int, each: int) -> None:
    assert total(reputation=reputation, completed_orders=4) == 4 * each


def test_open_orders_cost_reputation_before_orders_are_counted() -> None:
    assert total(reputation=12, completed_orders=4, open_orders=1) == 20
    assert total(reputation=3, completed_orders=4, open_orders=1) == 0
    penalty = line("open_orders", reputation=1, open_orders=3)
    assert penalty == {"what": "open_orders", "points": 0, "n": 3, "before": 1, "now": 0}


def test_ranks_follow_the_points() -> None:
    result = score(
        player(name="Ann", seat=1, points=40),
        player(name="Ben", seat=2, points=60),
        player(name="Cleo", seat=3, points=50),
    )
    assert [row["rank"] for row in result["players"]] == [3, 1, 2]
    assert result["winners"] == ["Ben"]
    assert result["tie_break"] is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_of_the_tied_the_last_in_turn_order_wins_and_it_is_said(seats: int) -> None:
    names = ["Ann", "Ben", "Cleo", "Dan"][:seats]
    result = score(*(player(name=n, seat=s, points=50) for s, n in enumerate(names, 1)))
    assert result["winners"] == [names[-1]]
    assert [row["rank"] for row in result["players"]] == list(range(seats, 0, -1))
    assert all(row["tied"] for row in result["players"])
    assert result["tie_break"]["between"] == names
    assert result["tie_break"]["winner"] == names[-1]
    assert result["tie_break"]["rule"] == "R-137"


def test_the_start_player_loses_every_tie() -> None:
    result = score(
        player(name="Ann", seat=1, points=50),
        player(name="Ben", seat=2, points=49),
        player(name="Cleo", seat=3, points=50),
    )
    assert result["winners"] == ["Cleo"]
    assert [row["rank"] for row in result["players"]] == [2, 3, 1]


def test_the_seats_count_not_the_order_of_the_list() -> None:
    result = score(
        player(name="Cleo", seat=3, points=50),
        player(name="Ann", seat=1, points=50),
    )
    assert [row["name"] for row in result["players"]] == ["Cleo", "Ann"]
    assert result["winners"] == ["Cleo"]


def test_without_seats_the_list_is_the_turn_order() -> None:
    one, two = player(name="Ann", points=50), player(name="Ben", points=50)
    del one["seat"], two["seat"]
    assert score(one, two)["winners"] == ["Ben"]


@pytest.mark.parametrize(
    ("points", "grade"), [(109, "plain"), (110, "good"), (139, "good"), (140, "excellent")]
)
def test_a_match_alone_is_graded(points: int, grade: str) -> None:
    assert score(player(points=points))["grade"] == grade


@pytest.mark.parametrize(
    ("numbers", "told"),
    [
        ([], "an object expected, found a list"),
        ({}, "the whole: players is missing"),
        ({"players": []}, "of at least 1 expected"),
        ({"players": [player()] * 5}, "a list of at most 4 expected"),
        ({"players": [player()], "x": 1}, "there is no 'x'"),
        ({"players": [{"name": "Ann"}]}, "players, number 1: points is missing"),
        (
            {"players": [player(points="62")]},
            "players, number 1, points: a whole number expected, found text",
        ),
        (
            {"players": [player(points=-1)]},
            "players, number 1, points: a whole number of at least 0 expected",
        ),
        ({"players": [player(points=10**30)]}, "a whole number of at most 999 expected"),
        (
            {"players": [player(points=1.5)]},
            "a whole number expected, found a number with decimals",
        ),
        ({"players": [player(points=True)]}, "a whole number expected, found true or false"),
        ({"players": [player(reputation=15)]}, "a whole number of at most 14 expected"),
        ({"players": [player(marketing=9)]}, "a whole number of at most 8 expected"),
        ({"players": [player(helpers=7)]}, "a whole number of at most 6 expected"),
        ({"players": [player(tools=12)]}, "a whole number of at most 11 expected"),
        ({"players": [player(pots=0)]}, "a whole number of at least 1 expected"),
        ({"players": [player(seat=5)]}, "a whole number of at most 4 expected"),
        ({"players": [player(name="")]}, "of at least 1 expected"),
        ({"players": [player(nuts=3)]}, "there is no 'nuts'"),
        ({"players": [player(dice=["G7"])]}, "dice: a die such as G3 expected, found 'G7'"),
        ({"players": [player(potted=["x"])]}, "potted: a die such as G3 expected, found 'x'"),
        ({"players": [player(dice=["G1"] * 43)]}, "dice: at most 42 in the box"),
        ({"players": [player(potted=["G1", "G2"], pots=2)]}, "one die of each colour"),
        (
            {"players": [player(potted=["G1", "Y2"], pots=1)]},
            "pots: at least 2 expected for G1, Y2",
        ),
        ({"players": [player(potted=["B2"], pots=2)]}, "pots: at least 3 expected for B2"),
        ({"players": [player(contracts=["fame"])]}, "contracts: one of marketing, helpers"),
        ({"players": [player(contracts=["dice", "dice"])]}, "each can be claimed once"),
        ({"players": [player(), player(name="Ben")]}, "each needs a seat of its own"),
        ({"players": [player(), player(seat=2)]}, "each needs a name of its own"),
    ],
)
def test_numbers_that_no_table_can_show_are_refused(numbers: Any, told: str) -> None:
    with pytest.raises(Unreadable) as caught:
        score_told(GAME.finished, numbers)
    assert told in str(caught.value)
