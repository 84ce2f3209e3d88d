import json

from msgspec.structs import replace

from tests.api.programs import Program

ORDER = {"deck": "early", "row": "2", "needs": "G4,glue", "reward": "points:5"}


def test_match_is_exported_and_imported(program: Program) -> None:
    code, host = program.open_match()
    move = {"after": 0, "move_id": "m", "seat": "s1", "kind": "correct", "fields": {"points": "9"}}
    assert host.post(f"/matches/{code}/moves", move).status == 200
    value = host.get(f"/matches/{code}/export.json").json
    here = program.post("/import/match", value)
    assert (here.status, here.code) == (409, "already_here")
    assert here.json["error"]["match"] == code
    assert host.call("DELETE", f"/matches/{code}").status == 204
    back = program.post("/import/match", value)
    assert (back.status, back.json["code"]) == (201, code)
    owner = program.holding(back.json["host_secret"])
    assert owner.get(f"/matches/{code}/facts").json["seats"]["s1"]["points"] == "9"
    wrongs: tuple[object, ...] = ({}, [], {**value, "entries": [1]})
    for wrong in wrongs:
        said = program.post("/import/match", wrong)
        assert (said.status, said.code) == (422, "unusable")


def test_large_matches_may_be_imported_but_not_endless_ones(program: Program) -> None:
    said = program.post("/import/match", {"entries": ["x" * 100_000]})
    assert said.code == "unusable"
    said = program.post("/import/match", {"entries": ["x" * 4_200_000]})
    assert said.code == "too_large"


def test_other_forms_are_texts(program: Program) -> None:
    code, _ = program.open_match()
    recorded = program.get(f"/matches/{code}/export.match")
    assert recorded.text.startswith(f"# Match {code}")
    assert recorded.headers["Content-Type"] == "text/plain; charset=utf-8"
    sheet = program.get(f"/matches/{code}/export.csv")
    assert sheet.text.startswith("date,game")
    german = program.speaking("de")
    assert german.get(f"/matches/{code}/export.csv").text.startswith("date;game")
    assert german.get(f"/matches/{code}/export.csv?words=yes").text.startswith("Datum;Spiel")
    assert program.get(f"/matches/{code}/export.csv?words=maybe").code == "unreadable"
    assert program.get(f"/matches/{code}/bgstats").json["link"].startswith("https://")
    scores = program.speaking("de").get(f"/matches/{code}/scores").json
    assert scores["seats"][0]["lines"][0]["sentence"] == "Punkte auf der Wertungsscheibe"
    assert program.get(f"/matches/{code}/course").json["seats"] == ["s1", "s2"]


def test_boxes_are_filled_in_checked_and_carried_away(program: Program) -> None:
    made = program.post("/boxes", {"name": "Ann's copy", "game": "woodcraft"}).json
    box, program = made["id"], program.holding(made["owner_secret"])
    check = program.get(f"/boxes/{box}/check").json
    name = next(f["name"] for f in check["unknown"] if f["name"].startswith("rim"))
    fact = program.call("PUT", f"/boxes/{box}/facts/{name}", {"value": "lantern:1"})
    assert fact.json["facts"] == {name: "lantern:1"}
    card = {"kind": "order", "fields": ORDER}
    assert program.call("PUT", f"/boxes/{box}/cards/PI/1", card).json["cards"]["PI/1"]
    wrong = program.call("PUT", f"/boxes/{box}/cards/PI/1", {"kind": "order", "fields": {}})
    assert wrong.code == "unreadable"
    exported = program.get(f"/boxes/{box}/export").json
    copy = program.post("/import/box", exported)
    assert copy.status == 201
    assert program.post("/import/box", {**exported, "facts": {"x": "y"}}).code == "unusable"
    renamed = program.call("PATCH", f"/boxes/{box}", {"name": "Club"})
    assert renamed.json["name"] == "Club"
    assert program.call("DELETE", f"/boxes/{box}/cards/PI/1").json["cards"] == {}
    assert len(program.get("/boxes?game=woodcraft").json) == 2
    assert program.call("DELETE", f"/boxes/{box}").status == 204
    assert program.get(f"/boxes/{box}").code == "no_such_box"


def test_whoever_reads_the_id_of_a_box_in_a_match_cannot_touch_it(program: Program) -> None:
    made = program.post("/boxes", {"name": "Ann's copy", "game": "woodcraft"}).json
    code, host = program.open_match(cards="printed", box=made["id"])
    box = program.get(f"/matches/{code}").json["box"]
    assert made["owner_secret"] not in program.get(f"/matches/{code}").text
    for stranger in (program, host):
        assert stranger.get(f"/boxes/{box}").json["name"] == "Ann's copy"
        assert "owner" not in stranger.get(f"/boxes/{box}").text
        assert stranger.call("DELETE", f"/boxes/{box}").code == "not_yours"
        assert stranger.call("PATCH", f"/boxes/{box}", {"name": "Mine"}).code == "not_yours"
        fact = stranger.call("PUT", f"/boxes/{box}/facts/rim.TR.1", {"value": "lantern:1"})
        assert fact.code == "not_yours"
    owner = program.holding(made["owner_secret"])
    assert owner.call("DELETE", f"/boxes/{box}").status == 204


def test_whoever_tries_out_ids_of_boxes_is_stopped(program: Program) -> None:
    found = [program.get("/boxes/NOSUCHBX").code for _ in range(35)]
    assert found[0] == "no_such_box"
    assert found[-1] == "too_many_tries"


def test_one_address_cannot_fill_the_disk_with_files(program: Program) -> None:
    value = {"format": "referee-box", "version": 1, "name": "Club", "game": "woodcraft"}
    full = value | {"facts": {"x": "y" * 1_000_000}, "cards": {}}
    found = [program.post("/import/box", full).code for _ in range(40)]
    assert found[0] == "unusable"
    assert found[-1] == "too_much_handed_in"


def test_hands_stay_with_their_owners(program: Program) -> None:
    code, host = program.open_match(cards="practice")
    ann, ben = program.sit(code, "s1"), program.sit(code, "s2")
    after = host.post(f"/matches/{code}/roll", {"after": 0, "move_id": "r"}).json["number"]
    for seat, phone in (("s1", ann), ("s2", ben)):
        chosen = phone.get(f"/matches/{code}/choices?seat={seat}&legal=yes").json["choices"][0]
        body = {"after": after, "move_id": seat, "seat": seat, "kind": chosen["kind"]}
        said = phone.post(f"/matches/{code}/moves", {**body, "fields": chosen["fields"]})
        after = said.json["number"]
    hand = ben.get(f"/matches/{code}/facts").json["seats"]["s2"]["hand"].split(",")
    assert len(hand) == 3
    for stranger in (ann, host, program):
        shown = stranger.get(f"/matches/{code}/facts").json["seats"]["s2"]
        assert "hand" not in shown
        offered = stranger.get(f"/matches/{code}/choices?seat=s2").json["choices"]
        assert not {choice["kind"] for choice in offered} & {"keep_cards", "place_order"}
        table = stranger.get(f"/matches/{code}/table?seat=s2").json
        seat = table["game"]["seats"][1]
        own = json.dumps(seat["hand"])
        assert not any(f'"{card}"' in own for card in hand)
        kept = [
            line
            for line in stranger.get(f"/matches/{code}/log").json
            if line["kind"] == "keep_cards" and line["seat"] == "s2"
        ]
        assert set(kept[0]["fields"]) == {"helper", "placed"}
        exported = stranger.get(f"/matches/{code}/export.json").json
        assert all(entry["fingerprint"] == "" for entry in exported["entries"])


def test_lists_can_be_kept_to_oneself(program: Program) -> None:

    extensions = program.client.application.extensions
    extensions["referee.settings"] = replace(extensions["referee.settings"], open_lists=False)
    assert program.get("/matches").code == "not_yours"
    assert program.get("/boxes").code == "not_yours"
