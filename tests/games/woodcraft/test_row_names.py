"""The row of an order has one name: what is printed on the board beside it."""

import pytest

from referee.games.woodcraft.pages.said_cards import said_card
from referee.games.woodcraft.rules.words import ROWS
from referee.lent.words import field_name
from referee.text import LANGUAGES, phrases


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("row", range(1, ROWS + 1))
def test_a_box_calls_a_row_as_the_pad_does(language: str, row: int) -> None:
    say = phrases(language, "woodcraft")
    order = {"deck": "early", "row": str(row), "needs": "G4", "reward": "points:3"}
    told = said_card(say, "order", "OI/7", order)
    assert told is not None
    name = field_name(say, "row")
    expected = say.say("page.box.labelled", what=name, value=say.say(f"row.{row}"))
    assert expected in told
    assert say.say(f"row.{row}") in say.say("ui.row", row=row)
