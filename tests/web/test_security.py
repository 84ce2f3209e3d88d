"""What every answer carries, whom we answer, and what we refuse to swallow."""

import pytest
from flask.testing import FlaskClient

from referee.web.frame.security import host_name, is_home
from tests.web.conftest import Match, sit
from tests.web.evening import Evening, opened

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
)


@pytest.mark.parametrize(
    "address",
    ["/", "/new", "/static/referee.css", "/healthz", "/metrics", "/nothing", "/t/NOSUCH22",
     "/favicon.ico", "/t/{code}", "/t/{code}/stream", "/api/v1/openapi.json"],
)  # fmt: skip
def test_every_answer_keeps_to_itself(match: Match, address: str) -> None:
    answer = match.host.client.get(address.format(code=match.code))
    assert answer.headers["Content-Security-Policy"] == POLICY
    assert "unsafe" not in answer.headers["Content-Security-Policy"]
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"] == "same-origin"
    assert answer.headers["X-Frame-Options"] == "DENY"
    answer.close()


def test_pages_are_kept_by_nobody_in_between(match: Match) -> None:
    assert match.host.client.get(match.table).headers["Cache-Control"] == "no-store"


def test_cookies_are_out_of_reach(match: Match) -> None:
    answer = sit(match, match.ann, "s1")
    cookies = [
        cookie for cookie in answer.headers.getlist("Set-Cookie") if cookie.startswith("referee=")
    ]
    assert len(cookies) == 1
    assert "HttpOnly" in cookies[0]
    assert "SameSite=Lax" in cookies[0]
    assert "Secure" not in cookies[0]


def test_over_https_cookies_never_travel_in_the_open(evening: Evening) -> None:
    client = evening.app.test_client()
    answer = client.get("/new", base_url="https://localhost")
    assert "Secure" in answer.headers["Set-Cookie"]


@pytest.mark.parametrize(
    "host",
    ["localhost:8000", "127.0.0.1", "192.168.178.20:8000", "[fe80::1]:8000", "referee.local",
     "pi.fritz.box", "laptop", "REFEREE.LOCAL"],
)  # fmt: skip
def test_home_names_are_answered(evening: Evening, host: str) -> None:
    assert evening.app.test_client().get("/", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "referee.evil.example:8000", "1.2.3.4.evil.com"])
def test_strange_names_are_refused(evening: Evening, host: str) -> None:
    answer = evening.app.test_client().get("/", headers={"Host": host})
    assert answer.status_code == 400
    assert "REFEREE_HOSTS" in answer.get_data(as_text=True)


def test_a_name_can_be_trusted(tmp_path_factory: pytest.TempPathFactory) -> None:
    with opened(tmp_path_factory.mktemp("club"), hosts=("referee.club.example",)) as evening:
        client = evening.app.test_client()
        assert client.get("/", headers={"Host": "referee.club.example"}).status_code == 200
        assert client.get("/", headers={"Host": "other.example"}).status_code == 400


def test_the_name_that_phones_scan_is_trusted(tmp_path_factory: pytest.TempPathFactory) -> None:
    public = "https://referee.club.example"
    with opened(tmp_path_factory.mktemp("club"), public_url=public) as evening:
        client = evening.app.test_client()
        assert client.get("/", headers={"Host": "referee.club.example"}).status_code == 200
        assert client.get("/", headers={"Host": "club.example"}).status_code == 400


def test_host_headers_are_taken_apart() -> None:
    assert host_name("[::1]:8000") == "[::1]"
    assert host_name("Laptop:8000") == "laptop"
    assert is_home("[2001:db8::1]")
    assert not is_home("local.example")


def test_proxies_are_only_believed_when_they_are_expected(
    evening: Evening, tmp_path_factory: pytest.TempPathFactory
) -> None:
    told = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https"}
    unproxied = evening.app.test_client().get("/new", headers=told)
    assert "Secure" not in unproxied.headers["Set-Cookie"]
    with opened(tmp_path_factory.mktemp("club"), proxies=1) as club:
        proxied = club.app.test_client().get("/new", headers=told)
        assert "Secure" in proxied.headers["Set-Cookie"]


def client_of(match: Match) -> FlaskClient:
    return match.host.client


def test_nothing_larger_than_64_kilobytes_is_read(match: Match) -> None:
    for address in ("/new", f"{match.table}/move", "/boxes/import", "/import"):
        answer = client_of(match).post(address, data={"csrf": "x", "name0": "y" * 70_000})
        assert answer.status_code == 413, address
        assert "too large" in answer.get_data(as_text=True)


def test_a_thousand_fields_are_too_many(match: Match) -> None:
    answer = client_of(match).post(
        f"{match.table}/move",
        data={f"f.{number}": "1" for number in range(1000)},
        content_type="multipart/form-data",
    )
    assert answer.status_code == 413


def test_only_the_host_changes_settings_and_deletes(match: Match) -> None:
    sit(match, match.ann, "s1")
    menu = f"{match.table}/menu"
    for where in ("settings", "state", "delete"):
        answer = match.ann.post(menu, f"{match.table}/{where}", code=match.code, state="archived")
        assert answer.status_code == 403, where
    assert match.evening.desk.matches.get(match.code).state == "running"
    answer = match.host.post(menu, f"{match.table}/delete", code="WRONG")
    assert answer.status_code == 422
    assert match.host.post(menu, f"{match.table}/delete", code=match.code).status_code == 303
    assert match.ann.get(match.table).status_code == 404


def test_no_script_or_style_is_fetched_from_elsewhere(match: Match) -> None:
    for address in ("/", match.table, f"{match.table}/setup"):
        page = match.host.get(address).get_data(as_text=True)
        assert "//cdn" not in page
        assert 'src="http' not in page
        assert 'rel="stylesheet" href="/static/' in page
