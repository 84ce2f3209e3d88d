"""Templates can be read, and say what they mean."""

import re
from pathlib import Path

import pytest
from jinja2 import Environment

from referee.sheets.page import environment

ROOT = Path(__file__).resolve().parents[2]
WIDEST = 160
JINJA = Environment(
    trim_blocks=True, lstrip_blocks=True, autoescape=True, extensions=["jinja2.ext.do"]
)
JINJA.filters.update(environment().filters)
# Pages and sheets, of the house and of the games.
TEMPLATES = sorted(
    path
    for folder in (ROOT / "templates", ROOT / "print", ROOT / "referee" / "games")
    for path in folder.rglob("*.html")
)


def test_there_are_templates_of_the_house_and_of_games() -> None:
    assert {path.relative_to(ROOT).parts[0] for path in TEMPLATES} == {
        "templates", "print", "referee",
    }  # fmt: skip


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_line_is_wider_than_a_screen(path: Path) -> None:
    lines = enumerate(path.read_text("utf-8").splitlines(), 1)
    assert [number for number, line in lines if len(line) > WIDEST] == []


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_choice_says_what_comes_otherwise(path: Path) -> None:
    compiled = str(JINJA.compile(path.read_text("utf-8"), raw=True))
    assert re.findall(r"inline if-expression on line \d+", compiled) == []


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: str(path.relative_to(ROOT)))
def test_nothing_is_worked_out_in_a_template(path: Path) -> None:
    """Lists are made and rewards are written where they can be tested."""
    text = path.read_text("utf-8")
    assert re.findall(r"\.(?:append|extend|update|insert)\(", text) == []
    assert re.findall(r"[\"'][a-z_]+:[0-9]+(?:,[a-z_]+:[0-9]+)*[\"']", text) == []
