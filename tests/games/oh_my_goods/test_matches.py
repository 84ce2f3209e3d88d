"""The recorded matches of Oh My Goods! show everything that its rules and its fact sheet know."""

import pytest

from referee.games.oh_my_goods.game import GAME
from referee.games.oh_my_goods.rules.corrections import FIELDS
from referee.games.oh_my_goods.rules.table import Options
from tests.games.written_moves import moves_that_change_when_written
from tests.shelf.matches_of import matches_of, outcome, recorded, told_lines

MATCHES = matches_of(GAME.name)
CASES = (*range(1, 12), *range(20, 34))


def test_everything_that_can_be_corrected_is_corrected_in_a_match() -> None:
    done = {
        name
        for line in told_lines(GAME.name)
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


def test_every_move_can_be_written_and_read_again() -> None:
    assert moves_that_change_when_written(GAME) == []
