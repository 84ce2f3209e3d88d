"""A move travels in a form: exactly once, never too late, never for somebody else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import BadRequest

from referee.text import phrases
from referee.web.table.moves import packed, read_form, unpacked
from tests.web.conftest import Match, sit, words

WORD = st.text(st.characters(codec="utf-8", exclude_categories=["C"]), min_size=1, max_size=20)
BUTTON = "s1 choose_tile?tile=buy_materials"


@given(st.sampled_from(["s1", "table"]), st.dictionaries(WORD, WORD, max_size=5))
def test_a_button_holds_a_whole_move(seat: str, fields: dict[str, str]) -> None:
    assert unpacked(packed(seat, "correct", fields)) == (seat, "correct", fields)


def test_inputs_of_one_name_are_joined_and_empty_ones_left_out() -> None:
    form = MultiDict(
        [("after", "3"), ("move_id", "a-1"), ("seat", "s1"), ("kind", "end_turn"),
         ("f.dice", "G3"), ("f.dice", "Y2"), ("f.dice", ""), ("f.note", "  ")]
    )  # fmt: skip
    posted = read_form(form)
    assert posted.fields == {"dice": "G3,Y2"}
    assert posted.after == 3


@pytest.mark.parametrize(
    "broken",
    [{"after": "-1"}, {"after": "x"}, {"after": "9" * 12}, {"move_id": ""}, {"move_id": "a b"},
     {"move": "nonsense"}, {"move_id": "x" * 61}],
)  # fmt: skip
def test_forms_that_no_page_of_ours_writes_are_bad_requests(broken: dict[str, str]) -> None:
    whole = {"after": "0", "move_id": "a", "move": BUTTON}
    read_form(MultiDict(whole))
    with pytest.raises(BadRequest):
        read_form(MultiDict(whole | broken))


def test_the_same_tap_is_one_move_and_another_button_another() -> None:
    def name(move: str) -> str:
        return read_form(MultiDict({"after": "0", "move_id": "page", "move": move})).move_id

    assert name(BUTTON) == name(BUTTON)
    assert name(BUTTON) != name("s1 choose_tile?tile=buy_lumber")


def test_a_double_tap_plays_once(bare_match: Match) -> None:
    match = bare_match
    first = match.move(match.host, BUTTON, after=0)
    again = match.move(match.host, BUTTON, after=0)
    assert first.status_code == again.status_code == 303
    assert match.number == 1


def test_another_button_on_an_old_page_is_told_what_happened(bare_match: Match) -> None:
    match = bare_match
    match.move(match.host, BUTTON, after=0)
    late = match.move(match.host, "s1 choose_tile?tile=buy_lumber", after=0)
    assert late.status_code == 409
    assert "The table was faster" in words(late)
    assert "Buy materials" in words(late)
    assert match.number == 1


def test_two_phones_tap_at_once_and_nothing_is_lost_or_played_twice(bare_match: Match) -> None:
    match = bare_match
    sit(match, match.ann, "s1")
    sit(match, match.ben, "s2")
    assert match.move(match.ann, BUTTON, after=0, tap="ann").status_code == 303
    assert match.move(match.ben, BUTTON, after=0, tap="ben").status_code == 409
    assert match.number == 1


def test_a_refused_move_comes_back_with_its_reasons(bare_match: Match) -> None:
    match = bare_match
    answer = match.move(match.host, "s2 choose_tile?tile=buy_lumber")
    assert answer.status_code == 422
    assert "That is not allowed" in words(answer)
    # The rulebook's section, not a number that no rulebook has.
    assert "(Your turn)" in words(answer)
    assert "R-" not in words(answer)
    assert match.number == 0


@pytest.mark.parametrize("language", ["de", "fr", "en", "nl"])
def test_reasons_are_given_in_the_language_of_the_phone(bare_match: Match, language: str) -> None:
    match = bare_match
    match.host.client.set_cookie("language", language)
    answer = match.move(match.host, "s2 choose_tile?tile=buy_lumber")
    speaker = phrases(language, "woodcraft").naming(seat={"s1": "Ann"})
    assert speaker.say("rule.not_your_turn", turn="s1") in words(answer)


def test_an_unreadable_move_is_said_and_nothing_happens(bare_match: Match) -> None:
    match = bare_match
    for move in ("s1 fly?to=moon", "s1 choose_tile?tile=none", "s1 take_back?entry=1"):
        answer = match.move(match.host, move, tap=f"t{len(move)}")
        assert answer.status_code == 400, move
        assert "Nothing was played" in words(answer)
    assert match.number == 0


def test_spectators_play_nothing(bare_match: Match) -> None:
    match = bare_match
    assert match.move(match.ann, BUTTON).status_code == 403
    for where in ("undo", "redo", "roll"):
        assert match.tap(match.ann, where).status_code in (403, 404)
    assert match.number == 0


def test_anybody_at_the_table_may_enter_for_anybody_until_the_host_says_no(
    bare_match: Match,
) -> None:
    match = bare_match
    sit(match, match.ben, "s2")
    assert match.move(match.ben, BUTTON, tap="one").status_code == 303
    match.host.post(f"{match.table}/menu", f"{match.table}/settings", strict_seats="yes")
    refused = match.move(match.ben, "s1 take_berries", tap="two")
    assert refused.status_code == 403
    assert "may not do that for this seat" in words(refused)


def test_undo_and_redo_are_one_tap_each(bare_match: Match) -> None:
    match = bare_match
    match.move(match.host, BUTTON)
    assert match.tap(match.host, "undo", "u").status_code == 303
    assert "Redo" in words(match.host.get(match.table))
    assert match.tap(match.host, "redo", "r").status_code == 303
    assert match.number == 3
    lines = match.evening.desk.tables.log(
        match.code, match.evening.desk.seats.viewer(match.code, {})
    )
    assert not lines[0].struck_by


def test_a_double_tap_on_undo_undoes_once(bare_match: Match) -> None:
    match = bare_match
    match.move(match.host, BUTTON, tap="one")
    match.move(match.host, "s1 take_berries", tap="two")
    for _ in "12":
        assert match.tap(match.host, "undo", "same", after=2).status_code == 303
    assert match.number == 3


def test_nothing_to_undo_is_said(bare_match: Match) -> None:
    assert bare_match.tap(bare_match.host, "undo").status_code == 404


def test_our_script_gets_only_the_part_that_changes(bare_match: Match) -> None:
    match = bare_match
    whole = match.host.get(match.table).get_data(as_text=True)
    part = match.host.client.get(match.table, headers={"HX-Request": "true"})
    text = part.get_data(as_text=True)
    assert "<!doctype" in whole
    assert "<!doctype" not in text
    assert text.lstrip().startswith('<div id="table"')
    assert "HX-Request" in part.headers["Vary"]


def test_errors_are_pages_of_their_own_for_our_script(match: Match) -> None:
    answer = match.host.client.get("/t/NOSUCH22", headers={"HX-Request": "true"})
    assert answer.headers["HX-Refresh"] == "true"


def test_entering_for_a_neighbour_is_one_tap_away_and_said(bare_match: Match) -> None:
    match = bare_match
    sit(match, match.ben, "s2")
    page = match.ben.get(f"{match.table}?tab=s1").get_data(as_text=True)
    assert f'href="{match.table}?as=s1"' in page
    assert "You are entering for Ann now." in words(match.ben.get(f"{match.table}?as=s1"))
    match.host.post(f"{match.table}/menu", f"{match.table}/settings", strict_seats="yes")
    assert "?as=s1" not in match.ben.get(f"{match.table}?tab=s1").get_data(as_text=True)
