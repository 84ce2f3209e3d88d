"""The commands `judge`, `score` and `play` with Intarsia."""

import io
import json
from pathlib import Path

import pytest

from referee.cli import main

GOOD = "game: intarsia\nseats: ann ben\nboard: practice\nstart_cards: S1 S2\n"
FRAME = "ann build element=frame place=r1c0 pay=yellow\n"
SCORING = {
    "side": "A",
    "players": [
        {"name": "Anni", "points": 63, "ornaments": {"1": 2, "2": 4, "3": 1, "4": 3},
         "tool_tiles": 9, "plants": 0},
        {"name": "Peter", "points": 100, "ornaments": {"2": 1, "4": 1}, "tool_tiles": 5},
    ],
}  # fmt: skip


def write(path: Path, text: str) -> str:
    path.write_text(text, "utf-8")
    return str(path)


def test_a_good_match_is_judged_with_0(tmp_path: Path) -> None:
    name = write(tmp_path / "good.match", GOOD + FRAME + "? ann ornaments=r1c0:1\n")
    assert main(["judge", name]) == 0


def test_what_is_not_true_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = GOOD + FRAME + "? ann points=3\nben pass -> refused IN-R42\n"
    name = write(tmp_path / "other.match", text)
    assert main(["judge", name]) == 1
    told = capsys.readouterr().err.splitlines()
    assert told[0] == f"{name}:6: expected ann points=3, found points=0"
    assert told[1].startswith(
        f"{name}:7: expected refused IN-R42, found refused keep_three (IN-R91"
    )


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("ann fly", "no move is called 'fly'"),
        ("ann build element=frame", "build needs place"),
        ("ann build element=roof place=r0c0", "build element: one of frame, midsection"),
        ("ann build element=frame place=r9c0", "build place: one of r-2c-2"),
        ("ann build element=frame place=r0c1 pay=blue", "cards such as green:2,joker:1"),
        ("ann claim tile=hammer", "claim tile: one of hammer.yellow"),
        ("ann claim tile=hammer.red needs=5", "1 to 3 ornaments such as 4 or 2,1"),
        ("ann draw forward=3", "a whole number from 1 to 2"),
        ("ann tell_fact name=sky value=blue", "'sky' is not the name of a printed fact"),
        ("ann correct", "at least one name=value"),
        ("ann correct sky=blue", "nothing is called 'sky' here"),
        ("ann correct ornaments=r0c0:1", "ornaments such as r0c1:3"),
        ("ann correct ornaments=r0c1:1,r0c1:2", "r0c1 is named twice"),
        ("ann correct tiles=hammer.red:4", "tiles such as hammer.green:2"),
        ("ann correct ornament_counts=1,2", "four numbers such as 2,4,1,3"),
        ("ann correct phase=setup", "one of building, conclusion, over"),
    ],
)
def test_unreadable_lines_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], line: str, told: str
) -> None:
    assert main(["judge", write(tmp_path / "bad.match", f"{GOOD}{line}\n")]) == 2
    error = capsys.readouterr().err
    assert "line 5: " in error
    assert told in error


def test_json_holds_the_last_table_and_the_scores(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = write(tmp_path / "good.match", GOOD + FRAME)
    assert main(["judge", "--json", name]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["table"]["turn"] == "ben"
    assert told["seats"]["ann"]["ornaments"] == "r1c0:1"
    assert told["scores"][0]["total"] == 1
    assert told["winners"] == ["ann"]


def test_numbers_are_scored_from_a_file_and_from_standard_input(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    name = write(tmp_path / "end.json", json.dumps(SCORING))
    assert main(["score", "intarsia", name]) == 0
    result = json.loads(capsys.readouterr().out)
    assert [player["total"] for player in result["players"]] == [120, 115]
    assert result["winners"] == ["Anni"]
    assert result["tie_break"] is None
    for player in result["players"]:
        assert sum(line["points"] for line in player["lines"]) == player["total"]
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(SCORING)))
    assert main(["score", "intarsia"]) == 0
    assert json.loads(capsys.readouterr().out) == result


def test_bad_numbers_are_refused_with_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for text in ("", "{", '{"players": [{"name": "A", "points": 1, "plants": 1}]}'):
        assert main(["score", "intarsia", write(tmp_path / "end.json", text)]) == 2
        assert capsys.readouterr().err.startswith("referee score: ")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_random_match_is_accepted_by_judge(seats: int, tmp_path: Path) -> None:
    name = str(tmp_path / "random.match")
    assert main(["play", "intarsia", "--seats", str(seats), "--seed", "5", "--out", name]) == 0
    assert main(["judge", name]) == 0


def test_there_is_no_match_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "intarsia", "--seats", "1"]) == 2
    assert "one of 2, 3, 4 expected" in capsys.readouterr().err
