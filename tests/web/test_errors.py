"""Whatever goes wrong has a page that says what, and what to do now."""

import logging

import pytest

from referee.desk.errors import Away, DatabaseAway
from referee.text import LANGUAGES
from tests.web.conftest import Match, words
from tests.web.evening import Evening


def away(kind: Away) -> object:
    def fail(*arguments: object, **more: object) -> None:
        raise DatabaseAway(kind, "password=secret")

    return fail


@pytest.mark.parametrize("kind", list(Away))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_database_that_is_away_is_said_in_every_language(
    match: Match, monkeypatch: pytest.MonkeyPatch, kind: Away, language: str
) -> None:
    monkeypatch.setattr(match.evening.desk.clerk, "party", away(kind))
    phone = match.evening.phone(language=language)
    with match.evening.app.app_context():
        answer = phone.client.get(match.table)
    assert answer.status_code == 503
    assert answer.headers["Retry-After"] == "5"
    assert "secret" not in words(answer)
    assert f"/t/{match.code}" in words(answer)


def test_it_works_again_without_a_restart(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(match.evening.desk.clerk, "party", away(Away.LOST))
        assert match.host.get(match.table).status_code == 503
    assert match.host.get(match.table).status_code == 200


def test_a_fault_of_ours_is_a_page_and_a_line_in_the_log(
    match: Match, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def crash(*arguments: object, **more: object) -> None:
        raise RuntimeError("a nail in the wood")

    monkeypatch.setattr(match.evening.desk.tables, "log", crash)
    with caplog.at_level(logging.ERROR, "referee.web"):
        answer = match.host.get(f"{match.table}/log")
    assert answer.status_code == 500
    assert "nail" not in words(answer)
    assert "The match is safely kept" in words(answer)
    assert "a nail in the wood" in caplog.text


def test_wrong_methods_are_told_the_right_ones(match: Match) -> None:
    answer = match.host.client.put("/new", headers={"X-CSRF-Token": "x"})
    assert answer.status_code in (403, 405)
    answer = match.host.client.get(f"{match.table}/move")
    assert answer.status_code == 405
    assert "POST" in answer.headers["Allow"]


def test_programs_get_errors_as_json(evening: Evening) -> None:
    answer = evening.app.test_client().get("/api/v1/nothing-here")
    assert answer.status_code == 404
    assert answer.is_json


def test_old_and_odd_addresses_are_not_found(evening: Evening) -> None:
    client = evening.app.test_client()
    for address in (
        "/t/",
        "/t/%00",
        "/static/%00",
        "/t/" + "x" * 2000,
        "/j/☃",
        "/boxes/nope",
        "/t/ABC/back/x",
    ):
        assert client.get(address).status_code in (303, 400, 404), address


def test_characters_that_no_database_keeps_are_refused(match: Match) -> None:
    answer = match.host.post(f"{match.table}/menu", f"{match.table}/seat", seat="s1", name="a\0b")
    assert answer.status_code in (400, 422)
    odd = match.tap(match.host, "move", seat="s1", kind="correct", f__glue="1", f__reason="a\0b")
    assert odd.status_code == 400
    assert match.number == 0


def test_an_error_at_the_table_leads_back_to_it(match: Match) -> None:
    back = f'href="{match.table}"'
    assert back in match.host.get(f"{match.table}/back/9999").text
    assert back in match.host.get(f"{match.table}/move").text
    forged = match.host.client.post(f"{match.table}/move", data={"csrf": "old"})
    assert forged.status_code == 403
    # Nothing can be tried again at an address that only takes forms.
    assert back in forged.text
    assert f'href="{match.table}/move"' not in forged.text
