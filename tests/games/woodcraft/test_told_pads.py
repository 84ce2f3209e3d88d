"""Rewards told with one tap for each amount are put together to the words of the notation."""

import pytest
from werkzeug.datastructures import MultiDict

from referee.games.woodcraft.pages.pages import PAGES


def told(*pairs: tuple[str, str]) -> dict[str, str]:
    """Return the fields of a move whose form brought these values."""
    return PAGES.written(MultiDict(pairs), {"row": "2"})


@pytest.mark.parametrize(
    ("pairs", "gain"),
    [
        ([("pad.gain.blueberry", "12"), ("pad.gain.points", "2")], "blueberry:12,points:2"),
        ([("pad.gain.income", "1"), ("pad.gain.reuse", "3")], "income:1,reuse:3"),
        ([("pad.gain.colour", "Y"), ("pad.gain.pips", "6")], "die:yellow:6"),
        ([("pad.gain.pips", "3")], "die:any:3"),
        ([("pad.gain.glue", "1"), ("pad.gain.tool", "1")], "glue:1,tool:any"),
    ],
)
def test_what_was_tapped_becomes_a_reward(pairs: list[tuple[str, str]], gain: str) -> None:
    assert told(("pads", "gain"), *pairs) == {"row": "2", "gain": gain}


@pytest.mark.parametrize(
    "pair",
    [
        ("pad.gain.blueberry", ""),
        ("pad.gain.blueberry", "0"),
        ("pad.gain.blueberry", "13"),
        ("pad.gain.glue", "4"),
        ("pad.gain.glue", "x"),
        ("pad.gain.gold", "1"),
        ("pad.gain.colour", "G"),
        ("pad.gain.pips", "7"),
        ("pad.production.glue", "1"),
    ],
)
def test_what_no_key_says_is_no_reward(pair: tuple[str, str]) -> None:
    assert told(("pads", "gain"), pair) == {"row": "2"}


def test_nothing_is_told_only_where_it_is_asked_for() -> None:
    assert told(("pads", "production"), ("pads.told", "production")) == {
        "row": "2",
        "production": "none",
    }
    assert told(("pads", "production")) == {"row": "2"}
    assert told(("pad.gain.glue", "1")) == {"row": "2"}
