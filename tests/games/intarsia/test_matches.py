"""The recorded matches of Intarsia show every option and every case of its rules."""

import re
from pathlib import Path

import pytest

from referee.games.intarsia.game import GAME
from referee.games.intarsia.rules.opening import ANSWERS
from tests.games.intarsia.invariants import wrong
from tests.shelf.matches_of import matches_of, outcome, recorded, told_lines

MATCHES = matches_of(GAME.name)
# The worked examples of the rulebook and the cases derived from its text.
CASES = (*range(1, 10), *range(20, 36))


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_no_match_leads_to_a_table_that_cannot_exist(path: Path) -> None:
    assert wrong(outcome(path).table) == []


def test_every_refusal_says_which_rule_is_broken() -> None:
    assert [line for line in told_lines(GAME.name) if line.refused == ()] == []


def test_every_option_is_tried_with_each_of_its_answers() -> None:
    tried = {pair for path in MATCHES for pair in recorded(path).opening.items()}
    wanted = {(f"option.{name}", answer) for name, answers in ANSWERS.items() for answer in answers}
    assert wanted - tried == set()


def test_every_case_of_the_rules_has_its_match() -> None:
    names = [match for path in MATCHES for match in re.findall(r"(?<![a-z])t(\d\d)", path.stem)]
    ranges = [range(int(a), int(b) + 1) for path in MATCHES
              for a, b in re.findall(r"t(\d\d)_to_t(\d\d)", path.stem)]  # fmt: skip
    told = {int(name) for name in names} | {case for each in ranges for case in each}
    assert set(CASES) - told == set()


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("side", ["A", "B"])
def test_a_whole_match_is_played_for_every_number_of_seats_on_both_sides(
    seats: int, side: str
) -> None:
    path = next(path for path in MATCHES if path.stem == f"whole_{seats}_seats_side_{side.lower()}")
    assert len(recorded(path).seats) == seats
    table = outcome(path).table
    assert table.side == side
    assert GAME.where(table).over
    assert all(line.kind != "correct" for line in outcome(path).book)
