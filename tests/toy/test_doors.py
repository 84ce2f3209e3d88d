"""The toy game through every door of the API, on both databases."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.text import be_strict
from referee.web.app import close_app, create_app
from tests.empty_book import with_tables
from tests.toy.playing import Call, Table

LAID_OUT = "clover,thyme,yarrow"


@pytest.fixture
def app(database_url: str) -> Iterator[Flask]:
    be_strict()
    made = create_app(with_tables(database_url))
    yield made
    close_app(made)
    be_strict(False)


@pytest.fixture
def call(app: Flask) -> Call:
    client: FlaskClient = app.test_client()

    def calling(method: str, path: str, body: Any, secret: str) -> Any:
        headers = {"Authorization": f"Bearer {secret}"} if secret else {}
        more = {} if body is None else {"json": body}
        got = client.open(f"/api/v1{path}", method=method, headers=headers, **more)
        assert got.status_code < 500, got.text
        return got.get_json(silent=True) if got.is_json else got.text

    return calling


def test_a_whole_match_is_played_and_read_through_every_door(call: Call) -> None:
    table = Table(call)
    assert table.get("/setup")[0]["name"] == "shuffle"
    assert table.play_on(Random(3))
    assert table.get("")["state"] == "finished"
    scores = table.get("/scores")
    assert [seat["rank"] for seat in scores["seats"]].count(1) == len(scores["winners"])
    course = table.get("/course")
    assert course is not None
    assert table.get("/draws")["secret"]
    assert [line["kind"] for line in table.get("/log")][:2] == ["reveal_meadows", "roll_sun"]
    assert "game: marmots" in table.get("/export.match")
    assert table.get("/export.csv")
    assert table.get("/bgstats")["play"]["game"]["name"] == "Marmots"
    again = call("POST", "/import/match", table.get("/export.json"), "")
    assert again["error"]["code"] == "already_here"


def test_plans_stay_secret_until_all_have_planned(call: Call) -> None:
    table = Table(call)
    table.post("/roll")
    secrets = {
        seat: call("POST", f"{table.path}/seats/{seat}/claim", {}, "")["secret"]
        for seat in ("s1", "s2", "s3")
    }
    meadows = table.get("/facts")["table"]["meadows"].split(",")
    ann, ben = secrets["s1"], secrets["s2"]
    table.post("/moves", ann, seat="s1", kind="plan", fields={"meadow": meadows[0]})
    assert "meadow" not in table.get("/log", ben)[-1]["fields"]
    assert meadows[0] not in str(table.get("/table?seat=s2", ben)["last"])
    assert "plan" not in table.get("/facts", ben)["seats"]["s1"]
    assert table.get("/log", ann)[-1]["fields"] == {"meadow": meadows[0]}
    assert table.get("/table", ben)["acting"] == ["s2", "s3"]
    export = table.get("/export.match", ben)
    assert "s1 plan" not in export or meadows[0] not in export.split("s1 plan")[1]
    for seat in ("s2", "s3"):
        table.post("/moves", secrets[seat], seat=seat, kind="plan", fields={"meadow": meadows[1]})
    assert table.get("/log", ben)[-3]["fields"] == {"meadow": meadows[0]}


def test_what_is_printed_is_asked_once_per_box(call: Call) -> None:
    box = call("POST", "/boxes", {"name": "Our box", "game": "marmots"}, "")
    wishes = {"cards": "printed", "box": box["id"], "dice": "table"}
    table = Table(call, **wishes)
    table.move("table", "reveal_meadows", meadows=LAID_OUT)
    assert [wanted["fixed"] for wanted in table.get("/table")["wanted"]] == [
        {"card": card} for card in LAID_OUT.split(",")
    ]
    for card in LAID_OUT.split(","):
        table.move("table", "tell_meadow", card=card, holes="2", herbs="1")
    assert table.get("/facts")["table"]["phase"] == "sunrise"
    kept = call("GET", f"/boxes/{box['id']}", None, table.host)
    assert set(kept["cards"]) == {*LAID_OUT.split(",")}
    assert kept["cards"]["clover"] == {"kind": "meadow", "holes": "2", "herbs": "1"}
    other = Table(call, **wishes)
    other.number = other.get("")["number"]
    other.move("table", "reveal_meadows", meadows=LAID_OUT)
    assert other.get("/facts")["table"]["phase"] == "sunrise"


def test_a_box_is_filled_in_checked_and_carried_away(call: Call) -> None:
    box = call("POST", "/boxes", {"name": "Our box", "game": "marmots"}, "")
    path, owner = f"/boxes/{box['id']}", box["owner_secret"]
    check = call("GET", f"{path}/check", None, owner)
    assert [fact["name"] for fact in check["to_confirm"]] == ["burrow.cost"]
    call("PUT", f"{path}/facts/burrow.cost", {"value": "4"}, owner)
    bad = call("PUT", f"{path}/facts/burrow.cost", {"value": "9"}, owner)
    assert bad["error"]["code"] == "unreadable"
    card = {"kind": "meadow", "fields": {"holes": "1", "herbs": "3"}}
    assert "clover" in call("PUT", f"{path}/cards/clover", card, owner)["cards"]
    table = Table(call, cards="printed", box=box["id"])
    assert table.get("/setup")[-1]["facts"]["cost"] == 4
    export = call("GET", f"{path}/export", None, owner)
    assert call("POST", "/import/box", export, owner)["game"] == "marmots"
    assert call("DELETE", f"{path}/cards/clover", None, owner)["cards"] == {}


def test_refusals_take_backs_corrections_and_replaced_lines(call: Call) -> None:
    table = Table(call, dice="table")
    table.move("table", "reveal_meadows", meadows="arnica,gentian,thyme")
    table.move("table", "roll_sun", dice="5,5,1")
    for seat, meadow in (("s1", "arnica"), ("s2", "gentian"), ("s3", "gentian")):
        table.move(seat, "plan", meadow=meadow)
    body = {"after": table.number, "move_id": "x", "seat": "s2", "kind": "dig", "fields": {}}
    refused = call("POST", f"{table.path}/moves", body, table.host)
    codes = [reason["code"] for reason in refused["error"]["reasons"]]
    assert codes == ["not_acting", "few_herbs"]
    assert refused["error"]["reasons"][0]["sentence"] == (
        "It is not your turn; to decide now: Ann."
    )
    table.post("/take-back")
    assert table.get("/facts")["table"]["phase"] == "plan"
    table.post("/restore")
    table.move("s1", "correct", herbs="9", reason="miscounted")
    assert table.get("/log")[-1]["steps"][0]["sentence"] == "Corrected, herbs: 5 → 9"
    no_such_day = {**body, "after": table.number, "seat": "table", "kind": "correct"}
    no_such_day["fields"] = {"round": "9", "reason": "lost count"}
    (reason,) = call("POST", f"{table.path}/moves", no_such_day, table.host)["error"]["reasons"]
    assert reason["sentence"] == (
        "No table can look like that: a round or a turn that does not exist."
    )
    # The sun shone differently: everybody brought something else home.
    other: dict[str, Any] = {
        "entry": 2,
        "seat": "table",
        "kind": "roll_sun",
        "fields": {"dice": "5,6,1"},
    }
    preview = call("POST", f"{table.path}/replace/preview", other, table.host)
    assert {change["seat"] for change in preview["changes"]} == {"", "s2", "s3"}
    table.post("/replace", **other)
    assert table.get("/facts")["seats"]["s2"]["herbs"] == "3"
    assert table.get("/facts")["seats"]["s1"]["herbs"] == "9"


def test_a_finished_game_is_scored_and_joint_winners_are_named(call: Call) -> None:
    told = {"players": [{"name": "Ann", "herbs": 6}, {"name": "Ben", "herbs": 7}]}
    result = call("POST", "/score/marmots", told, "")
    assert result["winners"] == ["Ann", "Ben"]
    assert [player["rank"] for player in result["players"]] == [1, 1]


def test_the_document_names_what_the_game_asks(call: Call) -> None:
    document = str(call("GET", "/openapi.json", None, ""))
    assert "'/matches/{code}/moves'" in document
    assert [game["name"] for game in call("GET", "/games", None, "")].count("marmots") == 1
