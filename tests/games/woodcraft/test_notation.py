"""The page about the notation is complete, and its examples are true."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from referee.engine.finished import score_told
from referee.engine.recorded import read_match
from referee.engine.replay import play_match
from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.rules.corrections import SEAT_NAMES, TABLE_NAMES
from referee.games.woodcraft.rules.facts import ABILITY_KINDS, TOOL_KINDS
from referee.games.woodcraft.rules.facts.load import TOLD
from referee.games.woodcraft.rules.facts.words import COUNTED
from referee.games.woodcraft.rules.opening import CARD_SETS, KEYS, REPUTATION_ENDS, SOLO_DECKS
from referee.games.woodcraft.rules.registry import BY_KIND
from referee.games.woodcraft.rules.table import Options
from referee.games.woodcraft.rules.words import CONTRACTS, TILES

DOCS = Path(__file__).parents[3] / "docs"
PAGE = (DOCS / "notation" / "woodcraft.md").read_text("utf-8")
BOTH = PAGE + (DOCS / "notation.md").read_text("utf-8")
WORDS = set(re.findall(r"[A-Za-z0-9_]+", BOTH))
TABLE = GAME.open(["ann", "ben"], {"cards": "none"})
FIELDS = {name for move in BY_KIND.values() for name in move.fields}


@pytest.mark.parametrize(
    ("what", "wanted"),
    [
        ("moves", {*BY_KIND, "take_back", "restore", "replace", "as_kind", "as_seat", "entry"}),
        ("fields", FIELDS),
        ("headers", {*KEYS, "game", "seats", "fact", "option"}),
        ("header words", {*CARD_SETS, *SOLO_DECKS, *REPUTATION_ENDS}),
        ("options", set(Options.__struct_fields__)),
        ("tiles and contracts", {*TILES, *CONTRACTS}),
        ("tools", set(TOOL_KINDS)),
        ("rewards", set(COUNTED)),
        ("abilities", set(ABILITY_KINDS)),
        ("facts", {part.strip(".").replace(".", " ").split()[0] for part in TOLD}),
        ("statements of seats", set(GAME.seat_facts(TABLE, "ann"))),
        ("statements of the table", {n.split(".")[0] for n in GAME.table_facts(TABLE)}),
        ("corrections", {*SEAT_NAMES, *(n.split(".")[0] for n in TABLE_NAMES)}),
    ],
)
def test_everything_is_mentioned(what: str, wanted: set[str]) -> None:
    assert sorted(wanted - WORDS) == [], what


def test_the_first_example_behaves_as_it_says() -> None:
    example = re.findall(r"```\n(# .*?)```", PAGE, re.DOTALL)[0]
    outcome = play_match(GAME, read_match(example))
    assert outcome.findings == ()
    assert outcome.broken == ("not_your_turn",)


def test_the_scoring_example_is_accepted() -> None:
    example = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)[0]
    result: Any = score_told(GAME.finished, json.loads(example))
    assert result["players"][0]["total"] == 98
