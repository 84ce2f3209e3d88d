"""Whole matches without script: post, redirect, get, nothing but what the pages offer."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from referee.desk import NewTable, PlayerWish
from tests.browser.woodcraft_thumb import Thumb
from tests.web.evening import Evening, opened

pytestmark = pytest.mark.long


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    with opened(tmp_path) as found:
        yield found


@pytest.mark.parametrize(
    ("seats", "dice"), [(1, "app"), (2, "table")], ids=["alone", "two seats, own dice"]
)
def test_a_whole_match_is_played_by_tapping(evening: Evening, seats: int, dice: str) -> None:
    players = tuple(PlayerWish(name) for name in ("Ann", "Ben", "Cleo", "Dan")[:seats])
    made = evening.desk.create(NewTable("woodcraft", players, dice=dice, cards="practice"))  # type: ignore[arg-type]
    phone = evening.phone({made.code: made.host_secret})
    thumb = Thumb(phone.client, made.code, Random(seats))
    thumb.play(lambda: evening.desk.table(made.code).table.phase == "over")
    assert {"choose_tile", "end_turn", "keep_cards"} <= thumb.taps.keys()
    assert len(thumb.taps) > 10
