"""The commands judge, score and play, as somebody types them."""

import io
import json
import random
from pathlib import Path
from typing import Any

import pytest

from referee.cli import main

GOOD = "game: woodcraft\nseats: ann ben\ncards: none\nann choose_tile tile=buy_lumber\n"
SCORING = {"players": [{"name": "Ann", "points": 62, "blueberries": 17}]}


def write(path: Path, text: str) -> str:
    path.write_text(text, "utf-8")
    return str(path)


def test_a_match_that_behaves_is_judged_with_0(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = write(tmp_path / "good.match", GOOD + "? table tile.buy_lumber=BR7\n")
    assert main(["judge", name]) == 0
    assert "1 moves, every line behaves as it says" in capsys.readouterr().out


def test_a_finding_names_file_line_expectation_and_what_was_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = write(tmp_path / "other.match", GOOD + "? table arc=off\nann market -> refused R-111\n")
    assert main(["judge", name]) == 1
    told = capsys.readouterr().err.splitlines()
    assert told == [
        f"{name}:5: expected table arc=off, found arc=on",
        f"{name}:6: expected refused R-111, found allowed",
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "line 1: a header line 'game: NAME' expected"),
        ("game: chess\nseats: ann\n", "game: one of"),
        ("game: woodcraft\nseats: ann ben cleo dan eve\n", "seats: 1 to 4 expected, found 5"),
        ("game: woodcraft\nseats: ann ann\n", "every seat needs a name of its own"),
        (GOOD + "ann fly\n", "line 5: no move is called 'fly'"),
        (GOOD + "ann buy_lumber\n", "line 5: buy_lumber needs dice"),
        (GOOD + "ann buy_lumber dice=G9\n", "line 5: buy_lumber dice: a die such as G3"),
        (GOOD + "? zed points=1\n", "line 5: a seat or 'table' expected"),
    ],
)
def test_an_unreadable_match_is_judged_with_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, told: str
) -> None:
    name = write(tmp_path / "bad.match", text)
    assert main(["judge", name]) == 2
    assert f"{name}: " in (error := capsys.readouterr().err)
    assert told in error


def test_damaged_files_are_unreadable_whatever_they_hold(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    noise = tmp_path / "noise.match"
    noise.write_bytes(random.Random(3).randbytes(4000))
    cut = tmp_path / "cut.match"
    cut.write_bytes((GOOD + "ann correct reason='ü").encode()[:-1])
    giant = write(tmp_path / "giant.match", GOOD + "ann buy_lumber dice=" + "G1," * 1_000_000)
    long = write(tmp_path / "long.match", GOOD + "\n" * 200_000)
    huge = tmp_path / "huge.match"
    huge.write_bytes(b"#" * 8_000_001)
    for name in (noise, cut, giant, long, huge, tmp_path, tmp_path / "missing.match"):
        assert main(["judge", str(name)]) == 2
        error = capsys.readouterr().err
        assert error.startswith(f"{name}: ")
        assert len(error) < 400


def test_an_endless_file_is_not_read_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["judge", "/dev/zero"]) == 2
    assert "at most 8000000 bytes expected" in capsys.readouterr().err


def test_the_worst_of_several_files_decides(tmp_path: Path) -> None:
    good = write(tmp_path / "good.match", GOOD)
    other = write(tmp_path / "other.match", GOOD + "? table arc=off\n")
    bad = write(tmp_path / "bad.match", "")
    assert main(["judge", good, good]) == 0
    assert main(["judge", good, other]) == 1
    assert main(["judge", other, bad, good]) == 2


def test_json_holds_the_last_table_and_the_scores(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = write(tmp_path / "good.match", GOOD + "ann correct points=7 lumber=none\n")
    assert main(["judge", "--json", name]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["file"] == name
    assert (told["game"], told["moves"], told["findings"]) == ("woodcraft", 2, [])
    assert told["table"]["tile.buy_lumber"] == "BR7"
    assert told["seats"]["ann"]["points"] == "7"
    assert told["over"] is False
    # 7 on the disc, 12 blueberries left over.
    assert told["scores"][0]["name"] == "ann"
    assert told["scores"][0]["total"] == 8
    assert told["scores"][0]["lines"][0] == {"what": "scoring_disc", "points": 7}
    assert told["winners"] == ["ann"]
    assert main(["judge", "--json", name, name]) == 0
    assert [one["moves"] for one in json.loads(capsys.readouterr().out)] == [2, 2]


def test_json_of_an_unreadable_file_says_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = write(tmp_path / "bad.match", "")
    assert main(["judge", "--json", name]) == 2
    assert "expected" in json.loads(capsys.readouterr().out)["error"]


def score(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["score", *arguments])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_numbers_from_a_file_are_scored(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = write(tmp_path / "end.json", json.dumps(SCORING))
    code, out, _ = score(capsys, "woodcraft", name)
    result: dict[str, Any] = json.loads(out)
    assert code == 0
    assert result["players"][0]["total"] == 63
    assert result["winners"] == ["Ann"]


def test_numbers_from_standard_input_are_scored(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for arguments in (["woodcraft"], ["woodcraft", "-"]):
        monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(SCORING)))
        code, out, _ = score(capsys, *arguments)
        assert (code, json.loads(out)["winners"]) == (0, ["Ann"])


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "JSON expected"),
        ("{", "JSON expected"),
        ("[" * 100_000, "JSON expected"),
        ("null", "an object expected, found nothing"),
        ('{"players": []}', "of at least 1 expected"),
        (
            '{"players": [{"name": "Ann", "points": NaN}]}',
            "a whole number expected, found a number with decimals",
        ),
        ('{"players": [{"name": "Ann", "points": ' + "9" * 5000 + "}]}", "JSON expected"),
        (
            '{"players": [{"name": "Ann", "points": 1, "reputation": 20}]}',
            "a whole number of at most 14 expected",
        ),
    ],
)
def test_bad_numbers_are_refused_with_2_and_a_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, told: str
) -> None:
    name = write(tmp_path / "end.json", text)
    code, out, err = score(capsys, "woodcraft", name)
    assert (code, out) == (2, "")
    assert err.startswith(f"referee score: {name}: ")
    assert told in err


def test_numbers_that_cannot_be_read_at_all_are_refused_with_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "end.json"
    broken.write_bytes(b"\xff\xfe\x00")
    for name in (str(broken), str(tmp_path), str(tmp_path / "missing.json")):
        assert score(capsys, "woodcraft", name)[0] == 2
    code, _, err = score(capsys, "chess", str(broken))
    assert code == 2
    assert "game: one of" in err


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_random_match_is_accepted_by_judge(seats: int, tmp_path: Path) -> None:
    name = str(tmp_path / "random.match")
    assert main(["play", "woodcraft", "--seats", str(seats), "--seed", "5", "--out", name]) == 0
    assert main(["judge", name]) == 0


def test_the_same_seed_gives_the_same_match(capsys: pytest.CaptureFixture[str]) -> None:
    matches = []
    for seed in ("5", "5", "6"):
        assert main(["play", "woodcraft", "--seats", "2", "--seed", seed]) == 0
        matches.append(capsys.readouterr().out)
    assert matches[0] == matches[1] != matches[2]


def test_play_says_what_it_cannot_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "woodcraft", "--seats", "5"]) == 2
    assert "--seats: one of 1, 2, 3, 4 expected, found 5" in capsys.readouterr().err
    assert main(["play", "chess"]) == 2
    missing = str(tmp_path / "no" / "way.match")
    assert main(["play", "woodcraft", "--out", missing]) == 2
    assert "cannot be written" in capsys.readouterr().err
