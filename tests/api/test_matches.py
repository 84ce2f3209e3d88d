import pytest

from tests.api.programs import Program
from tests.stopped_clock import stop_the_clock


def move(after: int, move_id: str, seat: str, kind: str, **fields: str) -> dict[str, object]:
    return {"after": after, "move_id": move_id, "seat": seat, "kind": kind, "fields": fields}


def test_match_is_opened_found_and_read(program: Program) -> None:
    code, _ = program.open_match()
    assert "woodcraft" in [game["name"] for game in program.get("/games").json]
    listed = program.get("/matches?state=running&player=ann").json
    assert [match["code"] for match in listed["matches"]] == [code]
    match = program.get(f"/matches/{code.lower()}").json
    assert [seat["name"] for seat in match["seats"]] == ["Ann", "Ben"]
    assert match["number"] == 0


def test_seats_are_claimed_taken_over_and_released(program: Program) -> None:
    code, host = program.open_match()
    ann = program.sit(code, "s1")
    taken = program.post(f"/matches/{code}/seats/s1/claim", {})
    assert (taken.status, taken.code) == (409, "seat_taken")
    assert program.post(f"/matches/{code}/seats/s9/claim", {}).code == "no_such_seat"
    assert program.get(f"/matches/{code}").json["seats"][0]["phone"] == ""
    assert ann.get(f"/matches/{code}").json["seats"][0]["phone"] == "phone of s1"
    again = ann.post(f"/matches/{code}/seats/s2/claim", {})
    assert again.json["secret"] == ann.secret
    assert program.call("DELETE", f"/matches/{code}/seats/s1/claim").code == "not_yours"
    assert host.call("DELETE", f"/matches/{code}/seats/s1/claim").status == 204


def test_whole_turn_is_played_refused_moved_on_and_taken_back(program: Program) -> None:
    code, host = program.open_match()
    ann, ben = program.sit(code, "s1"), program.sit(code, "s2")
    moves = f"/matches/{code}/moves"
    first = move(0, "m1", "s1", "choose_tile", tile="buy_lumber")
    played = ann.post(moves, first)
    assert (played.status, played.json["number"], played.json["again"]) == (200, 1, False)
    assert played.json["steps"]
    assert ann.post(moves, first).json["again"] is True

    refused = ben.post(moves, move(1, "m2", "s2", "end_turn"))
    assert (refused.status, refused.code) == (422, "refused")
    (reason, *_) = refused.json["error"]["reasons"]
    assert reason["code"] == "not_your_turn"
    assert reason["number"].startswith("R-")
    assert "Ann" in reason["sentence"]
    german = ben.speaking("de-AT,fr;q=0.5").post(moves, move(1, "m2", "s2", "end_turn"))
    assert german.json["error"]["reasons"][0]["sentence"] != reason["sentence"]

    late = ben.post(moves, move(0, "m3", "s1", "take_berries"))
    assert (late.status, late.code) == (409, "moved_on")
    assert late.json["error"]["current"] == 1
    assert late.json["error"]["since"][0]["kind"] == "choose_tile"
    assert late.json["error"]["typed"]["kind"] == "take_berries"

    assert program.post(moves, move(1, "m4", "s1", "take_berries")).code == "not_yours"
    assert ann.post(moves, move(1, "m5", "s1", "fly")).code == "unreadable"
    assert ann.post(moves, move(1, "m6", "s1", "take_berries")).json["number"] == 2

    undo = ann.post(f"/matches/{code}/take-back", {"after": 2, "move_id": "u1"})
    assert undo.json["number"] == 3
    redo = host.post(f"/matches/{code}/restore", {"after": 3, "move_id": "r1"})
    assert redo.json["number"] == 4
    none = ann.post(f"/matches/{code}/restore", {"after": 4, "move_id": "r2"})
    assert (none.status, none.code) == (404, "no_such_entry")
    log = ann.get(f"/matches/{code}/log").json
    assert [line["kind"] for line in log] == [
        "choose_tile",
        "take_berries",
        "take_back",
        "restore",
    ]


def test_old_line_is_corrected_after_a_preview(program: Program) -> None:
    code, host = program.open_match()
    for number, value in enumerate(("1", "2")):
        body = move(number, f"m{number}", "s1", "correct", glue=value)
        assert host.post(f"/matches/{code}/moves", body).status == 200
    other = {"entry": 2, "seat": "s1", "kind": "correct", "fields": {"glue": "5"}}
    preview = host.post(f"/matches/{code}/replace/preview", other)
    assert preview.json["changes"] == [{"seat": "s1", "name": "glue", "before": "2", "after": "5"}]
    assert program.post(f"/matches/{code}/replace/preview", other).code == "not_yours"
    done = host.post(f"/matches/{code}/replace", {**other, "after": 2, "move_id": "c"})
    assert done.json["number"] == 3
    facts = program.get(f"/matches/{code}/facts").json
    assert facts["seats"]["s1"]["glue"] == "5"
    before = program.get(f"/matches/{code}/facts?at=2").json
    assert before["seats"]["s1"]["glue"] == "2"


def test_what_may_be_done_is_told_with_the_reasons_for_the_rest(program: Program) -> None:
    code, _ = program.open_match()
    mine = program.get(f"/matches/{code}/choices?seat=s1").json
    legal = [choice for choice in mine["choices"] if choice["legal"]]
    assert "choose_tile" in {choice["kind"] for choice in legal}
    assert all(choice["reasons"] for choice in mine["choices"] if not choice["legal"])
    only = program.get(f"/matches/{code}/choices?seat=s1&legal=yes").json
    assert only["choices"] == legal
    assert program.get(f"/matches/{code}/choices?seat=s1&legal=1").code == "unreadable"
    assert program.get(f"/matches/{code}/choices").code == "unreadable"
    assert program.get(f"/matches/{code}/choices?seat=s7").code == "no_such_seat"


def test_app_rolls_what_is_owed(program: Program) -> None:
    code, host = program.open_match(cards="practice")
    rolled = host.post(f"/matches/{code}/roll", {"after": 0, "move_id": "r"})
    assert rolled.status == 200
    again = host.post(f"/matches/{code}/roll", {"after": rolled.json["number"], "move_id": "r2"})
    assert (again.status, again.code) == (400, "unreadable")
    draws = program.get(f"/matches/{code}/draws").json
    assert draws["secret"] == ""
    assert draws["used"] == rolled.json["number"]
    late = host.post(f"/matches/{code}/draws/words", {"words": "acorn"})
    assert (late.status, late.code) == (409, "words_too_late")


def test_setup_list_is_ticked_off(program: Program) -> None:
    code, host = program.open_match(cards="practice")
    items = program.speaking("nl").get(f"/matches/{code}/setup").json
    assert {"tiles", "yard", "keep.s1"} <= {item["name"] for item in items}
    ticked = host.call("PUT", f"/matches/{code}/setup/tiles", {"done": True})
    assert ticked.status == 204
    after = program.get(f"/matches/{code}/setup").json
    assert next(item for item in after if item["name"] == "tiles")["done"] is True
    assert host.call("PUT", f"/matches/{code}/setup/dragon", {}).code == "unreadable"
    assert program.call("PUT", f"/matches/{code}/setup/tiles", {}).code == "not_yours"


def test_host_changes_and_erases_a_match(program: Program) -> None:
    code, host = program.open_match()
    changed = host.call("PATCH", f"/matches/{code}", {"settings": {"strict_seats": True}})
    assert changed.json["settings"]["strict_seats"] is True
    aside = host.call("PATCH", f"/matches/{code}", {"state": "archived"})
    assert aside.json["state"] == "archived"
    assert program.call("PATCH", f"/matches/{code}", {"state": "running"}).code == "not_yours"
    assert program.call("DELETE", f"/matches/{code}").code == "not_yours"
    assert host.call("DELETE", f"/matches/{code}").status == 204
    assert program.get(f"/matches/{code}").code == "no_such_match"


@pytest.mark.parametrize(
    "path",
    [
        "/table", "/facts", "/choices?seat=s1", "/log", "/setup", "/scores", "/course", "/draws",
        "/export.json", "/export.match", "/export.csv", "/bgstats", "",
    ],
)  # fmt: skip
def test_every_page_of_an_unknown_match_is_not_there(program: Program, path: str) -> None:
    assert program.get(f"/matches/NOSUCHXX{path}").code == "no_such_match"


def test_whoever_tries_out_codes_is_stopped(program: Program) -> None:
    stop_the_clock(program.client.application)
    seen = {program.get(f"/matches/NOSUCH{n:02}").status for n in range(40)}
    assert seen == {404, 429}
    stopped = program.get("/matches/NOSUCH99")
    assert (stopped.code, stopped.headers["Retry-After"]) == ("too_many_tries", "60")
