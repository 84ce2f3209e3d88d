"""What a phone's cookie proves, and what it survives."""

import time

import pytest
from flask import session
from flask.sessions import SecureCookieSessionInterface

from referee.web.phones.phone import MOST_MATCHES
from tests.security.house import House

YEAR = 365 * 24 * 3600


def set_cookie(answer_headers: list[str]) -> str:
    (cookie,) = [text for text in answer_headers if text.startswith("referee=")]
    return cookie


@pytest.mark.parametrize("jump", [-20 * YEAR, -3600, 3600, 2 * YEAR])
def test_a_clock_that_jumps_costs_nobody_a_seat(
    house: House, monkeypatch: pytest.MonkeyPatch, jump: float
) -> None:
    phone = house.phone("s1")
    true_time = time.time
    monkeypatch.setattr("itsdangerous.timed.time.time", lambda: true_time() + jump)
    page = phone.get(f"/t/{house.code}/menu").get_data(as_text=True)
    assert f'action="/t/{house.code}/leave"' in page


@pytest.mark.parametrize("change", ["", "x", "eyJtIjp7fX0.x.y", "\x80abc", "." * 300])
def test_a_cookie_that_we_did_not_sign_is_none(house: House, change: str) -> None:
    client = house.app.test_client()
    client.set_cookie("referee", change)
    assert client.get(f"/t/{house.code}").status_code == 200
    assert f'action="/t/{house.code}/leave"' not in client.get(f"/t/{house.code}/menu").get_data(
        as_text=True
    )


def test_a_cookie_signed_with_another_key_is_none(house: House) -> None:
    other = SecureCookieSessionInterface()
    key, house.app.secret_key = house.app.secret_key, "not our key"
    signer = other.get_signing_serializer(house.app)
    house.app.secret_key = key
    assert signer is not None
    client = house.app.test_client()
    held = {"m": {house.code: {"host": house.host_secret}}, "c": "proof"}
    client.set_cookie("referee", str(signer.dumps(held)))
    page = client.get(f"/t/{house.code}/menu").get_data(as_text=True)
    assert f'action="/t/{house.code}/delete"' not in page


def test_the_cookie_is_strict(house: House) -> None:
    plain = house.phone().get("/new")
    cookie = set_cookie(plain.headers.getlist("Set-Cookie"))
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Path=/" in cookie
    assert "Domain" not in cookie
    assert "Secure" not in cookie
    safe = house.phone().get("/new", base_url="https://localhost")
    assert "Secure" in set_cookie(safe.headers.getlist("Set-Cookie"))


def test_the_cookie_of_somebody_who_hosts_for_everybody_all_year_still_fits(
    house: House,
) -> None:
    """Browsers drop a cookie of more than 4,096 bytes, and with it every seat."""
    phone = house.phone()
    longest = 0
    for number in range(MOST_MATCHES + 3):
        fields = {"game": "woodcraft", "opening.cards": "none", "start": "1"}
        names = {f"name{place}": f"Guest {place}" for place in range(1, 5)}
        answer = phone.post("/new", seats="4", **fields, **names)
        assert answer.status_code == 303, answer.get_data(as_text=True)
        code = answer.headers["Location"].split("/")[2]
        taken = phone.post(f"/j/{code}", seat="everybody")
        assert taken.status_code == 303, number
        longest = max(longest, len(set_cookie(taken.headers.getlist("Set-Cookie"))))
    assert longest < 4096


def test_a_known_cookie_says_what_it_said_whatever_became_of_it_meanwhile(house: House) -> None:
    signer = SecureCookieSessionInterface().get_signing_serializer(house.app)
    assert signer is not None
    cookie = signer.dumps({"m": {house.code: {"s1": "secret"}}})
    for _ in range(2):
        with house.app.test_request_context(headers={"Cookie": f"referee={cookie}"}):
            assert session["m"] == {house.code: {"s1": "secret"}}
            session["m"][house.code]["host"] = "another secret"


def test_a_known_cookie_is_worth_nothing_under_a_new_key(house: House) -> None:
    phone = house.phone("s1")
    mine = f'action="/t/{house.code}/leave"'
    for _ in range(2):
        assert mine in phone.get(f"/t/{house.code}/menu").get_data(as_text=True)
    house.app.secret_key = "another key"
    assert mine not in phone.get(f"/t/{house.code}/menu").get_data(as_text=True)


def test_what_a_request_is_given_is_not_what_its_cookie_said(house: House) -> None:
    key = house.app.session_interface.get_signing_serializer(house.app)  # type: ignore[attr-defined]
    cookie = key.dumps({"m": {house.code: {"host": house.host_secret}}, "o": [house.code]})
    headers = {"Cookie": f"referee={cookie}"}
    for _ in range(2):
        with house.app.test_request_context("/", headers=headers):
            assert session["m"] == {house.code: {"host": house.host_secret}}
            assert session["o"] == [house.code]
            session["m"][house.code]["s1"] = "given later"
            session["o"].append("LATER")
