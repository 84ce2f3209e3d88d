"""Every recorded match behaves as it says, and together they break every rule of their game."""

import re
from math import prod
from pathlib import Path

import pytest

from referee.engine.replay import replay
from referee.games import find
from tests.shelf.matches_of import (
    GAMES,
    all_matches,
    game_of,
    matches_of,
    name_of,
    outcome,
    recorded,
    told_lines,
)

MATCHES = all_matches()
LONGEST_MATCH = 400
WIDEST_ROW = 120
# Whole decks and hands by their cards take long lines.
MANY_CARDS = re.compile(r" cards=[^ ]{80}")
# Remarks work results out, such as `12 − 5 = 7` or `4 × 3 + 1 = 13`.
SUM = re.compile(r"(−?\d+(?: [+−×] \d+)+) = (−?\d+)")
TERM = re.compile(r"([+−]) (−?\d+(?: × \d+)*)")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_recorded_matches(game: str) -> None:
    assert matches_of(game)


@pytest.mark.parametrize("path", MATCHES, ids=name_of)
def test_every_line_behaves_as_it_says(path: Path) -> None:
    assert outcome(path).findings == ()


@pytest.mark.parametrize("path", MATCHES, ids=name_of)
def test_the_book_of_a_match_leads_to_the_same_table_again(path: Path) -> None:
    match, game = recorded(path), game_of(path)
    start = game.open(match.seats, match.opening)
    assert replay(game, start, outcome(path).book) == outcome(path).table


@pytest.mark.parametrize("path", MATCHES, ids=name_of)
def test_a_match_begins_with_what_it_shows_and_can_be_read_in_one_sitting(path: Path) -> None:
    rows = path.read_text("utf-8").splitlines()
    assert rows[0].startswith("# ")
    assert len(rows) < LONGEST_MATCH
    assert max(len(row) for row in rows if not MANY_CARDS.search(row)) <= WIDEST_ROW


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


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_broken_by_a_match_that_says_so(game: str) -> None:
    told = {code for line in told_lines(game) for code in line.refused or ()}
    found = {code for path in matches_of(game) for code in outcome(path).broken}
    assert [rule.code for rule in find(game).rules if rule.code not in told & found] == []


@pytest.mark.parametrize("game", GAMES)
def test_refusals_name_rules_that_exist(game: str) -> None:
    known = {name for rule in find(game).rules for name in (rule.code, rule.number)}
    assert {code for line in told_lines(game) for code in line.refused or ()} <= known


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_move_is_made_in_a_match(game: str) -> None:
    made = {line.kind for line in told_lines(game) if line.refused is None}
    assert {*find(game).moves, "take_back", "restore", "replace"} - made == set()
