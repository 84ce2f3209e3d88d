"""What one address hands in to be kept is counted as it comes, and as far as it is kept."""

import json
from collections.abc import Callable
from io import BytesIO
from itertools import count
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.datastructures import FileStorage
from werkzeug.test import TestResponse, encode_multipart

from referee.web.phones import phone
from referee.web.phones.phone import HOUR, KILOBYTE, LONG_WINDOW
from tests.security.house import House

FILE = json.dumps({"x": "a" * 50 * KILOBYTE}).encode()
JSON = "application/json"
GERMAN = {"Accept-Language": "de"}
DOOR = "/api/v1/import/box"
ADDRESSES = count(1)
# The first is charged as 51 kB: two of them fit, a third does not.
ROOM = 110


def fault(answer: TestResponse) -> str:
    """Return the code of the error that was answered."""
    told: dict[str, dict[str, str]] = answer.get_json()
    return told["error"]["code"]


def whole(client: FlaskClient, content: bytes, door: str = DOOR, kind: str = JSON) -> TestResponse:
    return client.post(door, data=content, content_type=kind, headers=GERMAN)


def in_pieces(
    client: FlaskClient, content: bytes, door: str = DOOR, kind: str = JSON
) -> TestResponse:
    """Hand something in without a word of how long it is."""
    piecewise: dict[str, Any] = {"wsgi.input_terminated": True, "HTTP_TRANSFER_ENCODING": "chunked"}
    return client.post(
        door,
        input_stream=BytesIO(content),
        content_type=kind,
        headers=GERMAN,
        environ_overrides=piecewise,
    )


@pytest.fixture
def stranger(house: House, monkeypatch: pytest.MonkeyPatch) -> FlaskClient:
    monkeypatch.setattr(phone, "MOST_KILOBYTES", ROOM)
    client = house.app.test_client()
    client.environ_base["REMOTE_ADDR"] = f"192.0.2.{next(ADDRESSES)}"
    return client


@pytest.mark.parametrize("hand_in", [whole, in_pieces])
def test_so_much_may_be_handed_in_and_no_more(stranger: FlaskClient, hand_in: Any) -> None:
    for _ in range(2):
        assert fault(hand_in(stranger, FILE)) == "unusable"
    refused = hand_in(stranger, FILE)
    assert refused.status_code == 429
    assert fault(refused) == "too_much_handed_in"
    assert refused.headers["Retry-After"] == str(HOUR)


def test_long_files_are_counted_also_in_pieces(
    stranger: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(phone, "LONG_FILE", 20)
    monkeypatch.setattr(phone, "MOST_LONG", 1)
    assert fault(in_pieces(stranger, FILE)) == "unusable"
    refused = in_pieces(stranger, FILE)
    assert refused.status_code == 429
    assert refused.headers["Retry-After"] == str(LONG_WINDOW)


def test_what_is_too_large_to_be_kept_is_not_counted(stranger: FlaskClient) -> None:
    announced = {"CONTENT_LENGTH": str(10**8)}
    for path in (DOOR, "/import"):
        refused = stranger.post(
            path,
            input_stream=BytesIO(b"x"),
            content_type="application/json",
            environ_overrides=announced,
        )
        assert refused.status_code in (400, 413), path
    assert fault(whole(stranger, FILE)) == "unusable"


def test_pages_count_files_in_pieces_as_well(stranger: FlaskClient) -> None:
    for _ in range(2):
        assert import_page(stranger, in_pieces).status_code == 422
    assert import_page(stranger, in_pieces).status_code == 429


def import_page(client: FlaskClient, hand_in: Callable[..., TestResponse]) -> TestResponse:
    """Hand a file in on the page for it."""
    proof = client.get("/import").text.partition('name="csrf" value="')[2].partition('"')[0]
    boundary, body = encode_multipart(
        {"csrf": proof, "file": FileStorage(BytesIO(FILE), "match.json")}
    )
    kind = f"multipart/form-data; boundary={boundary}"
    return hand_in(client, body, "/import", kind)


def test_pages_say_that_it_was_too_much_and_not_that_a_code_was_wrong(
    stranger: FlaskClient,
) -> None:
    for _ in range(2):
        whole(stranger, FILE)
    refused = import_page(stranger, whole)
    assert refused.status_code == 429
    assert "Zu viel auf einmal abgegeben" in refused.text
    assert refused.headers["Retry-After"] == str(HOUR)
