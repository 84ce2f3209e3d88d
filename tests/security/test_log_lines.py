"""The log tells what happened at a table, and never who somebody is or what would let one in."""

import json
import logging

import pytest

from referee.log import new_secret
from referee.web.frame.request_log import Lines
from tests.security.house import NAMES, House

ADDRESS = "203.0.113.77"


@pytest.fixture
def lines(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.DEBUG)
    caplog.handler.setFormatter(Lines())
    return caplog


def walk(house: House) -> None:
    """Ask for everything once, with everything that must not be written down."""
    phone = house.phone("host", "s1")
    phone.client.environ_base["REMOTE_ADDR"] = ADDRESS
    phone.client.environ_base["HTTP_USER_AGENT"] = "Fernsprecher 3000"
    bearer = {"Authorization": f"Bearer {house.host_secret}"}
    for rule in house.rules("GET"):
        phone.get(house.address(rule), headers=bearer).close()
    for rule in house.rules("POST"):
        if rule.rule.endswith(("/delete", "/forget", "/merge")):
            continue
        if rule.rule.startswith("/api/"):
            body = {"seat": NAMES[0], "name": NAMES[1], "phone": "Fernsprecher 3000"}
            phone.client.post(house.address(rule), json=body, headers=bearer).close()
        else:
            phone.post(house.address(rule), name=NAMES[2], kind=NAMES[0], move_id="tap").close()


def test_nothing_personal_and_no_secret_is_logged(
    house: House, lines: pytest.LogCaptureFixture
) -> None:
    walk(house)
    told = lines.text
    assert len(told.splitlines()) > 80
    for line in told.splitlines():
        json.loads(line)
    words = [*NAMES, *house.secrets.values(), house.code, ADDRESS, "Fernsprecher", "referee="]
    key = str(house.app.secret_key)
    for word in (*words, key):
        assert word not in told, word


def test_a_fault_is_logged_without_the_values_of_its_statement(
    house: House, lines: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> None:
        with house.desk.archive.store.writing() as page:
            secret = new_secret()
            page.connection.exec_driver_sql("INSERT INTO nowhere VALUES (?, ?)", (NAMES[0], secret))

    monkeypatch.setattr(house.desk.matches, "get", broken)
    answer = house.phone("s1").get(f"/t/{house.code}/menu")
    assert answer.status_code == 500
    assert "nowhere" in lines.text
    assert NAMES[0] not in lines.text
    page = answer.get_data(as_text=True)
    assert "Traceback" not in page
    assert "nowhere" not in page


def test_even_a_broken_error_page_is_answered_without_the_code(
    house: House, lines: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr("referee.web.frame.errors.render_template", broken)
    monkeypatch.setattr(house.desk.tables, "view", broken)
    answer = house.phone("s1").get(f"/t/{house.code}")
    assert answer.status_code == 500
    assert "safe" in answer.get_data(as_text=True)
    assert house.code not in lines.text


def test_the_log_tells_the_story_of_a_match(house: House, lines: pytest.LogCaptureFixture) -> None:
    client = house.app.test_client()
    code, number = house.code, house.desk.tables.versions(house.code).number
    bearer = {"Authorization": f"Bearer {house.host_secret}"}

    def announce(after: int, move_id: str, seat: str, kind: str, **fields: str) -> None:
        body = {"after": after, "move_id": move_id, "seat": seat, "kind": kind, "fields": fields}
        client.post(f"/api/v1/matches/{code}/moves", json=body, headers=bearer)

    lines.clear()
    announce(number, "one", "s1", "correct", glue="3", reason="Grandma counted")
    announce(number, "two", "s1", "correct", glue="4", reason="x")
    announce(number + 1, "three", "s3", "end_turn")
    announce(number + 1, "four", "s1", "dance")
    announce(number, "one", "s1", "correct", glue="3", reason="Grandma counted")
    story = [json.loads(line) for line in lines.text.splitlines()]
    told = [(line.get("move"), line.get("outcome"), line.get("entry")) for line in story]
    assert told == [
        ("correct", "played", number + 1),
        (None, "late", None),
        ("end_turn", "refused", None),
        (None, "unreadable", None),
        (None, "played", number + 1),
    ]
    assert {line["match"] for line in story} == {code[:4]}
    assert [line["status"] for line in story] == [200, 409, 422, 400, 200]
    assert [line.get("error") for line in story] == [
        None, "moved_on", "refused", "unreadable", None,
    ]  # fmt: skip
    assert all(line["ms"] >= 0 and line["level"] == "INFO" for line in story)
    assert "Grandma" not in lines.text
    assert "dance" not in lines.text
