"""The import contracts notice an arrow that points up."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GAMES = [
    *("games", "games/chairs", "games/chairs/rules", "games/chairs/pages"),
    *("games/tables", "games/tables/rules"),
]
ROOMS = ["commands", "web", "desk", "sheets", "live", "log", *GAMES, "lent", "text", "engine"]

FORBIDDEN = [
    ("engine", "import referee.games"),
    ("log", "import referee.games"),
    ("lent", "import referee.games"),
    ("text", "import referee.games"),
    ("games/chairs", "import referee.games.tables"),
    ("games/chairs/rules", "import random"),
    ("games/chairs/rules", "from datetime import datetime"),
    ("games/chairs/rules", "import referee.text"),
    ("games/chairs/pages", "import referee.web"),
    ("engine", "import sqlmodel"),
    ("web", "import referee.log"),
    ("web", "import referee.engine"),
    ("desk", "import referee.web"),
]
WELCOME = [
    ("web", "import referee.desk"),
    ("desk", "import referee.log, referee.games, referee.live, random"),
    ("games/chairs/rules", "import referee.engine"),
    ("games/chairs/pages", "import referee.lent, referee.text"),
    ("commands", "import referee.web, referee.games"),
]


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """Build a house with empty rooms and the real contracts."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for room in (".", *ROOMS):
        folder = tmp_path / "referee" / room
        folder.mkdir(exist_ok=True)
        (folder / "__init__.py").touch()
    for module in ("cli", "places", "__main__"):
        (tmp_path / "referee" / f"{module}.py").touch()
    return tmp_path


def _lint(house: Path) -> subprocess.CompletedProcess[str]:
    command = [str(Path(sys.executable).parent / "lint-imports"), "--no-cache"]
    return subprocess.run(command, cwd=house, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(("room", "line"), FORBIDDEN)
def test_a_forbidden_import_breaks_a_contract(house: Path, room: str, line: str) -> None:
    (house / "referee" / room / "__init__.py").write_text(line + "\n")
    done = _lint(house)
    assert done.returncode == 1
    assert "BROKEN" in done.stdout


def test_imports_that_point_down_are_welcome(house: Path) -> None:
    for room, line in WELCOME:
        (house / "referee" / room / "__init__.py").write_text(line + "\n")
    done = _lint(house)
    assert done.returncode == 0, done.stdout
