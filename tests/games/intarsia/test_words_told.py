"""What is told of the box is said once, in words."""

from __future__ import annotations

from referee.desk import Created
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


FLOOR = "table tell_fact name=floor.A.r-1c0 value=green"
START = "table tell_fact name=start.S2 value=yellow:4,red:3,green:2,joker:1"


def told_match(evening: Evening, *lines: str) -> Created:
    """Open a match from the box in which Ann builds first."""
    made = new_match(evening, board="printed")
    tell(evening, made, "table deal_start_cards cards=S1,S2", START, *lines)
    return made


def test_telling_what_is_printed_leaves_the_panel_open(evening: Evening) -> None:
    made = told_match(evening)
    phone = evening.phone({made.code: made.host_secret})
    panel = f"/t/{made.code}?open=place.r-1c0"
    told = phone.post(
        panel,
        f"/t/{made.code}/move?open=place.r-1c0",
        move="table tell_fact?name=floor.A.r-1c0&value=green",
        after=str(evening.desk.tables.get(made.code).number),
        move_id="told",
    )
    assert told.headers["Location"].endswith("?open=place.r-1c0")
    assert 'id="build"' in phone.get(told.headers["Location"]).get_data(as_text=True)


def test_a_question_about_the_print_is_not_repeated_as_a_reason(evening: Evening) -> None:
    build = "s1 build element=cross place=r-1c1 pay=violet:4"
    made = told_match(evening, FLOOR, "s1 correct ornaments=r-1c0:2", build)
    page = evening.phone({made.code: made.host_secret}).get(f"/t/{made.code}")
    text = page.get_data(as_text=True)
    assert 'id="want-ring-fields"' in text
    assert "Referee does not know yet" not in text


def test_an_overlooked_tile_that_nobody_knows_can_be_described_later(evening: Evening) -> None:
    made = told_match(evening, FLOOR, "s1 correct ornaments=r-1c0:2")
    phone = evening.phone({made.code: made.host_secret})
    assert 'id="missed"' in phone.get(f"/t/{made.code}").get_data(as_text=True)
    panel = phone.get(f"/t/{made.code}?open=claim.plane.green").get_data(as_text=True)
    assert 'id="describe"' in panel
    # One ornament of two elements meets what asks for one or two of them, not for two ornaments.
    asked = [needs for needs in ("1", "2", "3", "1,1") if f'"f.needs" value="{needs}"' in panel]
    assert asked == ["1", "2"]


def test_the_setup_sheet_is_offered_for_both_sides(evening: Evening) -> None:
    phone = evening.phone()
    shelf = phone.get("/sheets?game=intarsia&seats=3&lang=en").get_data(as_text=True)
    assert shelf.count("opening.side=B") == 2
    sheet = "/sheets/intarsia/setup.html?lang=en&seats=3"
    assert "side A up" in phone.get(sheet).get_data(as_text=True)
    assert "side B up" in phone.get(f"{sheet}&opening.side=B").get_data(as_text=True)
    assert "side A up" in phone.get(f"{sheet}&opening.side=C").get_data(as_text=True)
