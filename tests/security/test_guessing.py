"""Codes and secrets cannot be guessed, whoever tries and however many processes there are."""

import math
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from referee.log import hash_secret, new_secret
from referee.log.shelf import CODE_LENGTH, CODE_LETTERS, new_code
from referee.web.app import close_app, create_app
from referee.web.phones.phone import GUESSES, MINUTE
from tests.security.house import SAFE, House, furnished
from tests.stopped_clock import stop_the_clock

STREAM = "streams.state"


def opened(database: str) -> Flask:
    """Open a Referee whose clock stands still: no minute ends while somebody guesses."""
    app = create_app(database)
    stop_the_clock(app)
    return app


@pytest.fixture
def one(tmp_path: Path) -> Iterator[Flask]:
    app = opened(f"sqlite:///{tmp_path / 'referee.db'}")
    yield app
    close_app(app)


def test_codes_and_secrets_are_long_enough() -> None:
    bits = CODE_LENGTH * math.log2(len(CODE_LETTERS))
    assert bits > 39
    # A hundred addresses that guess for a year, on a server with a thousand matches.
    guesses = 100 * GUESSES * 60 * 24 * 365 * 60 / MINUTE
    assert guesses * 1000 / 2**bits < 4
    codes = {new_code() for _ in range(2000)}
    assert len(codes) == 2000
    assert all(set(code) <= set(CODE_LETTERS) for code in codes)
    # 16 bytes from the system, in letters that a cookie may hold.
    assert {len(new_secret()) for _ in range(100)} == {22}


def test_the_database_knows_no_secret(one: Flask) -> None:
    house = furnished(one)
    archive = house.desk.archive
    kept = str(archive.match(house.code)) + str(archive.claims(house.code))
    for secret in house.secrets.values():
        assert secret not in kept
        assert hash_secret(secret) in kept
    assert len({hash_secret(new_secret()) for _ in range(50)}) == 50


def exhaust(app: Flask) -> None:
    """Guess until nobody listens any more."""
    client = app.test_client()
    seen = {client.get(f"/t/NOSUCH{number:02}").status_code for number in range(GUESSES + 2)}
    assert seen == {404, 429}


def test_whoever_guesses_is_stopped_in_all_processes(database_url: str) -> None:
    one, two = opened(database_url), opened(database_url)
    house = furnished(one)
    exhaust(one)
    for app in (one, two):
        client = app.test_client()
        for path in (f"/t/{house.code}", f"/j/{house.code}", f"/join?code={house.code}"):
            assert client.get(path).status_code == 429, path
        made_up = {"Authorization": f"Bearer {new_secret()}"}
        for headers in ({}, made_up):
            told = client.get(f"/api/v1/matches/{house.code}", headers=headers)
            assert told.status_code == 429
            assert told.headers["Retry-After"]
    # Whoever sits at the table goes on playing, and other addresses are not concerned.
    assert house.phone("s1").get(f"/t/{house.code}").status_code == 200
    elsewhere = two.test_client().get(
        f"/t/{house.code}", environ_overrides={"REMOTE_ADDR": "203.0.113.9"}
    )
    assert elsewhere.status_code == 200
    close_app(one)
    close_app(two)


def test_a_made_up_secret_does_not_help_to_guess_codes(one: Flask) -> None:
    furnished(one)
    client = one.test_client()
    headers = {"Authorization": f"Bearer {new_secret()}"}
    seen = [
        client.get(f"/api/v1/matches/NOSUCH{number:02}", headers=headers).status_code
        for number in range(GUESSES + 3)
    ]
    assert seen == [404] * GUESSES + [429] * 3


def test_no_door_tells_a_guesser_whether_a_code_is_right(house: House) -> None:
    stop_the_clock(house.app)
    exhaust(house.app)
    walked = 0
    stranger = house.phone()
    for rule in house.rules():
        if "<code>" not in rule.rule:
            continue
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}:
            right = house.address(rule)
            wrong = house.address(rule, code="NOSUCHXX")
            answers = []
            for address in (right, wrong):
                if method in SAFE:
                    answer = stranger.get(address)
                elif rule.rule.startswith("/api/"):
                    answer = stranger.client.open(address, method=method, json={})
                else:
                    answer = stranger.post(address, "/join", seat="s1")
                answers.append(answer.status_code)
                answer.close()
            assert answers == [429, 429], (method, rule.rule, answers)
            walked += 1
    assert walked > 40


def test_ipv6_addresses_of_one_network_count_together(one: Flask) -> None:
    seen = []
    for number in range(GUESSES + 2):
        address = f"2001:db8:1:2:{number:x}::1"
        answer = one.test_client().get(
            f"/t/NOSUCH{number:02}", environ_overrides={"REMOTE_ADDR": address}
        )
        seen.append(answer.status_code)
    assert seen[-1] == 429


def test_seats_are_not_asked_for_without_end(one: Flask) -> None:
    house = furnished(one)
    client = one.test_client()
    path = f"/api/v1/matches/{house.code}/seats/s1/claim"
    seen = [client.post(path, json={"ask": True}).status_code for _ in range(45)]
    assert (seen[0], seen[-1]) == (201, 429)
    # Whoever cannot show the secret of the first one is another phone.
    assert set(seen) == {201, 409, 429}
