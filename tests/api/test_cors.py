"""Scripts of other sites may read the API where the host wants that, and never change anything."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from referee.web.app import close_app, create_app
from tests.api.programs import ROOT

ORIGIN = {"Origin": "https://elsewhere.example"}
ALLOWED = "Access-Control-Allow-Origin"


@pytest.fixture
def wanted(tmp_path: Path) -> Iterator[FlaskClient]:
    app = create_app(f"sqlite:///{tmp_path / 'referee.db'}", cors=True)
    yield app.test_client()
    close_app(app)


def test_reading_is_allowed_to_everybody_as_a_stranger(wanted: FlaskClient) -> None:
    for path in ("/games", "/openapi.json", "/matches/NOSUCHXX"):
        answer = wanted.get(ROOT + path, headers=ORIGIN)
        assert answer.headers[ALLOWED] == "*"
        # With a star and without this, browsers send no cookie and show no answer to one.
        assert "Access-Control-Allow-Credentials" not in answer.headers


def test_browsers_are_told_that_nothing_else_may_be_sent(wanted: FlaskClient) -> None:
    asked = wanted.options(f"{ROOT}/games", headers=ORIGIN)
    assert asked.headers["Access-Control-Allow-Methods"] == "GET, HEAD"
    assert "authorization" not in asked.headers["Access-Control-Allow-Headers"].lower()
    changed = wanted.post(f"{ROOT}/matches", json={}, headers=ORIGIN)
    assert ALLOWED not in changed.headers


def test_pages_are_nobody_elses_business(wanted: FlaskClient) -> None:
    assert ALLOWED not in wanted.get("/", headers=ORIGIN).headers


def test_it_is_off_unless_wanted(tmp_path: Path) -> None:
    app = create_app(f"sqlite:///{tmp_path / 'referee.db'}")
    assert ALLOWED not in app.test_client().get(f"{ROOT}/games", headers=ORIGIN).headers
    close_app(app)
