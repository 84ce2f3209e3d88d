"""Reasons as a law: a move is refused with exactly the rules that a separate check finds broken."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from referee.desk.random_play import random_match
from referee.games import find
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.judging import judge
from referee.games.woodcraft.rules.move import Move
from referee.games.woodcraft.rules.registry import BY_KIND
from referee.games.woodcraft.rules.table import Table
from tests.games.woodcraft import each_rule
from tests.games.woodcraft.any_move import any_move, nearby_move
from tests.games.woodcraft.reasons import PARTS, differs
from tests.games.woodcraft.recorded_moves import MATCHES, recorded

KINDS = tuple(kind for kind in BY_KIND if kind != "correct")
STRANGE = 3


def strange_moves(rng: Random, table: Table, number: int) -> Iterator[Move]:
    """Yield moves out of the blue, some of them close to what may be done."""
    for _ in range(number):
        near = rng.random() < 0.6
        move = nearby_move(rng, table) if near else any_move(rng, table, rng.choice(KINDS))
        if move is not None:
            yield move


def every_case(path: Path) -> Iterator[tuple[Table, Move]]:
    rng = Random(path.stem)
    for table, move in recorded(path):
        yield table, move
        for strange in strange_moves(rng, table, STRANGE):
            yield table, strange


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_every_move_of_a_recorded_match_and_strange_ones_have_all_their_reasons(path: Path) -> None:
    wrong = [
        text
        for table, move in every_case(path)
        if (text := differs(table, move, judge(table, move)))
    ]
    assert wrong == []


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_strange_moves_in_random_matches_have_all_their_reasons(seats: int) -> None:
    rng = Random(seats)
    names = tuple(f"s{number}" for number in range(1, seats + 1))
    wrong = [
        text
        for table, _, _ in random_match(find("woodcraft"), names, rng)
        for move in strange_moves(rng, table, STRANGE)
        if (text := differs(table, move, judge(table, move)))
    ]
    assert wrong == []


def test_every_rule_of_the_rulebook_is_found_broken_by_the_separate_check() -> None:
    found: Counter[each_rule.Broken] = Counter()
    for path in MATCHES:
        for table, move in every_case(path):
            if move.kind in each_rule.EVERY:
                found.update(each_rule.broken(table, move))
    known = {(rule.code, rule.number) for rule in rulebook.RULES}
    # Corrections alone can break this one.
    assert known - set(found) == {("impossible_table", "R-037")}
    assert {name for _, name, _ in each_rule.CHECKS} <= known


def test_every_kind_of_move_has_its_rules_checked() -> None:
    assert {*each_rule.EVERY, "correct"} == set(BY_KIND)
    written = {check.__module__ for _, _, check in each_rule.CHECKS}
    assert written == {part.__name__ for part in PARTS}
