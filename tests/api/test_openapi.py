from typing import Any
from urllib.parse import quote

import pytest
from flask import Flask

from referee.web.api.all_doors import DOORS
from referee.web.api.faults import CODES
from referee.web.api.openapi import document
from tests.addresses import every_address
from tests.api.programs import ROOT, Program


def references(value: Any) -> set[str]:
    if isinstance(value, dict):
        found = {value["$ref"]} if isinstance(value.get("$ref"), str) else set()
        return found.union(*(references(part) for part in value.values()))
    if isinstance(value, list):
        return set().union(*(references(part) for part in value))
    return set()


def test_document_is_served_and_refers_only_to_what_is_in_it(program: Program) -> None:
    said = program.get("/openapi.json")
    assert said.status == 200
    assert said.json["openapi"] == "3.1.0"
    schemas = said.json["components"]["schemas"]
    for reference in references(said.json):
        assert reference.removeprefix("#/components/schemas/") in schemas


def test_every_route_of_the_api_is_described_and_nothing_else(app: Flask) -> None:
    described = {
        (method.upper(), ROOT + path)
        for path, methods in document()["paths"].items()
        for method in methods
    }
    routed = {
        (method, rule.rule.replace("<path:", "<").replace("<", "{").replace(">", "}"))
        for rule in every_address(app)
        if rule.rule.startswith(f"{ROOT}/") and rule.endpoint not in ("api.entrance", "api.openapi")
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    assert described == routed


def test_every_door_says_what_it_is_for_and_every_error_has_a_door() -> None:
    assert len({door.name for door in DOORS}) == len(DOORS)
    assert all(door.about.endswith(".") for door in DOORS)
    told = {code for door in DOORS for code in door.errors}
    assert told <= set(CODES)


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/nothing/here", 404, "no_such_page"),
        ("GET", "/", 404, "no_such_page"),
        ("DELETE", "/games", 405, "wrong_method"),
        ("GET", "/matches/NOSUCHXX/moves", 405, "wrong_method"),
        ("PUT", "/matches", 405, "wrong_method"),
    ],
)
def test_wrong_addresses_and_methods_are_errors_in_json(
    program: Program, method: str, path: str, status: int, code: str
) -> None:
    said = program.call(method, path)
    assert (said.status, said.code) == (status, code)
    if status == 405:
        assert said.headers["Allow"]


def test_a_name_may_hold_whatever_an_address_can_carry(program: Program) -> None:
    """The entrance stands before all doors: what it does not let in would reach none."""
    for name in ("a\nb", "a\r\nb", "\n", "a b", "\u2028", "%2F"):
        said = program.post(f"/people/{quote(name)}/merge", {"other": 1})
        assert (said.status, said.json["error"]["code"]) != (404, "http_404"), name
        assert said.json["error"]["code"] in CODES, name
