"""Final scoring, ranks that may be shared, and the end of a match that nobody tracked."""

from typing import Any

import pytest

from referee.engine.errors import Unreadable
from referee.engine.finished import Json, score_told
from referee.engine.ruling import Allowed
from referee.games.intarsia.game import GAME
from referee.games.intarsia.rules.draft import Draft
from referee.games.intarsia.rules.scoring import Finish, final_scores, score_lines, verdict


def finish(name: str, points: int, tiles: int = 0, plants: int | None = None) -> Finish:
    return Finish(name, points, (0, 0, 0, 0), tiles, plants)


def test_the_example_of_the_rulebook_comes_to_120() -> None:
    lines = score_lines(Finish("anni", 63, (2, 4, 1, 3), 9))
    assert [(line.what, line.points) for line in lines] == [
        ("score_marker", 63),
        ("ornaments.1", 2),
        ("ornaments.2", 12),
        ("ornaments.3", 7),
        ("ornaments.4", 36),
    ]
    assert lines[2].facts == {"n": 4, "each": 3}


def test_an_enclosed_plant_brings_10_points() -> None:
    lines = score_lines(Finish("anni", 5, (0, 0, 0, 0), 0, 3))
    assert (lines[-1].what, lines[-1].points) == ("plants", 30)
    assert len(score_lines(finish("anni", 5))) == 5


@pytest.mark.parametrize(
    ("points", "tiles", "ranks", "winners", "tie"),
    [
        ((100, 90, 80), (0, 9, 9), [1, 2, 3], ("a",), None),
        # IN-T32: more tool tiles decide.
        ((100, 100, 80), (8, 9, 9), [2, 1, 3], ("b",), "more_tool_tiles"),
        # Equal in both: they win together, and nobody is second.
        ((100, 100, 80), (9, 9, 9), [1, 1, 3], ("a", "b"), "shared"),
        ((100, 100, 100), (9, 8, 9), [1, 3, 1], ("a", "c"), "more_tool_tiles"),
        # A tie behind the winner needs no word, but shares a rank.
        ((100, 80, 80), (1, 2, 2), [1, 2, 2], ("a",), None),
    ],
)
def test_ties_are_broken_by_tool_tiles_or_shared(
    points: tuple[int, ...],
    tiles: tuple[int, ...],
    ranks: list[int],
    winners: tuple[str, ...],
    tie: str | None,
) -> None:
    seats = [
        finish(name, *told)
        for name, told in zip("abc", zip(points, tiles, strict=True), strict=True)
    ]
    scores = final_scores(seats)
    assert [score.rank for score in scores] == ranks
    found = verdict(scores)
    assert found.winners == winners
    assert [each.what for each in found.ties] == ([tie] if tie else [])
    if tie:
        assert found.ties[0].facts["tool_tiles"] == 9
        assert set(winners) <= set(found.ties[0].between)


def told(*players: dict[str, Any], side: str = "A") -> dict[str, Any]:
    return score_told(GAME.finished, {"side": side, "players": list(players)})


ANNI: dict[str, Json] = {
    "name": "Anni",
    "points": 63,
    "ornaments": {"1": 2, "2": 4, "3": 1, "4": 3},
    "tool_tiles": 9,
}


def test_an_untracked_match_is_scored_from_its_numbers() -> None:
    result = told(ANNI | {"plants": 0}, {"name": "Peter", "points": 120, "tool_tiles": 9})
    assert [player["total"] for player in result["players"]] == [120, 120]
    assert [player["rank"] for player in result["players"]] == [1, 1]
    assert result["winners"] == ["Anni", "Peter"]
    assert result["tie_break"]["why"] == "shared"
    assert result["tie_break"]["winner"] is None


def test_plants_count_on_side_b() -> None:
    result = told(ANNI | {"plants": 2}, side="B")
    assert result["players"][0]["total"] == 140
    assert sum(line["points"] for line in result["players"][0]["lines"]) == 140


@pytest.mark.parametrize(
    ("numbers", "said"),
    [
        (None, "the whole: an object expected"),
        ({}, "players is missing"),
        ({"players": []}, "players: a list of at least 1 expected"),
        ({"players": [{"name": "A"}]}, "players, number 1: points is missing"),
        ({"players": [{"name": "A", "points": -1}]}, "of at least 0 expected"),
        ({"players": [{"name": "A", "points": "9"}]}, "a whole number expected, found text"),
        ({"players": [{"name": "A", "points": 1, "crosses": 3}]}, "there is no 'crosses'"),
        ({"players": [ANNI, ANNI]}, "each needs a name of its own"),
        ({"players": [ANNI | {"ornaments": {"5": 1}}]}, "ornaments: there is no '5'"),
        ({"players": [ANNI | {"ornaments": {"1": 13}}]}, "of at most 12 expected"),
        ({"players": [ANNI | {"ornaments": {"1": 7, "2": 6}}]}, "at most 12 on a floor"),
        ({"players": [ANNI | {"tool_tiles": 25}]}, "of at most 24 expected"),
        ({"players": [ANNI | {"plants": 1}]}, "there are none on side A"),
        ({"side": "B", "players": [ANNI | {"plants": 5}]}, "of at most 4 expected"),
        ({"side": "C", "players": [ANNI]}, "side: one of A, B expected, found 'C'"),
    ],
)
def test_numbers_that_no_table_shows_are_refused_in_plain_words(numbers: Any, said: str) -> None:
    with pytest.raises(Unreadable, match=said.replace("(", r"\(")):
        score_told(GAME.finished, numbers)


def test_the_form_asks_for_what_the_scoring_needs() -> None:
    finished = GAME.finished
    assert finished is not None
    form = finished.form(3)
    assert [asked.name for asked in form.match] == ["side"]
    answers = {"name": "Anni", "points": "63", "ornaments.1": "2", "ornaments.2": "4",
               "ornaments.3": "1", "ornaments.4": "3", "tool_tiles": "9"}  # fmt: skip
    assert set(answers) - {"name"} <= {asked.name for asked in form.player}
    numbers = finished.numbers({"side": "A"}, [answers])
    assert finished.score(numbers).scores[0].total == 120


@pytest.mark.parametrize("side", ["A", "B"])
def test_an_untracked_match_can_be_kept_in_a_book(side: str) -> None:
    plants = 2 if side == "B" else 0
    numbers: Json = {
        "side": side,
        "players": [
            {**ANNI, "plants": plants},
            {"name": "Peter", "points": 70, "tool_tiles": 3},
        ],
    }
    finished = GAME.finished
    assert finished is not None
    table = GAME.open(("anni", "peter"), finished.opening(numbers))
    assert table.side == side
    for seat, kind, fields in finished.moves(("anni", "peter"), numbers):
        ruling = GAME.judge(table, GAME.read(seat, kind, fields))
        assert isinstance(ruling, Allowed)
        table = ruling.table
    assert GAME.where(table).over
    expected = [score.total for score in finished.score(numbers).scores]
    assert [score.total for score in GAME.scores(table)] == expected


def test_one_point_short_of_the_second_lap_brings_no_second_score_tile() -> None:
    draft = Draft(GAME.open(("ann", "ben"), {"board": "practice", "start_cards": "S1,S2"}))
    draft.score(0, 99, "tile")
    laps = [(step.key, step.facts["lap"]) for step in draft.steps if "lap" in step.facts]
    assert laps == [("score_tile", 50)]
