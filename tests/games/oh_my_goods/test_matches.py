"""Every recorded match behaves as it says, and together they break every rule of the rulebook."""

import re
from functools import cache
from math import prod
from pathlib import Path
from typing import Any

import pytest

from referee.engine.recorded import Recorded, Told, read_match
from referee.engine.replay import Outcome, play_match, replay
from referee.games.oh_my_goods.game import GAME
from referee.games.oh_my_goods.rules.corrections import FIELDS
from referee.games.oh_my_goods.rules.registry import BY_KIND
from referee.games.oh_my_goods.rules.rulebook import BY_CODE, RULES
from referee.games.oh_my_goods.rules.table import Options

MATCHES = sorted((Path(__file__).parent / "matches").glob("*.match"))
LONGEST_MATCH = 400
# Remarks work results out, such as `12 − 5 = 7` or `4 × 3 + 1 = 13`.
SUM = re.compile(r"(−?\d+(?: [+−×] \d+)+) = (−?\d+)")
TERM = re.compile(r"([+−]) (−?\d+(?: × \d+)*)")
CASES = (*range(1, 12), *range(20, 34))


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
    # Whole decks and hands by their cards take long lines.
    assert max(len(row) for row in rows if " cards=OMG-" not in row) <= 120


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


def told_lines() -> list[Told]:
    return [line for path in MATCHES for line in recorded(path).lines if isinstance(line, Told)]


def test_every_rule_is_broken_by_a_match_that_says_so() -> None:
    told = {code for line in told_lines() for code in line.refused or ()}
    found = {code for path in MATCHES for code in outcome(path).broken}
    assert [rule.code for rule in RULES if rule.code not in told & found] == []


def test_refusals_name_rules_that_exist() -> None:
    known = {*BY_CODE, *(rule.number for rule in RULES)}
    assert {code for line in told_lines() for code in line.refused or ()} <= known


def test_every_kind_of_move_is_made_in_a_match() -> None:
    made = {line.kind for line in told_lines() if line.refused is None}
    assert {*BY_KIND, "take_back", "restore", "replace"} - made == set()


def test_everything_that_can_be_corrected_is_corrected_in_a_match() -> None:
    done = {
        name
        for line in told_lines()
        if line.kind == "correct" and line.refused is None
        for name in line.fields
    }
    assert {*FIELDS, "reason"} - done == set()


def test_every_option_is_tried_with_each_of_its_answers() -> None:
    tried = {
        (key.removeprefix("option."), value)
        for path in MATCHES
        for key, value in recorded(path).opening.items()
    }
    for option in Options.__struct_fields__:
        for answer in ("yes", "no"):
            assert (option, answer) in tried, (option, answer)


@pytest.mark.parametrize("case", CASES)
def test_every_case_of_the_fact_sheet_is_a_match(case: int) -> None:
    assert any(path.stem.startswith(f"t{case:02}-") for path in MATCHES)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_is_a_whole_match_for_every_number_of_seats(seats: int) -> None:
    whole = [path for path in MATCHES if path.stem.startswith(f"whole-match-{seats}-seats")]
    assert whole
    for path in whole:
        assert len(recorded(path).seats) == seats
        assert GAME.where(outcome(path).table).over
