"""What is told of the box is said once, in words."""

from __future__ import annotations

from referee.text import phrases
from tests.games.intarsia.evenings import new_match, tell
from tests.web.evening import Evening


def test_a_reward_field_that_is_told_card_by_card_is_said_in_words() -> None:
    said = phrases("en", "intarsia").fact("printed_value", "joker,any,a,a")
    assert said == "1 wild, 1 card of any colour and 2 cards of one colour"


def test_a_printed_fact_is_said_once_where_the_move_tells_it(evening: Evening) -> None:
    made = new_match(evening, board="printed")
    tell(evening, made, "table tell_fact name=ring.fields value=8")
    page = evening.phone({made.code: made.host_secret}, "en").get(f"/t/{made.code}?tab=log")
    log = page.get_data(as_text=True)
    assert log.count("number of fields on the reward track: 8") == 1


def test_the_score_pad_has_a_line_for_plants(evening: Evening) -> None:
    page = evening.phone().get("/sheets/intarsia/score.html?lang=en&seats=3")
    assert '<th scope="row">Enclosed plants</th>' in page.get_data(as_text=True)
