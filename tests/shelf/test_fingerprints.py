"""Fingerprints of tables, and old matches that must still come out the same."""

from pathlib import Path
from random import Random

import pytest
from msgspec import Struct
from msgspec.structs import replace

from referee.desk.random_play import random_match
from referee.engine.fingerprint import fingerprint
from referee.engine.game import AnyGame
from referee.games import shelf
from tests.shelf.golden import fingerprints, matches, stored


@pytest.mark.parametrize("path", matches(), ids=lambda path: path.stem)
def test_an_old_match_comes_out_as_it_did(path: Path) -> None:
    now, before = fingerprints(path), stored(path)
    assert len(now) == len(before)
    differs = [
        number for number, pair in enumerate(zip(now, before, strict=True)) if len({*pair}) > 1
    ]
    assert not differs, f"from entry {differs[0]} on the table is another one; see golden.py"


@pytest.mark.parametrize("game", shelf().games.values(), ids=shelf().games)
def test_every_table_of_a_match_has_its_own_fingerprint(game: AnyGame) -> None:
    tables = [table for table, _, _ in random_match(game, ("ann", "ben"), Random(5))]
    marks = {fingerprint(table) for table in tables}
    # A table may come back, but seldom: most moves leave something behind.
    assert len(marks) > 0.9 * len(tables)
    assert all(len(mark) == 16 and int(mark, 16) >= 0 for mark in marks)


class Inner(Struct, frozen=True):
    number: int = 3


class Earlier(Struct, frozen=True):
    name: str
    inner: tuple[Inner, ...] = ()
    told: dict[str, int] = {}


class Later(Earlier, frozen=True):
    added: int = 0


def test_equal_tables_have_equal_fingerprints_and_others_have_not() -> None:
    table = Earlier("a", (Inner(1),), {"x": 1, "y": 2})
    assert fingerprint(table) == fingerprint(Earlier("a", (Inner(1),), {"y": 2, "x": 1}))
    for other in (
        replace(table, name="b"),
        replace(table, inner=()),
        replace(table, inner=(Inner(),)),
        replace(table, inner=(Inner(2),)),
        replace(table, told={"x": 1}),
        replace(table, told={"x": 1, "y": 3}),
    ):
        assert fingerprint(other) != fingerprint(table)


def test_a_field_added_later_changes_nothing_until_it_is_used() -> None:
    before = Earlier("a", (Inner(1),))
    assert fingerprint(Later("a", (Inner(1),))) == fingerprint(before)
    assert fingerprint(Later("a", (Inner(1),), added=1)) != fingerprint(before)


def test_a_value_of_one_field_can_be_told() -> None:
    assert fingerprint(Inner(4)) != fingerprint(Inner(5))
