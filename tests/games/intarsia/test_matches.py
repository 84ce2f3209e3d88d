"""Every recorded match behaves as it says, and together they break every rule of the rulebook."""

import re
from functools import cache
from math import prod
from pathlib import Path
from typing import Any

import pytest

from referee.engine.recorded import Recorded, Told, read_match
from referee.engine.replay import Outcome, play_match, replay
from referee.games.intarsia.game import GAME
from referee.games.intarsia.rules.opening import ANSWERS
from referee.games.intarsia.rules.registry import BY_KIND
from referee.games.intarsia.rules.rulebook import BY_CODE, RULES
from tests.games.intarsia.invariants import wrong

MATCHES = sorted((Path(__file__).parent / "matches").glob("*.match"))
LONGEST_MATCH = 400
# Remarks work results out, such as `12 − 5 = 7` or `4 × 3 + 1 = 13`.
SUM = re.compile(r"(−?\d+(?: [+−×] \d+)+) = (−?\d+)")
TERM = re.compile(r"([+−]) (−?\d+(?: × \d+)*)")
# The worked examples of the rulebook and the cases derived from its text.
CASES = (*range(1, 10), *range(20, 36))


@cache
def recorded(path: Path) -> Recorded:
    return read_match(path.read_text("utf-8"))


@cache
def outcome(path: Path) -> Outcome[Any]:
    return play_match(GAME, recorded(path))


def name_of(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("path", MATCHES, ids=name_of)
def test_every_line_behaves_as_it_says(path: Path) -> None:
    assert outcome(path).findings == ()
    assert wrong(outcome(path).table) == []


@pytest.mark.parametrize("path", MATCHES, ids=name_of)
def test_the_book_of_a_match_leads_to_the_same_table_again(path: Path) -> None:
    match = recorded(path)
    start = GAME.open(match.seats, match.opening)
    assert replay(GAME, start, outcome(path).book) == outcome(path).table


@pytest.mark.parametrize("path", MATCHES, ids=name_of)
def test_a_match_begins_with_what_it_shows_and_can_be_read_in_one_sitting(path: Path) -> None:
    rows = path.read_text("utf-8").splitlines()
    assert rows[0].startswith("# ")
    assert len(rows) < LONGEST_MATCH
    assert max(map(len, rows)) <= 120


@pytest.mark.parametrize("path", MATCHES, ids=name_of)
def test_sums_in_remarks_are_right(path: Path) -> None:
    wrong = []
    for row in path.read_text("utf-8").splitlines():
        for terms, total in SUM.findall(row.partition("#")[2]):
            added = 0
            for sign, product in TERM.findall("+ " + terms):
                amount = prod(int(factor) for factor in product.split(" × "))
                added += -amount if sign == "−" else amount
            if added != int(total.replace("−", "-")):
                wrong.append(row)
    assert wrong == []


def test_every_rule_is_broken_by_a_match_that_says_so() -> None:
    told = {name for line in told_lines() for name in line.refused or ()}
    found = {code for path in MATCHES for code in outcome(path).broken}
    assert [rule.code for rule in RULES if rule.code not in told & found] == []


def test_refusals_name_rules_that_exist() -> None:
    known = {*BY_CODE, *(rule.number for rule in RULES)}
    assert {name for line in told_lines() for name in line.refused or ()} <= known


def test_every_refusal_says_which_rule_is_broken() -> None:
    assert [line for line in told_lines() if line.refused == ()] == []


def told_lines() -> list[Told]:
    return [line for path in MATCHES for line in recorded(path).lines if isinstance(line, Told)]


def test_every_kind_of_move_is_made_in_a_match() -> None:
    made = {line.kind for line in told_lines() if line.refused is None}
    assert {*BY_KIND, "take_back", "restore", "replace"} - made == set()


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
