"""Recorded matches of the toy game: they read aloud what its rules are."""

from pathlib import Path
from typing import Any

import pytest
from marmots.game import GAME

from referee.engine import house_rules
from referee.engine.recorded import read_match
from referee.engine.replay import Outcome, play_match
from referee.engine.rule import Rule

MATCHES = sorted((Path(__file__).parent / "matches").glob("*.match"))


def played(path: Path) -> Outcome[Any]:
    return play_match(GAME, read_match(path.read_text("utf-8")))


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_every_line_behaves_as_it_says(path: Path) -> None:
    assert played(path).findings == ()


def test_every_rule_is_broken_somewhere() -> None:
    broken = {code for path in MATCHES for code in played(path).broken}
    of_every_table = [rule for rule in vars(house_rules).values() if isinstance(rule, Rule)]
    assert {rule.code for rule in (*GAME.rules, *of_every_table)} - broken == set()
