"""Every recorded match behaves as it says, and together they break every rule of the rulebook."""

import re
from functools import cache
from math import prod
from pathlib import Path
from typing import Any

import pytest

from referee.engine.recorded import Recorded, Told, read_match
from referee.engine.replay import Outcome, play_match, replay
from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.rules.facts import ABILITY_KINDS
from referee.games.woodcraft.rules.opening import REPUTATION_ENDS
from referee.games.woodcraft.rules.registry import BY_KIND
from referee.games.woodcraft.rules.rulebook import BY_CODE, RULES
from referee.games.woodcraft.rules.table import Options

MATCHES = sorted((Path(__file__).parent / "matches").glob("*.match"))
LONGEST_MATCH = 400
# Remarks work results out, such as `12 − 5 = 7` or `4 × 3 + 1 = 13`.
SUM = re.compile(r"(−?\d+(?: [+−×] \d+)+) = (−?\d+)")
TERM = re.compile(r"([+−]) (−?\d+(?: × \d+)*)")


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
    told = {
        code
        for path in MATCHES
        for line in recorded(path).lines
        if isinstance(line, Told) and line.refused
        for code in line.refused
    }
    found = {code for path in MATCHES for code in outcome(path).broken}
    assert [rule.code for rule in RULES if rule.code not in told & found] == []


def test_refusals_name_rules_that_exist() -> None:
    known = {*BY_CODE, *(rule.number for rule in RULES)}
    unknown = {
        f"{path.name}:{line.line} {code}"
        for path in MATCHES
        for line in recorded(path).lines
        if isinstance(line, Told) and line.refused
        for code in line.refused
        if code not in known
    }
    assert unknown == set()


def told_lines() -> list[Told]:
    return [line for path in MATCHES for line in recorded(path).lines if isinstance(line, Told)]


def test_every_kind_of_move_is_made_in_a_match() -> None:
    made = {line.kind for line in told_lines() if line.refused is None}
    assert {*BY_KIND, "take_back", "restore", "replace"} - made == set()


def test_every_kind_of_ability_is_met_in_a_match() -> None:
    met = {
        line.fields.get("ability", "none") for line in told_lines() if "production" in line.fields
    }
    # Helpers that are known without being entered.
    met |= {"marketing_discount", "sale_bonus"}
    assert set(ABILITY_KINDS) - met == set()


def test_every_option_is_tried_with_each_of_its_answers() -> None:
    tried = {
        (key.removeprefix("option."), value)
        for path in MATCHES
        for key, value in recorded(path).opening.items()
    }
    for option, usual in zip(Options.__struct_fields__, Options.__struct_defaults__, strict=True):
        answers = ("yes", "no") if isinstance(usual, bool) else REPUTATION_ENDS
        for answer in answers:
            # The usual end of the reputation track is that of every match without an option.
            assert (option, answer) in tried or answer == usual, (option, answer)
