"""Rewards drawn on the wheel: as large as their space allows, side by side without a gap."""

from __future__ import annotations

import pytest

from referee.games.woodcraft.pages.presumed import MARK
from referee.games.woodcraft.pages.signs import drawn, rim_size


@pytest.mark.parametrize(
    ("words", "size"),
    [
        ("scrap:1", 17),
        ("die:green:1", 17),
        ("none", 17),
        (f"points:1,{MARK}", 14),
        ("scrap:1,glue:1", 14),
        (f"points:2,scrap:1,{MARK}", 12),
        ("die:green-or-yellow-or-brown:2,points:2,scrap:1,lantern:1", 12),
    ],
)
def test_few_icons_on_the_rim_are_large(words: str, size: int) -> None:
    assert rim_size(words) == size


def test_one_sign_stands_in_the_middle() -> None:
    assert [part.x for part in drawn("blueberry:2")] == [0]


def test_signs_stand_close_and_their_middle_is_the_middle_of_all() -> None:
    points, scrap, doubt = drawn(f"points:2,scrap:1,{MARK}")
    assert (points.icon, points.count, scrap.icon, doubt.icon) == ("points", 2, "scrap", MARK)
    # Widths 1.55, 1 and 0.5 with two gaps of 0.1 are 3.25 together.
    assert (points.x, scrap.x, doubt.x) == (-0.85, 0.525, 1.375)
