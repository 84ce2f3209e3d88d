"""The thumb that counts the taps of an evening finds its way through the pages."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from benchmarks.taps.cardboard import EVENING, evening
from benchmarks.taps.evenings import House, open_house
from benchmarks.taps.light import EVENING as LIGHTLY
from benchmarks.taps.variants import VARIANTS
from referee.desk.random_play import judged
from referee.engine.recorded import Told, read_match
from referee.engine.replay import play_match
from referee.games import find

PHONE = 390


@pytest.fixture
def guests(tmp_path: Path, browser: Browser) -> Iterator[House]:
    """Open an empty Referee for the phones of one evening."""
    with open_house(tmp_path, browser) as found:
        yield found


def test_the_evening_is_a_whole_match_by_the_rules() -> None:
    recorded = read_match(EVENING.read_text("utf-8"))
    game = find("woodcraft")
    table = game.open(recorded.seats, recorded.opening)
    for line in recorded.lines:
        assert isinstance(line, Told)
        table = judged(game, table, game.read(line.seat, line.kind, line.fields)).table
    assert game.where(table).over
    assert sum(line.kind == "end_turn" for line in evening().happened) == 3 * 14


def test_the_light_evening_is_the_same_evening() -> None:
    game = find("woodcraft")
    ends = []
    for path in (EVENING, LIGHTLY):
        outcome = play_match(game, read_match(path.read_text("utf-8")))
        assert outcome.findings == ()
        ends.append([(score.name, score.total) for score in game.scores(outcome.table)])
    assert ends[0] == ends[1]


@pytest.mark.parametrize(("name", "turns"), [("new", 2), ("light", 4), ("solo", 1)])
def test_a_thumb_plays_the_first_turns(guests: House, name: str, turns: int) -> None:
    ledger = VARIANTS[name](guests, turns)
    assert len(ledger.turns) == turns
    assert ledger.sum().taps > len(ledger.turns)
    assert ledger.sum().widest == PHONE
