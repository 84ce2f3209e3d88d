from __future__ import annotations

from collections.abc import Iterator

import pytest

from referee.text import LANGUAGES
from tests.web.evening import Evening, opened
from tests.web.plays import played

LAST = 174


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    with opened(tmp_path_factory.mktemp("book")) as evening:
        yield evening


@pytest.fixture(scope="module")
def code(evening: Evening) -> str:
    return played(evening.desk, "Ann", "Dan", seed=6)


@pytest.mark.parametrize("at", [0, 1, 60, LAST - 1, LAST])
def test_any_moment_has_an_address(evening: Evening, code: str, at: int) -> None:
    page = evening.phone().get(f"/t/{code}/replay/{at}")
    assert page.status_code == 200
    assert f"Line {at} of {LAST}" in page.text
    assert 'class="wheel"' in page.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_replay_in_every_language(evening: Evening, code: str, language: str) -> None:
    assert evening.phone(language=language).get(f"/t/{code}/replay/100").status_code == 200


def test_the_table_is_as_it_was(evening: Evening, code: str) -> None:
    then = evening.desk.tables.get(code, 60).table
    now = evening.desk.tables.get(code).table
    assert then != now
    page = evening.phone().get(f"/t/{code}/replay/60").text
    assert "Round 5" in page


def test_one_back_and_one_on(evening: Evening, code: str) -> None:
    page = evening.phone().get(f"/t/{code}/replay/60").text
    assert f'href="/t/{code}/replay/59"' in page
    assert f'href="/t/{code}/replay/61"' in page
    first = evening.phone().get(f"/t/{code}/replay/0").text
    assert "Before the first line" in first


def test_nothing_on_an_old_table_can_be_tapped(evening: Evening, code: str) -> None:
    page = evening.phone().get(f"/t/{code}/replay/60").text
    assert f'href="/t/{code}?' not in page
    assert 'name="move"' not in page


def test_the_scrubber_works_without_script(evening: Evening, code: str) -> None:
    client = evening.phone().client
    assert client.get(f"/t/{code}/replay?at=42").location == f"/t/{code}/replay/42"
    assert client.get(f"/t/{code}/replay?at=99999").location == f"/t/{code}/replay/{LAST}"
    assert client.get(f"/t/{code}/replay?at=x").location == f"/t/{code}/replay/0"


def test_there_is_nothing_behind_the_last_entry(evening: Evening, code: str) -> None:
    assert evening.phone().get(f"/t/{code}/replay/{LAST + 1}").status_code == 404


def test_rounds_can_be_jumped_to(evening: Evening, code: str) -> None:
    marks = evening.desk.tables.rounds(code)
    assert [number for number, _ in marks] == list(range(2, 15))
    assert [entry for _, entry in marks] == sorted(entry for _, entry in marks)


def test_a_running_match_can_be_looked_through(evening: Evening) -> None:
    code = played(evening.desk, "Ann", "Ben", seed=1, moves=50)
    assert evening.phone().get(f"/t/{code}/replay/30").status_code == 200


def test_hands_stay_hidden_in_a_replay(evening: Evening, code: str) -> None:
    dealt = next(e for e in evening.desk.archive.entries(code) if "orders" in e.fields)
    page = evening.phone().get(f"/t/{code}/replay/{dealt.number}").text
    for card in dealt.fields["orders"].split(","):
        assert card not in page


def test_what_was_done_is_told_once(evening: Evening, code: str) -> None:
    page = evening.phone().get(f"/t/{code}/replay/60").text
    assert 'class="note replay-moment"' in page
    assert 'id="news-60"' not in page
