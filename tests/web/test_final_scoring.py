from __future__ import annotations

import re
from typing import Any

import pytest

from referee.desk import Desk
from referee.desk.scores.stages import stages
from referee.text import LANGUAGES
from tests.web.evening import Evening, Phone
from tests.web.plays import played, played_by_host


@pytest.fixture
def table(evening: Evening) -> tuple[str, Phone]:
    """Return the code of a finished match and its host's phone."""
    code, secret = played_by_host(evening.desk, "Ann", "Dan", seed=6)
    return code, evening.phone({code: secret})


def step_to(phone: Phone, code: str, step: int, seen: int | None = None) -> Any:
    """Go to a step from the one that the phone saw, by default from what is shown."""
    page = f"/t/{code}/score"
    if seen is None:
        seen = int(re.findall(r'data-step="(\d+)"', phone.get(page).text)[0])
    return phone.post(page, step=str(step), seen=str(seen))


def test_all_phones_see_the_same_step(evening: Evening, table: tuple[str, Phone]) -> None:
    code, host = table
    guest = evening.phone(language="fr")
    assert "stage-scoring_disc" not in guest.get(f"/t/{code}/score").text
    assert step_to(host, code, 1).status_code == 303
    page = guest.get(f"/t/{code}/score").text
    assert "stage-scoring_disc" in page
    assert "stage-leftovers" not in page
    assert "Décompte final" in page


def test_a_table_says_when_its_scoring_has_begun(table: tuple[str, Phone]) -> None:
    code, host = table
    assert 'data-scoring=""' in host.get(f"/t/{code}").text
    step_to(host, code, 1)
    assert f'data-scoring="/t/{code}/score"' in host.get(f"/t/{code}").text
    # What the table was like before the scoring leads nowhere.
    assert f'data-scoring="/t/{code}/score"' not in host.get(f"/t/{code}/replay/60").text


def test_the_big_screen_goes_on_with_the_phones(evening: Evening, table: tuple[str, Phone]) -> None:
    code, host = table
    screen = evening.phone()
    assert "this screen follows" in screen.get(f"/t/{code}/screen").text
    step_to(host, code, 2)
    page = screen.get(f"/t/{code}/screen").text
    assert 'id="stage-contract"' in page
    assert 'id="stage-scoring_disc"' not in page
    step_to(host, code, len(stages(evening.desk.scores.final(code, "en"))) + 1)
    page = screen.get(f"/t/{code}/screen").text
    assert "wins with" in page
    assert "all-stages" in page


def test_two_taps_at_once_reveal_one_step(evening: Evening, table: tuple[str, Phone]) -> None:
    code, host = table
    step_to(host, code, 1, seen=0)
    step_to(host, code, 1, seen=0)
    assert evening.desk.scores.revealed(code) == 1


@pytest.mark.parametrize("wanted", [1, 3])
def test_a_phone_that_is_behind_turns_nothing_back_and_skips_nothing(
    evening: Evening, table: tuple[str, Phone], wanted: int
) -> None:
    code, host = table
    step_to(host, code, 4)
    answer = step_to(host, code, wanted, seen=2)
    assert answer.status_code == 303
    assert evening.desk.scores.revealed(code) == 4


def test_a_step_can_be_hidden_again(evening: Evening, table: tuple[str, Phone]) -> None:
    code, host = table
    step_to(host, code, 3)
    step_to(host, code, 2)
    assert evening.desk.scores.revealed(code) == 2


def test_spectators_only_look_on(evening: Evening, table: tuple[str, Phone]) -> None:
    code, _ = table
    stranger = evening.phone()
    assert stranger.post("/", f"/t/{code}/score", seen="0", step="1").status_code == 403
    assert "reveal-next" not in stranger.get(f"/t/{code}/score").text


def test_the_winner_comes_last(table: tuple[str, Phone]) -> None:
    code, host = table
    step_to(host, code, 5)
    assert "Ann wins" not in host.get(f"/t/{code}/score").text
    step_to(host, code, 6)
    assert "Ann wins with 50 points" in host.get(f"/t/{code}/score").text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_scoring_in_every_language(
    evening: Evening, table: tuple[str, Phone], language: str
) -> None:
    code, host = table
    step_to(host, code, 6)
    assert evening.phone(language=language).get(f"/t/{code}/score").status_code == 200
    assert evening.phone(language=language).get(f"/r/{code}").status_code == 200


def test_every_point_leads_to_the_log(table: tuple[str, Phone], evening: Evening) -> None:
    code, host = table
    step_to(host, code, 6)
    page = host.get(f"/t/{code}/score").text
    course = evening.desk.scores.course(code)
    linked = {int(number) for number in re.findall(rf"/t/{code}/replay/(\d+)", page)}
    assert {gain.number for gain in course.gains} <= linked
    orders = [
        s for s in evening.desk.scores.final(code).seats[0].lines if s.what == "completed_orders"
    ]
    assert set(orders[0].entries) <= linked


def test_a_disc_that_shows_something_else_is_corrected_for_ever(
    evening: Evening, table: tuple[str, Phone]
) -> None:
    code, host = table
    step_to(host, code, 1)
    number = evening.desk.tables.versions(code).number
    answer = host.post(
        f"/t/{code}/score",
        f"/t/{code}/score/disc",
        after=str(number),
        move_id="abcdef0123456789",
        seat="s2",
        f__points="46",
        f__reason="forgot the rim bonus",
    )
    assert answer.status_code == 303
    counted = 'referee_moves_total{outcome="played"} 1'
    assert counted in evening.phone().client.get("/metrics").text
    seats = evening.desk.scores.final(code).seats
    assert [seat.total for seat in seats] == [50, 51]
    assert "Correction" in host.get(f"/t/{code}/score").text
    assert evening.desk.people.results(code=code)[1].points == 51
    assert evening.desk.scores.course(code).sources("s2")["correction"] == 8


def test_a_disc_cannot_show_nonsense(evening: Evening, table: tuple[str, Phone]) -> None:
    code, host = table
    number = evening.desk.tables.versions(code).number
    told = {"after": str(number), "move_id": "abcdef0123456789", "seat": "s1"}
    told["f__points"] = "12345"
    answer = host.post(f"/t/{code}/score", f"/t/{code}/score/disc", **told)
    assert answer.status_code == 422
    assert "That did not work" in answer.text
    assert "points: " in answer.text
    late = host.post(
        f"/t/{code}/score", f"/t/{code}/score/disc", **{**told, "after": "1", "f__points": "12"}
    )
    assert late.status_code == 422
    assert "Your move was not played" in late.text


def test_a_match_that_runs_has_no_final_scoring(evening: Evening) -> None:
    code = played(evening.desk, "Ann", "Ben", seed=1, moves=60)
    assert evening.phone().client.get(f"/t/{code}/score").location == f"/t/{code}"


def kept(desk: Desk, *points: int) -> str:
    players = [
        {
            "name": name, "points": told, "reputation": 0, "completed_orders": 0,
            "open_orders": 0, "dice": [], "blueberries": 0, "glue": 0, "scrap": 0,
            "sawblades": 0, "contracts": [], "helpers": 0, "tools": 0, "marketing": 0,
            "pots": 1, "glue_tile": False, "splice_tiles": 1, "saw_tiles": 1,
        }
        for name, told in zip(("Ann", "Ben", "Cleo", "Dan"), points, strict=False)
    ]  # fmt: skip
    return desk.score_sheets.keep_finished("woodcraft", players, "en")[0]


@pytest.mark.parametrize(
    ("points", "names"),
    [
        ((80, 80), "Ann and Ben"),
        ((80, 80, 80), "Ann, Ben and Cleo"),
        ((80, 80, 80, 80), "Ann, Ben, Cleo and Dan"),
    ],
)
def test_the_tie_break_is_said(evening: Evening, points: tuple[int, ...], names: str) -> None:
    code = kept(evening.desk, *points)
    page = evening.phone().get(f"/r/{code}").text
    assert f"Tied at 80: {names}." in page


def test_a_solo_match_is_graded(evening: Evening) -> None:
    code = kept(evening.desk, 141)
    page = evening.phone().get(f"/r/{code}").text
    assert "Ann: 141 points" in page
    assert "Excellent" in page


def test_stages_follow_the_rulebook_and_add_up(evening: Evening) -> None:
    code = played(evening.desk, "Ann", "Dan", "Ben", "Cleo", seed=6)
    scores = evening.desk.scores.final(code, "en")
    found = stages(scores)
    assert [stage.key for stage in found] == [
        "scoring_disc", "contract", "leftovers", "open_orders", "completed_orders",
    ]  # fmt: skip
    assert [row.total for row in found[-1].seats] == [seat.total for seat in scores.seats]
