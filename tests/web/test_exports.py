from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from referee.desk import Viewer
from referee.engine.recorded import read_match
from referee.engine.replay import play_match
from referee.games import find
from tests.web.conftest import Match, sit
from tests.web.evening import Evening, opened
from tests.web.plays import played


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    with opened(tmp_path_factory.mktemp("book")) as evening:
        yield evening


@pytest.fixture(scope="module")
def code(evening: Evening) -> str:
    return played(evening.desk, "Ann", "Dan", seed=6)


def test_the_page_offers_every_file(evening: Evening, code: str) -> None:
    page = evening.phone().get(f"/r/{code}/files").text
    for name in ("match.json", "recorded.match", "scores.csv", "play.bgsplay"):
        assert f"/r/{code}/{name}" in page
    assert "https://app.bgstatsapp.com/createPlay.html?data=" in page
    assert "bgstats://" in page


def test_a_finished_match_that_was_put_aside_offers_them_still(evening: Evening, code: str) -> None:
    host = Viewer(code, host=True)
    evening.desk.matches.set_state(code, host, "archived")
    assert "createPlay.html" in evening.phone().get(f"/r/{code}/files").text
    evening.desk.matches.set_state(code, host, "finished")


def test_the_link_holds_the_play(evening: Evening, code: str) -> None:
    link = evening.desk.files.bgstats(code).link
    play = json.loads(parse_qs(urlsplit(link).query)["data"][0])
    assert [player["score"] for player in play["players"]] == [50, 43]


def test_the_score_sheet_opens_as_a_table(evening: Evening, code: str) -> None:
    answer = evening.phone().get(f"/r/{code}/scores.csv")
    assert answer.mimetype == "text/csv"
    rows = list(csv.DictReader(io.StringIO(answer.data.decode("utf-8-sig"))))
    assert [(row["Name"], row["Points"], row["Won"]) for row in rows] == [
        ("Ann", "50", "1"),
        ("Dan", "43", "0"),
    ]


def test_the_bgsplay_file_is_read_as_json(evening: Evening, code: str) -> None:
    answer = evening.phone().get(f"/r/{code}/play.bgsplay")
    assert answer.headers["Content-Disposition"].endswith('.bgsplay"')
    assert json.loads(answer.data)["plays"][0]["playerScores"][0]["score"] == "50"


def test_the_recorded_match_is_accepted_by_the_judge(evening: Evening, code: str) -> None:
    text = evening.phone().get(f"/r/{code}/recorded.match").text
    outcome = play_match(find("woodcraft"), read_match(text))
    assert outcome.findings == ()


def test_a_match_taken_elsewhere_is_the_same_to_the_last_entry(
    evening: Evening, code: str, tmp_path: Path
) -> None:
    exported = evening.phone().get(f"/r/{code}/match.json").data
    with opened(tmp_path) as elsewhere:
        phone = elsewhere.phone()
        answer = phone.post("/import", file=(io.BytesIO(exported), "match.json"))
        assert answer.status_code == 303
        assert answer.location == f"/r/{code}"
        page = phone.get(answer.location)
        assert "Ann wins with 50 points" in page.text
        assert "Imported in full" in page.text
        again = phone.get(f"/r/{code}/match.json").data
        assert json.loads(again)["entries"] == json.loads(exported)["entries"]
        twice = phone.post("/import", file=(io.BytesIO(exported), "match.json"))
        assert twice.location == f"/r/{code}"


@pytest.mark.parametrize("content", [b"", b"{}", b"[1, 2", b'{"game": "woodcraft"}', b"\xff\xfe"])
def test_a_damaged_file_is_refused(evening: Evening, content: bytes) -> None:
    answer = evening.phone().post("/import", file=(io.BytesIO(content), "match.json"))
    assert answer.status_code == 422
    assert "is damaged" in answer.text


def test_a_big_match_may_come_in_but_not_anything(evening: Evening) -> None:
    phone = evening.phone()
    big = phone.post("/import", file=(io.BytesIO(b" " * 300_000), "match.json"))
    assert big.status_code == 422
    kind = "multipart/form-data; boundary=x"
    length = {"CONTENT_LENGTH": "5000000"}
    huge = phone.client.post("/import", content_type=kind, environ_overrides=length)
    assert huge.status_code == 413


def test_hands_stay_hidden_while_a_match_runs(evening: Evening) -> None:
    code = played(evening.desk, "Ann", "Ben", seed=1, moves=60)
    phone = evening.phone()
    assert "Hidden cards are left out" in phone.get(f"/r/{code}/files").text
    entries = json.loads(phone.get(f"/r/{code}/match.json").data)["entries"]
    assert all("orders" not in e["fields"] for e in entries if e["kind"] == "deal_cards")


def test_whoever_hid_cards_shows_them_with_one_tap_after_the_end(match: Match) -> None:
    match.deal()
    sit(match, match.ben, "s2")
    assert match.ben.post("/new", f"/r/{match.code}/show").status_code == 303
    files = f"/r/{match.code}/files"
    assert "Show my cards" not in match.ben.get(files).text
    match.move(match.host, "s1 correct?phase=over", tap="end")
    assert "Show my cards" in match.ben.get(files).text
    spectator = match.evening.phone()
    assert "Hidden cards are left out" in spectator.get(files).text
    for phone in (match.host, match.ben):
        assert phone.post(files, f"/r/{match.code}/show").status_code == 303
    assert "Hidden cards are left out" not in spectator.get(files).text
