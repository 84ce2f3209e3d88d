from __future__ import annotations

from pathlib import Path

import pytest

from referee.desk.scores.statistics import statistics
from referee.text import LANGUAGES
from tests.web.evening import Evening, opened
from tests.web.plays import played


@pytest.fixture
def plays(evening: Evening) -> tuple[str, ...]:
    desk = evening.desk
    return (
        played(desk, "Ann", "Dan", seed=6),
        played(desk, "Ann", "Dan", "Ben", seed=3),
        played(desk, "Anne", "Cleo", seed=2),
        played(desk, "Cleo", seed=5),
    )


def number_of(evening: Evening, name: str) -> int:
    return next(person.id for person in evening.desk.people.all() if person.name == name)


def test_plays_are_found_by_player_and_day(evening: Evening, plays: tuple[str, ...]) -> None:
    phone = evening.phone()
    assert "4 matches" in phone.get("/history").text
    found = phone.get("/history?player=dan").text
    assert plays[0] in found
    assert plays[3] not in found
    assert "0 matches" in phone.get("/history?until=2001-01-01").text
    assert "4 matches" in phone.get("/history?since=2001-01-01&game=woodcraft").text


@pytest.mark.parametrize("query", ["since=soon", "page=x", "page=99999999999", "game=chess"])
def test_odd_questions_are_answered_calmly(evening: Evening, query: str) -> None:
    assert evening.phone().get(f"/history?{query}").status_code == 200


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.usefixtures("plays")
def test_memory_speaks_every_language(evening: Evening, language: str) -> None:
    phone = evening.keeper(language)
    for page in ("/history", "/people", "/people/1", "/statistics", "/import", "/people/1/forget"):
        assert phone.get(page).status_code == 200, page


def test_statistics_count_right(evening: Evening, plays: tuple[str, ...]) -> None:
    found = statistics(evening.desk.people.results(game="woodcraft"))
    assert found.matches == len(plays)
    ann = next(person for person in found.people if person.name == "Ann")
    # 50 against 43, then 55 against 45 and 49.
    assert (ann.all.plays, ann.all.wins, ann.all.points) == (2, 2, 105)
    assert ann.all.best.points == 55
    assert ann.all.win_rate == 1
    assert {count: tally.plays for count, tally in ann.by_seats.items()} == {2: 1, 3: 1}
    cleo = next(person for person in found.people if person.name == "Cleo")
    assert (cleo.all.plays, cleo.all.contested, cleo.all.wins) == (2, 1, 0)
    assert [play.points for play in found.solo] == [37]
    assert sum(tally.wins for tally in found.by_place[2].values()) == 2
    assert sum(ann.all.parts.values()) == ann.all.points


@pytest.mark.usefixtures("plays")
def test_the_page_shows_them_as_charts_with_tables(evening: Evening) -> None:
    page = evening.phone().get("/statistics?game=woodcraft").text
    assert page.count('class="chart"') == 2
    assert "Best solo matches" in page
    assert "Does starting help?" in page
    assert "3 players" in page


def test_shares_of_wins_say_what_they_leave_out(evening: Evening) -> None:
    said = "counts only matches with others"
    played(evening.desk, "Cleo", "Dan", seed=6)
    assert said not in evening.phone().get("/statistics?game=woodcraft").text
    played(evening.desk, "Ann", seed=5)
    assert said not in evening.phone().get("/statistics?game=woodcraft").text
    played(evening.desk, "Cleo", seed=5)
    assert said in evening.phone().get("/statistics?game=woodcraft").text


def test_no_plays_no_statistics(evening: Evening) -> None:
    phone = evening.phone()
    assert "0 matches" in phone.get("/statistics?game=woodcraft").text
    assert "Nobody has played yet" in phone.get("/people").text


@pytest.mark.usefixtures("plays")
def test_two_spellings_become_one_person(evening: Evening) -> None:
    phone = evening.keeper()
    keep, drop = number_of(evening, "Ann"), number_of(evening, "Anne")
    asked = phone.post(f"/people/{keep}", f"/people/{keep}/merge", other=str(drop))
    assert "Are Anne and Ann the same person?" in asked.text
    assert number_of(evening, "Anne") == drop
    done = phone.post(f"/people/{keep}", f"/people/{keep}/merge", other=str(drop), sure="yes")
    assert done.status_code == 303
    page = phone.get(f"/people/{keep}").text
    assert "Anne is Ann now" in page
    assert "Also written" in page
    assert [person.name for person in evening.desk.people.all()] == ["Ann", "Ben", "Cleo", "Dan"]


@pytest.mark.usefixtures("plays")
def test_who_sat_at_one_table_is_two_people(evening: Evening) -> None:
    phone = evening.keeper()
    keep, drop = number_of(evening, "Ann"), number_of(evening, "Dan")
    page = phone.post(f"/people/{keep}", f"/people/{keep}/merge", other=str(drop), sure="yes")
    assert page.status_code == 409
    assert "they are two people" in page.text


@pytest.mark.usefixtures("plays")
def test_a_name_can_be_spelt_differently(evening: Evening) -> None:
    phone = evening.keeper()
    ben = number_of(evening, "Ben")
    address = f"/people/{ben}/rename"
    assert phone.post(f"/people/{ben}", address, name="  Benjamin ").status_code == 303
    assert "Benjamin" in phone.get("/history").text
    assert phone.post(f"/people/{ben}", address, name=" ").status_code == 422
    assert phone.post(f"/people/{ben}", address, name="Ann").status_code == 409


def test_forgetting_asks_first_and_leaves_a_dash(evening: Evening, plays: tuple[str, ...]) -> None:
    phone = evening.keeper()
    dan = number_of(evening, "Dan")
    asked = phone.get(f"/people/{dan}/forget").text
    assert "Forget Dan?" in asked
    assert "2 matches" in asked
    assert phone.post(f"/people/{dan}/forget").status_code == 303
    assert phone.get(f"/people/{dan}").status_code == 404
    page = phone.get(f"/r/{plays[0]}").text
    assert "Dan" not in page
    assert "–2" in page
    assert "Ann wins with 50 points" in page


@pytest.mark.usefixtures("plays")
def test_only_the_keeper_changes_what_is_known_of_people(evening: Evening) -> None:
    phone, number = evening.phone(), number_of(evening, "Dan")
    page = phone.get(f"/people/{number}").text
    assert "whoever runs this Referee" in page
    for what in ("rename", "merge", "forget"):
        answer = phone.post("/people", f"/people/{number}/{what}", name="Mallory", sure="yes")
        assert answer.status_code == 403
    assert phone.get(f"/people/{number}/forget").status_code == 403
    assert phone.client.get("/keeper/0123456789abcdef0123456789abcdef").status_code == 404
    assert evening.desk.people.get(number).name == "Dan"


def test_a_closed_house_lists_nothing_but_to_its_keeper(tmp_path: Path) -> None:
    with opened(tmp_path, open_lists=False) as evening:
        code = evening.match("Ann", "Ben").code
        stranger, keeper = evening.phone(), evening.keeper()
        for path in ("/", "/matches", "/archive", "/history"):
            assert code not in stranger.get(path).text
        assert stranger.get("/people").status_code == 404
        assert code in keeper.get("/matches").text
        assert "Ann" in keeper.get("/people").text


def test_an_unknown_person_is_nobody(evening: Evening) -> None:
    assert evening.phone().get("/people/77").status_code == 404


def test_on_the_internet_a_phone_only_sees_its_own(tmp_path: Path) -> None:
    with opened(tmp_path, open_lists=False) as evening:
        mine = played(evening.desk, "Ann", "Dan", seed=6)
        played(evening.desk, "Ben", "Cleo", seed=2)
        secret = "x" * 22
        phone = evening.phone({mine: secret})
        page = phone.get("/history").text
        assert mine in page
        assert "1 match" in page
        assert "Cleo" not in phone.get("/statistics?game=woodcraft").text
        assert phone.get("/people").status_code == 404
        assert phone.get("/history?player=cleo").text.count("/r/") == 0
