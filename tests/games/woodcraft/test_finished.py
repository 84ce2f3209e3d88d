"""The end of a match that nobody tracked: what is asked, and the table that it comes to."""

from typing import Any

import pytest

from referee.engine.errors import Unreadable
from referee.engine.fields import Flag, Number
from referee.engine.finished import Asked
from referee.engine.ruling import Allowed
from referee.games.woodcraft.game import GAME

FINISHED = GAME.finished
ANN = {
    "name": "Ann", "seat": 1, "points": 62, "dice": ["G3", "Y6"], "potted": [], "blueberries": 6,
    "contracts": ["helpers", "tokens"], "helpers": 5, "glue_tile": True,
}  # fmt: skip
BEN = {
    "name": "Ben", "seat": 2, "points": 40, "dice": [], "potted": ["G5", "Y1"], "pots": 2,
    "blueberries": 0,
}  # fmt: skip
CLEO = {
    "name": "Cleo", "seat": 3, "points": 51, "dice": ["B1"], "blueberries": 0, "contracts": [],
    "glue_tile": False,
}  # fmt: skip


def test_everything_that_is_counted_at_the_end_is_asked_with_its_bounds() -> None:
    form = FINISHED.form(3)
    assert form.match == ()
    asked = {each.name: each for each in form.player}
    assert list(asked) == [
        "points", "reputation", "completed_orders", "open_orders", "blueberries", "glue", "scrap",
        "sawblades", "helpers", "tools", "marketing", "pots", "splice_tiles", "saw_tiles", "dice",
        "contracts", "glue_tile",
    ]  # fmt: skip
    assert asked["reputation"] == Asked("reputation", Number(most=14), "0")
    # The start helper, the green pot and a tile of each kind are there from the start.
    assert asked["helpers"] == Asked("helpers", Number(most=6), "1")
    assert asked["pots"] == Asked("pots", Number(least=1, most=3), "1")
    assert asked["glue_tile"] == Asked("glue_tile", Flag(), "no")
    assert (asked["dice"].usual, asked["contracts"].usual) == ("none", "none")


def test_the_end_comes_to_a_table_by_corrections_and_is_scored_alike() -> None:
    numbers: Any = {"players": [ANN, BEN, CLEO]}
    moves = list(FINISHED.moves(["ann", "ben", "cleo"], numbers))
    assert moves == [
        ("ann", "correct", {
            "points": "62", "lumber": "G3,Y6", "potted": "none", "blueberries": "6",
            "contracts": "helpers,tokens", "helpers": "5", "glue_tile": "yes",
        }),
        ("ben", "correct", {
            "points": "40", "lumber": "none", "potted": "G5,Y1", "pots": "2", "blueberries": "0",
        }),
        ("cleo", "correct", {
            "points": "51", "lumber": "B1", "blueberries": "0", "contracts": "none",
            "glue_tile": "no", "phase": "over",
        }),
    ]  # fmt: skip
    assert FINISHED.opening(numbers) == {"cards": "none"}
    table = GAME.open(("ann", "ben", "cleo"), FINISHED.opening(numbers))
    for seat, kind, fields in moves:
        ruling = GAME.judge(table, GAME.read(seat, kind, fields))
        assert isinstance(ruling, Allowed), ruling
        table = ruling.table
    assert GAME.where(table).over
    told = [score.total for score in FINISHED.score(numbers).scores]
    assert [score.total for score in GAME.scores(table)] == told == [62 + 13 + 1, 40, 51]


def test_an_end_that_cannot_be_comes_to_no_table() -> None:
    twice: Any = {**ANN, "contracts": ["dice", "dice"]}
    with pytest.raises(Unreadable, match=r"^players, Ann: contracts: each can be claimed once$"):
        list(FINISHED.moves(["ann"], {"players": [twice]}))


ONE: dict[str, Any] = {"name": "Ann", "points": 50}


@pytest.mark.parametrize(
    ("players", "told"),
    [
        ([ONE, ONE], "players: each needs a name of its own"),
        (
            [ONE, {**ONE, "name": "Ben", "seat": 2}],
            "players: each needs a seat of its own, 1 for the start player",
        ),
        (
            [{**ONE, "dice": ["G0", "G9"]}],
            "players, Ann: dice: a die such as G3 expected, found 'G0'",
        ),
        (
            [{**ONE, "dice": ["G1"] * 40, "potted": ["G1", "Y1", "B1"]}],
            "players, Ann: dice: at most 42 in the box",
        ),
        (
            [{**ONE, "potted": ["Y1", "G1", "Y1"]}],
            "players, Ann: potted: at most one die of each colour expected",
        ),
    ],
)
def test_what_cannot_be_is_said_with_the_name_of_the_player(players: Any, told: str) -> None:
    with pytest.raises(Unreadable) as caught:
        FINISHED.score({"players": players})
    assert str(caught.value) == told


def test_all_dice_of_the_box_may_lie_with_one_player() -> None:
    many = {**ONE, "dice": ["G1"] * 39, "potted": ["G1", "Y1", "B1"]}
    (score,) = FINISHED.score({"players": [many]}).scores
    assert score.total == 50 + 4
