"""Walks through every address that this program answers."""

import pytest
from werkzeug.test import TestResponse

from tests.security.house import SAFE, House
from tests.security.markup import Markup

STREAMS = ("streams.state", "api.read_stream")
API = "/api/"
HEADERS = (
    "Content-Security-Policy",
    "X-Content-Type-Options",
    "Referrer-Policy",
    "X-Frame-Options",
    "Permissions-Policy",
)


def pages(house: House, *seats: str) -> list[tuple[str, TestResponse]]:
    """Get everything that can be got, as the phone with these seats."""
    phone = house.phone(*seats)
    found = []
    for rule in house.rules("GET"):
        address = house.address(rule)
        answer = phone.get(address)
        if rule.endpoint not in STREAMS:
            answer.get_data()
        answer.close()
        found.append((address, answer))
    return found


@pytest.mark.parametrize("seats", [(), ("s1",), ("host",)], ids=["stranger", "seat", "host"])
def test_every_page_answers_with_headers_and_without_forbidden_markup(
    house: House, seats: tuple[str, ...]
) -> None:
    for address, answer in pages(house, *seats):
        assert answer.status_code < 500, address
        for name in HEADERS:
            assert name in answer.headers, (address, name)
        assert "unsafe" not in answer.headers["Content-Security-Policy"]
        if answer.mimetype != "text/html":
            continue
        markup = Markup(answer.get_data(as_text=True))
        printed = "/sheets/" in address
        if not printed:
            # Sheets are drawings with measures in them; they hold no script and no form.
            assert markup.forbidden == [], address
        for form in markup.forms:
            if form.method == "post":
                assert form.fields.get("csrf"), (address, form.action)
            assert form.action.startswith(("/", "")), (address, form.action)
            assert "://" not in form.action, (address, form.action)


def test_no_form_is_taken_without_its_proof(house: House) -> None:
    stranger, host = house.phone(), house.phone("host")
    stolen = stranger.post("/language", language="en")
    assert stolen.status_code < 400
    before = house.desk.tables.versions(house.code)
    walked = 0
    for rule in house.rules():
        for method in (rule.methods or set()) - SAFE:
            if rule.rule.startswith(API):
                continue
            walked += 1
            address = house.address(rule)
            for fields in ({}, {"csrf": ""}, {"csrf": "0" * 48}, {"csrf": stranger.proof}):
                answer = host.client.open(address, method=method, data=fields)
                assert answer.status_code == 403, (address, fields)
    assert walked > 30
    assert house.desk.tables.versions(house.code) == before


def test_the_api_takes_no_cookies(house: House) -> None:
    """A cookie proves nothing there, so that no other site's form can use one."""
    host = house.phone("host")
    for rule in house.rules():
        for method in (rule.methods or set()) - SAFE:
            if not rule.rule.startswith(API) or "<code>" not in rule.rule:
                continue
            if "claim" in rule.rule and method == "POST":
                continue
            answer = host.client.open(house.address(rule), method=method, json={})
            assert answer.status_code in (400, 403, 404), (rule.rule, answer.status_code)
    assert house.desk.tables.versions(house.code).number > 0


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", ""])
def test_the_api_takes_nothing_that_a_form_could_send(house: House, kind: str) -> None:
    for rule in house.rules("POST"):
        if rule.rule.startswith(API) and rule.endpoint != "api.entrance":
            answer = house.app.test_client().post(
                house.address(rule), data=b'{"game":"woodcraft"}', content_type=kind
            )
            assert answer.status_code == 415, rule.rule


def test_unknown_names_are_refused_everywhere(house: House) -> None:
    client = house.app.test_client()
    for rule in house.rules():
        method = next(iter((rule.methods or set()) - {"HEAD", "OPTIONS"}))
        answer = client.open(house.address(rule), method=method, headers={"Host": "evil.example"})
        assert answer.status_code == 400, rule.rule


@pytest.mark.parametrize(
    "path",
    [
        "/static/../referee/cli.py",
        "/static/%2e%2e/pyproject.toml",
        "/static/..%2fpyproject.toml",
        "/static//etc/passwd",
        "/static/%5c..%5cpyproject.toml",
        "/sheets/print/../../pyproject.toml",
        "/sheets/print/%2e%2e/static/referee.css",
        "/sheets/woodcraft/..%2f..%2fpyproject.html",
        "/sheets/..%2f..%2fetc/setup.html",
    ],
)
def test_no_file_is_handed_out_that_is_not_ours_to_give(house: House, path: str) -> None:
    answer = house.app.test_client().get(path, follow_redirects=True)
    assert answer.status_code in (400, 404)
