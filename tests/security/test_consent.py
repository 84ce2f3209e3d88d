"""Consent to give a seat away belongs to the phone that asked, whatever others call themselves."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask

from referee.web.app import close_app, create_app
from tests.api.programs import Program, Said
from tests.empty_book import with_tables
from tests.stopped_clock import HALF_PAST, stop_the_clock

LABEL = "Ben new phone"


@pytest.fixture
def app(database_url: str) -> Iterator[Flask]:
    made = create_app(with_tables(database_url))
    stop_the_clock(made)
    yield made
    close_app(made)


def wait(app: Flask, minutes: int) -> None:
    then = HALF_PAST + timedelta(minutes=minutes)
    app.extensions["referee.desk"].archive.store.clock = lambda: then


def ask(program: Program, code: str) -> Said:
    return program.post(f"/matches/{code}/seats/s2/claim", {"ask": True, "phone": LABEL})


def answer(program: Program, code: str, request: Any, agree: bool = True) -> Said:
    told = {"request": request, "agree": agree}
    return program.post(f"/matches/{code}/seats/s2/answer", told)


def standing(program: Program, code: str) -> str:
    (asked,) = program.get(f"/matches/{code}").json["asks"]
    assert (asked["seat"], asked["phone"]) == ("s2", LABEL)
    request: str = asked["request"]
    return request


def opens(program: Program, code: str, secret: str) -> bool:
    """Tell whether a secret opens Ben's seat: only its holder is told the recovery code."""
    holder = program.holding(secret)
    return holder.get(f"/matches/{code}/seats/s2/recovery").status == 200


def test_a_spectator_who_asks_under_the_same_name_gets_nothing(app: Flask) -> None:
    spectator = Program(app.test_client())
    code, host = spectator.open_match()
    spectator.sit(code, "s2")
    first = ask(Program(app.test_client()), code).json
    assert not first["granted"]
    meant = standing(host, code)

    taken = ask(spectator, code)
    assert (taken.status, taken.code) == (409, "already_asked")
    assert taken.json["error"]["seat"] == "s2"
    assert taken.json["error"]["until"] == "2026-11-14T20:05:30Z"
    assert standing(host, code) == meant

    assert answer(host, code, meant).json == {"granted": True}
    assert opens(spectator, code, first["secret"])


def test_consent_that_meant_the_first_phone_gives_nothing_to_a_later_one(app: Flask) -> None:
    spectator = Program(app.test_client())
    code, host = spectator.open_match()
    ben = spectator.sit(code, "s2")
    first = ask(Program(app.test_client()), code).json
    meant = standing(host, code)
    wait(app, 5)
    later = ask(spectator, code).json
    assert standing(host, code) != meant

    for agree in (True, False):
        late = answer(host, code, meant, agree)
        assert (late.status, late.code) == (409, "other_request")
    for secret in (first["secret"], later["secret"]):
        assert not opens(spectator, code, secret)
    assert opens(spectator, code, ben.secret)
    assert standing(host, code) != meant


def test_asking_again_and_again_wipes_no_agreement(app: Flask) -> None:
    spectator = Program(app.test_client())
    players = [{"name": name} for name in ("Ann", "Ben", "Cleo")]
    code, host = spectator.open_match(players=players)
    ann, _, cleo = (spectator.sit(code, seat) for seat in ("s1", "s2", "s3"))
    first = ask(Program(app.test_client()), code).json
    own = spectator.holding(first["secret"])
    meant = standing(host, code)
    assert answer(ann, code, meant).json == {"granted": False}
    for _ in range(3):
        assert ask(spectator, code).code == "already_asked"
        again = ask(own, code)
        assert (again.status, again.json["secret"]) == (201, first["secret"])
    assert answer(cleo, code, meant).json == {"granted": True}
    assert opens(spectator, code, first["secret"])


def test_an_answer_has_to_name_a_request(app: Flask) -> None:
    program = Program(app.test_client())
    code, host = program.open_match()
    program.sit(code, "s2")
    ask(program, code)
    path = f"/matches/{code}/seats/s2/answer"
    assert host.post(path, {"agree": True}).code == "unreadable"
    for request in ("", 7, None):
        assert answer(host, code, request).code == "unreadable"
    meant = standing(host, code)
    assert answer(host, code, meant, agree=False).json == {"granted": False}
    # Somebody else was faster.
    assert answer(host, code, meant).code == "no_such_seat"
