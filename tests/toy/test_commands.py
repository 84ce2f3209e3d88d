"""The commands know the toy game like any other."""

import io
import json
from pathlib import Path

import pytest

from referee.cli import main


@pytest.mark.parametrize("seats", [2, 5])
def test_a_random_match_is_written_and_judged(
    seats: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "random.match"
    assert main(["play", "marmots", "--seats", str(seats), "--seed", "4", "-o", str(out)]) == 0
    assert main(["judge", "--json", str(out)]) == 0
    assert '"phase": "over"' in capsys.readouterr().out


def test_too_many_seats_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "marmots", "--seats", "6"]) == 2
    assert "one of 2, 3, 4, 5 expected, found 6" in capsys.readouterr().err


def test_a_finished_game_is_scored(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = {"players": [{"name": "Ann", "chambers": 2}, {"name": "Ben", "herbs": 12}]}
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(told)))
    assert main(["score", "marmots"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["winners"] == ["Ann"]
    assert result["tie_break"]["why"] == "chambers"


def test_it_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    assert "marmots          Marmots, 2, 3, 4, 5 seats, marmots\n" in capsys.readouterr().out
