import json
from typing import Any

import pytest
from flask import Flask

from referee.desk.errors import Away, DatabaseAway
from referee.log import Archive
from tests.api.programs import ROOT, Program


@pytest.fixture
def table(program: Program) -> tuple[str, Program]:
    return program.open_match()


GOOD = {"after": 0, "move_id": "m", "seat": "s1", "kind": "take_berries", "fields": {}}


@pytest.mark.parametrize(
    "body",
    [
        [],
        "move",
        3,
        {},
        {**GOOD, "after": "0"},
        {**GOOD, "after": -1},
        {**GOOD, "after": 2**31},
        {**GOOD, "after": 10**30},
        {**GOOD, "after": 0.5},
        {**GOOD, "after": True},
        {**GOOD, "after": None},
        {**GOOD, "move_id": ""},
        {**GOOD, "move_id": "a~b"},
        {**GOOD, "move_id": "x" * 81},
        {**GOOD, "move_id": 7},
        {**GOOD, "seat": ""},
        {**GOOD, "seat": ["s1"]},
        {**GOOD, "kind": "x" * 81},
        {**GOOD, "fields": {"tile": 3}},
        {**GOOD, "fields": []},
        {**GOOD, "fields": {"a": {"b": "c"}}},
        {**GOOD, "extra": 1},
    ],
)
def test_moves_are_read_strictly(table: tuple[str, Program], body: Any) -> None:
    code, host = table
    said = host.post(f"/matches/{code}/moves", body)
    assert (said.status, said.code) == (400, "unreadable")
    assert said.json["error"]["message"]


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"null",
        b"[" * 20_000,
        b'{"after": NaN}',
        b'{"after":0,"move_id":"m","seat":"s1","kind":"correct","fields":{"reason":"\\ud800"}}',
        b'{"after":0,"move_id":"m","seat":"s1","kind":"correct",'
        b'"fields":{"glue":"1","reason":"\\u0000"}}',
    ],
)
def test_raw_bytes_are_no_reason_to_crash(table: tuple[str, Program], raw: bytes) -> None:
    code, host = table
    said = host.call("POST", f"/matches/{code}/moves", data=raw, content_type="application/json")
    assert (said.status, said.code) == (400, "unreadable")


def test_other_kinds_of_bodies_and_large_ones_are_refused(table: tuple[str, Program]) -> None:
    code, host = table
    form = host.call("POST", f"/matches/{code}/moves", data={"after": "0"})
    assert (form.status, form.code) == (415, "not_json")
    large = {**GOOD, "fields": {"reason": "x" * 70_000}}
    said = host.post(f"/matches/{code}/moves", large)
    assert (said.status, said.code) == (413, "too_large")


@pytest.mark.parametrize(
    "path",
    [
        "/table?at=x", "/table?at=-1", "/table?at=99999999999999", "/table?at=5", "/table?at=１",
        "/log?after=x", "/facts?at=1.5", "/choices?seat=s1&legal=maybe",
    ],
)  # fmt: skip
def test_numbers_behind_the_question_mark_are_read_strictly(
    table: tuple[str, Program], path: str
) -> None:
    code, host = table
    assert host.get(f"/matches/{code}{path}").code == "unreadable"


@pytest.mark.parametrize("header", ["Bearer", "Bearer a b", "Basic x", "x" * 5000, "Bearer ü"])
def test_strange_secrets_are_nobodys(table: tuple[str, Program], header: str) -> None:
    code, host = table
    got = host.client.post(
        f"{ROOT}/matches/{code}/moves",
        json=GOOD,
        headers={"Authorization": header.encode().decode("latin-1")},
    )
    assert got.get_json()["error"]["code"] == "not_yours"


@pytest.mark.parametrize("code", ["%00", "%F0%9F%A6%8A", "a" * 3000, "..%2F..", "%FF"])
def test_strange_codes_are_no_match(program: Program, code: str) -> None:
    assert program.get(f"/matches/{code}").status in (400, 404)


@pytest.mark.parametrize(
    "query", ["state=sleeping", "since=yesterday", "page=0", "page=x", "until=2026-13-40"]
)
def test_strange_searches_are_unreadable(program: Program, query: str) -> None:
    assert program.get(f"/matches?{query}").code == "unreadable"


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess"},
        {"players": []},
        {"players": [{"name": "A", "age": 3}]},
        {"players": [{"name": "A" * 60}]},
        {"start": 9},
        {"start": "dice"},
        {"language": "xx"},
        {"options": {"x": "y"}},
        {"opening": {"start": "north"}},
        {"settings": {"strict_seats": 1}},
        {"settings": {"location": "x" * 300}},
    ],
)
def test_new_matches_are_read_strictly(program: Program, wish: dict[str, Any]) -> None:
    good = {"game": "woodcraft", "players": [{"name": "Ann"}]}
    said = program.post("/matches", good | wish)
    assert (said.status, said.code) == (400, "unreadable")
    missing = program.post("/matches", good | {"box": "NOSUCHBX"})
    assert missing.code == "no_such_box"


@pytest.fixture
def away(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database that has just gone away."""

    def gone(*_: object, **__: object) -> None:
        raise DatabaseAway(Away.LOST, "postgresql://secret@host went away")

    for name in ("versions", "append_many", "create_match", "allow", "boxes"):
        monkeypatch.setattr(Archive, name, gone)


def test_database_that_is_away_is_said_so_without_its_address(
    table: tuple[str, Program], away: None
) -> None:
    code, host = table
    for said in (
        host.get(f"/matches/{code}/table"),
        host.post(f"/matches/{code}/moves", GOOD),
        host.get("/boxes"),
    ):
        assert (said.status, said.code) == (503, "database_away")
        assert "secret" not in json.dumps(said.json)
        assert said.headers["Retry-After"]


def test_finished_numbers_are_scored(program: Program) -> None:
    numbers = {"players": [{"name": "Ann", "points": 62, "reputation": 11}]}
    said = program.post("/score/woodcraft", numbers)
    assert said.json["players"][0]["name"] == "Ann"
    wrongs: tuple[Any, ...] = ({}, [], {"players": [{"name": "Ann"}]}, {"players": "Ann"})
    for wrong in wrongs:
        assert program.post("/score/woodcraft", wrong).code == "unreadable"
    assert program.post("/score/chess", numbers).code == "unreadable"
