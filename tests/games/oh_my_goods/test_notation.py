"""The page about the notation of Oh My Goods! is complete, and its examples are true."""

import json
import re
from pathlib import Path

import pytest

from referee.engine.finished import score_told
from referee.engine.recorded import read_match
from referee.engine.replay import play_match
from referee.games.oh_my_goods.game import GAME
from referee.games.oh_my_goods.rules.corrections import FIELDS
from referee.games.oh_my_goods.rules.opening import KEYS
from referee.games.oh_my_goods.rules.registry import BY_KIND
from referee.games.oh_my_goods.rules.table import Options
from referee.games.oh_my_goods.rules.words import CARDS_KEPT_BY, PHASES, RESOURCES, WAYS
from tests.games.oh_my_goods.sample_tables import OPENING

PAGE = (Path(__file__).parents[3] / "docs" / "notation" / "oh_my_goods.md").read_text("utf-8")
WORDS = set(re.findall(r"[A-Za-z0-9_]+", PAGE))
TABLE = GAME.open(["ann", "ben"], OPENING)


@pytest.mark.parametrize(
    ("what", "wanted"),
    [
        ("moves", set(BY_KIND)),
        ("fields", {name for move in BY_KIND.values() for name in move.fields}),
        ("headers", {*KEYS, *CARDS_KEPT_BY, "fact", "option"}),
        ("options", set(Options.__struct_fields__)),
        ("words", {*RESOURCES, *WAYS, *PHASES, "any"}),
        ("statements of seats", {n.split(".")[0] for n in GAME.seat_facts(TABLE, "ann")}),
        ("statements of the table", {n.split(".")[0] for n in GAME.table_facts(TABLE)}),
        ("corrections", set(FIELDS)),
    ],
)
def test_everything_is_mentioned(what: str, wanted: set[str]) -> None:
    assert sorted(wanted - WORDS) == [], what


def test_usual_answers_are_told_as_they_are() -> None:
    usual = Options()
    for name in Options.__struct_fields__:
        told = "yes" if getattr(usual, name) else "no"
        assert f"| `{name}` | {told} |" in PAGE


def test_the_example_behaves_as_it_says() -> None:
    (example,) = re.findall(r"```\n(game: .*?)```", PAGE, re.DOTALL)
    assert play_match(GAME, read_match(example)).findings == ()


def test_the_example_of_a_finished_match_can_be_scored() -> None:
    (numbers,) = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    assert score_told(GAME.finished, json.loads(numbers))["winners"] == ["Bo"]
