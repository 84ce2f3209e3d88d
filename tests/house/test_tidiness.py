"""Things that a visitor of the house would notice at the door."""

import os
import re
import subprocess
from pathlib import Path

import pytest

from referee.sheets.page import style_in

ROOT = Path(__file__).resolve().parents[2]
LONGEST_FILE = 300
ROOMS = ("referee", "tests", "scripts", "benchmarks")
TARGETS = ("run", "test", "check", "bench", "fuzz", "soak", "mutate", "format", "clean", "help")


def _python_files() -> list[Path]:
    return sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py"))


def _style_sheets() -> list[Path]:
    ours = (
        path for room in ("referee", "static", "print") for path in (ROOT / room).rglob("*.css")
    )
    return sorted(path for path in ours if "vendor" not in path.parts)


def test_no_file_is_too_long_to_read_in_one_sitting() -> None:
    long = {
        path.relative_to(ROOT).as_posix(): lines
        for path in (*_python_files(), *_style_sheets())
        if (lines := len(path.read_text("utf-8").splitlines())) > LONGEST_FILE
    }
    assert long == {}


def test_every_part_of_a_games_style_is_printed_once() -> None:
    for folder in sorted((ROOT / "referee" / "games").glob("*/sheets/style")):
        package = ".".join(folder.parents[1].relative_to(ROOT).parts)
        printed = style_in(package)
        assert "@import" not in printed
        for part in folder.glob("*.css"):
            assert printed.count(part.read_text("utf-8")) == 1, part.name


def test_no_file_has_a_name_that_says_nothing() -> None:
    empty_words = {"utils.py", "util.py", "helpers.py", "common.py", "misc.py", "stuff.py"}
    # Woodcraft has helpers, and a file about them may say so.
    found = [path for path in _python_files() if path.name in empty_words]
    assert [path for path in found if "games" not in path.parts] == []


def test_no_test_is_skipped_or_expected_to_fail() -> None:
    excuse = re.compile(r"pytest\.(skip|xfail|importorskip)|mark\.(skip|skipif|xfail)\b")
    excused = [
        path.relative_to(ROOT).as_posix()
        for path in sorted((ROOT / "tests").rglob("*.py"))
        if path != Path(__file__) and excuse.search(path.read_text("utf-8"))
    ]
    assert excused == []


@pytest.mark.parametrize("target", TARGETS)
def test_make_help_explains_every_target(target: str) -> None:
    shown = subprocess.run(
        ["make", "--no-print-directory", "help"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert re.search(rf"^  make {target} +\S", shown, re.MULTILINE)


def test_continuous_integration_runs_what_people_run() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert "set -euo pipefail" in script.read_text("utf-8")
    assert script.read_text("utf-8").splitlines()[-1] == "make check"


def test_the_first_screen_of_the_readme_holds_the_two_commands() -> None:
    first_screen = "\n".join((ROOT / "README.md").read_text("utf-8").splitlines()[:24])
    assert "make run" in first_screen
    assert "make test" in first_screen
