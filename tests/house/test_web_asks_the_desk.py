"""The web takes finished values from the desk; it never reaches through it into a game."""

import re
from pathlib import Path

import pytest

import referee.web

WEB = Path(referee.web.__file__).parent
REACHED = re.compile(r"\.clerk\b|known_party|\.archive\.(?!close)|\.game\.\w+\(")


@pytest.mark.parametrize("path", sorted(WEB.rglob("*.py")), ids=lambda path: path.stem)
def test_no_page_reaches_through_the_desk(path: Path) -> None:
    assert not REACHED.findall(path.read_text("utf-8"))
