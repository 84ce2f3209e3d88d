"""Recorded ways: the same steps at the same price, and in no more tries than it takes."""

import json
from typing import Any

import pytest

from tests.games.woodcraft.recorded_ways import RECORDED, answer, table_of

WAYS: dict[str, dict[str, Any]] = json.loads(RECORDED.read_text("utf-8"))


@pytest.mark.parametrize("name", WAYS)
def test_the_same_way_is_found_as_before_with_as_much_patience_as_it_takes(name: str) -> None:
    expected = dict(WAYS[name])
    assert answer(table_of(name), expected.pop("tries")) == expected


@pytest.mark.parametrize("name", [name for name in WAYS if WAYS[name]["tries"] > 2])
def test_with_one_try_less_nobody_says_that_it_is_the_best(name: str) -> None:
    assert answer(table_of(name), WAYS[name]["tries"] - 1)["exact"] is False
