"""Whole matches without script: post, redirect, get, nothing but what the pages offer."""

from random import Random

import pytest

from referee.desk.values import Dice
from tests.browser.woodcraft_thumb import Thumb
from tests.web.evening import NAMES, Evening

pytestmark = pytest.mark.long


@pytest.mark.parametrize(
    ("seats", "dice"), [(1, "app"), (2, "table")], ids=["alone", "two seats, own dice"]
)
def test_a_whole_match_is_played_by_tapping(evening: Evening, seats: int, dice: Dice) -> None:
    made = evening.match(*NAMES[:seats], dice=dice)
    phone = evening.phone({made.code: made.host_secret})
    thumb = Thumb(phone.client, made.code, Random(seats))
    thumb.play(lambda: evening.desk.tables.get(made.code).table.phase == "over")
    assert {"choose_tile", "end_turn", "keep_cards"} <= thumb.taps.keys()
    assert len(thumb.taps) > 10
