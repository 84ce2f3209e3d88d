"""`referee new-game` writes a package that is a game at once."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from referee.cli import main
from referee.engine.finished import score_told
from referee.engine.recorded import read_match
from referee.engine.replay import play_match
from referee.games import find
from tests.plug_ins import install, on_the_shelf

NAME = "tide_pools"


@pytest.fixture
def site(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """Write a new game, and install it as an installer would that only points at its folder."""
    folder = tmp_path / "new"
    assert main(["new-game", NAME, str(folder)]) == 0
    assert f"pip install -e {folder}" in capsys.readouterr().out
    installed = tmp_path / "site"
    install(installed, "referee-tide-pools", {NAME: f"{NAME}.game:GAME"})
    (installed / NAME).symlink_to(folder / NAME)
    return installed


def test_its_own_tests_pass(site: Path) -> None:
    paths = [str(site), str(Path.cwd()), os.environ.get("PYTHONPATH", "")]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:playwright"],
        cwd=site.parent / "new",
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "7 passed" in done.stdout


def test_it_stands_on_the_shelf_and_lacks_nothing(
    site: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with on_the_shelf(site):
        assert find(NAME).published.name == "Tide pools"
        assert main(["try", NAME, "--matches", "2"]) == 0
        assert "0 to look after" in capsys.readouterr().out
        assert main(["play", NAME, "--seats", "4"]) == 0


def test_it_is_written_as_we_write(site: Path) -> None:
    for check in (["format", "--check"], ["check", "--select", "E,F,I,UP,RUF"]):
        ruff = [sys.executable, "-m", "ruff", *check, "--isolated", "--line-length", "100"]
        done = subprocess.run(
            [*ruff, "."], cwd=site.parent / "new", capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout


def test_the_examples_of_the_notation_behave_as_they_say(site: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "notation.md").read_text("utf-8")
    (example,) = re.findall(r"```\n(.*?)```", page, re.DOTALL)
    (numbers,) = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    with on_the_shelf(site):
        game = find(NAME)
        outcome = play_match(game, read_match(example))
        assert outcome.findings == ()
        assert outcome.broken == ("not_acting", "too_many")
        assert score_told(game.finished, json.loads(numbers))["winners"] == ["Ann"]


@pytest.mark.parametrize("name", ["Tide", "tide-pools", "1st", "", "class", "woodcraft", "json"])
def test_a_name_that_cannot_be_used_is_refused(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new-game", name, str(tmp_path / "new")]) == 2
    assert name in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


def test_a_folder_with_something_in_it_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "notes.txt").write_text("mine", "utf-8")
    assert main(["new-game", NAME, str(tmp_path)]) == 2
    assert "a new or empty folder expected" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]
