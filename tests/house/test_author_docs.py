"""The page for authors names everything that a game can tell the house."""

import re
from inspect import get_annotations
from pathlib import Path

import pytest

from referee.engine import events, fields
from referee.engine.game import Game
from referee.engine.plain import PlainGame, PlainMove

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGE = (DOCS / "adding-a-game.md").read_text("utf-8")
WORDS = set(re.findall(r"\w+", PAGE))


def told(kind: type) -> set[str]:
    """Return what a class and those that it derives from offer or ask for."""
    classes = [each for each in kind.__mro__ if each.__module__.startswith("referee")]
    names = {name for each in classes for name in (*vars(each), *get_annotations(each))}
    return {name for name in names if not name.startswith("_")}


@pytest.mark.parametrize("kind", [Game, PlainGame])
def test_everything_that_a_game_tells_is_named(kind: type) -> None:
    assert sorted(told(kind) - WORDS) == []


def test_everything_that_a_move_tells_is_named() -> None:
    own = {"for_everybody", "any_time", "sealed", "phases", "kind", "fields"}
    assert own <= told(PlainMove)
    methods = {name for name in vars(PlainMove) if not name.startswith("_")} & told(PlainMove)
    assert sorted((own | methods) - WORDS) == []


def test_fields_and_events_are_named() -> None:
    kinds = {name for name, kind in vars(fields).items() if isinstance(kind, type)}
    known = {name for name in kinds if issubclass(getattr(fields, name), fields.Field)}
    happened = {type_.__name__ for type_ in events.Event.__args__}
    assert sorted((known | happened) - WORDS) == []


def test_every_piece_of_a_page_is_named() -> None:
    pages = "".join(path.read_text("utf-8") for path in (ROOT / "templates").rglob("*.html"))
    pieces = set(re.findall(r'piece\([a-z_.]+, "([a-z_]+)"\)', pages))
    shown = set(re.findall(r"\w+", (ROOT / "templates" / "README.md").read_text("utf-8")))
    assert pieces
    assert sorted(pieces - WORDS) == []
    assert sorted(pieces - shown) == []


def test_links_between_documents_lead_somewhere() -> None:
    for page in [*DOCS.glob("*.md"), *DOCS.glob("notation/*.md"), *DOCS.glob("decisions/*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"
