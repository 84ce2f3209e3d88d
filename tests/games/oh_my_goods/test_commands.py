"""The commands judge, score and play for Oh My Goods!, as somebody types them."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from referee.cli import main
from referee.engine.book import Line
from referee.engine.errors import Unreadable
from referee.engine.replay import replay
from referee.games.oh_my_goods.game import GAME

BO = {
    "name": "Bo",
    "buildings": [2, 3],
    "assistants": [1],
    "goods": [{"value": 3, "count": 2}],
}


def scored(
    numbers: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> dict[str, Any]:
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(numbers)))
    assert main(["score", "oh_my_goods", "-"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_the_score_of_one_player(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = scored({"players": [BO]}, monkeypatch, capsys)
    # 2 + 3 + 1 points, 6 coins for 1 point, 1 coin left over.
    (player,) = found["players"]
    assert (player["name"], player["total"], player["rank"]) == ("Bo", 7, 1)
    assert sum(line["points"] for line in player["lines"]) == 7
    assert found["winners"] == ["Bo"]


def test_several_winners_when_everything_is_equal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = scored({"players": [BO, {**BO, "name": "Al"}]}, monkeypatch, capsys)
    assert found["winners"] == ["Bo", "Al"]
    assert [player["rank"] for player in found["players"]] == [1, 1]
    assert found["tie_break"]["why"] == "shared"
    assert found["tie_break"]["winner"] is None


def test_coins_left_over_decide(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    other = {**BO, "name": "Al", "goods": [{"value": 1, "count": 8}]}
    found = scored({"players": [BO, other]}, monkeypatch, capsys)
    assert found["winners"] == ["Al"]
    assert [player["rank"] for player in found["players"]] == [2, 1]
    assert found["tie_break"]["between"] == ["Bo", "Al"]
    assert found["tie_break"]["rule"] == "OMG-R93"


@pytest.mark.parametrize(
    ("numbers", "told"),
    [
        ({}, "the whole: players is missing"),
        ({"players": []}, "players"),
        ({"players": [BO, BO]}, "each needs a name of its own"),
        ({"players": [{"buildings": [2]}]}, "name is missing"),
        ({"players": [{**BO, "points": 3}]}, "there is no 'points'"),
        ({"players": [{**BO, "buildings": [10]}]}, "buildings"),
        ({"players": [{**BO, "buildings": [2.5]}]}, "a whole number expected"),
        ({"players": [{**BO, "buildings": 3}]}, "a list expected"),
        ({"players": [{**BO, "goods": [{"value": -1, "count": 1}]}]}, "goods"),
        ({"players": [{**BO, "goods": [{"value": 3}]}]}, "count is missing"),
        ({"players": [{**BO, "assistants": [1] * 9}]}, "assistants"),
    ],
)
def test_numbers_that_cannot_be_are_refused_with_2(
    numbers: Any, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(numbers)))
    assert main(["score", "oh_my_goods", "-"]) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize("seats", ["2", "3", "4"])
def test_a_random_match_is_written_and_judged(
    seats: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "random.match"
    assert main(["play", "oh_my_goods", "--seats", seats, "--seed", "4", "--out", str(path)]) == 0
    capsys.readouterr()
    assert main(["judge", str(path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["table"]["phase"] == "over"
    assert len(told["scores"]) == int(seats)


def test_one_seat_alone_cannot_play(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "oh_my_goods", "--seats", "1", "--seed", "4"]) == 2
    assert "seats" in capsys.readouterr().err


def test_the_form_of_a_finished_match_leads_to_the_same_numbers() -> None:
    players = [
        {"name": "Bo", "buildings.2": "1", "buildings.3": "2", "assistants.2": "1", "goods.3": "4"},
        {"name": "Al", "goods.8": "2"},
    ]
    numbers = GAME.finished.numbers({}, players)
    assert numbers["players"] == [
        {
            "name": "Bo",
            "buildings": [2, 3, 3],
            "assistants": [2],
            "goods": [{"value": 3, "count": 4}],
        },
        {"name": "Al", "buildings": [], "assistants": [], "goods": [{"value": 8, "count": 2}]},
    ]
    names = [asked.name for asked in GAME.finished.form(2).player]
    assert {*names} >= {key for player in players for key in player if key != "name"}


def test_a_finished_match_can_be_kept_as_a_book() -> None:
    numbers: Any = {"players": [BO, {"name": "Al", "buildings": [5], "goods": []}]}
    start = GAME.open(("s1", "s2"), {})
    book = [
        Line(number, seat, kind, fields)
        for number, (seat, kind, fields) in enumerate(GAME.finished.moves(("s1", "s2"), numbers), 1)
    ]
    table = replay(GAME, start, book)
    assert GAME.where(table).over
    told = GAME.finished.score(numbers).scores
    kept = GAME.scores(table)
    assert [(score.total, score.rank) for score in kept] == [(s.total, s.rank) for s in told]
    assert [score.lines for score in kept] == [score.lines for score in told]


def test_a_finished_match_with_wrong_counts_is_unreadable() -> None:
    with pytest.raises(Unreadable):
        GAME.finished.numbers({}, [{"name": "Bo", "goods.3": "-1"}])
