"""A match that nobody tracked is scored from what lies on the table at its end (OMG-R92)."""

import pytest

from referee.engine.errors import Unreadable
from referee.engine.finished import Json
from referee.engine.ruling import Allowed
from referee.games.oh_my_goods.game import GAME

FINISHED = GAME.finished
BO: dict[str, Json] = {
    "name": "Bo",
    "buildings": [2, 2, 5],
    "assistants": [3],
    "goods": [{"value": 1, "count": 3}, {"value": 8, "count": 2}],
}
ANN: dict[str, Json] = {"name": "Ann", "buildings": [], "assistants": [], "goods": []}


def test_buildings_and_assistants_are_counted_by_points_and_goods_by_coins() -> None:
    asked = FINISHED.form(2).player
    assert [each.name for each in asked] == [
        "buildings.2", "buildings.3", "buildings.4", "buildings.5", "assistants.2", "assistants.3",
        *(f"goods.{coins}" for coins in range(1, 9)),
    ]  # fmt: skip
    assert {each.usual for each in asked} == {"0"}


def test_counts_become_the_lists_that_programs_tell() -> None:
    bo = {"name": "Bo", "buildings.2": "2", "buildings.5": "1", "assistants.3": "1"}
    told = FINISHED.numbers({}, [{**bo, "goods.1": "3", "goods.8": "2", "goods.4": ""}])
    assert told == {"players": [BO]}
    assert FINISHED.numbers({}, [{"name": "Ann"}]) == {"players": [ANN]}
    many = FINISHED.numbers({}, [{"name": "Ann", "goods.1": "94"}])
    assert many == {"players": [{**ANN, "goods": [{"value": 1, "count": 94}]}]}
    with pytest.raises(Unreadable, match="a whole number from 0 to 9"):
        FINISHED.numbers({}, [{"name": "Ann", "buildings.2": "10"}])


def test_five_coins_are_a_point() -> None:
    # 2 + 2 + 5 for buildings, 3 for the assistant, 3 × 1 + 2 × 8 = 19 coins: 3 points, 4 left.
    found = FINISHED.score({"players": [ANN, BO]})
    assert [(score.name, score.total, score.rank) for score in found.scores] == [
        ("Ann", 0, 2), ("Bo", 15, 1),
    ]  # fmt: skip
    assert found.scores[1].facts["left_over"] == 4
    assert found.verdict.winners == ("Bo",)


def test_the_end_comes_to_a_table_by_corrections() -> None:
    cleo = {**ANN, "name": "Cleo"}
    moves = list(FINISHED.moves(["ann", "bo", "cleo"], {"players": [ANN, BO, cleo]}))
    nothing = {"final_buildings": "none", "final_assistants": "none", "final_coins": "0"}
    some = {"final_buildings": "2,2,5", "final_assistants": "3", "final_coins": "19"}
    assert moves == [
        ("ann", "correct", nothing),
        ("bo", "correct", some),
        ("cleo", "correct", {**nothing, "phase": "over"}),
    ]
    table = GAME.open(("ann", "bo", "cleo"), {})
    for seat, kind, fields in moves:
        ruling = GAME.judge(table, GAME.read(seat, kind, fields))
        assert isinstance(ruling, Allowed), ruling
        table = ruling.table
    assert GAME.where(table).over
    assert [score.total for score in GAME.scores(table)] == [0, 15, 0]


@pytest.mark.parametrize(
    ("numbers", "told"),
    [
        ({"players": [ANN, ANN]}, "players: each needs a name of its own"),
        (
            {"players": [{"name": "Ann", "buildings": [10]}]},
            "players, number 1, buildings, number 1: a whole number of at most 9 expected",
        ),
        ([], "the whole: an object expected, found a list"),
    ],
)
def test_numbers_that_cannot_be_are_named(numbers: Json, told: str) -> None:
    with pytest.raises(Unreadable) as fault:
        FINISHED.score(numbers)
    assert str(fault.value) == told
