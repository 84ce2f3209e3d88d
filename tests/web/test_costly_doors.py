"""Doors that cost real work: strangers are bounded there, and so are all at endless books."""

from __future__ import annotations

import pytest
from flask import Flask

from referee.web.phones import strangers as module
from referee.web.phones.strangers import WORK, Strangers
from tests.web.conftest import Match, desk_secret, sit, words

DOORS = [
    "/api/v1/matches/{}/export.json",
    "/api/v1/matches/{}/export.match",
    "/api/v1/matches/{}/export.csv",
    "/api/v1/matches/{}/bgstats",
    "/api/v1/matches/{}/log",
    "/api/v1/matches/{}/choices?seat=s1",
    "/api/v1/matches/{}/table",
    "/api/v1/matches/{}/table?at=0",
    "/api/v1/matches/{}/facts",
    "/api/v1/matches/{}/scores",
    "/api/v1/matches/{}/course",
    "/r/{}/match.json",
    "/r/{}/recorded.match",
    "/r/{}/scores.csv",
    "/r/{}/play.bgsplay",
]


@pytest.mark.parametrize("door", DOORS)
def test_at_every_costly_door_strangers_are_bounded_and_the_table_is_not(
    bare_match: Match, door: str
) -> None:
    match, app = bare_match, bare_match.evening.app
    address = door.format(match.code)
    stranger = app.test_client()
    first = stranger.get(address)
    assert first.status_code == 200
    use_up(app)
    # What is remembered is still told; what moved is new work.
    known = stranger.get(address)
    assert (known.data, known.content_type) == (first.data, first.content_type)
    desk_plays(match)
    refused = stranger.get(address)
    assert (refused.status_code, refused.headers["Retry-After"]) == (429, "60")
    bearer = {"Authorization": f"Bearer {desk_secret(match)}"}
    assert match.host.client.get(address, headers=bearer).status_code == 200
    # Looking at the table as it is is no such work.
    for page in (f"/t/{match.code}", f"/t/{match.code}?tab=log", f"/api/v1/matches/{match.code}"):
        assert stranger.get(page).status_code == 200


PAGES = [
    "/t/{}/log",
    "/t/{}/back/1",
    "/t/{}/edit/1",
    "/t/{}/draws",
    "/t/{}/replay/1",
    "/t/{}/score",
    "/r/{}",
]


@pytest.mark.parametrize("page", PAGES)
def test_pages_of_strangers_that_cost_are_counted_and_those_of_the_table_are_not(
    bare_match: Match, page: str
) -> None:
    match, app = bare_match, bare_match.evening.app
    desk_plays(match)
    budget: Strangers = app.extensions["referee.strangers"]
    address, stranger = page.format(match.code), app.test_client()
    assert stranger.get(address).status_code < 400
    worked = budget._spent["127.0.0.1"]
    assert worked > 0
    assert match.ann.client.get(address).status_code < 400
    assert budget._spent["127.0.0.1"] == worked
    use_up(app)
    assert stranger.get(address).status_code == 429
    assert match.ann.client.get(address).status_code < 400


LONG_BOOKS = ["/t/{}", "/t/{}/sheets", "/t/{}/check", "/r/{}/files", "/r/{}/what-if"]


@pytest.mark.parametrize("page", [*PAGES, *LONG_BOOKS, "/r/{}/match.json"])
def test_at_a_book_that_no_evening_fills_the_table_is_counted_as_well(
    bare_match: Match, page: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, app = bare_match, bare_match.evening.app
    desk_plays(match)
    monkeypatch.setattr(module, "LONG_BOOK", match.number - 1)
    budget: Strangers = app.extensions["referee.strangers"]
    address = page.format(match.code)
    for phone in (match.ann.client, match.host.client, app.test_client()):
        worked = budget._spent["127.0.0.1"]
        assert phone.get(address).status_code < 400
        assert budget._spent["127.0.0.1"] > worked
    use_up(app)
    assert match.ann.client.get(address).status_code == 429
    assert match.tap(match.ann, "undo").status_code == 429
    monkeypatch.setattr(module, "LONG_BOOK", match.number)
    assert match.ann.client.get(address).status_code < 400


@pytest.mark.parametrize("door", [*DOORS[:11], "/api/v1/matches/{}", "/api/v1/matches/{}/setup"])
def test_programs_of_a_table_whose_book_no_evening_fills_are_counted(
    bare_match: Match, door: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, app = bare_match, bare_match.evening.app
    desk_plays(match)
    monkeypatch.setattr(module, "LONG_BOOK", match.number - 1)
    address, client = door.format(match.code), app.test_client()
    bearer = {"Authorization": f"Bearer {desk_secret(match)}"}
    assert client.get(address, headers=bearer).status_code == 200
    budget: Strangers = app.extensions["referee.strangers"]
    # What a table is told is nobody else's.
    assert not budget._kept._values
    use_up(app)
    assert client.get(address.lower(), headers=bearer).status_code in {404, 429}
    assert client.get(address, headers=bearer).status_code == 429


def test_long_books_wait_in_a_row_of_their_own(
    bare_match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, app = bare_match, bare_match.evening.app
    desk_plays(match)
    other = match.evening.match()
    monkeypatch.setattr(module, "LONG_BOOK", match.number - 1)
    monkeypatch.setattr(module, "PATIENCE", 0.01)
    budget: Strangers = app.extensions["referee.strangers"]
    with budget._long_books.one:
        assert match.ann.client.get(match.table).status_code == 429
        assert app.test_client().get(f"/t/{other.code}/log").status_code == 200
    assert match.ann.client.get(match.table).status_code == 200


def test_a_stream_of_a_long_book_holds_up_nobody(
    bare_match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = bare_match
    desk_plays(match)
    monkeypatch.setattr(module, "LONG_BOOK", match.number - 1)
    monkeypatch.setattr(module, "PATIENCE", 0.01)
    stream = match.ann.client.get(f"{match.table}/stream")
    assert next(iter(stream.iter_encoded())).startswith(b"retry:")
    assert match.ann.client.get(match.table).status_code == 200
    stream.close()


def test_who_is_refused_is_told_so_in_words(bare_match: Match) -> None:
    app = bare_match.evening.app
    use_up(app)
    address = f"/r/{bare_match.code}/match.json"
    refused = bare_match.evening.phone(language="de").get(address)
    assert refused.status_code == 429
    assert "Zu viel auf einmal gefragt" in words(refused)


def test_answers_of_strangers_speak_their_language(bare_match: Match) -> None:
    app = bare_match.evening.app
    desk_plays(bare_match)
    told = {
        language: app.test_client()
        .get(f"/api/v1/matches/{bare_match.code}/log", headers={"Accept-Language": language})
        .data
        for language in ("de", "fr", "de")
    }
    assert told["de"] != told["fr"]


def use_up(app: Flask) -> None:
    """Let strangers have used up their budget, in a minute that does not end."""
    budget: Strangers = app.extensions["referee.strangers"]
    budget._clock = lambda: 0.0
    budget._minute = 0
    budget._spent["127.0.0.1"] = WORK


def desk_plays(match: Match) -> None:
    """Let the table move on."""
    sit(match, match.ann, "s1")
    assert match.move(match.ann, "s1 correct?points=7").status_code == 303
