from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from referee.desk.game_pages import finished_pages
from referee.text import LANGUAGES, phrases
from tests.stopped_clock import stop_the_clock
from tests.web.evening import Evening, opened
from tests.web.plays import played

SHEET = "/score/woodcraft"
ANN: dict[str, Any] = {
    "p1.name": "Ann", "p1.points": "62", "p1.reputation": "11", "p1.completed_orders": "4",
    "p1.open_orders": "0", "p1.dice": "G3,B5", "p1.blueberries": "6", "p1.glue": "2",
    "p1.scrap": "1", "p1.contracts": ["helpers"], "p1.helpers": "5",
}  # fmt: skip
DAN: dict[str, Any] = {"p2.name": "Dan", "p2.points": "97"}


def words(text: str) -> str:
    """Return the words of a page in one line."""
    return " ".join(text.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_speaks_every_language(evening: Evening, language: str) -> None:
    page = evening.phone(language=language).get(SHEET)
    assert page.status_code == 200
    assert f'<html lang="{language}">' in page.text


def test_the_only_game_needs_no_choice(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    only = {"woodcraft": finished_pages()["woodcraft"]}
    monkeypatch.setattr("referee.web.scoring.score.finished_pages", lambda: only)
    assert evening.phone().client.get("/score").location == SHEET


def test_of_several_games_one_is_chosen(evening: Evening) -> None:
    page = evening.phone().get("/score").text
    assert f'href="{SHEET}"' in page
    assert 'href="/score/marmots"' in page


def test_numbers_are_scored_and_still_there_after_a_reload(evening: Evening) -> None:
    phone = evening.phone()
    sent = phone.post(SHEET, players="2", **ANN, **DAN)
    assert sent.status_code == 303
    page = phone.get(SHEET).text
    # 62 + 13 for five helpers + 17 leftovers ÷ 10 + 4 orders × 5 (R-133 … R-136).
    assert "Ann <strong>96</strong>" in page
    assert "Dan <strong>97</strong>" in page
    assert "Dan wins with 97 points" in page
    assert 'value="62"' in page
    assert 'value="G3,B5"' in page


def test_what_if_is_only_another_number(evening: Evening) -> None:
    phone = evening.phone()
    phone.post(SHEET, players="2", **ANN, **DAN)
    phone.post(SHEET, players="2", **{**ANN, "p1.completed_orders": "5"}, **DAN)
    assert "Ann <strong>101</strong>" in phone.get(SHEET).text


def test_a_tie_is_said_and_goes_to_the_later_player(evening: Evening) -> None:
    phone = evening.phone()
    phone.post(
        SHEET, players="4", **{"p1.name": "Ann", "p1.points": "70", "p2.name": "Ben",
        "p2.points": "70", "p3.name": "Cleo", "p3.points": "69", "p4.name": "Dan",
        "p4.points": "70"},
    )  # fmt: skip
    page = words(phone.get(SHEET).text)
    assert "Dan wins with 70 points" in page
    assert "Tied at 70: Ann, Ben and Dan." in page
    assert "3. Ann" in page
    assert "2. Ben" in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_has_more_contracts_than_special_orders(evening: Evening, language: str) -> None:
    phone = evening.phone(language=language)
    three = {**ANN, "p1.contracts": ["helpers", "tools", "flat12"]}
    answer = phone.post(SHEET, players="2", **three, **DAN)
    assert answer.status_code == 422
    assert 'id="p1.contracts-wrong"' in answer.text
    said = phrases(language, "woodcraft").say("score.page.contracts_at_most", n=2)
    assert said in answer.text
    # What was ticked is still there, to take one away.
    assert answer.text.count('name="p1.contracts"') == 8
    assert answer.text.count('value="flat12" checked') == 1
    two = {**ANN, "p1.contracts": ["helpers", "flat12"]}
    assert phone.post(SHEET, players="2", **two, **DAN).status_code == 303


def test_a_solo_result_is_graded(evening: Evening) -> None:
    phone = evening.phone()
    phone.post(SHEET, players="1", **{"p1.name": "Ann", "p1.points": "140"})
    page = phone.get(SHEET).text
    assert "Excellent" in page
    assert "wins" not in page


def test_steps_and_dice_work_without_script(evening: Evening) -> None:
    phone = evening.phone()
    told: dict[str, Any] = {"p1.reputation": "2", "p1.dice": "B6"}
    phone.post(SHEET, players="2", do="p1.reputation+1", **told)
    assert 'name="p1.reputation"' in phone.get(SHEET).text
    assert 'value="3"' in phone.get(SHEET).text
    phone.post(SHEET, players="2", do="p1.dice+G3", **told)
    assert 'value="B6,G3"' in phone.get(SHEET).text
    phone.post(SHEET, players="2", do="p1.dice-B6", **told)
    assert 'name="p1.dice" value=""' in phone.get(SHEET).text


def test_a_step_never_goes_below_nothing(evening: Evening) -> None:
    phone = evening.phone()
    assert phone.post(SHEET, players="2", do="p2.points-1", **ANN).status_code == 303
    assert "Ann <strong>96</strong>" in phone.get(SHEET).text


@pytest.mark.parametrize(
    ("field", "typed"),
    [("p1.reputation", "15"), ("p1.points", "1000"), ("p1.points", "many"), ("p1.glue", "-1")],
)
def test_a_number_that_cannot_be_is_marked_and_kept(
    evening: Evening, field: str, typed: str
) -> None:
    answer = evening.phone().post(SHEET, players="2", **{**ANN, field: typed})
    assert answer.status_code == 422
    assert f'id="{field}-wrong"' in answer.text
    assert "Ann" in answer.text


def test_keeping_needs_names_of_their_own(evening: Evening) -> None:
    phone = evening.phone()
    nameless = phone.post(SHEET, players="2", do="keep", **ANN, **{"p2.points": "3"})
    assert nameless.status_code == 422
    assert "name of their own" in nameless.text
    twins = phone.post(SHEET, players="2", do="keep", **ANN, **{"p2.name": "ann"})
    assert twins.status_code == 422


def test_a_kept_result_is_a_match_like_any_other(evening: Evening) -> None:
    phone = evening.phone()
    kept = phone.post(SHEET, players="2", do="keep", **ANN, **DAN)
    code = kept.location.rpartition("/")[2]
    page = words(phone.get(kept.location).text)
    assert "Dan wins with 97 points" in page
    rows = evening.desk.people.results(code=code)
    assert [(row.name, row.points, row.rank) for row in rows] == [("Ann", 96, 2), ("Dan", 97, 1)]
    assert evening.desk.matches.get(code).state == "finished"
    text = phone.get(f"/r/{code}/recorded.match").text
    assert "? s1 total=96 rank=2" in text
    # The sheet is empty again for the next match.
    assert 'value="62"' not in phone.get(SHEET).text


def test_kept_numbers_read_back_as_they_were_told(evening: Evening) -> None:
    phone = evening.phone()
    kept = phone.post(SHEET, players="2", do="keep", **ANN, **DAN)
    page = phone.get(kept.location + "/what-if").text
    assert 'value="G3,B5"' in page
    assert "Ann <strong>96</strong>" in page


def test_the_names_of_last_time_are_offered(evening: Evening) -> None:
    phone = evening.phone()
    phone.post(SHEET, players="2", do="keep", **ANN, **DAN)
    assert '<option value="Dan">' in phone.get(SHEET).text


def test_on_the_internet_nobody_is_offered(tmp_path: Path) -> None:
    with opened(tmp_path, open_lists=False) as evening:
        phone = evening.phone()
        phone.post(SHEET, players="2", do="keep", **ANN, **DAN)
        assert "Dan" not in phone.get(SHEET).text


def test_an_unknown_game_has_no_sheet(evening: Evening) -> None:
    assert evening.phone().get("/score/chess").status_code == 404


def test_a_forged_cookie_is_an_empty_sheet(evening: Evening) -> None:
    phone = evening.phone()
    phone.client.set_cookie("sheet", "forged")
    assert phone.get(SHEET).status_code == 200


def test_an_empty_sheet_on_request(evening: Evening) -> None:
    phone = evening.phone()
    phone.post(SHEET, players="2", **ANN, **DAN)
    phone.post(SHEET, players="2", do="clear", **ANN)
    assert 'value="62"' not in phone.get(SHEET).text


def test_every_phone_fills_in_its_own_part(evening: Evening) -> None:
    host, guest = evening.phone(), evening.phone(language="de")
    shared = host.post(SHEET, players="2", do="share", **ANN).location
    assert guest.get(shared).status_code == 200
    told = guest.post(f"{shared}/2", **DAN)
    assert told.location == shared
    page = host.get(shared).text
    assert "filled in" in page
    assert "Dan wins with 97 points" in page
    kept = host.post(shared)
    assert kept.status_code == 303
    assert "Dan gewinnt: 97 Punkte" in guest.get(shared).text
    # What is kept does not change any more.
    code = shared.rpartition("/")[2]
    assert guest.get(f"{shared}/2").request.path == f"/r/{code}"


def test_a_fresh_shared_sheet_has_no_numbers_and_no_winner(evening: Evening) -> None:
    host = evening.phone()
    shared = host.post(SHEET, players="2", do="share").location
    page = host.get(shared).text
    assert "filled in" not in page
    assert "No numbers yet." in page
    host.post(f"{shared}/2", **DAN)
    page = host.get(shared).text
    assert page.count("filled in") == 1
    assert "97" in page
    assert "wins" not in page


def test_the_best_stands_first_on_a_sheet(evening: Evening) -> None:
    host = evening.phone()
    shared = host.post(SHEET, players="2", do="share", **ANN, **DAN).location
    page = host.get(shared).text
    assert page.index("1. Dan</span><strong") < page.index("2. Ann</span><strong")
    assert page.index('id="lines-2"') < page.index('id="lines-1"')


def test_a_shared_sheet_needs_everybody(evening: Evening) -> None:
    host = evening.phone()
    shared = host.post(SHEET, players="2", do="share", **ANN).location
    host.post(f"{shared}/1", **{"p1.name": ""})
    assert host.post(shared).status_code == 422


def test_a_shared_sheet_does_not_stand_among_the_running_matches(evening: Evening) -> None:
    host = evening.phone()
    shared = host.post(SHEET, players="2", do="share", **ANN).location
    code = shared.rpartition("/")[2]
    assert code not in host.get("/matches").text
    assert code not in host.get("/history").text


def test_a_table_that_is_played_is_no_sheet(evening: Evening) -> None:
    code = played(evening.desk, "Ann", "Ben", seed=1, moves=20)
    assert evening.phone().get(f"/score/sheet/{code}").status_code == 404
    assert evening.phone().get("/score/sheet/ZZZZZZZZ").status_code == 404


def test_wrong_numbers_on_a_shared_sheet_stay_on_the_page(evening: Evening) -> None:
    host = evening.phone()
    shared = host.post(SHEET, players="2", do="share", **ANN).location
    answer = host.post(f"{shared}/1", **{"p1.name": "Ann", "p1.reputation": "99"})
    assert answer.status_code == 422
    assert host.get(f"{shared}/3").status_code == 404


def test_a_shared_sheet_that_was_put_aside_is_found_again(evening: Evening) -> None:
    host = evening.phone()
    shared = host.post(SHEET, players="2", do="share", **ANN).location
    assert f'href="{shared}"' in host.get("/archive?state=archived").text


def test_nobody_keeps_results_by_machine(evening: Evening) -> None:
    phone = evening.phone()
    stop_the_clock(evening.app)
    statuses = [phone.post(SHEET, players="2", do="share", **ANN).status_code for _ in range(21)]
    assert statuses == [303] * 20 + [429]
