"""Who played, statistics, sheets, the picture and the stream, with the rights of the pages."""

from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from referee.web.app import close_app, create_app
from referee.web.phones.keeping import keeper_key
from tests.api.programs import ROOT, Program


def ended(program: Program, *names: str) -> str:
    """Play a match to its end by one correction."""
    code, host = program.open_match(players=[{"name": name} for name in names])
    end = {"after": 0, "move_id": "end", "seat": "s1", "kind": "correct"}
    told = host.post(f"/matches/{code}/moves", {**end, "fields": {"phase": "over"}})
    assert told.status == 200, told
    return code


@pytest.fixture
def keeper(app: Flask, program: Program) -> Program:
    return program.holding(keeper_key(str(app.secret_key)))


def test_people_and_statistics_are_kept_from_strangers(tmp_path: Path) -> None:
    app = create_app(f"sqlite:///{tmp_path / 'referee.db'}", open_lists=False)
    program = Program(app.test_client())
    keeper = program.holding(keeper_key(str(app.secret_key)))
    code = ended(program, "Ann", "Ben")
    for path in ("/people", "/people/1", "/statistics"):
        assert program.get(path).code == "not_yours"
        assert program.holding("f" * 32).get(path).code == "not_yours"
        assert keeper.get(path).status == 200
    mine = program.get(f"/statistics?match={code}").json
    assert mine["matches"] == 1
    assert {person["name"] for person in mine["people"]} == {"Ann", "Ben"}
    assert program.get("/statistics?match=NOSUCHXX").code == "no_such_match"
    other = program.get(f"/statistics?match={code}&game=intarsia").json
    assert other["matches"] == 0
    close_app(app)


def test_an_open_house_shows_people_and_only_its_keeper_changes_them(tmp_path: Path) -> None:
    app = create_app(f"sqlite:///{tmp_path / 'referee.db'}", open_lists=True)
    try:
        program = Program(app.test_client())
        ended(program, "Ann", "Ben")
        ann = next(p["id"] for p in program.get("/people").json if p["name"] == "Ann")
        assert program.get(f"/people/{ann}").json["statistics"]["all"]["plays"] == 1
        changes: tuple[tuple[str, str, Any], ...] = (
            ("PATCH", f"/people/{ann}", {"name": "Anna"}),
            ("POST", f"/people/{ann}/merge", {"other": ann}),
            ("DELETE", f"/people/{ann}", None),
        )
        for method, path, body in changes:
            assert program.call(method, path, body).code == "not_yours"
    finally:
        close_app(app)


def test_the_keeper_renames_merges_and_forgets(program: Program, keeper: Program) -> None:
    ended(program, "Ann", "Ben")
    ended(program, "Anne", "Cleo")
    numbers = {person["name"]: person["id"] for person in keeper.get("/people").json}
    taken = keeper.call("PATCH", f"/people/{numbers['Anne']}", {"name": "Ben"})
    assert taken.code == "name_taken"
    same_table = keeper.post(f"/people/{numbers['Ann']}/merge", {"other": numbers["Ben"]})
    assert same_table.code == "name_taken"
    merged = keeper.post(f"/people/{numbers['Ann']}/merge", {"other": numbers["Anne"]})
    assert merged.json["plays"] == 2
    renamed = keeper.call("PATCH", f"/people/{numbers['Ann']}", {"name": "  Annette  "})
    assert renamed.json["name"] == "Annette"
    assert keeper.call("DELETE", f"/people/{numbers['Ann']}").status == 204
    assert keeper.get(f"/people/{numbers['Ann']}").code == "no_such_person"
    assert keeper.get("/people/none").code == "no_such_person"
    names = [person["name"] for person in keeper.get("/people").json]
    assert names == ["Ben", "Cleo"]


def test_sheets_are_printed(program: Program) -> None:
    listed = {sheet["name"]: sheet["of"] for sheet in program.get("/games/woodcraft/sheets").json}
    assert listed["record"] == "finished"
    printed = program.client.get(
        f"{ROOT}/games/woodcraft/sheets/score?lang=nl&paper=letter&seats=2"
    )
    assert (printed.status_code, printed.mimetype) == (200, "application/pdf")
    assert printed.data.startswith(b"%PDF-")
    code, _ = program.open_match()
    assert program.get(f"/matches/{code}/sheets/record").code == "not_over"
    for path in ("setup", "rebuild"):
        got = program.client.get(f"{ROOT}/matches/{code}/sheets/{path}?lang=fr")
        assert got.data.startswith(b"%PDF-"), path
    wish = {"network": "Cabin", "password": "blueberries"}
    tent = program.client.post(f"{ROOT}/matches/{code}/tent", json=wish)
    assert tent.data.startswith(b"%PDF-")


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/games/woodcraft/sheets/record", "no_such_sheet"),
        ("/games/woodcraft/sheets/nothing", "no_such_sheet"),
        ("/games/chess/sheets", "no_such_page"),
        ("/games/chess/opening", "no_such_page"),
        ("/games/woodcraft/sheets/setup?seats=9", "unreadable"),
        ("/games/woodcraft/sheets/setup?lang=xx", "unreadable"),
        ("/games/woodcraft/sheets/setup?paper=napkin", "unreadable"),
        ("/games/woodcraft/sheets/setup?box=nothing", "no_such_box"),
    ],
)
def test_sheets_that_cannot_be(program: Program, path: str, code: str) -> None:
    assert program.get(path).code == code


def test_the_picture_waits_for_the_end(program: Program) -> None:
    code, _ = program.open_match()
    assert program.get(f"/matches/{code}/picture.png").code == "not_over"
    drawn = program.client.get(f"{ROOT}/matches/{ended(program, 'Ann', 'Ben')}/picture.png")
    assert drawn.mimetype == "image/png"
    assert drawn.data.startswith(b"\x89PNG")


def test_the_stream_tells_how_far_a_table_is(program: Program) -> None:
    code, _ = program.open_match()
    answer = program.client.get(f"{ROOT}/matches/{code}/stream", buffered=False)
    assert answer.mimetype == "text/event-stream"
    heard: list[str | bytes] = list(islice(answer.response, 2))
    told = "".join(part if isinstance(part, str) else part.decode() for part in heard)
    answer.close()
    assert "event: state\ndata: 0\n" in told
    assert program.get("/matches/NOSUCHXX/stream").code == "no_such_match"


def test_a_full_house_lets_no_more_listeners_in(tmp_path: Path) -> None:
    app = create_app(f"sqlite:///{tmp_path / 'referee.db'}", most_streams=1)
    try:
        program = Program(app.test_client())
        code, _ = program.open_match()
        first = program.client.get(f"{ROOT}/matches/{code}/stream", buffered=False)
        next(iter(first.response))
        full = program.get(f"/matches/{code}/stream")
        assert (full.status, full.code) == (503, "no_room")
        assert full.headers["Retry-After"]
        first.close()
    finally:
        close_app(app)


def test_what_a_game_asks_is_said_in_words(program: Program) -> None:
    said = program.speaking("de").get("/games/woodcraft/opening").json
    cards = next(each for each in said["questions"] if each["name"] == "cards")
    assert "practice" in [option["value"] for option in cards["options"]]
    assert said["practice"]["2"] == {"cards": "practice"}


def test_names_at_seats_are_changed_by_their_owners(program: Program) -> None:
    code, host = program.open_match()
    ann = program.sit(code, "s1")
    assert ann.call("PATCH", f"/matches/{code}/seats/s2", {"name": "Bert"}).code == "not_yours"
    assert ann.call("PATCH", f"/matches/{code}/seats/s1", {"name": "Anna"}).status == 200
    named = host.call("PATCH", f"/matches/{code}/seats/s2", {"name": "Bert"}).json
    assert [seat["name"] for seat in named["seats"]] == ["Anna", "Bert"]


def test_boxes_are_merged(program: Program) -> None:
    mine, other = (program.post("/boxes", {"name": n, "game": "woodcraft"}).json for n in "ab")
    own, theirs = program.holding(mine["owner_secret"]), program.holding(other["owner_secret"])
    theirs.call("PUT", f"/boxes/{other['id']}/facts/rim.TR.1", {"value": "lantern:1"})
    file = theirs.get(f"/boxes/{other['id']}/export").json
    merged = own.post(f"/boxes/{mine['id']}/merge", file).json
    assert (merged["new"], merged["differing"]) == (1, 0)
    assert merged["box"]["facts"] == {"rim.TR.1": "lantern:1"}
    assert theirs.post(f"/boxes/{mine['id']}/merge", file).code == "not_yours"


def test_what_is_presumed_of_a_game_does_not_look_sure(program: Program) -> None:
    facts = {fact["name"]: fact for fact in program.get("/games/woodcraft/facts").json}
    stated, blurry = facts["marketing.8.cost"], facts["marketing.3.cost"]
    assert (stated["value"], stated["confidence"], stated["sure"]) == ("12", "stated", True)
    assert (blurry["value"], blurry["confidence"], blurry["sure"]) == ("1", "blurry", False)
    assert blurry["rivals"] == ["3"]
    unknown = [fact for fact in facts.values() if fact["confidence"] == "unknown"]
    assert not any(fact["sure"] or fact["value"] for fact in unknown)
    assert unknown
