"""When it is not the time for a move, everything that stands against it is said."""

import pytest
from msgspec.structs import replace

from referee.engine.ruling import Refused
from referee.games.oh_my_goods.game import GAME
from tests.games.oh_my_goods.sample_tables import table_with


@pytest.mark.parametrize(
    ("seat", "kind", "broken"),
    [
        ("ann", "end_turn", ["halve_first"]),
        ("ben", "end_turn", ["not_your_turn", "halve_first"]),
        ("ann", "exchange", ["other_phase", "halve_first"]),
    ],
)
def test_hands_that_must_be_halved_first_are_named_with_the_rest(
    seat: str, kind: str, broken: list[str]
) -> None:
    table = replace(table_with({"CHAR-1": 0}, 4), halving=(1,))
    ruling = GAME.judge(table, GAME.read(seat, kind, {}))
    assert isinstance(ruling, Refused)
    assert [reason.rule.code for reason in ruling.reasons] == broken
